"use strict";

// What all the files after this one use: the built-ins as they were before any script of the page
// ran, and how a name gets to the page.

const uncurry = Function.prototype.bind.bind(Function.prototype.call);
const { create, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { ownKeys } = Reflect;

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
  "padEnd", "padStart", "slice", "split", "startsWith", "toLowerCase", "toUpperCase",
  "toWellFormed", "trim", "trimEnd",
]);
const array = methods(Array.prototype, [
  "includes", "indexOf", "join", "pop", "push", "shift", "slice", "sort", "splice",
]);
const map = methods(Map.prototype, ["clear", "delete", "forEach", "get", "has", "set"]);
const weakMap = methods(WeakMap.prototype, ["get", "has", "set"]);

shared.builtins = {
  uncurry, string, array, map, weakMap,
  set: methods(Set.prototype, ["add", "forEach", "has"]),
  regexp: methods(RegExp.prototype, ["exec"]),
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
  apply: Reflect.apply, ownKeys, create, defineProperty, getOwnPropertyDescriptor, getPrototypeOf,
  setPrototypeOf: Object.setPrototypeOf, keysOf: Object.keys, freeze: Object.freeze,
  isArray: Array.isArray, isView: ArrayBuffer.isView, isInteger: Number.isInteger,
  fromCharCode: String.fromCharCode, fromCodePoint: String.fromCodePoint,
  parseJSON: JSON.parse, toJSON: JSON.stringify,
  floor: Math.floor, min: Math.min, max: Math.max,
  resolved: Promise.resolve.bind(Promise), rejected: Promise.reject.bind(Promise),
  Array, ArrayBuffer, DataView, Date, Error, Map, Number, Object, Promise, Proxy, RangeError,
  RegExp, Set, String, Symbol, SyntaxError, TypeError, Uint8Array, WeakMap,
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
