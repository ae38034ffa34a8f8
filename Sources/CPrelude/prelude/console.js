"use strict";

// The console (Console Standard).

const { string, array, defineProperty, map, Map, floor } = shared.builtins;

// `%s %d %i %f %o %O %c %%` in the first text, then the other values with blanks between.
function format(values) {
  let text = "";
  let next = 0;
  if (typeof values[0] === "string" && values.length > 1) {
    const pattern = values[0];
    next = 1;
    for (let index = 0; index < pattern.length; index += 1) {
      const sign = pattern[index + 1];
      if (pattern[index] !== "%" || sign === undefined) {
        text += pattern[index];
      } else if (sign === "%") {
        text += "%";
        index += 1;
      } else if (next < values.length && string.includes("sdifoOc", sign)) {
        text += formatted(sign, values[next]);
        next += 1;
        index += 1;
      } else {
        text += "%";
      }
    }
  }
  for (; next < values.length && text.length < 10000; next += 1) {
    if (next > 0) text += " ";
    text += shared.inspect(values[next], 0);
  }
  return text;
}

function formatted(sign, value) {
  try {
    switch (sign) {
      case "s": return typeof value === "object" || typeof value === "function"
        ? shared.inspect(value, 0) : shared.builtins.String(value);
      case "d": case "i": return `${typeof value === "symbol" ? NaN : parseInt(value, 10)}`;
      case "f": return `${typeof value === "symbol" ? NaN : parseFloat(value)}`;
      case "c": return "";
      default: return shared.inspect(value, 1);
    }
  } catch {
    return "…";
  }
}

let indent = "";
function print(level, text, place = null) {
  const lines = indent === "" ? text
    : indent + array.join(string.split(text, "\n"), `\n${indent}`);
  if (place === null) return void host.console(level, lines);
  host.console(level, lines, place.file, place.line, place.column);
}

const write = (level) => function (...values) {
  print(level, format(values), placeAmong(values));
};

// Where the first error came from: a reaction of a promise, as in `catch(console.error)`, has no
// caller that could be told.
function placeAmong(values) {
  for (let index = 0; index < values.length; index += 1) {
    try {
      if (!(values[index] instanceof shared.builtins.Error)) continue;
    } catch {
      continue;
    }
    const fault = shared.faultOf(values[index]);
    return fault.line > 0 ? fault : null;
  }
  return null;
}

function table(value, columns) {
  if (typeof value !== "object" || value === null) return shared.inspect(value, 0);
  const names = [];
  const rows = [];
  const keys = shared.builtins.keysOf(value);
  for (let index = 0; index < keys.length && index < 100; index += 1) {
    const item = value[keys[index]];
    const row = { __proto__: null, "(index)": keys[index] };
    if (typeof item === "object" && item !== null) {
      const members = columns ?? shared.builtins.keysOf(item);
      for (let place = 0; place < members.length && place < 20; place += 1) {
        const name = `${members[place]}`;
        if (!array.includes(names, name)) array.push(names, name);
        row[name] = shared.inspect(item[name], 1);
      }
    } else {
      row.Value = shared.inspect(item, 1);
    }
    array.push(rows, row);
  }
  let hasValues = false;
  for (let index = 0; index < rows.length; index += 1) hasValues ||= "Value" in rows[index];
  const heads = ["(index)"];
  for (let index = 0; index < names.length; index += 1) array.push(heads, names[index]);
  if (hasValues && !array.includes(heads, "Value")) array.push(heads, "Value");
  return drawn(heads, rows);
}

function drawn(heads, rows) {
  const widths = [];
  for (let column = 0; column < heads.length; column += 1) {
    let width = heads[column].length;
    for (let row = 0; row < rows.length; row += 1) {
      width = shared.builtins.max(width, (rows[row][heads[column]] ?? "").length);
    }
    array.push(widths, shared.builtins.min(width, 40));
  }
  let text = "";
  for (let row = -1; row < rows.length; row += 1) {
    let line = "";
    for (let column = 0; column < heads.length; column += 1) {
      const cell = row < 0 ? heads[column] : rows[row][heads[column]] ?? "";
      if (column > 0) line += " │ ";
      line += string.padEnd(string.slice(cell, 0, 40), widths[column]);
    }
    text += `${row < 0 ? "" : "\n"}${string.trimEnd(line)}`;
  }
  return text;
}

const counts = new Map();
const timers = new Map();
const label = (value) => (value === undefined ? "default" : `${value}`);

function elapsed(name) {
  const start = map.get(timers, name);
  if (start === undefined) return null;
  return `${name}: ${floor((host.now() - start) * 1000) / 1000} ms`;
}

const methods = {
  log: write("log"), info: write("info"), warn: write("warn"), error: write("error"),
  debug: write("debug"),
  trace(...values) {
    const stack = shared.cleanStack(new Error("").stack ?? "");
    print("log", `${values.length > 0 ? format(values) : "Trace"}\n${stack}`);
  },
  assert(condition = false, ...values) {
    if (condition) return;
    print("error", `Assertion failed${values.length > 0 ? `: ${format(values)}` : ""}`);
  },
  table(value, columns) { print("log", table(value, columns)); },
  dir(value) { print("log", shared.inspect(value, 1)); },
  dirxml(...values) { print("log", format(values)); },
  count(name) {
    const key = label(name);
    map.set(counts, key, (map.get(counts, key) ?? 0) + 1);
    print("log", `${key}: ${map.get(counts, key)}`);
  },
  countReset(name) { map.delete(counts, label(name)); },
  time(name) {
    const key = label(name);
    if (map.has(timers, key)) print("warn", `Timer ${key} already exists`);
    else map.set(timers, key, host.now());
  },
  timeLog(name, ...values) {
    const text = elapsed(label(name));
    if (text === null) print("warn", `Timer ${label(name)} does not exist`);
    else print("log", values.length > 0 ? `${text} ${format(values)}` : text);
  },
  timeEnd(name) {
    const text = elapsed(label(name));
    map.delete(timers, label(name));
    if (text === null) print("warn", `Timer ${label(name)} does not exist`);
    else print("log", text);
  },
  group(...values) {
    if (values.length > 0) print("log", format(values));
    if (indent.length < 40) indent += "  ";
  },
  groupCollapsed(...values) { shared.builtins.apply(methods.group, methods, values); },
  groupEnd() { indent = string.slice(indent, 2); },
  clear() {},
  profile() {}, profileEnd() {}, timeStamp() {},
};

const console = {};
for (const name in methods) {
  defineProperty(console, name, {
    value: methods[name], writable: true, configurable: true, enumerable: true,
  });
}
defineProperty(console, Symbol.toStringTag, { value: "console", configurable: true });
shared.define("console", console);
