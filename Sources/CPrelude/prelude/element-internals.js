"use strict";

// ElementInternals (HTML §4.13.7): what only an element's own class may know and set.

const { idOf, wrapOrNull } = shared.nodes;
const { array, create, defineProperty, Map, map, Symbol, string } = shared.builtins;
const { weakMap, WeakMap } = shared.builtins;

const held = new WeakMap();
const unsupported = (text) => new shared.DOMException(text, "NotSupportedError");

function stateOf(internals) {
  const state = weakMap.get(held, internals);
  if (state === undefined) throw new TypeError("Illegal invocation");
  return state;
}

// The element of internals that a form may know.
function associated(internals) {
  const { element } = stateOf(internals);
  if (!shared.customDefinition(element).isFormAssociated) {
    throw unsupported("The element's class is not for forms: it has no formAssociated");
  }
  return element;
}

const flagNames = ["valueMissing", "typeMismatch", "patternMismatch", "tooLong", "tooShort",
  "rangeUnderflow", "rangeOverflow", "stepMismatch", "badInput", "customError"];

function entriesOf(value) {
  const flat = [];
  for (const { 0: name, 1: item } of value) array.push(flat, `${name}`, textOf(item));
  return flat;
}

// The name of a file stands for it, as in forms that are not sent in parts.
const textOf = (item) => (shared.isBlob(item) ? `${item.name ?? "blob"}` : shared.toUSVString(item));

class ElementInternals {
  constructor() { throw new TypeError("Illegal constructor"); }

  get shadowRoot() {
    const id = host.shadowRoot(idOf(stateOf(this).element));
    return id < 0 ? null : shared.wrap(id);
  }
  get form() { return wrapOrNull(host.formOf(idOf(associated(this)))); }
  get labels() { return shared.labelsOf(associated(this)); }
  get states() { return stateOf(this).states; }

  setFormValue(value, state = undefined) {
    shared.requireArguments(1, arguments.length);
    const id = idOf(associated(this));
    const own = stateOf(this);
    own.value = value ?? null;
    if (own.value === null) return host.setFormValue(id, 0);
    if (value instanceof shared.FormData) return host.setFormValue(id, 2, entriesOf(value));
    host.setFormValue(id, 1, [textOf(value)]);
  }

  setValidity(flags = undefined, message = undefined, anchor = undefined) {
    associated(this);
    const state = stateOf(this);
    const wanted = shared.toDictionary(flags);
    const next = create(null);
    let isValid = true;
    for (let index = 0; index < flagNames.length; index += 1) {
      next[flagNames[index]] = Boolean(wanted[flagNames[index]]);
      if (next[flagNames[index]]) isValid = false;
    }
    const text = message === undefined ? "" : `${message}`;
    if (!isValid && text === "") throw new TypeError("What is not valid needs a message");
    state.flags = next;
    state.message = isValid ? "" : text;
  }
  get willValidate() { return validates(associated(this)); }
  get validity() { return validityOf(associated(this)); }
  get validationMessage() { return associated(this), stateOf(this).message; }
  checkValidity() { return shared.checkValidity(associated(this)); }
  reportValidity() { return shared.reportValidity(associated(this)); }
}

// What an element says of itself to those who cannot see it; nothing here reads it but its class.
const texts = string.split(`role ariaAtomic ariaAutoComplete ariaBrailleLabel ariaBusy
ariaChecked ariaColCount ariaColIndex ariaColSpan ariaCurrent ariaDescription ariaDisabled
ariaExpanded ariaHasPopup ariaHidden ariaInvalid ariaKeyShortcuts ariaLabel ariaLevel ariaLive
ariaModal ariaMultiLine ariaMultiSelectable ariaOrientation ariaPlaceholder ariaPosInSet
ariaPressed ariaReadOnly ariaRequired ariaRoleDescription ariaRowCount ariaRowIndex ariaRowSpan
ariaSelected ariaSetSize ariaSort ariaValueMax ariaValueMin ariaValueNow ariaValueText`, /\s+/g);
for (let index = 0; index < texts.length; index += 1) {
  const name = texts[index];
  defineProperty(ElementInternals.prototype, name, {
    get() { return stateOf(this).texts[name] ?? null; },
    set(value) { stateOf(this).texts[name] = value === null ? null : `${value}`; },
    configurable: true, enumerable: true,
  });
}
shared.interface(ElementInternals);

