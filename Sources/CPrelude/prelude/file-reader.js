"use strict";

// FileReader (File API §6.2). A read is done at once; its events come in a turn of their own.

const { TypeError } = shared.builtins;
const { DOMException, EventTarget } = shared;

class FileReader extends EventTarget {
  #state = 0; #result = null; #error = null; #timer = null;

  constructor() { super(); }

  get readyState() { return this.#state; }
  get result() { return this.#result; }
  get error() { return this.#error; }

  readAsArrayBuffer(blob) {
    this.#read(blob, (bytes) => shared.copyBytes(bytes).buffer);
  }

  readAsText(blob, encoding = "utf-8") {
    this.#read(blob, (bytes) => shared.decodeText(bytes, `${encoding}`));
  }

  readAsDataURL(blob) {
    this.#read(blob, (bytes) => {
      const type = blob.type || "application/octet-stream";
      return `data:${type};base64,${shared.btoa(shared.unitsOfBytes(bytes))}`;
    });
  }

  readAsBinaryString(blob) { this.#read(blob, shared.unitsOfBytes); }

  abort() {
    if (this.#state !== 1) {
      this.#result = null;
      return;
    }
    host.clearTimer(this.#timer);
    this.#state = 2;
    this.#result = null;
    this.#error = new DOMException("The read was aborted.", "AbortError");
    this.#fire("abort", 0);
    if (this.#state !== 1) this.#fire("loadend", 0);
  }

  #read(blob, convert) {
    if (!shared.isBlob(blob)) throw new TypeError("A Blob is expected");
    if (this.#state === 1) throw new DOMException("A read is going on", "InvalidStateError");
    this.#state = 1;
    this.#result = null;
    this.#error = null;
    this.#timer = host.timer(() => {
      const { size } = blob;
      this.#fire("loadstart", 0, size);
      if (this.#state !== 1) return;
      this.#fire("progress", size, size);
      if (this.#state !== 1) return;
      this.#state = 2;
      this.#result = convert(shared.bytesOfBlob(blob));
      this.#fire("load", size, size);
      if (this.#state !== 1) this.#fire("loadend", size, size);
    }, 0, false);
  }

  #fire(type, loaded, total = 0) {
    const isKnown = total > 0;
    shared.fire(this, new shared.ProgressEvent(type, {
      __proto__: null, lengthComputable: isKnown, loaded, total,
    }));
  }
}

shared.constants(FileReader, ["EMPTY", "LOADING", "DONE"]);
shared.handlerAttributes(FileReader, [
  "loadstart", "progress", "load", "abort", "error", "loadend",
]);
shared.interface(FileReader);

return { FileReader };
