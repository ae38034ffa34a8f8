"use strict";

// Element (DOM Standard §4.9).

const { idOf, nameOf, wrap, wrapOrNull, kindOf } = shared.nodes;
const { string, regexp, array } = shared.builtins;

const htmlNamespace = "http://www.w3.org/1999/xhtml";

const isHTML = (element) => element instanceof shared.HTMLElement;

// The name of an attribute as it is kept: in lower case at HTML elements.
function attributeName(element, name) {
  const text = `${name}`;
  return isHTML(element) && !shared.isXML(element) ? string.toLowerCase(text) : text;
}

function checkedName(element, name) {
  const text = attributeName(element, name);
  if (text === "" || regexp.exec(/[\s/>=\0]/, text) !== null) {
    throw new shared.DOMException(`"${text}" is no name of an attribute`, "InvalidCharacterError");
  }
  return text;
}

shared.setAttribute = function (element, name, value) {
  const id = idOf(element);
  if (!shared.isObserved() && !shared.watches) return host.setAttribute(id, name, value);
  const old = host.attribute(id, name);
  host.setAttribute(id, name, value);
  if (shared.isObserved()) shared.queueAttribute(element, name, old);
  if (shared.watches) didSet(element, name, old, value);
};

shared.removeAttribute = function (element, name) {
  const id = idOf(element);
  const old = host.attribute(id, name);
  if (old === null) return;
  host.removeAttribute(id, name);
  if (string.startsWith(name, "on")) shared.compileHandler(element, string.slice(name, 2));
  if (shared.isObserved()) shared.queueAttribute(element, name, old);
  if (shared.watches) didSet(element, name, old, null);
};

// The name is the local one, and the namespace is not empty.
function setNamed(element, uri, local, name, value) {
  if (uri === "") return setAttribute(element, name, value);
  const id = idOf(element);
  const old = host.valueNS(id, uri, local);
  host.setAttributeNS(id, uri, name, value);
  if (shared.isObserved()) shared.queueAttribute(element, local, old, uri);
  if (shared.watches) didSet(element, local, old, value, uri);
}
shared.setNamed = setNamed;

function didSet(element, name, old, value, uri = null) {
  if (shared.definitions > 0) shared.attributeChanged(element, name, old, value, uri);
  if (shared.hasShadows) shared.didChange();
}

const { setAttribute, removeAttribute } = shared;

class Element extends shared.Node {
  get namespaceURI() {
    if (isHTML(this)) return htmlNamespace;
    return host.namespace(idOf(this)) || null;
  }
  get prefix() { return host.prefix(idOf(this)) || null; }
  get localName() { return nameOf(this); }
  get tagName() {
    const prefix = shared.hasPrefixes ? host.prefix(idOf(this)) : "";
    const name = prefix === "" ? nameOf(this) : `${prefix}:${nameOf(this)}`;
    return isHTML(this) && !shared.isXML(this) ? string.toUpperCase(name) : name;
  }

  get attributes() { return shared.attributesOf(this); }
  hasAttributes() { return host.attributes(idOf(this)).length > 0; }
  getAttributeNames() {
    const flat = host.attributes(idOf(this));
    const names = [];
    for (let index = 0; index < flat.length; index += 2) {
      shared.builtins.array.push(names, flat[index]);
    }
    return names;
  }
  getAttribute(name) { return host.attribute(idOf(this), attributeName(this, name)); }
  hasAttribute(name) { return this.getAttribute(name) !== null; }
  setAttribute(name, value) {
    shared.requireArguments(2, arguments.length);
    setAttribute(this, checkedName(this, name), `${value}`);
  }
  removeAttribute(name) { removeAttribute(this, attributeName(this, name)); }
  toggleAttribute(name, force = undefined) {
    const key = checkedName(this, name);
    if (host.attribute(idOf(this), key) === null) {
      if (force === false) return false;
      setAttribute(this, key, "");
      return true;
    }
    if (force === true) return true;
    removeAttribute(this, key);
    return false;
  }
  getAttributeNS(namespace, name) {
    shared.requireArguments(2, arguments.length);
    return host.valueNS(idOf(this), shared.uriOf(namespace), `${name}`);
  }
  hasAttributeNS(namespace, name) { return this.getAttributeNS(namespace, name) !== null; }
  setAttributeNS(namespace, name, value) {
    shared.requireArguments(3, arguments.length);
    const text = `${name}`;
    const { uri, local } = shared.checkedNames(namespace, text);
    setNamed(this, uri, local, text, `${value}`);
  }
  removeAttributeNS(namespace, name) {
    shared.requireArguments(2, arguments.length);
    const uri = shared.uriOf(namespace);
    if (uri === "") {
      const own = host.attributeNS(idOf(this), "", `${name}`);
      if (own !== null) removeAttribute(this, own);
      return;
    }
    const id = idOf(this);
    const old = host.valueNS(id, uri, `${name}`);
    if (old === null) return;
    host.removeAttributeNS(id, uri, `${name}`);
    if (shared.isObserved()) shared.queueAttribute(this, `${name}`, old, uri);
    if (shared.watches) didSet(this, `${name}`, old, null, uri);
  }
  getAttributeNode(name) { return this.attributes.getNamedItem(name); }
  getAttributeNodeNS(namespace, name) {
    return this.attributes.getNamedItemNS(namespace, name);
  }
  setAttributeNodeNS(attribute) { return this.attributes.setNamedItem(attribute); }
  setAttributeNode(attribute) { return this.attributes.setNamedItem(attribute); }
  removeAttributeNode(attribute) {
    if (attribute.ownerElement !== this) {
      throw new shared.DOMException("The attribute is not the element's", "NotFoundError");
    }
    return this.attributes.removeNamedItemNS(attribute.namespaceURI, attribute.localName);
  }

