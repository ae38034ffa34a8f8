"use strict";

// Form controls (HTML §4.10). Values are accessors on the prototypes of the elements, where
// frameworks look for them; what is typed is in the program.

const { idOf, wrap, wrapOrNull } = shared.nodes;
const { HTMLElement, defineElement, extend } = shared;
const { array, string } = shared.builtins;

// What the controls have in common.
const control = {
  get form() { return wrapOrNull(host.formOf(idOf(this))); },
  get labels() { return shared.labelsOf(this); },
  get willValidate() { return !this.disabled && !this.readOnly; },
  get validity() { return shared.validityOf(this); },
  get validationMessage() { return shared.validationMessageOf(this); },
  checkValidity() { return shared.checkValidity(this); },
  reportValidity() { return shared.checkValidity(this); },
  setCustomValidity(message) { shared.setCustomValidity(this, `${message}`); },
};

// The selection in a text, which nobody sees: where the caret is after the text was set.
const selections = shared.table(() => ({ start: null, end: null, direction: "none" }));
const { max, min } = shared.builtins;
const bounded = (value, length) => max(0, min(Number(value) || 0, length));
const selection = {
  get selectionStart() { return selections.get(this).start ?? this.value.length; },
  set selectionStart(value) { selections.get(this).start = bounded(value, this.value.length); },
  get selectionEnd() { return selections.get(this).end ?? this.value.length; },
  set selectionEnd(value) { selections.get(this).end = bounded(value, this.value.length); },
  get selectionDirection() { return selections.get(this).direction; },
  set selectionDirection(value) { selections.get(this).direction = `${value}`; },
  setSelectionRange(start, end, direction = "none") {
    const { length } = this.value;
    const held = selections.get(this);
    held.end = bounded(end, length);
    held.start = shared.builtins.min(bounded(start, length), held.end);
    held.direction = `${direction}`;
    shared.selected(this);
  },
  setRangeText(text, start = this.selectionStart, end = this.selectionEnd) {
    const { value } = this;
    this.value = string.slice(value, 0, start) + `${text}` + string.slice(value, end);
  },
  select() { this.setSelectionRange(0, this.value.length); },
};
shared.forgetSelection = function (element) {
  const held = selections.get(element);
  held.start = null;
  held.end = null;
};
shared.selected = function (element) {
  shared.fire(element, new shared.Event("select", { bubbles: true }));
};

const inputTypes = string.split(`hidden text search tel url email password date month week time
datetime-local number range color checkbox radio file submit image reset button`, /\s+/g);

class HTMLInputElement extends HTMLElement {
  get value() { return host.value(idOf(this)); }
  set value(value) {
    host.setValue(idOf(this), value === null ? "" : `${value}`);
    shared.forgetSelection(this);
  }
  get checked() { return host.isOn(idOf(this)); }
  set checked(value) { host.setOn(idOf(this), Boolean(value)); }
  get type() {
    const type = string.toLowerCase(this.getAttribute("type") ?? "");
    return array.includes(inputTypes, type) ? type : "text";
  }
  set type(value) { this.setAttribute("type", value); }
  get defaultValue() { return this.getAttribute("value") ?? ""; }
  set defaultValue(value) { this.setAttribute("value", value); }
  get valueAsNumber() { return this.value === "" ? NaN : Number(this.value); }
  set valueAsNumber(value) {
    this.value = shared.builtins.Number(value) === value ? `${value}` : "";
  }
  get valueAsDate() { return this.value === "" ? null : new shared.builtins.Date(this.value); }
  get indeterminate() { return indeterminate.get(this).value; }
  set indeterminate(value) { indeterminate.get(this).value = Boolean(value); }
  get files() { return this.type === "file" ? [] : null; }
  get list() {
    const id = this.getAttribute("list");
    return id === null ? null : globalThis.document.getElementById(id);
  }
  get width() { return 0; }
  get height() { return 0; }
  stepUp(count = 1) { step(this, count); }
  stepDown(count = 1) { step(this, -count); }
  showPicker() {}
}
const indeterminate = shared.table(() => ({ value: false }));
const step = (input, count) => {
  const size = Number(input.step) || 1;
  input.value = `${(Number(input.value) || 0) + count * size}`;
};
extend(HTMLInputElement.prototype, control);
extend(HTMLInputElement.prototype, selection);
defineElement("Input", "input", HTMLInputElement,
  `name placeholder accept alt autocomplete dirName min max step pattern formEnctype formMethod
formTarget useMap`.replace("\n", " "),
  "disabled required readOnly multiple defaultChecked=checked formNoValidate", "src formAction",
  "size");
