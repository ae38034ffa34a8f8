"use strict";

// HTMLElement and the elements without a life of their own (HTML §3, §4).

const { idOf, nameOf, classes, lazyClasses } = shared.nodes;
const { array, create, string, defineProperty } = shared.builtins;
const { reflect } = shared;

class HTMLElement extends shared.Element {
  constructor() { return shared.constructElement(new.target); }
  get style() { return shared.styleOf(this); }
  set style(text) { this.style.cssText = text; }
  get dataset() { return shared.datasetOf(this); }
  get innerText() { return this.textContent; }
  set innerText(text) {
    const lines = string.split(`${text}`, /\r\n|\r|\n/g);
    this.textContent = "";
    for (let index = 0; index < lines.length; index += 1) {
      if (index > 0) this.append(globalThis.document.createElement("br"));
      if (lines[index] !== "") this.append(lines[index]);
    }
  }
  get outerText() { return this.textContent; }
  get tabIndex() {
    const value = this.getAttribute("tabindex");
    if (value !== null && shared.builtins.isInteger(Number(value))) return Number(value);
    const focusable = ["a", "button", "input", "select", "textarea"];
    return array.includes(focusable, nameOf(this)) || host.isEditingHost(idOf(this)) ? 0 : -1;
  }
  set tabIndex(value) { this.setAttribute("tabindex", Number(value) || 0); }
  get contentEditable() {
    const value = string.toLowerCase(this.getAttribute("contenteditable") ?? "inherit");
    if (value === "") return "true";
    return array.includes(["true", "false", "plaintext-only"], value) ? value : "inherit";
  }
  set contentEditable(value) {
    const word = string.toLowerCase(`${value}`);
    if (word === "inherit") this.removeAttribute("contenteditable");
    else if (array.includes(["true", "false", "plaintext-only"], word)) {
      this.setAttribute("contenteditable", word);
    } else {
      throw new shared.DOMException(`${value} is no value of contentEditable`, "SyntaxError");
    }
  }
  get isContentEditable() { return host.isEditable(idOf(this)); }
  get draggable() { return this.getAttribute("draggable") === "true"; }
  set draggable(value) { this.setAttribute("draggable", Boolean(value)); }
  get translate() {
    const around = this.closest("[translate]");
    return around === null || around.getAttribute("translate") !== "no";
  }
  set translate(value) { this.setAttribute("translate", value ? "yes" : "no"); }
  get spellcheck() { return this.getAttribute("spellcheck") !== "false"; }
  set spellcheck(value) { this.setAttribute("spellcheck", Boolean(value)); }
  click() { shared.click(this); }
  focus() {
    if (shared.activeElement() === this) host.confirmFocus();
    shared.focus(this);
  }
  blur() { shared.blur(this); }
  attachInternals() {
    return shared.attachInternals(this);
  }
}
reflect(HTMLElement.prototype, "string",
  "title lang dir accessKey nonce role autocapitalize enterKeyHint inputMode popover");
reflect(HTMLElement.prototype, "boolean", "hidden inert autofocus");
shared.interface(HTMLElement);
shared.define("HTMLElement", HTMLElement);
shared.installHandlers(HTMLElement, shared.handlerTypes);

class SVGElement extends shared.Element {
  get style() { return shared.styleOf(this); }
  get dataset() { return shared.datasetOf(this); }
  get className() {
    const text = this.getAttribute("class") ?? "";
    return { baseVal: text, animVal: text };
  }
  get ownerSVGElement() { return this.parentElement?.closest("svg") ?? null; }
  get tabIndex() { return -1; }
  focus() { shared.focus(this); }
  blur() { shared.blur(this); }
  getBBox() { return shared.boundingRect(idOf(this)); }
}
class MathMLElement extends shared.Element {
  get style() { return shared.styleOf(this); }
  get dataset() { return shared.datasetOf(this); }
}
for (const constructor of [SVGElement, MathMLElement]) {
  shared.interface(constructor);
  shared.lazy(constructor.name, () => {
    shared.installHandlers(constructor, shared.handlerTypes);
    return constructor;
  });
}
shared.isSVG = (node) => node instanceof SVGElement;

