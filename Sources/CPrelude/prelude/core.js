"use strict";

// What all the files after this one use: the built-ins as they were before any script of the page
// ran, and how a web interface is made from a class.

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
  "charCodeAt", "codePointAt", "endsWith", "includes", "indexOf", "lastIndexOf", "padEnd", "padStart",
  "slice", "split", "startsWith", "toLowerCase", "toUpperCase", "toWellFormed", "trim", "trimEnd",
]);
const array = methods(Array.prototype, [
  "includes", "indexOf", "join", "pop", "push", "shift", "slice", "sort", "splice",
]);
const map = methods(Map.prototype, ["clear", "delete", "forEach", "get", "has", "set"]);
const weakMap = methods(WeakMap.prototype, ["get", "has", "set"]);

shared.builtins = {
  string, array, map, weakMap,
  regexp: methods(RegExp.prototype, ["exec"]),
  number: methods(Number.prototype, ["toString"]),
  bytes: methods(Uint8Array.prototype, ["fill", "set", "subarray"]),
  buffer: methods(ArrayBuffer.prototype, ["slice"]),
  view: methods(DataView.prototype, ["getUint16"]),
  promise: methods(Promise.prototype, ["then"]),
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
  shared[name] = value;
  defineProperty(globalThis, name, {
    value, writable: true, configurable: true, enumerable: false,
  });
};

// Names of one factory that runs when the first of them is used: most pages use few, and none
// should wait for the rest. Assigning to a name first, as polyfills do, runs nothing.
shared.lazy = function (names, factory) {
  let made = null;
  const make = () => (made ??= factory());
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    const settle = (target, value) => {
      defineProperty(target, name, {
        value, writable: true, configurable: true, enumerable: false,
      });
      return value;
    };
    defineProperty(shared, name, {
      get: () => settle(shared, make()[name]),
      configurable: true, enumerable: false,
    });
    defineProperty(globalThis, name, {
      get: () => settle(globalThis, shared[name]),
      set: (value) => { settle(globalThis, value); },
      configurable: true, enumerable: false,
    });
  }
};

// A class as Web IDL has it: its members are enumerable, and its objects say what they are.
shared.interface = function (constructor, name = constructor.name) {
  const { prototype } = constructor;
  const enumerable = (target, except) => {
    const keys = ownKeys(target);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index];
      if (typeof key === "string" && !array.includes(except, key)) {
        defineProperty(target, key, { enumerable: true });
      }
    }
  };
  enumerable(prototype, ["constructor"]);
  enumerable(constructor, ["length", "name", "prototype"]);
  defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  return constructor;
};

const iteratorPrototype = getPrototypeOf(getPrototypeOf([][Symbol.iterator]()));

// Makes a class iterable over pairs. They are looked up at each step, because a page may change
// the list while it walks it.
shared.iterable = function (constructor, pairsOf) {
  const { prototype } = constructor;
  class Iterator {
    #target; #kind; #index = 0;
    constructor(target, kind) {
      this.#target = target;
      this.#kind = kind;
    }
    next() {
      const pairs = pairsOf(this.#target);
      if (this.#index >= pairs.length) return { value: undefined, done: true };
      const pair = pairs[this.#index];
      this.#index += 1;
      return { value: this.#kind === 2 ? [pair[0], pair[1]] : pair[this.#kind], done: false };
    }
  }
  delete Iterator.prototype.constructor;
  Object.setPrototypeOf(Iterator.prototype, iteratorPrototype);
  shared.interface(Iterator, `${constructor.name} Iterator`);
  const members = {
    entries() { return pairsOf(this), new Iterator(this, 2); },
    keys() { return pairsOf(this), new Iterator(this, 0); },
    values() { return pairsOf(this), new Iterator(this, 1); },
    forEach(callback, thisArgument) {
      if (typeof callback !== "function") throw new TypeError("Argument 1 must be a function");
      for (let index = 0; index < pairsOf(this).length; index += 1) {
        const pair = pairsOf(this)[index];
        shared.builtins.apply(callback, thisArgument, [pair[1], pair[0], this]);
      }
    },
  };
  const names = ["entries", "keys", "values", "forEach"];
  for (let index = 0; index < names.length; index += 1) {
    defineProperty(prototype, names[index], {
      value: members[names[index]], writable: true, configurable: true, enumerable: true,
    });
  }
  defineProperty(prototype, Symbol.iterator, {
    value: members.entries, writable: true, configurable: true, enumerable: false,
  });
};

const handlers = new WeakMap();

// Attributes such as `onload`. A handler keeps the place among the listeners that its first value
// got, as HTML wants it.
shared.handlerAttributes = function (constructor, types) {
  const add = uncurry(shared.EventTarget.prototype.addEventListener);
  for (let index = 0; index < types.length; index += 1) {
    const type = types[index];
    const held = (target) => {
      if (!weakMap.has(handlers, target)) weakMap.set(handlers, target, create(null));
      return weakMap.get(handlers, target);
    };
    defineProperty(constructor.prototype, `on${type}`, {
      get() { return held(this)[type] ?? null; },
      set(value) {
        const own = held(this);
        const isFirst = !(type in own);
        if (isFirst && typeof value !== "function") return;
        own[type] = typeof value === "function" ? value : null;
        if (!isFirst) return;
        add(this, type, (event) => {
          if (own[type] === null) return;
          if (shared.builtins.apply(own[type], this, [event]) === false) event.preventDefault();
        });
      },
      configurable: true, enumerable: true,
    });
  }
};

// What Web IDL calls USVString: lone surrogates become U+FFFD.
shared.toUSVString = (value) => string.toWellFormed(`${value}`);

shared.requireArguments = function (count, given) {
  if (given < count) throw new TypeError("Not enough arguments");
};

// Web IDL's dictionaries: nothing, or any object.
shared.toDictionary = function (value) {
  if (value === undefined || value === null) return {};
  if (typeof value !== "object" && typeof value !== "function") {
    throw new TypeError("Type error: an object is expected");
  }
  return value;
};
