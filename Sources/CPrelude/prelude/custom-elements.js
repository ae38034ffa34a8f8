"use strict";

// Custom elements (HTML §4.13): making them of the page's classes, and what they are told.

const { idOf, nameOf, wrap, made, register } = shared.nodes;
const { array, apply, construct, create, setPrototypeOf } = shared.builtins;
const { map, Map, weakMap, WeakMap, TypeError } = shared.builtins;

const exception = (name, text) => new shared.DOMException(text, name);

// MARK: What is known of elements

// By names, and by classes.
const definitions = new Map();
const constructors = new Map();
// Of each element that was tried: its definition, whether its class has run, and what it is to be
// told.
const states = new WeakMap();
// What elements that extend built-in ones are to become.
const kindNames = new WeakMap();

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

function attributeChanged(element, name, old, value, namespace = null) {
  if (name === "disabled" || name === "form") didDisable(element);
  const state = stateOf(element);
  if (state === undefined || state.is !== "custom") return;
  if (!array.includes(state.definition.observed, name)) return;
  enqueueCallback(element, "attributeChanged", [name, old, value, namespace]);
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

return {
  customTables: { __proto__: null, definitions, constructors }, react, attributeChanged,
  constructElement, createCustom, upgradeAll, upgradeTree: (node) => upgradeAll(idOf(node)),
  didReset, disablesShadow: (element) => definitionOf(element)?.disablesShadow ?? false,
  customState: stateOf, customDefinition: definitionOf,
};
