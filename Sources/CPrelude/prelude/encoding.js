"use strict";

// TextEncoder and TextDecoder (Encoding §8), `btoa` and `atob` (HTML §8.3).

const { array, bytes: byteArray, fromCharCode, isView, put, regexp, string } = shared.builtins;
const { ArrayBuffer, DataView, RangeError, TypeError, Uint8Array } = shared.builtins;
const { encodeUTF8, decodeUTF8 } = host;

class TextEncoder {
  get encoding() { return "utf-8"; }

  encode(input = "") { return new Uint8Array(encodeUTF8(shared.toUSVString(input))); }

  // Fills the array with whole characters, as many as fit.
  encodeInto(source, destination) {
    const text = shared.toUSVString(source);
    if (!(destination instanceof Uint8Array)) throw new TypeError("A Uint8Array is expected");
    let read = 0, written = 0;
    while (read < text.length) {
      const point = string.codePointAt(text, read);
      const units = point > 0xffff ? 2 : 1;
      const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      if (written + size > destination.length) break;
      read += units;
      written += size;
    }
    const encoded = new Uint8Array(encodeUTF8(string.slice(text, 0, read)));
    byteArray.set(destination, encoded);
    return { read, written };
  }
}

const labels = {
  __proto__: null,
  "utf-8": "utf-8", "utf8": "utf-8", "unicode-1-1-utf-8": "utf-8", "unicode11utf8": "utf-8",
  "unicode20utf8": "utf-8", "x-unicode20utf8": "utf-8",
  "utf-16le": "utf-16le", "utf-16": "utf-16le", "unicode": "utf-16le", "ucs-2": "utf-16le",
  "csunicode": "utf-16le", "iso-10646-ucs-2": "utf-16le", "unicodefeff": "utf-16le",
  "utf-16be": "utf-16be", "unicodefffe": "utf-16be",
  "windows-1252": "windows-1252", "latin1": "windows-1252", "iso-8859-1": "windows-1252",
  "iso8859-1": "windows-1252", "l1": "windows-1252", "ascii": "windows-1252",
  "us-ascii": "windows-1252", "cp1252": "windows-1252", "x-cp1252": "windows-1252",
};

// What windows-1252 has for the bytes 80 to 9F.
const windows1252 = "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039"
  + "\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161"
  + "\u203a\u0153\x9d\u017e\u0178";

