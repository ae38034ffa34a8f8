"use strict";

// The registry of custom elements (HTML §4.13.4).

const { idOf, made } = shared.nodes;
const { array, create, map, Map, Promise, regexp, TypeError } = shared.builtins;
const { definitions, constructors } = shared.customTables;
const { upgradeAll } = shared;
const promises = new Map();

const exception = (name, text) => new shared.DOMException(text, name);

// MARK: Names

const letters = "\\-.0-9_a-z\\xB7\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u037D\\u037F-\\u1FFF" +
  "\\u200C\\u200D\\u203F\\u2040\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF" +
  "\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}";
const customName = new shared.builtins.RegExp(`^[a-z][${letters}]*-[${letters}]*$`, "u");
const reserved = ["annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
  "font-face-format", "font-face-name", "missing-glyph"];
const isCustomName = (name) =>
  regexp.exec(customName, name) !== null && !array.includes(reserved, name);

// MARK: Definitions

let isDefining = false;

const callbackNames = {
  __proto__: null, connected: "connectedCallback", disconnected: "disconnectedCallback",
  adopted: "adoptedCallback", attributeChanged: "attributeChangedCallback",
};
const formCallbackNames = {
  __proto__: null, formAssociated: "formAssociatedCallback", formReset: "formResetCallback",
  formDisabled: "formDisabledCallback", formStateRestore: "formStateRestoreCallback",
};

function readCallbacks(callbacks, names, prototype) {
  for (const name in names) {
    const value = prototype[names[name]];
    if (value === undefined) continue;
    if (typeof value !== "function") throw new TypeError(`${names[name]} must be a function`);
    callbacks[name] = value;
  }
}

function readNames(value) {
  const names = [];
  if (value === undefined) return names;
  if (value === null || typeof value !== "object") {
    throw new TypeError("A sequence of names is expected");
  }
  for (const name of value) array.push(names, `${name}`);
  return names;
}

function isConstructor(value) {
  if (typeof value !== "function") return false;
  try {
    new (shared.builtins.Proxy(value, { construct: () => ({}) }))();
    return true;
  } catch {
    return false;
  }
}

function read(name, constructor, localName) {
  const { prototype } = constructor;
  if (prototype === null || (typeof prototype !== "object" && typeof prototype !== "function")) {
    throw new TypeError("The class has no prototype");
  }
  const callbacks = create(null);
  readCallbacks(callbacks, callbackNames, prototype);
  // No element leaves the page's document.
  if (callbacks.adopted !== undefined) host.missing("adoptedCallback");
  const observed =
    callbacks.attributeChanged === undefined ? [] : readNames(constructor.observedAttributes);
  const disabled = readNames(constructor.disabledFeatures);
  const isFormAssociated = Boolean(constructor.formAssociated);
  if (isFormAssociated) readCallbacks(callbacks, formCallbackNames, prototype);
  return {
    name, localName, constructor, callbacks, observed, isFormAssociated, stack: [],
    disablesShadow: array.includes(disabled, "shadow"),
    disablesInternals: array.includes(disabled, "internals"),
  };
}

class CustomElementRegistry {
  constructor() { throw new TypeError("Illegal constructor"); }

  define(name, constructor, options = undefined) {
    shared.requireArguments(2, arguments.length);
    const text = `${name}`;
    if (!isConstructor(constructor)) throw new TypeError("The class must be a constructor");
    if (!isCustomName(text)) {
      throw exception("SyntaxError", `"${text}" is no name of a custom element`);
    }
    if (map.has(definitions, text)) {
      throw exception("NotSupportedError", `"${text}" has been defined`);
    }
    if (map.has(constructors, constructor)) {
      throw exception("NotSupportedError", "The class has been used for another name");
    }
    const localName = localNameOf(text, shared.toDictionary(options).extends);
    if (isDefining) throw exception("NotSupportedError", "Another element is being defined");
    isDefining = true;
    let definition;
    try {
      definition = read(text, constructor, localName);
    } finally {
      isDefining = false;
    }
    map.set(definitions, text, definition);
    map.set(constructors, constructor, definition);
    start();
    upgradeAll(0, definition);
    const asked = map.get(promises, text);
    if (asked === undefined) return;
    map.delete(promises, text);
    asked.resolve(constructor);
  }

  get(name) { return map.get(definitions, `${name}`)?.constructor; }

  getName(constructor) { return map.get(constructors, constructor)?.name ?? null; }

  whenDefined(name) {
    const text = `${name}`;
    if (!isCustomName(text)) {
      return shared.builtins.rejected(
        exception("SyntaxError", `"${text}" is no name of a custom element`));
    }
    const definition = map.get(definitions, text);
    if (definition !== undefined) return shared.builtins.resolved(definition.constructor);
    let asked = map.get(promises, text);
    if (asked === undefined) {
      asked = {};
      asked.promise = new Promise((resolve) => { asked.resolve = resolve; });
      map.set(promises, text, asked);
    }
    return asked.promise;
  }

  upgrade(root) { upgradeAll(idOf(root)); }
}
shared.interface(CustomElementRegistry);

function localNameOf(name, base) {
  if (base === undefined) return name;
  const text = `${base}`;
  if (isCustomName(text)) {
    throw exception("NotSupportedError", `"${text}" is no built-in element`);
  }
  const { prototype } = made(host.create(text, 0), text).constructor;
  if (prototype === shared.HTMLUnknownElement.prototype) {
    throw exception("NotSupportedError", `"${text}" is no built-in element`);
  }
  return text;
}

function start() {
  shared.definitions += 1;
  if (shared.definitions > 1) return;
  shared.watches = true;
  host.keepCustoms();
}

return {
  CustomElementRegistry, customElements: create(CustomElementRegistry.prototype), isCustomName,
};
