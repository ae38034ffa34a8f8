"use strict";

// Constraint validation (HTML §4.10.20).

const { array, string, regexp } = shared.builtins;
const { idOf } = shared.nodes;

const custom = shared.table(() => ({ message: "" }));
shared.setCustomValidity = (element, message) => { custom.get(element).message = message; };

class ValidityState {
  constructor() { throw new TypeError("Illegal constructor"); }
}
shared.interface(ValidityState);
shared.define("ValidityState", ValidityState);

const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*$/;

function isAddress(value) {
  try {
    return new shared.URL(value) !== null;
  } catch {
    return false;
  }
}

function isMissing(element, value) {
  if (!element.required) return false;
  switch (element.type) {
    case "checkbox": return !element.checked;
    case "radio": return !isGroupChosen(element);
    default: return value === "";
  }
}

function isGroupChosen(radio) {
  if (radio.checked) return true;
  const { form, name } = radio;
  const controls = form === null || name === "" ? [] : shared.controlsOf(form);
  for (let index = 0; index < controls.length; index += 1) {
    if (controls[index].type === "radio" && controls[index].name === name &&
      controls[index].checked) {
      return true;
    }
  }
  return false;
}

function mismatches(element, value) {
  const pattern = element.pattern ?? "";
  if (pattern === "" || value === "") return false;
  try {
    return regexp.exec(new RegExp(`^(?:${pattern})$`, "v"), value) === null;
  } catch {
    return false;
  }
}

shared.validityOf = function (element) {
  const own = shared.customValidity?.(element);
  if (own !== undefined) return own.validity;
  const value = element.value ?? "";
  const state = shared.builtins.create(ValidityState.prototype);
  const minimum = element.minLength ?? -1;
  const flags = {
    valueMissing: isMissing(element, value),
    typeMismatch: value !== "" && (
      (element.type === "email" && regexp.exec(email, value) === null) ||
      (element.type === "url" && !isAddress(value))),
    patternMismatch: mismatches(element, value),
    tooLong: false,
    tooShort: value !== "" && minimum > value.length,
    rangeUnderflow: host.inputFault(idOf(element)) === "low",
    rangeOverflow: host.inputFault(idOf(element)) === "high",
    stepMismatch: host.inputFault(idOf(element)) === "step",
    badInput: host.inputFault(idOf(element)) === "bad",
    customError: custom.get(element).message !== "",
  };
  let isValid = true;
  const names = shared.builtins.keysOf(flags);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (flags[name]) isValid = false;
    shared.builtins.defineProperty(state, name, { value: flags[name], enumerable: true });
  }
  shared.builtins.defineProperty(state, "valid", { value: isValid, enumerable: true });
  return state;
};

// What is said of a control, in the words of a phone.
function missingSentence(element) {
  switch (element.type) {
    case "checkbox": return "Select this checkbox";
    case "radio": return "Select one of these options";
    case "file": return "Select a file";
    case "select-one": case "select-multiple": return "Select one of these options";
    default: return "Fill out this field";
  }
}
const sentences = {
  __proto__: null,
  badInput: (element) => element.type === "number" ? "Enter a number" : "Enter a valid value",
  valueMissing: missingSentence,
  typeMismatch: (element) => element.type === "url" ? "Enter a URL" : "Enter an email address",
  patternMismatch: (element) => element.title === ""
    ? "Match the requested format" : `Match the requested format: ${element.title}`,
  tooShort: (element) => `Use at least ${element.minLength} characters`,
  rangeUnderflow: (element) => `Value must be greater than or equal to ${element.min}`,
  rangeOverflow: (element) => `Value must be less than or equal to ${element.max}`,
  stepMismatch: () => "Enter a valid value",
};

shared.validationMessageOf = function (element) {
  const { message } = shared.customValidity?.(element) ?? custom.get(element);
  if (message !== "") return message;
  const state = shared.validityOf(element);
  const names = shared.builtins.keysOf(sentences);
  for (let index = 0; index < names.length; index += 1) {
    if (state[names[index]]) return sentences[names[index]](element);
  }
  return "";
};

// Whether a control is barred from validation: nobody can change it.
const buttons = ["hidden", "button", "reset", "submit", "image", "fieldset", "output"];
const isBarred = (element) => shared.customValidity?.(element)?.isBarred ??
  (host.isDisabled(idOf(element)) || Boolean(element.readOnly) || !("willValidate" in element) ||
    array.includes(buttons, element.type));
shared.willValidate = (element) => !isBarred(element);

const isValid = (element) => isBarred(element) || shared.validityOf(element).valid;
// Whether nothing listens that says by itself what is wrong.
const isUnhandled = (element) =>
  shared.fire(element, new shared.Event("invalid", { cancelable: true }));

shared.checkValidity = function (element) {
  if (isValid(element)) return true;
  isUnhandled(element);
  return false;
};

shared.reportValidity = function (element) {
  if (isValid(element)) return true;
  if (isUnhandled(element)) complain(element);
  return false;
};

// The invalid controls of a form that no listener has dealt with; `null` where all are valid.
function unhandledOf(form) {
  const controls = shared.controlsOf(form);
  const invalid = [];
  for (let index = 0; index < controls.length; index += 1) {
    if (!isValid(controls[index])) array.push(invalid, controls[index]);
  }
  if (invalid.length === 0) return null;
  const unhandled = [];
  for (let index = 0; index < invalid.length; index += 1) {
    if (isUnhandled(invalid[index])) array.push(unhandled, invalid[index]);
  }
  return unhandled;
}

shared.checkFormValidity = (form) => unhandledOf(form) === null;

// Whether a form can be sent; if not, its first control that is to blame is focused, and says why.
shared.reportFormValidity = function (form) {
  const unhandled = unhandledOf(form);
  if (unhandled === null) return true;
  if (unhandled.length > 0) complain(unhandled[0]);
  return false;
};

// Gives a control the focus and has the device say what is wrong with it.
function complain(element) {
  const message = shared.validationMessageOf(element);
  shared.focus(element);
  if (shared.activeElement() === element) return host.complain(idOf(element), message);
  const name = element.name || element.id || string.toLowerCase(element.tagName);
  host.complain(-1, `${name}: ${message}`);
}

// Says in the console why a form is not sent.
shared.explainInvalid = function (form) {
  const controls = shared.controlsOf(form);
  for (let index = 0; index < controls.length; index += 1) {
    const element = controls[index];
    if (isValid(element)) continue;
    const name = element.name || element.id || string.toLowerCase(element.tagName);
    host.console("warn", `The form was not sent: ${name}: ${shared.validationMessageOf(element)}`);
    return;
  }
};