  get id() { return this.getAttribute("id") ?? ""; }
  set id(value) { setAttribute(this, "id", `${value}`); }
  get className() { return host.attribute(idOf(this), "class") ?? ""; }
  set className(value) { setAttribute(this, "class", `${value}`); }
  get slot() { return this.getAttribute("slot") ?? ""; }
  set slot(value) { setAttribute(this, "slot", `${value}`); }
  get classList() { return shared.classListOf(this); }
  set classList(value) { this.className = value; }
  attachShadow(init) {
    shared.requireArguments(1, arguments.length);
    return shared.attachShadow(this, init);
  }
  get shadowRoot() { return idOf(this), shared.hasShadows ? shared.shadowRootOf(this) : null; }
  get assignedSlot() { return idOf(this), shared.hasShadows ? shared.assignedSlotOf(this) : null; }

  get innerHTML() {
    return shared.isXML(this) ? host.xml(idOf(this), true) : host.innerHTML(idOf(this));
  }
  set innerHTML(markup) {
    const text = markup === null ? "" : `${markup}`;
    shared.replaceContents(this, () => { host.setInnerHTML(idOf(this), text); });
  }
  get outerHTML() {
    return shared.isXML(this) ? host.xml(idOf(this), false) : host.outerHTML(idOf(this));
  }
  set outerHTML(markup) {
    const parent = this.parentNode;
    if (parent === null) return;
    const context = kindOf(parent) === 1 ? idOf(parent) : idOf(globalThis.document.body);
    const fragment = wrap(host.parse(markup === null ? "" : `${markup}`, context));
    parent.replaceChild(fragment, this);
  }
  getHTML() { return this.innerHTML; }
  setHTMLUnsafe(markup) {
    this.innerHTML = markup;
    if (host.declareShadows(idOf(this))) shared.startShadows();
  }

  insertAdjacentHTML(position, markup) {
    const place = string.toLowerCase(`${position}`);
    const isBeside = place === "beforebegin" || place === "afterend";
    const context = isBeside ? host.parent(idOf(this)) : idOf(this);
    if (isBeside && (context < 0 || !host.isElement(context))) {
      throw new shared.DOMException("The element has no parent", "NoModificationAllowedError");
    }
    insertAdjacent(this, place, wrap(host.parse(`${markup}`, context)));
  }
  insertAdjacentElement(position, element) {
    return insertAdjacent(this, string.toLowerCase(`${position}`), element);
  }
  insertAdjacentText(position, text) {
    insertAdjacent(this, string.toLowerCase(`${position}`), new shared.Text(text));
  }

  matches(selector) { return host.matches(idOf(this), `${selector}`); }
  webkitMatchesSelector(selector) { return this.matches(selector); }
  closest(selector) { return wrapOrNull(host.closest(idOf(this), `${selector}`)); }
  getElementsByTagName(name) { return shared.byTag(this, name); }
  getElementsByTagNameNS(namespace, name) { return shared.byNS(this, namespace, name); }
  getElementsByClassName(names) { return shared.byClass(this, names); }
  get nextElementSibling() { return shared.elementBeside(this, host.next); }
  get previousElementSibling() { return shared.elementBeside(this, host.previous); }

  // A person's press goes to one element anyway, from its beginning to its end.
  setPointerCapture() {
    idOf(this);
    captured = this;
  }
  releasePointerCapture() { if (captured === this) captured = null; }
  hasPointerCapture() { return captured === this; }
  requestFullscreen() {
    return shared.builtins.rejected(new TypeError("Nothing can be shown in full screen"));
  }
  animate(keyframes, options = undefined) {
    idOf(this);
    return shared.animate(this, keyframes, options);
  }
  getAnimations() { return idOf(this), shared.animationsOf(this); }
}

let captured = null;

function insertAdjacent(element, place, node) {
  const parent = element.parentNode;
  switch (place) {
    case "beforebegin":
      if (parent === null) return null;
      shared.observeInsertion(parent, node, idOf(element));
      break;
    case "afterbegin":
      shared.observeInsertion(element, node, host.first(idOf(element)));
      break;
    case "beforeend":
      shared.observeInsertion(element, node, -1);
      break;
    case "afterend":
      if (parent === null) return null;
      shared.observeInsertion(parent, node, host.next(idOf(element)));
      break;
    default:
      throw new shared.DOMException(`There is no position "${place}"`, "SyntaxError");
  }
  return node;
}

