"use strict";

// Constraint validation (HTML §4.10.20).

const { string, regexp } = shared.builtins;

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

const isLimited = (element) => element.type === "number" || element.type === "range";

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
    rangeUnderflow: isLimited(element) && value !== "" && element.min !== "" &&
      Number(value) < Number(element.min),
    rangeOverflow: isLimited(element) && value !== "" && element.max !== "" &&
      Number(value) > Number(element.max),
    stepMismatch: false,
    badInput: element.type === "number" && value !== "" && shared.builtins.isNaN(Number(value)),
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

const sentences = {
  valueMissing: "Fill out this field", typeMismatch: "Enter a value of the right form",
  patternMismatch: "Match the requested format", tooShort: "Enter more characters",
  rangeUnderflow: "Enter a greater number", rangeOverflow: "Enter a smaller number",
  badInput: "Enter a number",
};

shared.validationMessageOf = function (element) {
  const { message } = shared.customValidity?.(element) ?? custom.get(element);
  if (message !== "") return message;
  const state = shared.validityOf(element);
  const names = shared.builtins.keysOf(sentences);
  for (let index = 0; index < names.length; index += 1) {
    if (state[names[index]]) return sentences[names[index]];
  }
  return "";
};

// Whether a control is barred from validation: nobody can change it.
const isBarred = (element) => shared.customValidity?.(element)?.isBarred ?? (element.disabled || element.readOnly ||
  element.willValidate === undefined ||
  shared.builtins.array.includes(
    ["hidden", "button", "reset", "submit", "image"], element.type));

shared.checkValidity = function (element) {
  if (isBarred(element) || shared.validityOf(element).valid) return true;
  shared.fire(element, new shared.Event("invalid", { cancelable: true }));
  return false;
};

shared.checkFormValidity = function (form) {
  const controls = shared.controlsOf(form);
  let isValid = true;
  for (let index = 0; index < controls.length; index += 1) {
    if (!shared.checkValidity(controls[index])) isValid = false;
  }
  return isValid;
};

// Says why a form is not sent, as a browser's bubble does.
shared.explainInvalid = function (form) {
  const controls = shared.controlsOf(form);
  for (let index = 0; index < controls.length; index += 1) {
    const element = controls[index];
    if (isBarred(element) || shared.validityOf(element).valid) continue;
    const name = element.name || element.id || string.toLowerCase(element.tagName);
    host.console("warn", `The form was not sent: ${name}: ${shared.validationMessageOf(element)}`);
    return;
  }
};
