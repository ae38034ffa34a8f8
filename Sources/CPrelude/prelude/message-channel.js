"use strict";

// MessageChannel and BroadcastChannel (HTML §9.4, §9.5). A page has no other window to hand a port
// to: ports cannot be transferred, and a channel is heard in the page itself.

const { array, TypeError } = shared.builtins;
const { EventTarget, DOMException } = shared;
const token = {};

const message = (data, origin) => new shared.MessageEvent("message", { __proto__: null,
  data, origin,
});

let entangle;

class MessagePort extends EventTarget {
  #other = null; #isStarted = false; #isClosed = false; #waiting = [];

  constructor(given) {
    if (given !== token) throw new TypeError("Illegal constructor");
    super();
  }

  static {
    entangle = (first, second) => {
      first.#other = second;
      second.#other = first;
    };
  }

  postMessage(data, options = undefined) {
    shared.requireArguments(1, arguments.length);
    const copy = shared.structuredClone(data, options);
    const port = this.#other;
    if (port === null || port.#isClosed) return;
    if (port.#isStarted) port.#deliver(copy);
    else array.push(port.#waiting, copy);
  }
  start() {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let index = 0; index < waiting.length; index += 1) this.#deliver(waiting[index]);
  }
  close() {
    this.#isClosed = true;
    this.#other = null;
    this.#waiting = [];
  }

  // Each in a task of its own.
  #deliver(data) {
    host.task(() => {
      if (!this.#isClosed) shared.fire(this, message(data, ""));
    });
  }
}
shared.interface(MessagePort);
shared.handlerAttributes(MessagePort, ["message", "messageerror", "close"]);

// To be given a handler starts a port.
const { get, set } =
  shared.builtins.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
shared.builtins.defineProperty(MessagePort.prototype, "onmessage", {
  get,
  set(value) {
    shared.builtins.apply(set, this, [value]);
    this.start();
  },
  configurable: true, enumerable: true,
});

class MessageChannel {
  #port1 = new MessagePort(token); #port2 = new MessagePort(token);

  constructor() { entangle(this.#port1, this.#port2); }

  get port1() { return this.#port1; }
  get port2() { return this.#port2; }
}
shared.interface(MessageChannel);

const channels = [];

class BroadcastChannel extends EventTarget {
  #name; #isClosed = false;

  constructor(name) {
    shared.requireArguments(1, arguments.length);
    super();
    this.#name = `${name}`;
    array.push(channels, this);
  }

  get name() { return this.#name; }
  postMessage(data) {
    shared.requireArguments(1, arguments.length);
    if (this.#isClosed) throw new DOMException("The channel is closed", "InvalidStateError");
    const all = array.slice(channels);
    for (let index = 0; index < all.length; index += 1) {
      const channel = all[index];
      if (channel === this || channel.#name !== this.#name) continue;
      const copy = shared.structuredClone(data);
      host.task(() => {
        if (!channel.#isClosed) shared.fire(channel, message(copy, shared.location.origin));
      });
    }
  }
  close() {
    this.#isClosed = true;
    const place = array.indexOf(channels, this);
    if (place >= 0) array.splice(channels, place, 1);
  }
}
shared.interface(BroadcastChannel);
shared.handlerAttributes(BroadcastChannel, ["message", "messageerror"]);

return { MessageChannel, MessagePort, BroadcastChannel };
