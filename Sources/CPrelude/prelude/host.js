"use strict";

// What the page is, as the files after this one read it.

const { defineProperty } = shared.builtins;

host.url = host.urlText();
host.userAgent = host.agent();
host.languages = host.languageList();
host.handlers = host.handlerList();
host.storage.get = host.storage;

// Errors that the program's own functions throw.
shared.makeError = function (name, message) {
  switch (name) {
    case "TypeError": return new shared.builtins.TypeError(message);
    case "RangeError": return new shared.builtins.RangeError(message);
    default: return new shared.DOMException(message, name);
  }
};

// Several properties as the standard has methods and accessors: those of an object's own.
shared.extend = function (target, members) {
  const keys = shared.builtins.ownKeys(members);
  for (let index = 0; index < keys.length; index += 1) {
    const descriptor = shared.builtins.getOwnPropertyDescriptor(members, keys[index]);
    defineProperty(target, keys[index], descriptor);
  }
  return target;
};

// A name of the page's that is made when it is first used.
shared.lazy = function (name, make) {
  const settle = (target, value) => {
    defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
    return value;
  };
  let made = null;
  defineProperty(shared, name, {
    get: () => settle(shared, (made ??= make())), configurable: true, enumerable: false,
  });
  defineProperty(globalThis, name, {
    get: () => settle(globalThis, shared[name]),
    set(value) { settle(globalThis, value); },
    configurable: true, enumerable: false,
  });
};

// A weak table from objects to values made on demand.
shared.table = function (make) {
  const { weakMap, WeakMap } = shared.builtins;
  const values = new WeakMap();
  return {
    get(key) {
      let value = weakMap.get(values, key);
      if (value === undefined) {
        value = make(key);
        weakMap.set(values, key, value);
      }
      return value;
    },
    peek(key) { return weakMap.get(values, key); },
  };
};
