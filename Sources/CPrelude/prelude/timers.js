"use strict";

// Timers on the device's clock (HTML §8.6): one heap, of which the program is told the first.

const { apply, Number } = shared.builtins;

const limit = 10000;
// Deeper timers of timers wait at least 4 ms.
const nestingLimit = 5;
const frame = 1000 / 60;

const heap = shared.builtins.setPrototypeOf([], null);
const entries = shared.builtins.create(null);
let count = 0;
let lastID = 0;
let lastOrder = 0;
let nesting = 0;
// What is due when a turn begins runs in that turn; what it adds, in a later one.
let horizon = { time: 0, order: 0 };

const isBefore = (a, b) => a.due < b.due || (a.due === b.due && a.order < b.order);

function rise(place) {
  const entry = heap[place];
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (!isBefore(entry, heap[parent])) break;
    heap[place] = heap[parent];
    place = parent;
  }
  heap[place] = entry;
}

function sink(place) {
  const entry = heap[place];
  for (;;) {
    let child = place * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1], heap[child])) child += 1;
    if (!isBefore(heap[child], entry)) break;
    heap[place] = heap[child];
    place = child;
  }
  heap[place] = entry;
}

function push(entry) {
  lastOrder += 1;
  entry.order = lastOrder;
  shared.builtins.put(heap, heap.length, entry);
  rise(heap.length - 1);
}

function pop() {
  const first = heap[0];
  const last = heap[heap.length - 1];
  heap.length -= 1;
  if (heap.length > 0) {
    heap[0] = last;
    sink(0);
  }
  return first;
}

// Those that were cleared leave the heap when they come to its top.
function clean() {
  while (heap.length > 0 && heap[0].isCleared) pop();
}

function add(callback, values, delay, repeats, kind) {
  if (count >= limit) {
    throw new RangeError(`A page may have ${limit} timers at once`);
  }
  lastID += 1;
  count += 1;
  const entry = {
    id: lastID, callback, values, delay, repeats, kind, nesting: nesting + 1, isCleared: false,
    due: host.now() + delay, order: 0,
  };
  entries[lastID] = entry;
  push(entry);
  return lastID;
}

function clear(id, kind) {
  const entry = entries[id];
  if (entry === undefined || (kind !== undefined && entry.kind !== kind)) return;
  entry.isCleared = true;
  delete entries[id];
  count -= 1;
}

function toDelay(value) {
  const delay = shared.builtins.floor(Number(value)) || 0;
  // A signed number of 32 bits, as everywhere.
  const clamped = delay > 0 && delay < 2147483648 ? delay : 0;
  return nesting >= nestingLimit && clamped < 4 ? 4 : clamped;
}

host.timer = (callback, delay, repeats) =>
  add(callback, [], toDelay(delay), Boolean(repeats), "timer");
// A task of its own, which is no timer: what comes of it does not wait longer and longer.
host.task = (callback) => add(callback, [], 0, false, "task");
host.clearTimer = (id) => clear(id, "timer");

// MARK: The program's side

shared.nextDue = function () {
  clean();
  return heap.length > 0 ? heap[0].due : Infinity;
};

shared.beginTimers = function () { horizon = { time: host.now(), order: lastOrder }; };

// Runs the first timer that is due; false when none is.
shared.runTimer = function () {
  clean();
  const entry = heap[0];
  if (entry === undefined || entry.due > horizon.time || entry.order > horizon.order) return false;
  pop();
  if (!entry.repeats) {
    delete entries[entry.id];
    count -= 1;
  }
  nesting = entry.kind === "timer" ? entry.nesting : 0;
  shared.runs(entry.callback);
  try {
    run(entry);
  } catch (error) {
    shared.report(error);
  }
  if (entry.repeats && !entry.isCleared) {
    entry.due = host.now() + toDelay(entry.delay);
    entry.nesting += 1;
    push(entry);
  }
  nesting = 0;
  return true;
};

function run(entry) {
  switch (entry.kind) {
    case "frame": return (0, entry.callback)(host.now() - shared.timeOrigin);
    case "idle": return (0, entry.callback)({ didTimeout: false, timeRemaining: () => 50 });
    default:
      if (typeof entry.callback !== "function") return shared.runText(entry.callback);
      return apply(entry.callback, globalThis, entry.values);
  }
}

// MARK: The page's side

function define(name, value) {
  shared.builtins.defineProperty(globalThis, name, {
    value, writable: true, configurable: true, enumerable: true,
  });
}

const toCallback = (value) => (typeof value === "function" ? value : `${value}`);

define("setTimeout", function setTimeout(callback, delay = 0, ...values) {
  shared.requireArguments(1, arguments.length);
  return add(toCallback(callback), values, toDelay(delay), false, "timer");
});
define("setInterval", function setInterval(callback, delay = 0, ...values) {
  shared.requireArguments(1, arguments.length);
  return add(toCallback(callback), values, toDelay(delay), true, "timer");
});
define("clearTimeout", function clearTimeout(id = 0) { clear(id, "timer"); });
define("clearInterval", function clearInterval(id = 0) { clear(id, "timer"); });

function requireFunction(callback) {
  if (typeof callback !== "function") throw new TypeError("The callback must be a function");
}

// Frames stand in a raster of the page's own time, so that all of one frame run together.
define("requestAnimationFrame", function requestAnimationFrame(callback) {
  requireFunction(callback);
  const now = host.now() - shared.timeOrigin;
  const next = (shared.builtins.floor(now / frame + 1e-6) + 1) * frame;
  return add(callback, [], next - now, false, "frame");
});
define("cancelAnimationFrame", function cancelAnimationFrame(id) { clear(id, "frame"); });
define("requestIdleCallback", function requestIdleCallback(callback) {
  requireFunction(callback);
  return add(callback, [], 1, false, "idle");
});
define("cancelIdleCallback", function cancelIdleCallback(id) { clear(id, "idle"); });

const { resolved, promise } = shared.builtins;
define("queueMicrotask", function queueMicrotask(callback) {
  requireFunction(callback);
  promise.then(resolved(undefined), () => {
    try {
      callback();
    } catch (error) {
      shared.report(error);
    }
  });
});