// The classes of SVG's elements: what has no members of its own is told apart all the same.
const graphics = string.split(`SVG G Path Rect Circle Ellipse Line Polyline Polygon Text TSpan Use A
Image Defs Switch ForeignObject`, /\s+/g);
const others = string.split(`Symbol Title Desc Style Script ClipPath Mask Marker Pattern Stop
LinearGradient RadialGradient Filter Animate`, /\s+/g);
const svgTags = create(null);
shared.lazy("SVGGraphicsElement", () =>
  shared.interface(class SVGGraphicsElement extends shared.SVGElement {}));
function defineSVG(names, parent) {
  for (let index = 0; index < names.length; index += 1) {
    const name = `SVG${names[index]}Element`;
    svgTags[string.toLowerCase(names[index])] = name;
    shared.lazy(name, () => shared.interface({ [name]: class extends shared[parent] {} }[name]));
  }
}
defineSVG(graphics, "SVGGraphicsElement");
defineSVG(others, "SVGElement");
shared.svgClass = function (tag) {
  const name = svgTags[string.toLowerCase(tag)];
  return name === undefined ? shared.SVGElement : shared[name];
};

// Members of elements that have others' files behind them.
shared.extendElement = function (name, members) {
  more[name] = (prototype) => shared.extend(prototype, members);
};

// name, tags, attributes that are properties: texts, flags, addresses, numbers
const table = [
  ["Unknown", ""],
  ["Html", "html", "version"],
  ["Head", "head"],
  ["Title", "title"],
  ["Base", "base", "target", "", "href"],
  ["Meta", "meta", "name content httpEquiv=http-equiv media"],
  ["Style", "style", "media type"],
  ["Body", "body"],
  ["Heading", "h1 h2 h3 h4 h5 h6", "align"],
  ["Paragraph", "p", "align"],
  ["HR", "hr", "align"],
  ["Pre", "pre listing xmp"],
  ["Quote", "blockquote q", "", "", "cite"],
  ["OList", "ol", "type", "reversed", "", "start"],
  ["UList", "ul", "type"],
  ["LI", "li", "type", "", "", "value"],
  ["DList", "dl"],
  ["Div", "div", "align"],
  ["Span", "span"],
  ["BR", "br"],
  ["Time", "time", "dateTime"],
  ["Data", "data", "value"],
  ["Mod", "ins del", "dateTime", "", "cite"],
  ["Picture", "picture"],
  ["Source", "source", "type srcset sizes media", "", "src"],
  ["Embed", "embed", "type width height", "", "src"],
  ["Object", "object", "type name width height", "", "data"],
  ["Param", "param", "name value"],
  ["Track", "track", "kind srclang label", "default", "src"],
  ["Map", "map", "name"],
  ["Table", "table", "align border width summary rules frame cellPadding cellSpacing bgColor"],
  ["TableCaption", "caption"],
  ["TableCol", "col colgroup"],
  ["TableSection", "tbody thead tfoot"],
  ["TableRow", "tr"],
  ["TableCell", "td th", "headers scope abbr align"],
  ["FieldSet", "fieldset", "name", "disabled"],
  ["Legend", "legend"],
  ["DataList", "datalist"],
  ["Output", "output", "name"],
  ["Progress", "progress"],
  ["Meter", "meter"],
  ["Details", "details", "name", "open"],
  ["Dialog", "dialog", "", "open"],
  ["Menu", "menu"],
  ["Font", "font", "color face size"],
  ["Marquee", "marquee"],
  ["Frame", "frame", "name", "", "src"],
  ["FrameSet", "frameset"],
  ["Slot", "slot", "name"],
  ["Canvas", "canvas", "", "", "", "width height"],
];