shared.reflect(HTMLInputElement.prototype, "number", "maxLength minLength", -1);

class HTMLTextAreaElement extends HTMLElement {
  get value() { return host.value(idOf(this)); }
  set value(value) {
    host.setValue(idOf(this), value === null ? "" : `${value}`);
    shared.forgetSelection(this);
  }
  get type() { return "textarea"; }
  get defaultValue() { return this.textContent; }
  set defaultValue(value) { this.textContent = value; }
  get textLength() { return this.value.length; }
}
extend(HTMLTextAreaElement.prototype, control);
extend(HTMLTextAreaElement.prototype, selection);
defineElement("TextArea", "textarea", HTMLTextAreaElement,
  "name placeholder autocomplete dirName wrap",
  "disabled required readOnly", "", "rows cols");
shared.reflect(HTMLTextAreaElement.prototype, "number", "maxLength minLength", -1);

class HTMLOptionElement extends HTMLElement {
  get value() { return this.getAttribute("value") ?? this.text; }
  set value(value) { this.setAttribute("value", value); }
  get text() { return array.join(shared.words(this.textContent), " "); }
  set text(value) { this.textContent = value; }
  get label() { return this.getAttribute("label") ?? this.text; }
  set label(value) { this.setAttribute("label", value); }
  get selected() { return host.isSelected(idOf(this)); }
  set selected(value) { host.setSelected(idOf(this), Boolean(value)); }
  get index() {
    const select = this.closest("select");
    return select === null ? 0 : array.indexOf(host.options(idOf(select)), idOf(this));
  }
  get form() { return this.closest("select")?.form ?? null; }
}
defineElement("Option", "option", HTMLOptionElement, "", "disabled defaultSelected=selected");
class HTMLOptGroupElement extends HTMLElement {}
defineElement("OptGroup", "optgroup", HTMLOptGroupElement, "label", "disabled");

function Option(text = "", value = undefined, defaultSelected = false, selected = false) {
  const option = globalThis.document.createElement("option");
  if (text !== "") option.textContent = text;
  if (value !== undefined) option.value = value;
  if (defaultSelected) option.defaultSelected = true;
  if (selected) option.selected = true;
  return option;
}
Option.prototype = HTMLOptionElement.prototype;
shared.define("Option", Option);

const selects = new shared.builtins.WeakMap();
const selectOf = (options) => {
  const select = shared.builtins.weakMap.get(selects, options);
  if (select === undefined) throw new TypeError("Illegal invocation");
  return select;
};

class HTMLOptionsCollection extends shared.HTMLCollection {
  get length() { return host.options(idOf(selectOf(this))).length; }
  set length(value) {
    const select = selectOf(this);
    const ids = host.options(idOf(select));
    const wanted = min(Number(value) >>> 0, optionLimit);
    for (let index = ids.length; index > wanted; index -= 1) shared.removeNode(wrap(ids[index - 1]));
    for (let index = ids.length; index < wanted; index += 1) {
      select.appendChild(globalThis.document.createElement("option"));
    }
  }
  get selectedIndex() { return selectOf(this).selectedIndex; }
  set selectedIndex(value) { selectOf(this).selectedIndex = value; }
  add(option, before = null) { selectOf(this).add(option, before); }
  remove(index) { selectOf(this).remove(index); }
}

// Most options that a longer length makes.
const optionLimit = 100000;

// What `options[index] = option` does: `null` takes one away, one behind the end is added.
function setOption(options, key, option) {
  const index = shared.indexOf(key);
  if (index < 0) return false;
  const select = selectOf(options);
  const ids = host.options(idOf(select));
  if (option === null) {
    if (index < ids.length) shared.removeNode(wrap(ids[index]));
  } else if (index < ids.length) {
    const old = wrap(ids[index]);
    old.parentNode.replaceChild(option, old);
  } else {
    options.length = index;
    select.appendChild(option);
  }
  return true;
}

const optionLists = shared.table((select) => {
  const options = shared.liveCollection(
    () => host.options(idOf(select)), HTMLOptionsCollection, undefined, setOption);
  shared.builtins.weakMap.set(selects, options, select);
  return options;
});
shared.interface(HTMLOptionsCollection);
shared.define("HTMLOptionsCollection", HTMLOptionsCollection);

