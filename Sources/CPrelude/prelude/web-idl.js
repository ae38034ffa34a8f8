"use strict";

// How a web interface is made from a class (Web IDL), and what its methods do with arguments.

const { array, apply, create, defineProperty, getPrototypeOf, keysOf } = shared.builtins;
const { ownKeys, setPrototypeOf, string, Symbol, TypeError, uncurry, weakMap } = shared.builtins;

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
  setPrototypeOf(Iterator.prototype, iteratorPrototype);
  shared.interface(Iterator, `${constructor.name} Iterator`);
  const members = {
    entries() { return pairsOf(this), new Iterator(this, 2); },
    keys() { return pairsOf(this), new Iterator(this, 0); },
    values() { return pairsOf(this), new Iterator(this, 1); },
    forEach(callback, thisArgument) {
      if (typeof callback !== "function") throw new TypeError("Argument 1 must be a function");
      for (let index = 0; index < pairsOf(this).length; index += 1) {
        const pair = pairsOf(this)[index];
        apply(callback, thisArgument, [pair[1], pair[0], this]);
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

const handlers = new shared.builtins.WeakMap();

// Attributes such as `onload`. A handler keeps the place among the listeners that its first value
// got, as HTML wants it.
shared.handlerAttributes = function (constructor, types) {
  const add = uncurry(shared.EventTarget.prototype.addEventListener);
  const remove = uncurry(shared.EventTarget.prototype.removeEventListener);
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
        const old = own[type];
        own[type] = typeof value === "function" ? value : null;
        if (own[type] !== null && !old) {
          own[`${type} listener`] ??= (event) => {
            if (own[type] === null) return;
            shared.runs(own[type]);
            if (apply(own[type], this, [event]) === false) event.preventDefault();
          };
          add(this, type, own[`${type} listener`]);
        } else if (own[type] === null && old) {
          remove(this, type, own[`${type} listener`]);
        }
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
const none = shared.builtins.freeze(create(null));
shared.toDictionary = function (value) {
  if (value === undefined || value === null) return none;
  if (typeof value !== "object" && typeof value !== "function") {
    throw new TypeError("Type error: an object is expected");
  }
  return value;
};

// Web IDL's union of a sequence of pairs and a record, as `Headers` and others take it. Of keys of a
// record that are the same once they are converted, the last counts, in the first one's place.
shared.toPairs = function (init, convertKey) {
  const { Map, map } = shared.builtins;
  const pairs = [];
  const iterator = init[Symbol.iterator];
  if (iterator === undefined || iterator === null) {
    const keys = keysOf(init);
    const known = new Map();
    for (let index = 0; index < keys.length; index += 1) {
      const key = convertKey(keys[index]);
      const value = init[keys[index]];
      const pair = map.get(known, key);
      if (pair !== undefined) {
        pair[1] = value;
        continue;
      }
      const added = [key, value];
      map.set(known, key, added);
      array.push(pairs, added);
    }
    return pairs;
  }
  for (const item of init) {
    if (item === null || typeof item !== "object") throw new TypeError("A pair is expected");
    const pair = [];
    for (const part of item) array.push(pair, part);
    if (pair.length !== 2) throw new TypeError("A pair has a name and a value");
    array.push(pairs, pair);
  }
  return pairs;
};

// The bytes of an ArrayBuffer or of a view, copied; null for anything else.
shared.copyBytes = function (value) {
  const { ArrayBuffer, isView, Uint8Array } = shared.builtins;
  if (isView(value)) {
    return new Uint8Array(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  }
  return value instanceof ArrayBuffer ? new Uint8Array(new Uint8Array(value)) : null;
};

shared.bytesOfText = (text) =>
  new shared.builtins.Uint8Array(host.encodeUTF8(string.toWellFormed(text)));

shared.joinBytes = function (chunks) {
  let length = 0;
  for (let index = 0; index < chunks.length; index += 1) length += chunks[index].length;
  const result = new shared.builtins.Uint8Array(length);
  let offset = 0;
  for (let index = 0; index < chunks.length; index += 1) {
    shared.builtins.bytes.set(result, chunks[index], offset);
    offset += chunks[index].length;
  }
  return result;
};

// Numbered constants, on the class and on its prototype.
shared.constants = function (constructor, names, first = 0) {
  for (let index = 0; index < names.length; index += 1) {
    const constant = { value: index + first, enumerable: true };
    defineProperty(constructor, names[index], constant);
    defineProperty(constructor.prototype, names[index], constant);
  }
};
