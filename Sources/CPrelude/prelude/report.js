"use strict";

// Errors that nothing caught: first to the page's listeners, then to the device.

const { string, uncurry, Object, Error } = shared.builtins;
const functionText = uncurry(Function.prototype.toString);
const errorText = uncurry(Error.prototype.toString);
const limit = 10000;
const causeLimit = 5;

// MARK: What runs

// The listener or timer that runs, or ran last, or a script's place; for what is thrown and knows no
// place of its own.
let latest = { file: "", line: 0 };

shared.runsScript = function (file, line) { latest = { file, line }; };
shared.runs = function (callback) {
  const outer = latest;
  latest = callback;
  return outer;
};

// The place of what runs: of a function, where its text stands.
function latestPlace() {
  if (typeof latest !== "function") return latest;
  try {
    const place = host.placeOf(functionText(latest));
    return { file: place[0], line: place[1] };
  } catch {
    return { file: host.urlText(), line: 1 };
  }
}

// Reads a property of something hostile.
function read(target, name) {
  try {
    return target[name];
  } catch {
    return undefined;
  }
}

const isObject = (value) =>
  (typeof value === "object" && value !== null) || typeof value === "function";

const toText = (value) => (typeof value === "string" ? value : "");
const toNumber = (value) => (typeof value === "number" ? value : 0);

// What `String(error)` says, or what can be said of a value that does not let itself be said.
function describe(value) {
  try {
    if (isObject(value) && !isError(value)) return shared.inspect(value);
    return string.slice(String(value), 0, limit);
  } catch {
    return describeAnyway(value);
  }
}

// What the engine itself would say of an error.
function describeAnyway(value) {
  try {
    return string.slice(errorText(value), 0, limit);
  } catch {
    return "an error that cannot be shown";
  }
}

function isError(value) {
  try {
    return value instanceof shared.builtins.Error;
  } catch {
    return false;
  }
}

// Frames of the prelude are none of the page's business.
function cleaned(stack) {
  const lines = string.split(string.slice(stack, 0, limit), "\n");
  let kept = "";
  for (let index = 0; index < lines.length; index += 1) {
    if (isOurs(lines[index])) continue;
    kept += kept === "" ? lines[index] : `\n${lines[index]}`;
  }
  return kept;
}

// Frames of the prelude's functions, and of those without a name.
function isOurs(line) {
  return string.startsWith(line, "prelude:") || string.includes(line, "@prelude:");
}

// The first place in a stack that is a script's: "name@file:line:column".
function placeIn(stack) {
  const lines = string.split(stack, "\n");
  for (let index = 0; index < lines.length; index += 1) {
    if (isOurs(lines[index])) continue;
    const match = shared.builtins.regexp.exec(/^(?:[^@]*@)?(.+):(\d+):(\d+)$/, lines[index]);
    if (match !== null && isName(match[1])) {
      return { file: match[1], line: Number(match[2]), column: Number(match[3]) };
    }
  }
  return null;
}

// A script may call itself something that is no name.
const isName = (file) =>
  file !== "" && shared.builtins.regexp.exec(/[\x00-\x1f\x7f-\x9f\u2028\u2029]/, file) === null;

// Where in the page's scripts the call that runs came from, from an error made just now.
shared.callerOf = function (error) { return placeIn(toText(error.stack)); };

shared.cleanStack = cleaned;

// What led to an error, as its `cause` says it, a line for each; "" for none.
shared.causes = function (error) {
  let text = "";
  let cause = error;
  for (let depth = 0; depth < causeLimit; depth += 1) {
    cause = isObject(cause) ? read(cause, "cause") : undefined;
    if (cause === undefined) break;
    text += `\ncaused by ${describe(cause)}`;
    const stack = isError(cause) ? cleaned(toText(read(cause, "stack"))) : "";
    if (stack !== "") text += `\n${stack}`;
  }
  return text;
};

shared.faultOf = function (error) {
  const fault = { message: describe(error), file: "", line: 0, column: 0, stack: "" };
  if (!isObject(error)) return placed(fault);
  const stack = cleaned(toText(read(error, "stack")));
  fault.stack = isError(error) ? string.trim(stack + shared.causes(error)) : stack;
  fault.file = toText(read(error, "sourceURL"));
  fault.line = toNumber(read(error, "line"));
  fault.column = toNumber(read(error, "column"));
  if (fault.line > 0 && isName(fault.file) && !string.startsWith(fault.file, "prelude:")) {
    return fault;
  }
  const place = placeIn(stack);
  if (place === null) return placed(fault);
  fault.file = place.file;
  fault.line = place.line;
  fault.column = place.column;
  return fault;
};

// What is thrown without a place gets that of what ran.
function placed(fault) {
  const place = latestPlace();
  fault.file = place.file;
  fault.line = place.line;
  fault.column = 0;
  return fault;
}

// Errors that came when there was no room on the stack to tell of them.
let left = null;
let leftCount = 0;

function hasRoom(depth) {
  try {
    return room(depth) > 0;
  } catch {
    return false;
  }
}
const room = (depth) => (depth === 0 ? 1 : 1 + room(depth - 1));

shared.reportLeft = function () {
  let next = left;
  left = null;
  leftCount = 0;
  while (next !== null) {
    shared.report(next.error, next.kind);
    next = next.next;
  }
};

let isReporting = false;

shared.report = function (error, kind = "exception") {
  if (!hasRoom(400)) {
    leftCount += 1;
    if (leftCount <= 100) left = { error, kind, next: left };
    return;
  }
  const fault = shared.faultOf(error);
  let isHandled = false;
  // An error in a listener for errors is told, and no more.
  if (!isReporting && kind !== "rejection") {
    isReporting = true;
    try {
      isHandled = !shared.fire(globalThis, new shared.ErrorEvent("error", { __proto__: null,
        cancelable: true, message: fault.message, filename: fault.file, lineno: fault.line,
        colno: fault.column, error,
      }));
    } finally {
      isReporting = false;
    }
  }
  if (isHandled) return;
  host.fault(kind, fault.message, fault.file, fault.line, fault.column, fault.stack);
};

shared.reportRejection = function (promise, reason) {
  const event = new shared.PromiseRejectionEvent("unhandledrejection", { __proto__: null,
    cancelable: true, promise, reason,
  });
  if (shared.fire(globalThis, event)) shared.report(reason, "rejection");
};

shared.builtins.defineProperty(globalThis, "reportError", {
  value: function reportError(error) {
    shared.requireArguments(1, arguments.length);
    shared.report(error);
  },
  writable: true, configurable: true, enumerable: true,
});