function reflectAll(prototype, attributes) {
  const { 0: texts, 1: flags, 2: addresses, 3: numbers, length } = attributes;
  if (length > 0 && texts) reflect(prototype, "string", texts);
  if (length > 1 && flags) reflect(prototype, "boolean", flags);
  if (length > 2 && addresses) reflect(prototype, "url", addresses);
  if (length > 3 && numbers) reflect(prototype, "number", numbers);
}

shared.defineElement = function (name, tags, constructor, ...attributes) {
  reflectAll(constructor.prototype, attributes);
  shared.interface(constructor, `HTML${name}Element`);
  shared.define(`HTML${name}Element`, constructor);
  for (const tag of string.split(tags, " ")) classes[tag] = constructor;
};

// What has members that no attribute is.
const more = create(null);

for (let index = 0; index < table.length; index += 1) {
  const [name, tags, ...attributes] = table[index];
  const key = `HTML${name}Element`;
  shared.lazy(key, () => {
    const constructor = { [key]: class extends HTMLElement {} }[key];
    reflectAll(constructor.prototype, attributes);
    more[name]?.(constructor.prototype);
    return shared.interface(constructor, key);
  });
  const words = string.split(tags, " ");
  for (let place = 0; place < words.length; place += 1) lazyClasses[words[place]] = key;
}
for (const tag of string.split(`section article nav aside header footer main address hgroup em
strong small s cite dfn abbr code var samp kbd sub sup i b u mark bdi bdo wbr noscript dd dt figure
figcaption ruby rb rt rp summary center strike tt big nobr basefont search acronym noframes noembed
plaintext`, /\s+/g)) classes[tag] = HTMLElement;

more.TableCell = (prototype) => {
  reflect(prototype, "number", "colSpan rowSpan", 1);
  shared.extend(prototype, {
    get cellIndex() {
      const row = this.parentElement;
      return row?.localName === "tr" ? shared.indexIn(row.cells, this) : -1;
    },
  });
};
more.TableCol = (prototype) => reflect(prototype, "number", "span", 1);
more.Body = shared.forwardHandlers;
more.Title = (prototype) => shared.extend(prototype, {
  get text() { return this.textContent; },
  set text(value) { this.textContent = value; },
});

const results = shared.table(() => ({ value: "" }));
more.Dialog = (prototype) => shared.extend(prototype, {
  get returnValue() { return results.get(this).value; },
  set returnValue(value) { results.get(this).value = `${value}`; },
  show() { this.open = true; },
  showModal() {
    const id = idOf(this);
    if (this.open || !host.isConnected(id)) {
      throw new shared.DOMException(
        this.open ? "The dialog is open" : "The dialog is not in the document", "InvalidStateError",
      );
    }
    this.open = true;
    host.setModal(id, true);
    const first = this.querySelector("[autofocus]") ??
      this.querySelector("button, [href], input, select, textarea, [tabindex]");
    if (first !== null) shared.focus(first);
  },
  close(value = undefined) {
    if (value !== undefined) this.returnValue = `${value}`;
    if (!this.open) return;
    this.open = false;
    host.setModal(idOf(this), false);
    shared.fire(this, new shared.Event("close"));
  },
});

more.Slot = (prototype) => {
  shared.extend(prototype, {
    assignedNodes(options = undefined) { return shared.assignedNodes(this, options, false); },
    assignedElements(options = undefined) { return shared.assignedNodes(this, options, true); },
    assign(...nodes) { shared.assignToSlot(this, nodes); },
  });
  shared.installHandlers({ prototype }, ["slotchange"]);
};

