"use strict";

// Blob and File (File API §3, §4). Their bytes are in the page, and never change.

const { array, bytes, max, min, regexp, resolved, string } = shared.builtins;
const { getPrototypeOf, isArray, setPrototypeOf, Symbol, TypeError } = shared.builtins;
const { bytesOfText, copyBytes, joinBytes, toDictionary, toUSVString } = shared;

const noParts = setPrototypeOf([], null);
let bytesOf, isBlob, blobOf;

const typeOf = (type) =>
  regexp.exec(/[^ -~]/, type) === null ? string.toLowerCase(type) : "";

class Blob {
  #bytes; #type;

  static {
    bytesOf = (blob) => blob.#bytes;
    isBlob = (value) => value !== null && typeof value === "object" && #bytes in value;
    blobOf = (bytes, type) => {
      const blob = new Blob();
      blob.#bytes = bytes;
      blob.#type = typeOf(type);
      return blob;
    };
  }

  constructor(parts = noParts, options = undefined) {
    const isOurs = isArray(parts) && getPrototypeOf(parts) === null;
    if (parts === null || typeof parts !== "object" || (!isOurs && !parts[Symbol.iterator])) {
      throw new TypeError("The parts of a Blob are a sequence");
    }
    const { endings = "transparent", type = "" } = toDictionary(options);
    const chunks = [];
    const isNative = endings === "native";
    if (isOurs) {
      for (let index = 0; index < parts.length; index += 1) {
        array.push(chunks, bytesOfPart(parts[index], isNative));
      }
    } else {
      for (const part of parts) array.push(chunks, bytesOfPart(part, isNative));
    }
    this.#bytes = joinBytes(chunks);
    this.#type = typeOf(`${type}`);
  }

  get size() { return this.#bytes.length; }
  get type() { return this.#type; }

  slice(start = 0, end = this.#bytes.length, type = "") {
    const { length } = this.#bytes;
    const from = start < 0 ? max(length + start, 0) : min(+start || 0, length);
    const to = end < 0 ? max(length + end, 0) : min(+end || 0, length);
    return blobOf(bytes.subarray(this.#bytes, from, max(from, to)), `${type}`);
  }

  arrayBuffer() { return resolved(copyBytes(this.#bytes).buffer); }
  bytes() { return resolved(copyBytes(this.#bytes)); }
  text() { return resolved(host.decodeUTF8(this.#bytes, false, false)); }
  stream() { return shared.streamOfBytes(this.#bytes); }
}

function bytesOfPart(part, isNative) {
  const data = isBlob(part) ? bytesOf(part) : copyBytes(part);
  if (data !== null) return data;
  const text = toUSVString(part);
  return bytesOfText(isNative ? array.join(string.split(text, "\r\n"), "\n") : text);
}

class File extends Blob {
  #name; #lastModified;

  constructor(parts, name, options = undefined) {
    shared.requireArguments(2, arguments.length);
    super(parts, options);
    this.#name = toUSVString(name);
    const { lastModified } = toDictionary(options);
    this.#lastModified = lastModified === undefined ? host.wall() : +lastModified;
  }

  get name() { return this.#name; }
  get lastModified() { return this.#lastModified; }
  get webkitRelativePath() { return ""; }
}

const fileOf = (blob, name) =>
  new File(setPrototypeOf([blob], null), name, { __proto__: null, type: blob.type });

shared.interface(Blob);
shared.interface(File);

return { Blob, File, bytesOfBlob: bytesOf, isBlob, blobOf, fileOf };
