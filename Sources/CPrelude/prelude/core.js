"use strict";

// What all the files after this one use: the built-ins as they were before any script of the page
// ran, and how a name gets to the page.

const uncurry = Function.prototype.bind.bind(Function.prototype.call);
const { create, getPrototypeOf, setPrototypeOf } = Object;
const define = Object.defineProperty;
const describe = Object.getOwnPropertyDescriptor;
const { apply, ownKeys } = Reflect;

// What a page puts on `Object.prototype` is no part of a descriptor: `get`, `value` and the others.
function defineProperty(target, key, descriptor) {
  return define(target, key, setPrototypeOf(descriptor, null));
}
function getOwnPropertyDescriptor(target, key) {
  const descriptor = describe(target, key);
  return descriptor === undefined ? undefined : setPrototypeOf(descriptor, null);
}
function Proxy(target, traps) {
  return new EngineProxy(target, setPrototypeOf(traps, null));
}

const { max } = Math;
const { Proxy: EngineProxy } = globalThis;

// A page may replace `Array.prototype.push`, and its polyfills do. These stay what they are:
// `string.slice(text, 1)` is `text.slice(1)`.
function methods(prototype, names) {
  const group = create(null);
  for (let index = 0; index < names.length; index += 1) {
    group[names[index]] = uncurry(prototype[names[index]]);
  }
  return group;
}

const string = methods(String.prototype, [
  "charCodeAt", "codePointAt", "endsWith", "includes", "indexOf", "lastIndexOf", "normalize",
  "padEnd", "padStart", "slice", "startsWith", "toLowerCase", "toUpperCase",
  "toWellFormed", "trim", "trimEnd",
]);
const regexp = methods(RegExp.prototype, ["exec"]);
const array = methods(Array.prototype, ["includes", "indexOf", "join", "pop", "shift", "sort"]);

// A new item becomes the list's own, whatever a page has put on `Array.prototype`: what is assigned
// may go to a setter there.
const item = create(null);
item.value = undefined;
item.writable = item.enumerable = item.configurable = true;
function put(list, index, value) {
  item.value = value;
  define(list, index, item);
  item.value = undefined;
}

array.push = function (list, value) {
  put(list, list.length, value);
  for (let index = 2; index < arguments.length; index += 1) {
    put(list, list.length, arguments[index]);
  }
  return list.length;
};

array.slice = function (list, start = 0, end = list.length) {
  const { length } = list;
  const result = [];
  const last = end < 0 ? length + end : end < length ? end : length;
  for (let index = start < 0 ? max(0, length + start) : start; index < last; index += 1) {
    put(result, result.length, list[index]);
  }
  return result;
};

// The start is in the list, and not counted from its end.
array.splice = function (list, start, count, ...added) {
  const rest = array.slice(list, start + count);
  list.length = start;
  for (let index = 0; index < added.length; index += 1) put(list, list.length, added[index]);
  for (let index = 0; index < rest.length; index += 1) put(list, list.length, rest[index]);
};

// The engine's own asks the separator, and the prototypes of texts, how they split.
string.split = function (text, separator) {
  const pieces = [];
  if (separator === "") {
    for (let index = 0; index < text.length; index += 1) put(pieces, index, text[index]);
    return pieces;
  }
  let start = 0;
  if (typeof separator === "string") {
    for (;;) {
      const end = string.indexOf(text, separator, start);
      if (end < 0) break;
      put(pieces, pieces.length, string.slice(text, start, end));
      start = end + separator.length;
    }
  } else {
    // A pattern with the flag `g`, which never matches nothing.
    for (;;) {
      const match = regexp.exec(separator, text);
      if (match === null) break;
      put(pieces, pieces.length, string.slice(text, start, match.index));
      start = match.index + match[0].length;
    }
  }
  put(pieces, pieces.length, string.slice(text, start));
  return pieces;
};
const map = methods(Map.prototype, ["clear", "delete", "forEach", "get", "has", "set"]);
const weakMap = methods(WeakMap.prototype, ["get", "has", "set"]);
const weakRef = methods(WeakRef.prototype, ["deref"]);

shared.builtins = {
  uncurry, string, array, map, weakMap, weakRef,
  set: methods(Set.prototype, ["add", "forEach", "has"]),
  regexp, put,
  number: methods(Number.prototype, ["toString"]),
  bytes: methods(Uint8Array.prototype, ["fill", "set", "subarray"]),
  buffer: methods(ArrayBuffer.prototype, ["slice"]),
  view: methods(DataView.prototype, ["getUint16"]),
  promise: methods(Promise.prototype, ["then"]),
  reflect: { get: Reflect.get, has: Reflect.has, set: Reflect.set },
  valueOf: {
    boolean: uncurry(Boolean.prototype.valueOf), number: uncurry(Number.prototype.valueOf),
    string: uncurry(String.prototype.valueOf), date: uncurry(Date.prototype.valueOf),
  },
  sizeOf: uncurry(getOwnPropertyDescriptor(Map.prototype, "size").get),
  stringTagOf: uncurry(Object.prototype.toString),
  hasOwn: uncurry(Object.prototype.hasOwnProperty),
  apply, ownKeys, create, defineProperty, getOwnPropertyDescriptor, getPrototypeOf,
  setPrototypeOf, keysOf: Object.keys, freeze: Object.freeze,
  isArray: Array.isArray, isView: ArrayBuffer.isView, isInteger: Number.isInteger,
  // What the lists of the document have of arrays.
  arrayMembers: {
    __proto__: null, forEach: Array.prototype.forEach, entries: Array.prototype.entries,
    keys: Array.prototype.keys, values: Array.prototype.values,
  },
  is: Object.is, isNaN: Number.isNaN, construct: Reflect.construct,
  fromCharCode: String.fromCharCode, fromCodePoint: String.fromCodePoint,
  parseJSON: JSON.parse, toJSON: JSON.stringify,
  floor: Math.floor, min: Math.min, max,
  resolved: Promise.resolve.bind(Promise), rejected: Promise.reject.bind(Promise),
  Array, ArrayBuffer, DataView, Date, Error, Map, Number, Object, Promise, Proxy, RangeError,
  RegExp, Set, String, Symbol, SyntaxError, TypeError, Uint8Array, WeakMap, WeakRef,
};

// Nothing of ours shows in `for (name in window)`.
shared.define = function (name, value) {
  settle(shared, name, value);
  settle(globalThis, name, value);
};

// Names of a part, a file that runs when the first of them is used: most pages use few, and none
// should wait for the rest. The first names are the page's, the others are kept among these files.
shared.part = function (part, names, kept = []) {
  let made = null;
  const all = [...names, ...kept];
  for (let index = 0; index < all.length; index += 1) {
    const name = all[index];
    defineProperty(shared, name, {
      get() {
        made ??= host.part(part, host, shared);
        return settle(shared, name, made[name]);
      },
      configurable: true, enumerable: false,
    });
  }
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    defineProperty(globalThis, name, {
      get: () => settle(globalThis, name, shared[name]),
      // A polyfill that assigns first makes nothing of ours.
      set: (value) => { settle(globalThis, name, value); },
      configurable: true, enumerable: false,
    });
  }
};

function settle(target, name, value) {
  defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  return value;
}
