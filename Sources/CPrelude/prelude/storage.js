"use strict";

// `localStorage` and `sessionStorage` (HTML §12.2). The device keeps the first for the app; the
// second lives as long as the page.

const { array, map, Map, Proxy } = shared.builtins;
const { sizeOf, TypeError, weakMap, WeakMap } = shared.builtins;
const { DOMException, requireArguments } = shared;
const { get: getMember, has: hasMember, set: setMember } = shared.builtins.reflect;
const token = {};

// Five megabytes of UTF-16, as WebKit counts.
const quota = 5 * 1024 * 1024 / 2;

const areas = new WeakMap();

function areaOf(storage) {
  const area = weakMap.get(areas, storage);
  if (area === undefined) throw new TypeError("The object is no Storage");
  return area;
}

class Area {
  items = new Map(); size = 0;
  // The keys in their order, until one comes or goes.
  #keys = null;
  // What the device is to be told at the end of the turn, by key: whether the device has the key, and
  // whether it is to forget it first. A key that is set again after it was removed is a new one.
  #changes = null; #isCleared = false;

  constructor(isKept) {
    if (isKept) this.#changes = new Map();
  }

  keys() {
    if (this.#keys === null) {
      const keys = [];
      map.forEach(this.items, (_, key) => { array.push(keys, key); });
      this.#keys = keys;
    }
    return this.#keys;
  }

  set(key, value) {
    const old = map.get(this.items, key);
    if (old === value) return;
    const size = this.size + value.length - (old === undefined ? -key.length : old.length);
    if (size > quota && size > this.size) {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    }
    if (old === undefined) this.#keys = null;
    map.set(this.items, key, value);
    this.size = size;
    if (this.#changes === null) return;
    const change = map.get(this.#changes, key);
    if (change === undefined) {
      map.set(this.#changes, key, { isThere: old !== undefined, isRemoved: false });
    } else if (old === undefined) {
      map.delete(this.#changes, key);
      map.set(this.#changes, key, change);
    }
  }

  remove(key) {
    const old = map.get(this.items, key);
    if (old === undefined) return;
    map.delete(this.items, key);
    this.#keys = null;
    this.size -= key.length + old.length;
    if (this.#changes === null) return;
    const change = map.get(this.#changes, key) ?? { isThere: true, isRemoved: true };
    change.isRemoved = true;
    if (change.isThere) map.set(this.#changes, key, change);
    else map.delete(this.#changes, key);
  }

  clear() {
    if (sizeOf(this.items) === 0) return;
    map.clear(this.items);
    this.#keys = null;
    this.size = 0;
    if (this.#changes === null) return;
    map.clear(this.#changes);
    this.#isCleared = true;
  }

  // Tells the device what came of all changes, however many they were.
  flush() {
    if (!this.#isCleared && sizeOf(this.#changes) === 0) return;
    const removed = [];
    const pairs = [];
    map.forEach(this.#changes, (change, key) => {
      if (change.isThere && change.isRemoved) array.push(removed, key);
      const value = map.get(this.items, key);
      if (value !== undefined) array.push(pairs, key, value);
    });
    const isCleared = this.#isCleared;
    map.clear(this.#changes);
    this.#isCleared = false;
    host.store(isCleared, removed, pairs);
  }
}

class Storage {
  constructor(given) {
    if (given !== token) throw new TypeError("Illegal constructor");
  }

  get length() { return sizeOf(areaOf(this).items); }

  key(index) {
    requireArguments(1, arguments.length);
    const keys = areaOf(this).keys();
    const place = +index >>> 0;
    return place < keys.length ? keys[place] : null;
  }

  getItem(key) {
    requireArguments(1, arguments.length);
    return map.get(areaOf(this).items, `${key}`) ?? null;
  }

  setItem(key, value) {
    requireArguments(2, arguments.length);
    areaOf(this).set(`${key}`, `${value}`);
  }

  removeItem(key) {
    requireArguments(1, arguments.length);
    areaOf(this).remove(`${key}`);
  }

  clear() { areaOf(this).clear(); }
}

// Items are properties too, where the class has no member of that name.
const isItem = (target, key) => typeof key === "string" && !hasMember(target, key)
  && map.has(areaOf(target).items, key);

const handler = {
  get(target, key, receiver) {
    return isItem(target, key) ? map.get(areaOf(target).items, key)
      : getMember(target, key, receiver);
  },
  set(target, key, value, receiver) {
    if (typeof key === "symbol") return setMember(target, key, value, receiver);
    areaOf(target).set(key, `${value}`);
    return true;
  },
  has(target, key) { return isItem(target, key) || hasMember(target, key); },
  deleteProperty(target, key) {
    if (typeof key === "symbol") return delete target[key];
    areaOf(target).remove(key);
    return true;
  },
  ownKeys(target) {
    const keys = [];
    const names = areaOf(target).keys();
    for (let index = 0; index < names.length; index += 1) {
      if (isItem(target, names[index])) array.push(keys, names[index]);
    }
    return keys;
  },
  getOwnPropertyDescriptor(target, key) {
    if (!isItem(target, key)) return shared.builtins.getOwnPropertyDescriptor(target, key);
    const value = map.get(areaOf(target).items, key);
    return { __proto__: null, value, writable: true, enumerable: true, configurable: true };
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === "symbol" || !shared.builtins.hasOwn(descriptor, "value")) return false;
    areaOf(target).set(key, `${descriptor.value}`);
    return true;
  },
  preventExtensions() { return false; },
};

function makeStorage(isKept) {
  const target = new Storage(token);
  const storage = new Proxy(target, handler);
  const area = new Area(isKept);
  weakMap.set(areas, target, area);
  weakMap.set(areas, storage, area);
  return { storage, area };
}

shared.interface(Storage);

const local = makeStorage(true);
const kept = host.storage.get();
for (let index = 0; index + 1 < kept.length; index += 2) {
  map.set(local.area.items, kept[index], kept[index + 1]);
  local.area.size += kept[index].length + kept[index + 1].length;
}

shared.flushStorage = () => { local.area.flush(); };

return { Storage, localStorage: local.storage, sessionStorage: makeStorage(false).storage };
