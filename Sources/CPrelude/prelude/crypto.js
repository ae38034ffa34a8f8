"use strict";

// `crypto`, without `subtle` (Web Cryptography §10).

const { bytes, isView, number, string } = shared.builtins;
const { stringTagOf, TypeError, Uint8Array } = shared.builtins;
const { DOMException } = shared;
const token = {};

const isOfIntegers = (view) => string.includes(stringTagOf(view), "Int")
  || string.includes(stringTagOf(view), "Uint");

function makeUUID() {
  const random = new Uint8Array(host.random(16));
  random[6] = random[6] & 0x0f | 0x40;
  random[8] = random[8] & 0x3f | 0x80;
  let text = "";
  for (let index = 0; index < 16; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += "-";
    text += string.padStart(number.toString(random[index], 16), 2, "0");
  }
  return text;
}

class Crypto {
  constructor(given) {
    if (given !== token) throw new TypeError("Illegal constructor");
  }

  getRandomValues(view) {
    shared.requireArguments(1, arguments.length);
    if (!isView(view) || !isOfIntegers(view)) {
      throw new DOMException("An array of integers is expected", "TypeMismatchError");
    }
    if (view.byteLength > 65536) {
      throw new DOMException("At most 65,536 bytes are given at once", "QuotaExceededError");
    }
    const target = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    bytes.set(target, new Uint8Array(host.random(view.byteLength)));
    return view;
  }

  randomUUID() { return makeUUID(); }
}

shared.interface(Crypto);
return { Crypto, crypto: new Crypto(token), makeUUID };
