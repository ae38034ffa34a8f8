"use strict";

// Custom elements (HTML §4.13): the registry, and what elements of the page's classes are told.

const { idOf, nameOf, kindOf, wrap, made, register } = shared.nodes;
const { array, apply, construct, create, defineProperty, regexp, setPrototypeOf } = shared.builtins;
const { map, Map, weakMap, WeakMap, Promise, promise, string, TypeError, Symbol } = shared.builtins;

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

// MARK: What is known of elements

// By names, and by classes.
const definitions = new Map();
const constructors = new Map();
// Of each element that was tried: its definition, whether its class has run, and what it is to be
// told.
const states = new WeakMap();
// What elements that extend built-in ones are to become.
const kindNames = new WeakMap();
const promises = new Map();

const stateOf = (element) => weakMap.get(states, element);
const isCustom = (element) => stateOf(element)?.is === "custom";

function definitionOf(element) {
  const name = nameOf(element);
  const own = map.get(definitions, name);
  if (own !== undefined) return own.localName === name ? own : undefined;
  const kind = weakMap.get(kindNames, element) ?? host.attribute(idOf(element), "is");
  if (kind === null || kind === undefined) return undefined;
  const other = map.get(definitions, kind);
  return other !== undefined && other.localName === name && other.name === kind ? other : undefined;
}

// MARK: What elements are told

// Elements with something to be told, of the change that is under way.
let waiting = null;

function enqueue(element, reaction) {
  const state = stateOf(element);
  array.push(state.queue, reaction);
  if (waiting !== null) array.push(waiting, element);
  else tell([element]);
}

// Tells elements, one after the other, all that is due.
function tell(elements) {
  for (let index = 0; index < elements.length; index += 1) {
    const state = stateOf(elements[index]);
    while (state.queue.length > 0) {
      const reaction = array.shift(state.queue);
      const outer = waiting;
      waiting = null;
      try {
        reaction();
      } catch (error) {
        shared.report(error);
      } finally {
        waiting = outer;
      }
    }
  }
}

// Runs what makes elements have something to be told, and then tells them.
function collecting(change) {
  const outer = waiting;
  const elements = [];
  waiting = elements;
  try {
    change();
  } finally {
    waiting = outer;
  }
  tell(elements);
}

function enqueueCallback(element, name, values) {
  const callback = stateOf(element).definition.callbacks[name];
  if (callback === undefined) return;
  enqueue(element, () => {
    shared.runs(callback);
    apply(callback, element, values);
  });
}

// Reads what has happened to elements since the last time.
function react() {
  const changes = host.customChanges();
  collecting(() => {
    for (let index = 0; index < changes.length; index += 2) {
      const element = wrap(changes[index]);
      if (isCustom(element)) {
        enqueueCallback(element, changes[index + 1] ? "connected" : "disconnected", []);
        const state = stateOf(element);
        if (state.definition.isFormAssociated) updateForm(element, state);
      } else if (changes[index + 1]) {
        tryUpgrade(element);
      }
    }
  });
}

// Tells an element of its form, and whether it is disabled, if that is news.
function updateForm(element, state) {
  const id = idOf(element);
  const form = host.formOf(id);
  if (form !== (state.form ?? -1)) {
    state.form = form;
    enqueueCallback(element, "formAssociated", [form < 0 ? null : wrap(form)]);
  }
  const isDisabled = host.isDisabled(id);
  if (isDisabled !== (state.isDisabled ?? false)) {
    state.isDisabled = isDisabled;
    enqueueCallback(element, "formDisabled", [isDisabled]);
  }
}

// The elements of the page's classes in a form have been put back.
function didReset(form) {
  const controls = host.controls(idOf(form));
  for (let index = 0; index < controls.length; index += 1) {
    const element = wrap(controls[index]);
    if (isCustom(element)) enqueueCallback(element, "formReset", []);
  }
}

function didDisable(element) {
  const ids = nameOf(element) === "fieldset" ? host.formAssociated(idOf(element)) : [idOf(element)];
  for (let index = 0; index < ids.length; index += 1) {
    const inner = wrap(ids[index]);
    if (isCustom(inner) && stateOf(inner).definition.isFormAssociated) {
      updateForm(inner, stateOf(inner));
    }
  }
}

function attributeChanged(element, name, old, value) {
  if (name === "disabled" || name === "form") didDisable(element);
  const state = stateOf(element);
  if (state === undefined || state.is !== "custom") return;
  if (!array.includes(state.definition.observed, name)) return;
  enqueueCallback(element, "attributeChanged", [name, old, value, null]);
}

// MARK: Upgrades

function tryUpgrade(element) {
  const definition = definitionOf(element);
  if (definition === undefined || stateOf(element) !== undefined) return;
  weakMap.set(states, element, { is: "undefined", definition, queue: [] });
  enqueue(element, () => upgrade(element, definition));
}

const alreadyMade = {};

