"use strict";

// ReadableStream with its default reader (Streams §4): what bodies need, and pages that make
// streams of their own. Byte readers, writable and transform streams are not here.

const { apply, array, Promise, rejected, resolved, Symbol, TypeError } = shared.builtins;
const { then } = shared.builtins.promise;
const { toDictionary } = shared;
const token = {};

// The state of a stream, which its controller and its reader share.
class Channel {
  chunks = []; size = 0; state = "readable"; error = undefined; isClosing = false;
  isDisturbed = false; reader = null; waiting = []; isStarted = false; isPulling = false;
  pullsAgain = false;

  constructor(source, strategy) {
    this.source = source;
    this.highWaterMark = strategy.highWaterMark === undefined ? 1 : +strategy.highWaterMark;
    this.sizeOf = strategy.size;
    this.controller = new ReadableStreamDefaultController(token, this);
    const begin = source.start === undefined
      ? undefined : apply(source.start, source, [this.controller]);
    then(resolved(begin), () => {
      this.isStarted = true;
      this.pull();
    }, (error) => this.fail(error));
  }

  get desiredSize() {
    if (this.state === "errored") return null;
    return this.state === "closed" ? 0 : this.highWaterMark - this.size;
  }

  get isWanted() {
    if (!this.isStarted || this.isClosing || this.state !== "readable") return false;
    return this.waiting.length > 0 || this.desiredSize > 0;
  }

  // Asks the source for more; one call at a time.
  pull() {
    if (this.source.pull === undefined || !this.isWanted) return;
    if (this.isPulling) {
      this.pullsAgain = true;
      return;
    }
    this.isPulling = true;
    let result;
    try {
      result = resolved(apply(this.source.pull, this.source, [this.controller]));
    } catch (error) {
      result = rejected(error);
    }
    then(result, () => {
      this.isPulling = false;
      if (!this.pullsAgain) return;
      this.pullsAgain = false;
      this.pull();
    }, (error) => this.fail(error));
  }

  enqueue(chunk) {
    if (this.isClosing || this.state !== "readable") {
      throw new TypeError("The stream takes no more chunks");
    }
    if (this.waiting.length > 0) {
      array.shift(this.waiting).resolve({ value: chunk, done: false });
    } else {
      const size = this.sizeOf === undefined ? 1 : +this.sizeOf(chunk);
      array.push(this.chunks, { chunk, size });
      this.size += size;
    }
    this.pull();
  }

  closeWhenRead() {
    if (this.isClosing || this.state !== "readable") throw new TypeError("The stream is closed");
    this.isClosing = true;
    if (this.chunks.length === 0) this.close();
  }

  close() {
    this.state = "closed";
    this.settle((wait) => wait.resolve({ value: undefined, done: true }));
    if (this.reader !== null) this.reader.closing.resolve(undefined);
  }

  fail(error) {
    if (this.state !== "readable") return;
    this.state = "errored";
    this.error = error;
    this.chunks = [];
    this.settle((wait) => wait.reject(error));
    if (this.reader !== null) this.reader.closing.reject(error);
  }

  settle(step) {
    const { waiting } = this;
    this.waiting = [];
    for (let index = 0; index < waiting.length; index += 1) step(waiting[index]);
  }

  read() {
    this.isDisturbed = true;
    if (this.state === "errored") return rejected(this.error);
    if (this.chunks.length > 0) {
      const { chunk, size } = array.shift(this.chunks);
      this.size -= size;
      if (this.isClosing && this.chunks.length === 0) this.close();
      else this.pull();
      return resolved({ value: chunk, done: false });
    }
    if (this.state === "closed") return resolved({ value: undefined, done: true });
    const wait = deferred();
    array.push(this.waiting, wait);
    this.pull();
    return wait.promise;
  }

  cancel(reason) {
    this.isDisturbed = true;
    if (this.state === "closed") return resolved(undefined);
    if (this.state === "errored") return rejected(this.error);
    this.chunks = [];
    this.close();
    if (this.source.cancel === undefined) return resolved(undefined);
    try {
      return then(resolved(apply(this.source.cancel, this.source, [reason])), () => undefined);
    } catch (error) {
      return rejected(error);
    }
  }
}

function deferred() {
  const result = { __proto__: null, promise: null, resolve: null, reject: null };
  result.promise = new Promise((resolve, reject) => {
    result.resolve = resolve;
    result.reject = reject;
  });
  return result;
}

