"use strict";

// AbortController and AbortSignal (DOM §3).

const { array, TypeError } = shared.builtins;
const { DOMException, EventTarget } = shared;
const token = {};

let abort, follow;

class AbortSignal extends EventTarget {
  #isAborted = false; #reason = undefined;
  // What runs before the event: requests that end, and signals made of this one.
  #steps = [];

  static {
    abort = (signal, reason) => {
      if (signal.#isAborted) return;
      signal.#isAborted = true;
      signal.#reason = reason === undefined
        ? new DOMException("The operation was aborted.", "AbortError") : reason;
      const steps = signal.#steps;
      signal.#steps = [];
      for (let index = 0; index < steps.length; index += 1) steps[index](signal.#reason);
      shared.fire(signal, new shared.Event("abort"));
    };
    follow = (signal, step) => {
      if (signal.#isAborted) step(signal.#reason);
      else array.push(signal.#steps, step);
      return () => {
        const index = array.indexOf(signal.#steps, step);
        if (index >= 0) array.splice(signal.#steps, index, 1);
      };
    };
  }

  constructor(given) {
    if (given !== token) throw new TypeError("Illegal constructor");
    super();
  }

  static abort(reason = undefined) {
    const signal = new AbortSignal(token);
    abort(signal, reason);
    return signal;
  }

  static timeout(milliseconds) {
    shared.requireArguments(1, arguments.length);
    const signal = new AbortSignal(token);
    host.timer(() => {
      abort(signal, new DOMException("The operation timed out.", "TimeoutError"));
    }, +milliseconds, false);
    return signal;
  }

  static any(signals) {
    shared.requireArguments(1, arguments.length);
    const result = new AbortSignal(token);
    for (const signal of signals) {
      if (!(#steps in signal)) throw new TypeError("An AbortSignal is expected");
      follow(signal, (reason) => abort(result, reason));
    }
    return result;
  }

  get aborted() { return this.#isAborted; }
  get reason() { return this.#reason; }
  throwIfAborted() {
    if (this.#isAborted) throw this.#reason;
  }
}

class AbortController {
  #signal = new AbortSignal(token);
  get signal() { return this.#signal; }
  abort(reason = undefined) { abort(this.#signal, reason); }
}

shared.handlerAttributes(AbortSignal, ["abort"]);
shared.interface(AbortSignal);
shared.interface(AbortController);
return { AbortController, AbortSignal, followSignal: follow };