function upgrade(element, definition) {
  const state = stateOf(element);
  if (state.is !== "undefined") return;
  state.is = "failed";
  const id = idOf(element);
  const due = [];
  const flat = host.attributes(id);
  const { attributeChanged: changed, connected } = definition.callbacks;
  for (let index = 0; index < flat.length; index += 2) {
    if (changed === undefined || !array.includes(definition.observed, flat[index])) continue;
    const values = [flat[index], null, flat[index + 1], null];
    array.push(due, () => apply(changed, element, values));
  }
  if (connected !== undefined && host.isConnected(id)) {
    array.push(due, () => {
      shared.runs(connected);
      apply(connected, element, []);
    });
  }
  const { stack } = definition;
  array.push(stack, element);
  try {
    if (definition.disablesShadow && host.shadowRoot(id) >= 0) {
      throw exception("NotSupportedError", "The element has a shadow tree");
    }
    state.is = "precustomized";
    shared.runs(definition.constructor);
    if (construct(definition.constructor, []) !== element) {
      throw new TypeError("The constructor returned another element");
    }
  } catch (error) {
    state.is = "failed";
    state.queue.length = 0;
    throw error;
  } finally {
    stack.length -= 1;
  }
  become(element, state);
  // What the constructor itself has led to comes behind.
  const later = array.slice(state.queue);
  state.queue.length = 0;
  for (let index = 0; index < due.length; index += 1) array.push(state.queue, due[index]);
  for (let index = 0; index < later.length; index += 1) array.push(state.queue, later[index]);
  if (definition.isFormAssociated) updateForm(element, state);
}

function become(element, state) {
  state.is = "custom";
  host.setCustom(idOf(element), true);
  if (state.definition.isFormAssociated) host.setFormAssociated(idOf(element));
}

function upgradeAll(root, onlyNew = null) {
  const ids = host.customCandidates(root);
  collecting(() => {
    for (let index = 0; index < ids.length; index += 1) {
      const element = wrap(ids[index]);
      if (onlyNew === null || definitionOf(element) === onlyNew) tryUpgrade(element);
    }
  });
}

// MARK: Making elements

// What `super()` leads to in a class of the page's.
function constructElement(target) {
  const definition = target === undefined ? undefined : map.get(constructors, target);
  if (definition === undefined || target === shared.HTMLElement) {
    throw new TypeError("Illegal constructor");
  }
  let { prototype } = target;
  if (prototype === null || typeof prototype !== "object") prototype = shared.HTMLElement.prototype;
  const { stack, localName } = definition;
  if (stack.length === 0) {
    const element = register(create(prototype), host.create(localName, 0), 1, localName);
    if (localName !== definition.name) weakMap.set(kindNames, element, definition.name);
    const state = { is: "custom", definition, queue: [] };
    weakMap.set(states, element, state);
    become(element, state);
    return element;
  }
  const element = stack[stack.length - 1];
  if (element === alreadyMade) throw new TypeError("The element has been constructed");
  setPrototypeOf(element, prototype);
  stack[stack.length - 1] = alreadyMade;
  return element;
}

// A new element of that name; undefined if no class of the page's is for it.
function createCustom(name, wanted) {
  const kind = kindOfOptions(wanted);
  const definition = map.get(definitions, kind ?? name);
  const isOwn = definition !== undefined && definition.localName === name &&
    (kind !== null || definition.name === name);
  if (isOwn && definition.name === name) return constructed(definition, name);
  if (kind === null) return undefined;
  const element = made(host.create(name, 0), name);
  weakMap.set(kindNames, element, kind);
  host.setCustom(idOf(element), false);
  if (isOwn) collecting(() => tryUpgrade(element));
  return element;
}

function kindOfOptions(wanted) {
  if (typeof wanted !== "object" || wanted === null) return null;
  return wanted.is === undefined ? null : `${wanted.is}`;
}

function constructed(definition, name) {
  try {
    shared.runs(definition.constructor);
    const element = construct(definition.constructor, []);
    if (!shared.isNode(element) || !(element instanceof shared.HTMLElement)) {
      throw new TypeError("The constructor returned no HTML element");
    }
    const id = idOf(element);
    const isUsed = host.attributes(id).length > 0 || host.first(id) >= 0 || host.parent(id) >= 0;
    if (isUsed || nameOf(element) !== name) {
      throw exception("NotSupportedError",
        "A new element has no attributes, no children and no parent, and its own name");
    }
    return element;
  } catch (error) {
    shared.report(error);
    const element = register(
      create(shared.HTMLUnknownElement.prototype), host.create(name, 0), 1, name);
    host.setCustom(idOf(element), false);
    weakMap.set(states, element, { is: "failed", definition, queue: [] });
    return element;
  }
}

// MARK: The registry

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

const customElements = create(CustomElementRegistry.prototype);

return {
  CustomElementRegistry, customElements, isCustomName, react, attributeChanged, constructElement,
  createCustom, upgradeTree: (node) => upgradeAll(idOf(node)),
  didReset, disablesShadow: (element) => definitionOf(element)?.disablesShadow ?? false,
  customState: stateOf, customDefinition: definitionOf,
};
