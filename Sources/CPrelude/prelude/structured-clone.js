"use strict";

// `structuredClone` (HTML §2.7): a copy of what can be copied. Buffers to transfer are copied too.

const { array, buffer, Date, Error, getPrototypeOf, hasOwn, isArray, isView } = shared.builtins;
const { keysOf, map, Map, Object, RegExp, set, Set, setPrototypeOf } = shared.builtins;
const { put, string, stringTagOf, valueOf } = shared.builtins;

const errors = [
  "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError",
];

function refuse(value) {
  const what = typeof value === "function" ? "A function" : `${stringTagOf(value)}`;
  throw new shared.DOMException(`${what} cannot be cloned.`, "DataCloneError");
}

function clone(value, copies) {
  if (typeof value === "symbol" || typeof value === "function") refuse(value);
  if (typeof value !== "object" || value === null) return value;
  const known = map.get(copies, value);
  if (known !== undefined) return known;
  const copy = shell(value, copies);
  map.set(copies, value, copy);
  if (copy instanceof Map) {
    const items = [];
    map.forEach(value, (item, key) => { array.push(items, key, item); });
    for (let index = 0; index < items.length; index += 2) {
      map.set(copy, clone(items[index], copies), clone(items[index + 1], copies));
    }
  } else if (copy instanceof Set) {
    const items = [];
    set.forEach(value, (item) => { array.push(items, item); });
    for (let index = 0; index < items.length; index += 1) {
      set.add(copy, clone(items[index], copies));
    }
  } else if (isArray(copy) || getPrototypeOf(copy) === Object.prototype) {
    const keys = keysOf(value);
    for (let index = 0; index < keys.length; index += 1) {
      if (hasOwn(value, keys[index])) put(copy, keys[index], clone(value[keys[index]], copies));
    }
  }
  return copy;
}

// A copy without what it holds of other objects.
function shell(value, copies) {
  if (isArray(value)) return new shared.builtins.Array(value.length);
  if (isView(value)) return cloneView(value, copies);
  if (shared.isBlob(value)) return value;
  switch (string.slice(stringTagOf(value), 8, -1)) {
  case "Boolean": return Object(valueOf.boolean(value));
  case "Number": return Object(valueOf.number(value));
  case "String": return Object(valueOf.string(value));
  case "Date": return new Date(valueOf.date(value));
  case "RegExp": return new RegExp(value.source, value.flags);
  case "ArrayBuffer": return buffer.slice(value, 0);
  case "Map": return new Map();
  case "Set": return new Set();
  case "Error": return cloneError(value);
  case "Object":
  case "Arguments": return {};
  default: return refuse(value);
  }
}

function cloneView(value, copies) {
  const memory = clone(value.buffer, copies);
  const constructor = globalThis[string.slice(stringTagOf(value), 8, -1)];
  const length = value.length === undefined ? value.byteLength : value.length;
  return new constructor(memory, value.byteOffset, length);
}

function cloneError(value) {
  const name = array.includes(errors, value.name) ? value.name : "Error";
  const error = new Error(`${value.message ?? ""}`);
  setPrototypeOf(error, globalThis[name].prototype);
  error.stack = value.stack;
  return error;
}

function structuredClone(value, options = undefined) {
  shared.requireArguments(1, arguments.length);
  shared.toDictionary(options);
  return clone(value, new Map());
}

return { structuredClone };
