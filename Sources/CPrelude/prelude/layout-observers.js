"use strict";

// IntersectionObserver and ResizeObserver: looked after at the end of each turn.

const { array, apply, create, defineProperty, string } = shared.builtins;
const { idOf } = shared.nodes;

// Those that look at something, each with what looks after it.
const observers = [];

function register(observer, check) {
  let place = observers.length - 1;
  while (place >= 0 && observers[place].observer !== observer) place -= 1;
  if (check !== null && place < 0) array.push(observers, { observer, check });
  if (check === null && place >= 0) array.splice(observers, place, 1);
  host.watchLayout(observers.length > 0);
}

const record = (constructor, members) => {
  const made = create(constructor.prototype);
  for (const name in members) {
    defineProperty(made, name, { value: members[name], configurable: true, enumerable: true });
  }
  return made;
};

const callbackOf = (value) => {
  if (typeof value !== "function") throw new TypeError("Argument 1 must be a function");
  return value;
};

const targetOf = (target) => {
  if (host.isElement(idOf(target)) !== true) throw new TypeError("Argument 1 must be an element");
  return target;
};

function deliver(observer, callback, records) {
  if (records.length === 0) return false;
  try {
    apply(callback, observer, [records, observer]);
  } catch (error) {
    shared.report(error);
  }
  return true;
}

// MARK: Sizes

// Takes a target from those that are observed.
function take(targets, target) {
  for (let index = targets.length - 1; index >= 0; index -= 1) {
    if (targets[index].target === target) array.splice(targets, index, 1);
  }
}

class ResizeObserverEntry {
  constructor() { throw new TypeError("Illegal constructor"); }
}
class ResizeObserverSize {
  constructor() { throw new TypeError("Illegal constructor"); }
}

class ResizeObserver {
  #callback; #targets = [];