// MARK: States

const wordsOf = new WeakMap();
const words = (states) => {
  const own = weakMap.get(wordsOf, states);
  if (own === undefined) throw new TypeError("Illegal invocation");
  return own;
};

class CustomStateSet {
  constructor() { throw new TypeError("Illegal constructor"); }
  get size() { return shared.builtins.sizeOf(words(this)); }
  add(word) {
    // Selectors do not look at them.
    host.missing(":state()");
    map.set(words(this), `${word}`, `${word}`);
    return this;
  }
  delete(word) { return map.delete(words(this), `${word}`); }
  clear() { map.clear(words(this)); }
  has(word) { return map.has(words(this), `${word}`); }
  forEach(callback, thisArgument = undefined) {
    map.forEach(words(this), (word) => {
      shared.builtins.apply(callback, thisArgument, [word, word, this]);
    });
  }
  *values() {
    const all = [];
    map.forEach(words(this), (word) => { array.push(all, word); });
    for (let index = 0; index < all.length; index += 1) yield all[index];
  }
  keys() { return this.values(); }
  *entries() { for (const word of this.values()) yield [word, word]; }
}
shared.interface(CustomStateSet);
defineProperty(CustomStateSet.prototype, Symbol.iterator, {
  value: CustomStateSet.prototype.values, writable: true, configurable: true,
});

// MARK: Elements

const internals = new WeakMap();

function attachInternals(element) {
  const state = shared.customState(element);
  const definition = shared.customDefinition(element);
  if (definition === undefined || definition.name !== definition.localName) {
    throw unsupported("Only autonomous custom elements have internals");
  }
  if (definition.disablesInternals) throw unsupported("The element's class wants no internals");
  if (weakMap.has(internals, element)) throw unsupported("The internals have been attached");
  if (state === undefined || (state.is !== "custom" && state.is !== "precustomized")) {
    throw unsupported("The element's class has not been run");
  }
  const made = create(ElementInternals.prototype);
  const states = create(CustomStateSet.prototype);
  weakMap.set(wordsOf, states, new Map());
  weakMap.set(held, made, { element, texts: create(null), flags: null, message: "", states,
    value: null,
  });
  weakMap.set(internals, element, made);
  return made;
}

function validityOf(element) {
  const own = weakMap.get(internals, element);
  const flags = own === undefined ? null : stateOf(own).flags;
  const state = create(shared.ValidityState.prototype);
  let isValid = true;
  for (let index = 0; index < flagNames.length; index += 1) {
    const value = flags !== null && flags[flagNames[index]];
    if (value) isValid = false;
    defineProperty(state, flagNames[index], { value, enumerable: true });
  }
  defineProperty(state, "valid", { value: isValid, enumerable: true });
  return state;
}

const validates = (element) =>
  !host.isDisabled(idOf(element)) && host.attribute(idOf(element), "readonly") === null;

// What checks of forms ask of an element; undefined for one that is none of the page's classes.
shared.customValidity = function (element) {
  const own = weakMap.get(internals, element);
  if (own === undefined || shared.customDefinition(element)?.isFormAssociated !== true) {
    return undefined;
  }
  return {
    isBarred: !validates(element), validity: validityOf(element), message: stateOf(own).message,
  };
};

// What `FormData` takes from an element: names and values; undefined for one that is none of the
// page's classes.
shared.customEntries = function (element) {
  const own = weakMap.get(internals, element);
  if (own === undefined || shared.customDefinition(element)?.isFormAssociated !== true) {
    return undefined;
  }
  const { value } = stateOf(own);
  const entries = [];
  if (value === null || host.isDisabled(idOf(element))) return entries;
  if (value instanceof shared.FormData) {
    for (const { 0: name, 1: item } of value) array.push(entries, [name, item]);
    return entries;
  }
  const name = host.attribute(idOf(element), "name") ?? "";
  if (name !== "") array.push(entries, [name, shared.isBlob(value) ? value : textOf(value)]);
  return entries;
};

return { ElementInternals, CustomStateSet, attachInternals };