more.Progress = (prototype) => shared.extend(prototype, {
  get value() { return Number(this.getAttribute("value")) || 0; },
  set value(value) { this.setAttribute("value", value); },
  get max() { return Number(this.getAttribute("max")) || 1; },
  set max(value) { this.setAttribute("max", value); },
  get min() { return Number(this.getAttribute("min")) || 0; },
  set min(value) { this.setAttribute("min", value); },
  get position() { return this.hasAttribute("value") ? this.value / this.max : -1; },
});
more.Meter = (prototype) => shared.extend(prototype, {
  get value() { return numberOf(this, "value", 0); },
  set value(value) { this.setAttribute("value", value); },
  get min() { return numberOf(this, "min", 0); },
  set min(value) { this.setAttribute("min", value); },
  get max() { return numberOf(this, "max", 1); },
  set max(value) { this.setAttribute("max", value); },
  get low() { return numberOf(this, "low", this.min); },
  set low(value) { this.setAttribute("low", value); },
  get high() { return numberOf(this, "high", this.max); },
  set high(value) { this.setAttribute("high", value); },
  get optimum() { return numberOf(this, "optimum", (this.min + this.max) / 2); },
  set optimum(value) { this.setAttribute("optimum", value); },
});
const numberOf = (element, name, missing) => {
  const text = element.getAttribute(name);
  const number = text === null ? NaN : Number(text);
  return number - number === 0 ? number : missing;
};

// MARK: Tables

const within = (element, selector) =>
  shared.collected(element, selector, () => host.queryAll(idOf(element), selector));

function section(table, tag) {
  return table.querySelector(`:scope > ${tag}`);
}

more.Table = (prototype) => shared.extend(prototype, {
  get rows() {
    return within(this, ":scope > tr, :scope > :is(thead, tbody, tfoot) > tr");
  },
  get tBodies() { return within(this, ":scope > tbody"); },
  get tHead() { return section(this, "thead"); },
  get tFoot() { return section(this, "tfoot"); },
  get caption() { return section(this, "caption"); },
  createCaption() {
    if (this.caption !== null) return this.caption;
    return this.insertBefore(globalThis.document.createElement("caption"), this.firstChild);
  },
  deleteCaption() { this.caption?.remove(); },
  deleteTHead() { this.tHead?.remove(); },
  deleteTFoot() { this.tFoot?.remove(); },
  createTBody() { return this.appendChild(globalThis.document.createElement("tbody")); },
  createTHead() {
    if (this.tHead !== null) return this.tHead;
    return this.insertBefore(globalThis.document.createElement("thead"), this.firstChild);
  },
  createTFoot() {
    return this.tFoot ?? this.appendChild(globalThis.document.createElement("tfoot"));
  },
  insertRow(index = -1) {
    const { rows, tBodies } = this;
    const next = rowBefore(rows, index);
    const body = (next ?? rows.item(rows.length - 1))?.parentNode ??
      tBodies.item(tBodies.length - 1) ?? this.createTBody();
    return body.insertBefore(globalThis.document.createElement("tr"), next);
  },
  deleteRow(index) { remove(this.rows, index); },
});
more.TableSection = (prototype) => shared.extend(prototype, {
  get rows() { return within(this, ":scope > tr"); },
  insertRow(index = -1) {
    const next = rowBefore(this.rows, index);
    return this.insertBefore(globalThis.document.createElement("tr"), next);
  },
  deleteRow(index) { remove(this.rows, index); },
});
more.TableRow = (prototype) => shared.extend(prototype, {
  get cells() { return within(this, ":scope > td, :scope > th"); },
  get rowIndex() {
    const table = this.closest("table");
    return table === null ? -1 : shared.indexIn(table.rows, this);
  },
  get sectionRowIndex() {
    const section = this.parentElement;
    return section?.rows === undefined ? -1 : shared.indexIn(section.rows, this);
  },
  insertCell(index = -1) {
    const next = rowBefore(this.cells, index);
    return this.insertBefore(globalThis.document.createElement("td"), next);
  },
  deleteCell(index) { remove(this.cells, index); },
});

// The one that another is put before; null behind the last.
function rowBefore(list, index) {
  if (index < -1 || index > list.length) throw outside(index);
  return index < 0 ? null : list.item(index);
}

function remove(list, index) {
  if (index < -1 || index >= list.length) throw outside(index);
  list.item(index < 0 ? list.length - 1 : index)?.remove();
}

const outside = (index) =>
  new shared.DOMException(`There is nothing at ${index}`, "IndexSizeError");