  constructor(callback) { this.#callback = callbackOf(callback); }

  observe(target, options = undefined) {
    targetOf(target);
    this.unobserve(target);
    array.push(this.#targets, { target, width: -1, height: -1 });
    register(this, checkSizes);
  }
  unobserve(target) {
    targetOf(target);
    take(this.#targets, target);
    if (this.#targets.length === 0) register(this, null);
  }
  disconnect() {
    this.#targets = [];
    register(this, null);
  }

  static check(observer) {
    const records = [];
    for (let index = 0; index < observer.#targets.length; index += 1) {
      const known = observer.#targets[index];
      const { width, height } = shared.boundingRect(idOf(known.target));
      if (width === known.width && height === known.height) continue;
      // What is not shown from the start has no size to tell of.
      const isFirst = known.width < 0 && width === 0 && height === 0;
      known.width = width;
      known.height = height;
      if (isFirst) continue;
      const size = () => [record(ResizeObserverSize, { inlineSize: width, blockSize: height })];
      array.push(records, record(ResizeObserverEntry, {
        target: known.target, contentRect: new shared.DOMRect(0, 0, width, height),
        contentBoxSize: size(), borderBoxSize: size(),
        devicePixelContentBoxSize:
          [record(ResizeObserverSize, { inlineSize: width * 2, blockSize: height * 2 })],
      }));
    }
    return deliver(observer, observer.#callback, records);
  }
}

// MARK: What is in view

class IntersectionObserverEntry {
  constructor() { throw new TypeError("Illegal constructor"); }
}

// The four margins of a root in pixels.
function marginsOf(text) {
  const words = shared.words(text === "" ? "0px" : text);
  const margins = [];
  for (let index = 0; index < words.length; index += 1) {
    const number = parseFloat(words[index]);
    const isPart = string.endsWith(words[index], "%");
    if (number !== number || !(isPart || string.endsWith(words[index], "px") || number === 0)) {
      throw new shared.DOMException("rootMargin must be in pixels or percent", "SyntaxError");
    }
    array.push(margins, isPart ? (extent) => extent * number / 100 : () => number);
  }
  const { 0: top, 1: right = top, 2: bottom = top, 3: left = right } = margins;
  return { top, right, bottom, left };
}

class IntersectionObserver {
  #callback; #targets = []; #records = []; #root; #margin; #margins; #thresholds;

  constructor(callback, options = undefined) {
    this.#callback = callbackOf(callback);
    const { root = null, rootMargin = "0px", threshold = 0 } = shared.toDictionary(options);
    this.#root = root;
    this.#margin = `${rootMargin}`;
    this.#margins = marginsOf(this.#margin);
    const given = typeof threshold === "number" ? [threshold] : [...threshold];
    if (given.length === 0) array.push(given, 0);
    for (let index = 0; index < given.length; index += 1) {
      given[index] = Number(given[index]);
      if (!(given[index] >= 0 && given[index] <= 1)) {
        throw new RangeError("A threshold must be between 0 and 1");
      }
    }
    this.#thresholds = given;
  }

  get root() { return this.#root; }
  get rootMargin() { return this.#margin; }
  get thresholds() { return array.slice(this.#thresholds); }

  observe(target) {
    targetOf(target);
    for (let index = 0; index < this.#targets.length; index += 1) {
      if (this.#targets[index].target === target) return;
    }
    array.push(this.#targets, { target, step: -1 });
    register(this, checkViews);
  }
  unobserve(target) {
    targetOf(target);
    take(this.#targets, target);
    if (this.#targets.length === 0) register(this, null);
  }
  disconnect() {
    this.#targets = [];
    register(this, null);
  }
  takeRecords() {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #rootBounds() {
    const isElement = this.#root !== null && this.#root !== globalThis.document;
    const area = isElement
      ? shared.boundingRect(idOf(this.#root))
      : new shared.DOMRect(0, 0, shared.viewWidth(), shared.viewHeight());
    const { top, right, bottom, left } = this.#margins;
    return new shared.DOMRect(
      area.x - left(area.width), area.y - top(area.height),
      area.width + left(area.width) + right(area.width),
      area.height + top(area.height) + bottom(area.height));
  }

  static check(observer) {
    const bounds = observer.#rootBounds();
    const { min, max } = shared.builtins;
    for (let index = 0; index < observer.#targets.length; index += 1) {
      const known = observer.#targets[index];
      const isShown = host.box(idOf(known.target)) !== undefined;
      const rect = shared.boundingRect(idOf(known.target));
      const left = max(rect.left, bounds.left);
      const top = max(rect.top, bounds.top);
      const width = min(rect.right, bounds.right) - left;
      const height = min(rect.bottom, bounds.bottom) - top;
      const isIntersecting = isShown && width >= 0 && height >= 0;
      const area = rect.width * rect.height;
      const ratio = !isIntersecting ? 0 : area > 0 ? width * height / area : 1;
      let step = 0;
      for (let place = 0; isIntersecting && place < observer.#thresholds.length; place += 1) {
        if (ratio >= observer.#thresholds[place]) step += 1;
      }
      if (isIntersecting && step === 0) step = 0.5;
      if (step === known.step) continue;
      known.step = step;
      array.push(observer.#records, record(IntersectionObserverEntry, {
        target: known.target, boundingClientRect: rect, rootBounds: bounds,
        intersectionRect: isIntersecting
          ? new shared.DOMRect(left, top, width, height) : new shared.DOMRect(),
        isIntersecting: step >= 1, intersectionRatio: ratio, time: host.now(),
      }));
    }
    return deliver(observer, observer.#callback, observer.takeRecords());
  }
}

const { check: checkSizes } = ResizeObserver;
const { check: checkViews } = IntersectionObserver;
delete ResizeObserver.check;
delete IntersectionObserver.check;

// Tells observers what has changed; whether any was told.
shared.observeLayout = function () {
  const all = array.slice(observers);
  let isTold = false;
  for (let index = 0; index < all.length; index += 1) {
    if (all[index].check(all[index].observer)) isTold = true;
  }
  return isTold;
};

for (const constructor of [
  ResizeObserver, ResizeObserverEntry, ResizeObserverSize, IntersectionObserver,
  IntersectionObserverEntry,
]) shared.interface(constructor);

return {
  ResizeObserver, ResizeObserverEntry, ResizeObserverSize, IntersectionObserver,
  IntersectionObserverEntry,
};