shared.extend(Element.prototype, shared.childNode);
shared.extend(Element.prototype, shared.parentNode);
shared.interface(Element);
shared.define("Element", Element);

class DOMRectReadOnly {
  constructor(x = 0, y = 0, width = 0, height = 0) {
    shared.builtins.defineProperty(this, "x", fixed(x));
    shared.builtins.defineProperty(this, "y", fixed(y));
    shared.builtins.defineProperty(this, "width", fixed(width));
    shared.builtins.defineProperty(this, "height", fixed(height));
  }
  get top() { return this.y; }
  get left() { return this.x; }
  get right() { return this.x + this.width; }
  get bottom() { return this.y + this.height; }
  toJSON() {
    const { x, y, width, height, top, right, bottom, left } = this;
    return { x, y, width, height, top, right, bottom, left };
  }
}
const fixed = (value) => ({ value: Number(value) || 0, writable: true, enumerable: true });
class DOMRect extends DOMRectReadOnly {
  constructor(x = 0, y = 0, width = 0, height = 0) { super(x, y, width, height); }
}
for (const constructor of [DOMRectReadOnly, DOMRect]) {
  shared.interface(constructor);
  shared.define(constructor.name, constructor);
}

// MARK: Finding

shared.byTag = function (node, name) {
  const text = `${name}`;
  return shared.collected(node, `tag ${text}`, () =>
    (shared.isXML(node) ? host.byQualified(idOf(node), text) : host.byTag(idOf(node), text)));
};

shared.byNS = function (node, namespace, name) {
  const uri = shared.uriOf(namespace);
  const text = `${name}`;
  return shared.collected(node, `tag ${uri} ${text}`, () => host.byNS(idOf(node), uri, text));
};

shared.words = function (text) {
  const words = [];
  const all = string.split(`${text}`, /[\t\n\f\r ]+/g);
  for (let index = 0; index < all.length; index += 1) {
    if (all[index] !== "" && !array.includes(words, all[index])) array.push(words, all[index]);
  }
  return words;
};

shared.byClass = function (node, names) {
  const words = shared.words(names);
  return shared.collected(node, `class ${array.join(words, " ")}`,
    () => host.byClass(idOf(node), words));
};

// MARK: Attributes that are properties

const reflections = {
  string: (name) => ({
    get() { return host.attribute(idOf(this), name) ?? ""; },
    set(value) { setAttribute(this, name, `${value}`); },
  }),
  boolean: (name) => ({
    get() { return host.attribute(idOf(this), name) !== null; },
    set(value) {
      if (value) setAttribute(this, name, "");
      else removeAttribute(this, name);
    },
  }),
  number: (name, initial = 0) => ({
    get() {
      const number = shared.builtins.Number(host.attribute(idOf(this), name) ?? "");
      return shared.builtins.isInteger(number) && host.attribute(idOf(this), name)
        ? number : initial;
    },
    set(value) { setAttribute(this, name, `${shared.builtins.floor(value) || 0}`); },
  }),
  // Without the attribute there is nothing, and nothing takes it away.
  nullable: (name) => ({
    get() { return host.attribute(idOf(this), name); },
    set(value) {
      if (value === null || value === undefined) removeAttribute(this, name);
      else setAttribute(this, name, `${value}`);
    },
  }),
  url: (name) => ({
    get() {
      const text = host.attribute(idOf(this), name);
      return text === null ? "" : shared.resolve(text) ?? text;
    },
    set(value) { setAttribute(this, name, `${value}`); },
  }),
};

// reflect(prototype, "string", "title lang htmlFor=for")
shared.reflect = function (prototype, kind, names, initial) {
  const pairs = string.split(names, " ");
  for (let index = 0; index < pairs.length; index += 1) {
    const pair = string.split(pairs[index], "=");
    const property = pair[0];
    const name = pair.length > 1 ? pair[1] : string.toLowerCase(property);
    shared.builtins.defineProperty(prototype, property, {
      ...reflections[kind](name, initial), configurable: true, enumerable: true,
    });
  }
};
shared.reflect(Element.prototype, "nullable", "role");
const states = `Atomic AutoComplete Busy Checked ColCount ColIndex ColSpan Current Description
Disabled Expanded HasPopup Hidden Invalid KeyShortcuts Label Level Live Modal MultiLine
MultiSelectable Orientation Placeholder PosInSet Pressed ReadOnly Relevant Required RoleDescription
RowCount RowIndex RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ValueText`;
const stateNames = string.split(states, /\s+/g);
for (let index = 0; index < stateNames.length; index += 1) {
  const name = stateNames[index];
  shared.reflect(
    Element.prototype, "nullable", `aria${name}=aria-${string.toLowerCase(name)}`,
  );
}
shared.attributeName = attributeName;