class ReadableStreamDefaultController {
  #channel;
  constructor(given, channel) {
    if (given !== token) throw new TypeError("Illegal constructor");
    this.#channel = channel;
  }
  get desiredSize() { return this.#channel.desiredSize; }
  enqueue(chunk) { this.#channel.enqueue(chunk); }
  close() { this.#channel.closeWhenRead(); }
  error(reason) { this.#channel.fail(reason); }
}

let channelOf;

class ReadableStream {
  #channel;

  static { channelOf = (stream) => stream.#channel; }

  constructor(source = {}, strategy = undefined) {
    const { type } = toDictionary(source);
    if (type !== undefined) throw new TypeError("Byte streams are not supported");
    this.#channel = new Channel(source, toDictionary(strategy));
  }

  get locked() { return this.#channel.reader !== null; }

  cancel(reason) {
    return this.locked ? rejected(new TypeError("The stream is locked"))
      : this.#channel.cancel(reason);
  }

  getReader(options = undefined) {
    if (toDictionary(options).mode !== undefined) {
      throw new TypeError("Byte readers are not supported");
    }
    return new ReadableStreamDefaultReader(this);
  }

  tee() {
    const reader = this.getReader();
    const branches = [];
    const none = { __proto__: null, highWaterMark: 0 };
    const pull = () => then(reader.read(), ({ value, done }) => {
      for (let index = 0; index < 2; index += 1) {
        const { controller, state } = channelOf(branches[index]);
        if (state !== "readable") continue;
        if (done) controller.close();
        else controller.enqueue(value);
      }
    });
    array.push(branches, new ReadableStream({ __proto__: null, pull }, none));
    array.push(branches, new ReadableStream({ __proto__: null, pull }, none));
    return branches;
  }

  async *values({ preventCancel = false } = {}) {
    const reader = this.getReader();
    let isDone = false;
    try {
      for (;;) {
        const { value, done } = await reader.read();
        isDone = done;
        if (done) return;
        yield value;
      }
    } finally {
      if (!isDone && !preventCancel) reader.cancel();
      reader.releaseLock();
    }
  }
}

class ReadableStreamDefaultReader {
  #channel; #closing = deferred();

  constructor(stream) {
    const channel = channelOf(stream);
    if (channel.reader !== null) throw new TypeError("The stream is locked");
    this.#channel = channel;
    channel.reader = { closing: this.#closing };
    // Nobody has to look at `closed`.
    then(this.#closing.promise, undefined, () => {});
    if (channel.state === "closed") this.#closing.resolve(undefined);
    if (channel.state === "errored") this.#closing.reject(channel.error);
  }

  get closed() { return this.#closing.promise; }

  read() { return this.#channel === null ? rejected(released()) : this.#channel.read(); }

  cancel(reason) {
    return this.#channel === null ? rejected(released()) : this.#channel.cancel(reason);
  }

  releaseLock() {
    if (this.#channel === null) return;
    this.#channel.settle((wait) => wait.reject(released()));
    this.#channel.reader = null;
    this.#channel = null;
    this.#closing.reject(released());
    this.#closing = { promise: rejected(released()), resolve() {}, reject() {} };
    then(this.#closing.promise, undefined, () => {});
  }
}

const released = () => new TypeError("The reader was released");

shared.builtins.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
  value: ReadableStream.prototype.values, writable: true, configurable: true,
});
shared.interface(ReadableStream);
shared.interface(ReadableStreamDefaultReader);
shared.interface(ReadableStreamDefaultController);

const streamOfBytes = (bytes) => new ReadableStream({
  start(controller) {
    if (bytes.length > 0) controller.enqueue(shared.copyBytes(bytes));
    controller.close();
  },
});

async function bytesOfStream(stream) {
  const reader = stream.getReader();
  const chunks = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return shared.joinBytes(chunks);
    const bytes = shared.copyBytes(value);
    if (bytes === null) throw new TypeError("A body's stream has Uint8Array chunks");
    array.push(chunks, bytes);
  }
}

return {
  ReadableStream, ReadableStreamDefaultReader, ReadableStreamDefaultController, streamOfBytes,
  bytesOfStream, isDisturbed: (stream) => channelOf(stream).isDisturbed,
  isStream: (value) => value instanceof ReadableStream,
};