const viewOf = (input) => {
  if (input === undefined) return new Uint8Array(0);
  if (isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  if (input instanceof ArrayBuffer) return new Uint8Array(input);
  throw new TypeError("An ArrayBuffer or a view of one is expected");
};

class TextDecoder {
  #encoding; #fatal; #ignoreBOM;
  // Bytes of a character that is not whole, and whether nothing has been read yet.
  #kept = new Uint8Array(0); #isAtStart = true;

  constructor(label = "utf-8", options = undefined) {
    const { fatal, ignoreBOM } = shared.toDictionary(options);
    const encoding = labels[string.toLowerCase(string.trim(`${label}`))];
    if (encoding === undefined) throw new RangeError(`The encoding "${label}" is not supported`);
    this.#encoding = encoding;
    this.#fatal = !!fatal;
    this.#ignoreBOM = !!ignoreBOM;
  }

  get encoding() { return this.#encoding; }
  get fatal() { return this.#fatal; }
  get ignoreBOM() { return this.#ignoreBOM; }

  decode(input = undefined, options = undefined) {
    const isStream = !!shared.toDictionary(options).stream;
    const bytes = joined(this.#kept, viewOf(input));
    const wholes = isStream ? lengthOfWholes(this.#encoding, bytes) : bytes.length;
    this.#kept = new Uint8Array(byteArray.subarray(bytes, wholes));
    let text = this.#text(byteArray.subarray(bytes, 0, wholes));
    if (this.#isAtStart && !this.#ignoreBOM && text[0] === "\ufeff") text = string.slice(text, 1);
    this.#isAtStart = !isStream || (this.#isAtStart && wholes === 0);
    return text;
  }

  #text(bytes) {
    if (this.#encoding === "utf-8") {
      const text = decodeUTF8(bytes, this.#fatal, true);
      if (text === undefined) throw new TypeError("The data is not valid UTF-8");
      return text;
    }
    if (this.#encoding === "windows-1252") {
      return fromUnits(bytes.length, (index) => {
        const byte = bytes[index];
        return byte >= 0x80 && byte < 0xa0
          ? string.charCodeAt(windows1252, byte - 0x80) : byte;
      });
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isLittle = this.#encoding === "utf-16le";
    const units = fromUnits(bytes.length >> 1, (index) =>
      shared.builtins.view.getUint16(view, index * 2, isLittle));
    const text = string.toWellFormed(units) + (bytes.length % 2 === 1 ? "\ufffd" : "");
    if (this.#fatal && text !== units) throw new TypeError("The data is not valid UTF-16");
    return text;
  }
}

function joined(kept, bytes) {
  if (kept.length === 0) return bytes;
  const result = new Uint8Array(kept.length + bytes.length);
  byteArray.set(result, kept);
  byteArray.set(result, bytes, kept.length);
  return result;
}

// How many bytes are there before a character that the next part may complete.
function lengthOfWholes(encoding, bytes) {
  const { length } = bytes;
  if (encoding === "windows-1252") return length;
  if (encoding !== "utf-8") {
    const even = length - length % 2;
    const high = bytes[encoding === "utf-16le" ? even - 1 : even - 2];
    return even >= 2 && (high & 0xfc) === 0xd8 ? even - 2 : even;
  }
  for (let back = 1; back <= 3 && back <= length; back += 1) {
    const byte = bytes[length - back];
    if ((byte & 0xc0) === 0x80) continue;
    const size = byte > 0xf4 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
    const isOpen = size > back && (back === 1 || isSecond(byte, bytes[length - back + 1]));
    return isOpen ? length - back : length;
  }
  return length;
}

// Whether a byte may follow the first one of three or four; else both are errors already.
function isSecond(first, second) {
  switch (first) {
  case 0xe0: return second >= 0xa0;
  case 0xed: return second < 0xa0;
  case 0xf0: return second >= 0x90;
  case 0xf4: return second < 0x90;
  default: return true;
  }
}

function fromUnits(count, unitAt) {
  const pieces = [];
  for (let index = 0; index < count; index += 1) {
    put(pieces, index, fromCharCode(unitAt(index)));
  }
  return array.join(pieces, "");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function btoa(data) {
  shared.requireArguments(1, arguments.length);
  const text = `${data}`;
  const pieces = [];
  for (let index = 0; index < text.length; index += 3) {
    let group = 0;
    for (let offset = 0; offset < 3; offset += 1) {
      const unit = index + offset < text.length ? string.charCodeAt(text, index + offset) : 0;
      if (unit > 0xff) {
        throw new shared.DOMException(
          "The string contains an invalid character.", "InvalidCharacterError");
      }
      group = group << 8 | unit;
    }
    const rest = text.length - index;
    put(pieces, pieces.length, alphabet[group >> 18] + alphabet[group >> 12 & 63]
      + (rest > 1 ? alphabet[group >> 6 & 63] : "=") + (rest > 2 ? alphabet[group & 63] : "="));
  }
  return array.join(pieces, "");
}

// The forgiving decoder of the Infra standard.
function atob(data) {
  shared.requireArguments(1, arguments.length);
  let text = withoutSpaces(`${data}`);
  if (text.length % 4 === 0) text = string.slice(text, 0, text.length - padding(text));
  if (text.length % 4 === 1 || regexp.exec(/[^A-Za-z0-9+/]/, text) !== null) {
    throw new shared.DOMException(
      "The string contains an invalid character.", "InvalidCharacterError");
  }
  const pieces = [];
  let group = 0, bits = 0;
  for (let index = 0; index < text.length; index += 1) {
    group = group << 6 | string.indexOf(alphabet, text[index]);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      put(pieces, pieces.length, fromCharCode(group >> bits & 0xff));
      group &= (1 << bits) - 1;
    }
  }
  return array.join(pieces, "");
}

function withoutSpaces(text) {
  if (regexp.exec(/[\t\n\f\r ]/, text) === null) return text;
  const pieces = [];
  for (let index = 0; index < text.length; index += 1) {
    if (regexp.exec(/[\t\n\f\r ]/, text[index]) === null) put(pieces, pieces.length, text[index]);
  }
  return array.join(pieces, "");
}

const padding = (text) => string.endsWith(text, "==") ? 2 : string.endsWith(text, "=") ? 1 : 0;

shared.interface(TextEncoder);
shared.interface(TextDecoder);
// A text of one unit for each byte, and one of bytes in an encoding; UTF-8 for one unknown.
const unitsOfBytes = (bytes) => fromUnits(bytes.length, (index) => bytes[index]);

function decodeText(bytes, label) {
  const encoding = labels[string.toLowerCase(string.trim(label))] ?? "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

return { unitsOfBytes, decodeText, TextEncoder, TextDecoder, btoa, atob };