class HTMLSelectElement extends HTMLElement {
  get value() { return host.value(idOf(this)); }
  set value(value) { host.setValue(idOf(this), `${value}`); }
  get selectedIndex() { return host.selectedIndex(idOf(this)); }
  set selectedIndex(value) { host.setSelectedIndex(idOf(this), Number(value)); }
  get options() { return optionLists.get(this); }
  get selectedOptions() {
    return shared.collected(this, "selected", () => host.selectedOptions(idOf(this)));
  }
  get type() { return this.multiple ? "select-multiple" : "select-one"; }
  get length() { return host.options(idOf(this)).length; }
  set length(value) { this.options.length = value; }
  item(index) { return this.options.item(index); }
  namedItem(name) { return this.options.namedItem(name); }
  add(option, before = null) {
    const place = typeof before === "number" ? this.options.item(before) : before;
    (place?.parentNode ?? this).insertBefore(option, place ?? null);
  }
  remove(...index) {
    if (index.length === 0) return void shared.removeNode(this);
    this.options.item(index[0])?.remove();
  }
}
extend(HTMLSelectElement.prototype, control);
defineElement("Select", "select", HTMLSelectElement, "name autocomplete",
  "disabled required multiple", "",
  "size");

class HTMLButtonElement extends HTMLElement {
  get type() {
    const type = string.toLowerCase(this.getAttribute("type") ?? "");
    return array.includes(["button", "reset"], type) ? type : "submit";
  }
  set type(value) { this.setAttribute("type", value); }
}
extend(HTMLButtonElement.prototype, control);
defineElement("Button", "button", HTMLButtonElement, "name value formEnctype formMethod formTarget",
  "disabled formNoValidate", "formAction");

shared.extendElement("FieldSet", control);
shared.extendElement("Output", extend({
  get value() { return this.textContent; },
  set value(value) { this.textContent = value; },
}, control));

class HTMLFormElement extends HTMLElement {
  get elements() { return collections.get(this); }
  get length() { return host.controls(idOf(this)).length; }
  get action() {
    const text = this.getAttribute("action");
    return shared.resolve(text === null || text === "" ? shared.documentURL() : text) ?? text;
  }
  set action(value) { this.setAttribute("action", value); }
  get method() {
    return string.toLowerCase(this.getAttribute("method") ?? "") === "post" ? "post" : "get";
  }
  set method(value) { this.setAttribute("method", value); }
  get enctype() { return this.getAttribute("enctype") ?? "application/x-www-form-urlencoded"; }
  set enctype(value) { this.setAttribute("enctype", value); }
  submit() { shared.sendForm(this, null); }
  requestSubmit(submitter = null) { shared.submit(this, submitter); }
  reset() { shared.reset(this); }
  checkValidity() { return shared.checkFormValidity(this); }
  reportValidity() { return shared.checkFormValidity(this); }
}
// The controls are members of their form by number and by name.
const inherited = shared.builtins.create(HTMLElement.prototype);
const { reflect } = shared.builtins;
shared.builtins.setPrototypeOf(HTMLFormElement.prototype, new shared.builtins.Proxy(inherited, {
  get(target, key, receiver) {
    if (typeof key === "string" && !reflect.has(target, key) && shared.isNode(receiver)) {
      const found = namedControl(receiver, key);
      if (found !== undefined) return found;
    }
    return reflect.get(target, key, receiver);
  },
}));

function namedControl(form, key) {
  const ids = host.controls(idOf(form));
  const index = shared.indexOf(key);
  if (index >= 0) return index < ids.length ? wrap(ids[index]) : undefined;
  const found = [];
  for (let place = 0; place < ids.length; place += 1) {
    if (host.attribute(ids[place], "id") === key || host.attribute(ids[place], "name") === key) {
      array.push(found, ids[place]);
    }
  }
  if (found.length === 0) return undefined;
  return found.length === 1 ? wrap(found[0]) : shared.staticList(found, shared.RadioNodeList);
}

class HTMLFormControlsCollection extends shared.HTMLCollection {
  namedItem(name) { return this[`${name}`] ?? null; }
}
shared.interface(HTMLFormControlsCollection);
shared.define("HTMLFormControlsCollection", HTMLFormControlsCollection);
const collections = shared.table((form) => shared.liveCollection(
  () => host.controls(idOf(form)), HTMLFormControlsCollection,
  (name) => namedControl(form, name)));

defineElement("Form", "form", HTMLFormElement,
  "name target acceptCharset=accept-charset autocomplete rel",
  "noValidate");

shared.controlsOf = (form) => {
  const ids = host.controls(idOf(form));
  const controls = [];
  for (let index = 0; index < ids.length; index += 1) array.push(controls, wrap(ids[index]));
  return controls;
};
