"use strict";

// Values as a console shows them. What it looks at may be hostile: nothing it throws comes out,
// and depth, width and length have limits.

const { string, array, ownKeys, getOwnPropertyDescriptor, getPrototypeOf, isArray } =
  shared.builtins;
const depthLimit = 4;
const widthLimit = 100;
const textLimit = 10000;
const { Map, Set } = shared.builtins;
const forEachOfSet = shared.builtins.set.forEach;
const { uncurry } = shared.builtins;
const textOf = {
  function: uncurry(Function.prototype.toString), date: uncurry(Date.prototype.toISOString),
  regexp: uncurry(RegExp.prototype.toString), error: uncurry(Error.prototype.toString),
};

const guard = (body, otherwise) => {
  try {
    return body();
  } catch {
    return otherwise;
  }
};

function quoted(text) {
  const short = text.length > 1000 ? `${string.slice(text, 0, 1000)}…` : text;
  return shared.builtins.toJSON(short);
}

class Inspection {
  constructor() {
    this.around = [];
    this.length = 0;
  }

  value(value, depth) {
    switch (typeof value) {
      case "string":
        return this.count(depth === 0 ? string.slice(value, 0, textLimit) : quoted(value));
      case "bigint": return `${value}n`;
      case "symbol": return guard(() => shared.builtins.String(value), "Symbol()");
      case "function": return guard(() => this.function(value), "function");
      case "object":
        return value === null ? "null" : guard(() => this.object(value, depth), "[Object]");
      default: return shared.builtins.is(value, -0) ? "-0" : `${value}`;
    }
  }

  count(text) {
    this.length += text.length;
    return text;
  }

  function(value) {
    const isClass = guard(() =>
      string.startsWith(textOf.function(value), "class"), false);
    const name = guard(() => getOwnPropertyDescriptor(value, "name")?.value, "") || "(anonymous)";
    return this.count(`${isClass ? "class" : "function"} ${name}`);
  }

  object(value, depth) {
    if (array.includes(this.around, value)) return "[Circular]";
    const node = shared.inspectNode?.(value);
    if (node !== undefined) return this.count(node);
    if (guard(() => value instanceof Error, false)) return this.count(this.error(value));
    if (guard(() => value instanceof Date, false)) {
      return this.count(guard(() => textOf.date(value), "Invalid Date"));
    }
    if (guard(() => value instanceof RegExp, false)) {
      return this.count(guard(() => textOf.regexp(value), "RegExp"));
    }
    if (depth > depthLimit) return isArray(value) ? "[Array]" : "[Object]";
    array.push(this.around, value);
    try {
      return this.contents(value, depth);
    } finally {
      array.pop(this.around);
    }
  }

  error(value) {
    const head = guard(() => `${textOf.error(value)}`, "Error");
    const stack = guard(() => value.stack, "");
    const lines = typeof stack === "string" ? shared.cleanStack(stack) : "";
    return (lines === "" ? head : `${head}\n${lines}`) + shared.causes(value);
  }

  contents(value, depth) {
    if (isArray(value)) return this.list(value, depth, "");
    const name = this.nameOf(value);
    if (guard(() => value instanceof Map, false)) {
      const parts = [];
      shared.builtins.map.forEach(value, (item, key) => {
        if (parts.length < widthLimit) {
          array.push(parts, `${this.value(key, depth + 1)} => ${this.value(item, depth + 1)}`);
        }
      });
      return `Map(${shared.builtins.sizeOf(value)}) {${array.join(parts, ", ")}}`;
    }
    if (guard(() => value instanceof Set, false)) {
      const parts = [];
      forEachOfSet(value, (item) => {
        if (parts.length < widthLimit) array.push(parts, this.value(item, depth + 1));
      });
      return `Set {${array.join(parts, ", ")}}`;
    }
    if (shared.builtins.isView(value) && typeof value.length === "number") {
      return this.list(value, depth, `${name} `);
    }
    return this.record(value, depth, name === "Object" || name === "" ? "" : `${name} `);
  }

  nameOf(value) {
    const prototype = getPrototypeOf(value);
    if (prototype === null) return "";
    const constructor = getOwnPropertyDescriptor(prototype, "constructor")?.value;
    const name = typeof constructor === "function"
      ? getOwnPropertyDescriptor(constructor, "name")?.value : "";
    return typeof name === "string" ? name : "";
  }

  list(value, depth, name) {
    let text = "";
    const shown = shared.builtins.min(value.length, widthLimit);
    for (let index = 0; index < shown && this.length < textLimit; index += 1) {
      if (index > 0) text += ", ";
      text += guard(() => this.value(value[index], depth + 1), "…");
    }
    if (shown < value.length) text += `, … ${value.length - shown} more`;
    return `${name}[${text}]`;
  }

  record(value, depth, name) {
    const keys = ownKeys(value);
    let text = "";
    let shown = 0;
    for (let index = 0; index < keys.length; index += 1) {
      if (this.length >= textLimit || shown >= widthLimit) {
        text += ", …";
        break;
      }
      const descriptor = getOwnPropertyDescriptor(value, keys[index]);
      if (descriptor === undefined || !descriptor.enumerable) continue;
      if (shown > 0) text += ", ";
      shown += 1;
      text += `${this.count(this.key(keys[index]))}: `;
      text += "value" in descriptor ? this.value(descriptor.value, depth + 1) : "(...)";
    }
    return `${name}{${text}}`;
  }

  key(key) {
    if (typeof key === "symbol") return `[${shared.builtins.String(key)}]`;
    return shared.builtins.regexp.exec(/^[A-Za-z_$][\w$]*$/, key) === null ? quoted(key) : key;
  }
}

shared.builtins.setPrototypeOf(Inspection.prototype, null);

shared.inspect = (value, depth = 1) =>
  string.slice(guard(() => new Inspection().value(value, depth), "…"), 0, textLimit);
