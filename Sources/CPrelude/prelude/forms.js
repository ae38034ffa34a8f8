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
  get willValidate() { return shared.willValidate(this); },
  get validity() { return shared.validityOf(this); },
  get validationMessage() { return shared.validationMessageOf(this); },
  checkValidity() { return shared.checkValidity(this); },
  reportValidity() { return shared.reportValidity(this); },
  setCustomValidity(message) { shared.setCustomValidity(this, `${message}`); },
};

// The selection in a text (HTML §4.10.21), which the device shows in the field that has the focus.
const { max, min } = shared.builtins;
const directions = shared.table(() => ({ value: "none" }));
const selectables = ["text", "search", "tel", "url", "password", "textarea"];
const isSelectable = (element) => array.includes(selectables, element.type);
const bounded = (value, length) => max(0, min(Number(value) || 0, length));
const needSelectable = (element) => {
  if (isSelectable(element)) return;
  throw new shared.DOMException(`Nothing can be selected in a field of the type ${element.type}`,
    "InvalidStateError");
};
const selectText = (element, start, end, direction = "none") => {
  const { length } = element.value;
  const id = idOf(element);
  const last = bounded(end, length);
  const first = min(bounded(start, length), last);
  const before = host.selection(id);
  directions.get(element).value = array.includes(["forward", "backward"], direction)
    ? direction : "none";
  host.setSelection(id, first, last);
  if (before[0] !== first || before[1] !== last) shared.selected(element);
};
const selection = {
  get selectionStart() { return isSelectable(this) ? host.selection(idOf(this))[0] : null; },
  set selectionStart(value) {
    needSelectable(this);
    selectText(this, value, max(host.selection(idOf(this))[1], Number(value) || 0));
  },
  get selectionEnd() { return isSelectable(this) ? host.selection(idOf(this))[1] : null; },
  set selectionEnd(value) {
    needSelectable(this);
    selectText(this, host.selection(idOf(this))[0], value);
  },
  get selectionDirection() { return isSelectable(this) ? directions.get(this).value : null; },
  set selectionDirection(value) {
    needSelectable(this);
    const range = host.selection(idOf(this));
    selectText(this, range[0], range[1], `${value}`);
  },
  setSelectionRange(start, end, direction = "none") {
    needSelectable(this);
    selectText(this, start, end, `${direction}`);
  },
  setRangeText(text, ...range) {
    needSelectable(this);
    const { value } = this;
    const old = host.selection(idOf(this));
    const from = range.length > 0 ? bounded(range[0], value.length) : old[0];
    const to = range.length > 1 ? bounded(range[1], value.length) : old[1];
    if (from > to) {
      throw new shared.DOMException("The range's start is behind its end", "IndexSizeError");
    }
    const added = `${text}`;
    const end = from + added.length;
    this.value = string.slice(value, 0, from) + added + string.slice(value, to);
    // A place in the text that stays where it was, beside what has changed.
    const kept = (place, inside) =>
      place > to ? place + end - to : place > from ? inside : place;
    const mode = range.length > 2 ? `${range[2]}` : "preserve";
    if (mode === "select") selectText(this, from, end);
    else if (mode === "start") selectText(this, from, from);
    else if (mode === "end") selectText(this, end, end);
    else selectText(this, kept(old[0], from), kept(old[1], end));
  },
  select() {
    const { type, value } = this;
    if (isSelectable(this) || array.includes(["email", "number"], type)) {
      selectText(this, 0, value.length);
    }
  },
};
shared.selected = function (element) {
  shared.fire(element, new shared.Event("select", { bubbles: true }));
};

const inputTypes = string.split(`hidden text search tel url email password date month week time
datetime-local number range color checkbox radio file submit image reset button`, /\s+/g);

// The simulated phone has no files to choose.
class FileList {
  constructor() { throw new TypeError("Illegal constructor"); }
  get length() { return 0; }
  item() { return null; }
}
shared.builtins.defineProperty(FileList.prototype, Symbol.iterator, {
  value: shared.builtins.arrayMembers.values, writable: true, configurable: true,
});
shared.interface(FileList);
shared.define("FileList", FileList);
const fileLists = shared.table(() => shared.builtins.create(FileList.prototype));

class HTMLInputElement extends HTMLElement {
  get value() { return host.value(idOf(this)); }
  set value(value) {
    host.setValue(idOf(this), value === null ? "" : `${value}`);
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
  get valueAsNumber() { return host.inputNumber(idOf(this)); }
  set valueAsNumber(value) {
    const number = Number(value);
    if (number - number !== 0 && !shared.builtins.isNaN(number)) {
      throw new TypeError("The value must be a finite number");
    }
    if (!host.setInputNumber(idOf(this), number)) {
      throw new shared.DOMException(`A field of the type ${this.type} holds no number`,
        "InvalidStateError");
    }
  }
  get valueAsDate() {
    const number = array.includes(["date", "month", "week", "time"], this.type)
      ? host.inputNumber(idOf(this)) : NaN;
    if (shared.builtins.isNaN(number)) return null;
    const { Date } = shared.builtins;
    return this.type === "month" ? new Date(`${this.value}-01T00:00Z`) : new Date(number);
  }
  get indeterminate() { return indeterminate.get(this).value; }
  set indeterminate(value) { indeterminate.get(this).value = Boolean(value); }
  get files() { return this.type === "file" ? fileLists.get(this) : null; }
  set files(list) { host.missing("HTMLInputElement.files"); }
  get list() {
    const id = this.getAttribute("list");
    return id === null ? null : globalThis.document.getElementById(id);
  }
  get width() { return 0; }
  get height() { return 0; }
  stepUp(count = 1) { step(this, Number(count)); }
  stepDown(count = 1) { step(this, -Number(count)); }
  showPicker() { host.missing("HTMLInputElement.showPicker"); }
}
const indeterminate = shared.table(() => ({ value: false }));
const step = (input, count) => {
  if (host.stepInput(idOf(input), count | 0)) return;
  throw new shared.DOMException(`A field of the type ${input.type} has no steps`,
    "InvalidStateError");
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

shared.extendElement("FieldSet", extend({
  get type() { return "fieldset"; },
  get elements() {
    return shared.collected(this, "controls", () => host.queryAll(
      idOf(this), "button, fieldset, input, object, output, select, textarea"));
  },
}, control));
shared.extendElement("Output", extend({
  get type() { return "output"; },
  get htmlFor() { return shared.forListOf(this); },
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
  get encoding() { return this.enctype; }
  set encoding(value) { this.enctype = value; }
  submit() { shared.sendForm(this, null); }
  requestSubmit(submitter = null) { shared.submit(this, submitter); }
  reset() { shared.reset(this); }
  checkValidity() { return shared.checkFormValidity(this); }
  reportValidity() { return shared.reportFormValidity(this); }
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
