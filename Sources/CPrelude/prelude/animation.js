"use strict";

// Animations by script (Web Animations). A terminal shows no motion: an animation takes its time on
// the device's clock, says when it is done, and what it fills stays as it was before.

const { array, max, promise, TypeError } = shared.builtins;
const { DOMException, EventTarget } = shared;

// Those of each element that run or wait.
const lists = shared.table(() => []);

class KeyframeEffect {
  #target; #timing; #keyframes;

  constructor(target, keyframes, options = undefined) {
    this.#target = target;
    this.#keyframes = keyframes;
    this.#timing = typeof options === "object" && options !== null
      ? { ...options } : { duration: options };
  }

  get target() { return this.#target; }
  getKeyframes() { return this.#keyframes; }
  getTiming() { return { ...this.#timing }; }
  getComputedTiming() { return { ...this.#timing, endTime: this.end() }; }
  // In milliseconds, the delays counted.
  end() {
    const { duration, iterations = 1, delay = 0, endDelay = 0 } = this.#timing;
    const one = typeof duration === "number" ? duration : 0;
    return max(0, delay + one * iterations + endDelay);
  }
}
shared.interface(KeyframeEffect);

class Animation extends EventTarget {
  #effect; #state = "idle"; #start = 0; #held = null; #timer = 0; #finished; #settle;

  constructor(effect = null) {
    super();
    this.#effect = effect;
    this.id = "";
    this.playbackRate = 1;
    this.#renew();
  }

  get effect() { return this.#effect; }
  get finished() { return this.#finished; }
  get ready() { return shared.builtins.resolved(this); }
  get playState() { return this.#state; }
  get pending() { return false; }
  get currentTime() {
    if (this.#state === "idle") return null;
    return this.#held ?? host.now() - this.#start;
  }
  set currentTime(time) {
    if (this.#held === null) this.#start = host.now() - time;
    else this.#held = time;
    if (this.#state === "running") this.play();
  }

  play() {
    const { currentTime } = this;
    if (this.#state === "finished") this.#renew();
    const from = this.#state === "finished" || currentTime === null ? 0 : currentTime;
    this.#start = host.now() - from;
    this.#held = null;
    this.#state = "running";
    const left = this.#end() - from;
    host.clearTimer(this.#timer);
    if (left < Infinity) {
      const wait = max(0, left) / (this.playbackRate || 1);
      this.#timer = host.timer(() => { this.finish(); }, max(0, wait), false);
    }
    this.#list(true);
  }
  pause() {
    this.#held = this.currentTime ?? 0;
    this.#state = "paused";
    host.clearTimer(this.#timer);
  }
  finish() {
    if (this.#end() === Infinity) {
      throw new DOMException("An animation without end cannot be finished", "InvalidStateError");
    }
    if (this.#state === "finished") return;
    host.clearTimer(this.#timer);
    this.#held = this.#end();
    this.#state = "finished";
    this.#list(false);
    this.#settle.resolve(this);
    shared.fire(this, new shared.Event("finish"));
  }
  cancel() {
    if (this.#state === "idle") return;
    host.clearTimer(this.#timer);
    const wasDone = this.#state === "finished";
    this.#state = "idle";
    this.#held = null;
    this.#list(false);
    if (!wasDone) {
      // Nobody has to listen to an animation that is given up.
      promise.then(this.#finished, undefined, () => {});
      this.#settle.reject(new DOMException("The animation was canceled", "AbortError"));
    }
    this.#renew();
    shared.fire(this, new shared.Event("cancel"));
  }
  reverse() {
    host.missing("Animation.reverse");
    this.play();
  }
  commitStyles() { host.missing("Animation.commitStyles"); }

  #list(isActive) {
    const target = this.#effect === null ? null : this.#effect.target;
    if (target === null) return;
    const list = lists.get(target);
    const place = array.indexOf(list, this);
    if (isActive && place < 0) array.push(list, this);
    if (!isActive && place >= 0) array.splice(list, place, 1);
  }
  #end() { return this.#effect === null ? 0 : this.#effect.end(); }
  #renew() {
    this.#settle = {};
    this.#finished = new Promise((resolve, reject) => {
      this.#settle.resolve = resolve;
      this.#settle.reject = reject;
    });
  }
}
shared.interface(Animation);
shared.handlerAttributes(Animation, ["finish", "cancel", "remove"]);

function animate(element, keyframes, options) {
  if (keyframes !== null && typeof keyframes !== "object") {
    throw new TypeError("Keyframes are an object, an array or null");
  }
  const animation = new Animation(new KeyframeEffect(element, keyframes, options));
  if (typeof options === "object" && options !== null) animation.id = `${options.id ?? ""}`;
  animation.play();
  return animation;
}

const animationsOf = (element) => array.slice(lists.peek(element) ?? []);

return { Animation, KeyframeEffect, animate, animationsOf };
