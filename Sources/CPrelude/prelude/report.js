"use strict";

// Errors that nothing caught: first to the page's listeners, then to the device.

const { string } = shared.builtins;
const limit = 10000;
const causeLimit = 5;

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
    if (string.includes(lines[index], "@prelude:")) continue;
    kept += kept === "" ? lines[index] : `\n${lines[index]}`;
  }
  return kept;
}

// The first place in a stack that is a script's: "name@file:line:column".
function placeIn(stack) {
  const lines = string.split(stack, "\n");
  for (let index = 0; index < lines.length; index += 1) {
    const match = shared.builtins.regexp.exec(/^(?:.*@)?(.+):(\d+):(\d+)$/, lines[index]);
    if (match !== null) return { file: match[1], line: Number(match[2]), column: Number(match[3]) };
  }
  return null;
}

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
  if (!isObject(error)) return fault;
  const stack = cleaned(toText(read(error, "stack")));
  fault.stack = isError(error) ? string.trim(stack + shared.causes(error)) : stack;
  fault.file = toText(read(error, "sourceURL"));
  fault.line = toNumber(read(error, "line"));
  fault.column = toNumber(read(error, "column"));
  if (fault.line === 0 || string.startsWith(fault.file, "prelude:")) {
    const place = placeIn(stack);
    if (place !== null) return { ...fault, ...place };
    fault.file = "";
    fault.line = 0;
    fault.column = 0;
  }
  return fault;
};

let isReporting = false;

shared.report = function (error, kind = "exception") {
  const fault = shared.faultOf(error);
  let isHandled = false;
  // An error in a listener for errors is told, and no more.
  if (!isReporting && kind !== "rejection") {
    isReporting = true;
    try {
      isHandled = !shared.fire(globalThis, new shared.ErrorEvent("error", {
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
  const event = new shared.PromiseRejectionEvent("unhandledrejection", {
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
