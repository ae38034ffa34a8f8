"use strict";

// Event and EventTarget (DOM Standard §2).

const { apply, defineProperty, create } = shared.builtins;

const none = 0, capturing = 1, atTarget = 2, bubbling = 3;
let inner;
shared.timeOrigin = host.now();

// What an event carries that only dispatch may change.
class Event {
  #type; #bubbles; #cancelable; #composed; #target = null; #current = null; #phase = none;
  #stops = 0; #isCanceled = false; #isPassive = false; #isDispatched = false; #isTrusted = false;
  #timeStamp = host.now() - shared.timeOrigin; #path = []; #places = null;
  #isInitialized = true;

  constructor(type, init = undefined) {
    shared.requireArguments(1, arguments.length);
    const options = shared.toDictionary(init);
    this.#type = `${type}`;
    this.#bubbles = Boolean(options.bubbles);
    this.#cancelable = Boolean(options.cancelable);
    this.#composed = Boolean(options.composed);
  }

  get type() { return this.#type; }
  get target() { return this.#target; }
  get srcElement() { return this.#target; }
  get currentTarget() { return this.#current; }
  get eventPhase() { return this.#phase; }
  get bubbles() { return this.#bubbles; }
  get cancelable() { return this.#cancelable; }
  get composed() { return this.#composed; }
  get defaultPrevented() { return this.#isCanceled; }
  get isTrusted() { return this.#isTrusted; }
  get timeStamp() { return this.#timeStamp; }
  get returnValue() { return !this.#isCanceled; }
  set returnValue(value) { if (!value) this.preventDefault(); }
  get cancelBubble() { return this.#stops > 0; }
  set cancelBubble(value) { if (value) this.stopPropagation(); }

  composedPath() {
    const { array } = shared.builtins;
    if (this.#current === null) return [];
    return this.#places === null
      ? array.slice(this.#path) : shared.visiblePath(this.#places, this.#current);
  }

  stopPropagation() { if (this.#stops < 1) this.#stops = 1; }
  stopImmediatePropagation() { this.#stops = 2; }
  preventDefault() { if (this.#cancelable && !this.#isPassive) this.#isCanceled = true; }

  initEvent(type, bubbles = false, cancelable = false) {
    if (this.#isDispatched) return;
    this.#isInitialized = true;
    this.#stops = 0;
    this.#isCanceled = false;
    this.#isTrusted = false;
    this.#target = null;
    this.#type = `${type}`;
    this.#bubbles = Boolean(bubbles);
    this.#cancelable = Boolean(cancelable);
  }

  static {
    inner = {
      isEvent: (event) => #type in event,
      isBusy: (event) => event.#isDispatched || !event.#isInitialized,
      stops: (event) => event.#stops,
      isCanceled: (event) => event.#isCanceled,
      bubbles: (event) => event.#bubbles,
      type: (event) => event.#type,
      uninitialize(event) { event.#isInitialized = false; },
      trust(event) { event.#isTrusted = true; },
      begin(event, target, path, places) {
        event.#isDispatched = true;
        event.#target = target;
        event.#path = path;
        event.#places = places;
      },
      retarget(event, target) { event.#target = target; },
      visit(event, current, phase, isPassive) {
        event.#current = current;
        event.#phase = phase;
        event.#isPassive = isPassive;
      },
      end(event) {
        event.#current = null;
        event.#phase = none;
        event.#isPassive = false;
        event.#isDispatched = false;
        event.#stops = 0;
        event.#path = [];
        event.#places = null;
      },
    };
  }
}

const phases =
  { NONE: none, CAPTURING_PHASE: capturing, AT_TARGET: atTarget, BUBBLING_PHASE: bubbling };
for (const name in phases) {
  defineProperty(Event, name, { value: phases[name], enumerable: true });
  defineProperty(Event.prototype, name, { value: phases[name], enumerable: true });
}
shared.interface(Event);
shared.define("Event", Event);
shared.eventInner = inner;

// The listeners of a target: for each type those that were added, of which some are removed. What a
// dispatch walks only grows; it calls those that were there when it came.
const lists = shared.table(() => create(null));

function flatten(options) {
  return typeof options === "object" && options !== null
    ? Boolean(options.capture) : Boolean(options);
}

function find(list, callback, capture) {
  for (let index = 0; index < list.length; index += 1) {
    const listener = list[index];
    if (listener.callback === callback && listener.capture === capture && !listener.isRemoved) {
      return listener;
    }
  }
  return null;
}

class EventTarget {
  addEventListener(type, callback, options = undefined) {
    shared.requireArguments(2, arguments.length);
    const target = this ?? globalThis;
    const isObject = typeof options === "object" && options !== null;
    const capture = flatten(options);
    const signal = isObject ? options.signal : undefined;
    if (callback === null || callback === undefined) return;
    if (typeof callback !== "function" && typeof callback !== "object") {
      throw new TypeError("The listener must be a function or an object");
    }
    if (signal !== undefined && signal.aborted) return;
    const name = `${type}`;
    const own = lists.get(target);
    const list = own[name] ??= { __proto__: null, all: [], removed: 0 };
    if (find(list.all, callback, capture) !== null) return;
    const listener = {
      callback, capture, once: isObject && Boolean(options.once),
      passive: isObject && Boolean(options.passive), isRemoved: false,
    };
    shared.builtins.put(list.all, list.all.length, listener);
    shared.didListen?.(target, name, true);
    if (signal !== undefined) {
      apply(EventTarget.prototype.addEventListener, signal, ["abort", () => {
        remove(target, name, callback, capture);
      }]);
    }
  }

  removeEventListener(type, callback, options = undefined) {
    shared.requireArguments(2, arguments.length);
    remove(this ?? globalThis, `${type}`, callback, flatten(options));
  }

  dispatchEvent(event) {
    if (typeof event !== "object" || event === null || !inner.isEvent(event)) {
      throw new TypeError("Argument 1 must be an Event");
    }
    if (inner.isBusy(event)) {
      throw new shared.DOMException("The event is being dispatched", "InvalidStateError");
    }
    return shared.dispatch(this ?? globalThis, event);
  }
}
shared.interface(EventTarget);
shared.define("EventTarget", EventTarget);

function remove(target, type, callback, capture) {
  const list = lists.peek(target)?.[type];
  const listener = list === undefined ? null : find(list.all, callback, capture);
  if (listener === null) return;
  listener.isRemoved = true;
  list.removed += 1;
  // Once most are removed, the others go on in a list of their own.
  if (list.removed * 2 > list.all.length) {
    const left = [];
    for (let index = 0; index < list.all.length; index += 1) {
      if (!list.all[index].isRemoved) shared.builtins.array.push(left, list.all[index]);
    }
    list.all = left;
    list.removed = 0;
  }
  shared.didListen?.(target, type, false);
}

const hasAny = (list) => list !== undefined && list.all.length > list.removed;
shared.hasListeners = (target, type) => hasAny(lists.peek(target)?.[type]);

// How many types of events a target has ever been listened to for.
shared.countTypes = (target) => shared.builtins.keysOf(lists.peek(target) ?? {}).length;

// One dispatch, a listener at a time, so that the program can let microtasks run between them.
class Dispatch {
  constructor(target, event) {
    this.event = event;
    this.type = inner.type(event);
    this.path = [target];
    // What shadow trees on the way make of the target; null where there is none.
    this.places = null;
    this.related = null;
    if (shared.hasShadows) {
      this.enterShadows(target);
    } else {
      let next = shared.parentForEvent?.(target, this.type) ?? null;
      while (next !== null) {
        shared.builtins.array.push(this.path, next);
        next = shared.parentForEvent(next, this.type);
      }
    }
    this.step = 0;
    this.list = null;
    this.count = 0;
    this.index = 0;
    this.activation = shared.beginActivation?.(this) ?? null;
    inner.begin(event, target, this.path, this.places);
  }

  enterShadows(target) {
    const values = shared.relatedValues(this.event);
    this.related = values === null ? null : values.relatedTarget;
    this.places = shared.eventPath(target, this.event, this.type, this.related);
    this.path = this.places.nodes;
  }

  // Shows the event as it is seen at a place.
  show(place) {
    const { targets, related } = this.places;
    let nearest = place;
    while (nearest > 0 && targets[nearest] === null) nearest -= 1;
    inner.retarget(this.event, targets[nearest]);
    const values = shared.relatedValues(this.event);
    if (values !== null) values.relatedTarget = related[place];
  }

  // Calls the next listener; false when there was none.
  advance() {
    const { event, path } = this;
    for (;;) {
      if (this.list === null && !this.enter()) return false;
      while (this.index < this.count) {
        const listener = this.list[this.index];
        this.index += 1;
        if (listener.isRemoved || listener.capture !== this.capture) continue;
        if (inner.stops(event) > 1) break;
        if (listener.once) remove(this.current, this.type, listener.callback, listener.capture);
        inner.visit(event, this.current, this.phase, listener.passive);
        call(listener.callback, this.current, event);
        return true;
      }
      this.list = null;
      if (inner.stops(event) > 0) this.step = path.length * 2;
    }
  }

  // Goes to the next place with listeners, first from the outermost inward, then back.
  enter() {
    const { path } = this;
    while (this.step < path.length * 2) {
      const { step } = this;
      this.step += 1;
      const isCapturing = step < path.length;
      const place = isCapturing ? path.length - 1 - step : step - path.length;
      const isTarget = place === 0 || (this.places !== null && this.places.targets[place] !== null);
      if (!isCapturing && !isTarget && !inner.bubbles(this.event)) {
        if (this.places === null) return false;
        continue;
      }
      const current = path[place];
      if (!isCapturing) shared.compileHandler?.(current, this.type);
      const list = lists.peek(current)?.[this.type];
      if (!hasAny(list)) continue;
      this.current = current;
      this.capture = isCapturing;
      if (this.places !== null) this.show(place);
      this.phase = isTarget ? atTarget : isCapturing ? capturing : bubbling;
      this.list = list.all;
      this.count = list.all.length;
      this.index = 0;
      return true;
    }
    return false;
  }

  // Behind its way, an event is as its outermost place sees it, or tells of nothing inside.
  leaveShadows() {
    this.show(this.path.length - 1);
    if (!this.places.clears) return;
    inner.retarget(this.event, null);
    const values = shared.relatedValues(this.event);
    if (values !== null) values.relatedTarget = null;
  }

  end() {
    if (this.places !== null && this.path.length > 0) this.leaveShadows();
    inner.end(this.event);
    const isCanceled = inner.isCanceled(this.event);
    if (this.activation !== null) shared.endActivation(this.activation, isCanceled, this.event);
    return !isCanceled;
  }
}

// How many listeners run: one in another.
let depth = 0;

// No setter of a page's is in the way of what a dispatch notes.
shared.builtins.setPrototypeOf(Dispatch.prototype, null);

function call(callback, current, event) {
  const outer = shared.currentEvent;
  const runner = shared.runs(typeof callback === "function" ? callback : callback.handleEvent);
  shared.currentEvent = event;
  depth += 1;
  try {
    if (typeof callback === "function") {
      apply(callback, current, [event]);
    } else {
      const { handleEvent } = callback;
      if (typeof handleEvent !== "function") throw new TypeError("handleEvent is not a function");
      apply(handleEvent, callback, [event]);
    }
  } catch (error) {
    shared.report(error);
  } finally {
    shared.currentEvent = outer;
    depth -= 1;
    if (depth > 0) shared.runs(runner);
  }
}

shared.dispatch = function (target, event) {
  const dispatch = new Dispatch(target, event);
  while (dispatch.advance());
  return dispatch.end();
};

// The same for an event of the program's own.
shared.fire = function (target, event) {
  inner.trust(event);
  return shared.dispatch(target, event);
};

// What the program drives step by step: `beginEvent`, `stepEvent` until it is false, `endEvent`.
const running = [];
shared.begin = function (target, event) {
  inner.trust(event);
  shared.builtins.array.push(running, new Dispatch(target, event));
  return true;
};
shared.stepEvent = () => running[running.length - 1].advance();
shared.endEvent = function () {
  const dispatch = running[running.length - 1];
  running.length -= 1;
  return dispatch.end();
};
