"use strict";

// Node (DOM Standard §4.4). A node's data is in the program, named by an integer; script sees one
// object for it as long as the page lives, because frameworks hang their own data on it.

const { create, defineProperty } = shared.builtins;

const wrappers = shared.builtins.setPrototypeOf([], null);
let idOf;
let kindOf;
let nameOf;
let appendQueued;
let fillQueued;

// What is known of a node that the program has not been asked about since it was made: it has never
// had a parent, no elements are in it, nothing is in it.
const fresh = { isTop: 1, hasNoElements: 2, isEmpty: 4, all: 7 };

const isObserved = () => shared.observers > 0;
shared.observers = 0;
shared.isObserved = isObserved;

class Identity {
  constructor(object) { return object; }
}

// Private fields on an object that no constructor of the page made.
class Stamp extends Identity {
  #id; #kind; #name; #fresh;
  constructor(object, id, kind, name, known) {
    super(object);
    this.#id = id;
    this.#kind = kind;
    this.#name = name;
    this.#fresh = known;
  }
  static {
    idOf = (node) => {
      if (typeof node !== "object" || node === null || !(#id in node)) {
        throw new TypeError("The argument must be a Node");
      }
      if (node.#fresh !== 0) node.#fresh = 0;
      return node.#id;
    };
    // Puts a node behind the last child of another, later; false when the program has to judge.
    // What holds no elements is around nothing but texts, and what never had a parent is in nothing.
    appendQueued = (parent, child) => {
      if (!(#id in parent) || !(#id in child) || parent === child) return false;
      const inner = child.#kind;
      const outer = parent.#kind;
      if (inner !== 1 && inner !== 3 && inner !== 8 || outer !== 1 && outer !== 11) return false;
      if ((child.#fresh & fresh.hasNoElements) === 0 && (parent.#fresh & fresh.isTop) === 0) {
        return false;
      }
      child.#fresh &= ~fresh.isTop;
      parent.#fresh &= inner === 1 ? fresh.isTop : fresh.isTop | fresh.hasNoElements;
      shared.queue.append(parent.#id, child.#id);
      return true;
    };
    // Puts a text into an element in which nothing is, later; whether it is one.
    fillQueued = (parent, text) => {
      if (!(#id in parent) || (parent.#fresh & fresh.isEmpty) === 0) return false;
      if (parent.#kind !== 1 || isObserved() || shared.watches) return false;
      if (text === "") return true;
      const id = shared.queue.text(text);
      if (id < 0) return false;
      parent.#fresh &= fresh.isTop | fresh.hasNoElements;
      shared.queue.append(parent.#id, id);
      return true;
    };
    kindOf = (node) => node.#kind;
    nameOf = (node) => node.#name;
    shared.isNode = (value) => typeof value === "object" && value !== null && #id in value;
  }
}

class Node extends shared.EventTarget {
  constructor() {
    super();
    throw new TypeError("Illegal constructor");
  }

  get nodeType() { return idOf(this), kindOf(this); }
  get nodeName() {
    switch (kindOf(this)) {
      case 1: return this.tagName;
      case 3: return "#text";
      case 4: return "#cdata-section";
      case 7: case 10: return nameOf(this);
      case 8: return "#comment";
      case 9: return "#document";
      default: return "#document-fragment";
    }
  }
  get nodeValue() {
    return isData(kindOf(this)) ? host.data(idOf(this)) : null;
  }
  set nodeValue(value) {
    if (isData(kindOf(this))) shared.setData(this, value === null ? "" : `${value}`);
  }
  get textContent() {
    return kindOf(this) === 9 || kindOf(this) === 10 ? null : host.textContent(idOf(this));
  }
  set textContent(value) {
    const text = value === null || value === undefined ? "" : `${value}`;
    if (fillQueued(this, text)) return;
    const kind = kindOf(this);
    if (isData(kind)) return shared.setData(this, text);
    if (kind === 9 || kind === 10) return;
    shared.replaceContents(this, () => { host.setTextContent(idOf(this), text); });
  }

  get ownerDocument() {
    if (kindOf(this) === 9) return null;
    return shared.hasDocuments ? ownerOf(this) : globalThis.document;
  }
  get isConnected() {
    const id = idOf(this);
    return host.isConnected(id) ||
      (shared.hasDocuments && kindOf(wrap(host.rootOf(id, true))) === 9);
  }
  get baseURI() { return shared.baseURL(); }
  get parentNode() { return wrapOrNull(host.parent(idOf(this))); }
  get parentElement() {
    const parent = host.parent(idOf(this));
    return parent >= 0 && host.isElement(parent) ? wrap(parent) : null;
  }
  get firstChild() { return wrapOrNull(host.first(idOf(this))); }
  get lastChild() { return wrapOrNull(host.last(idOf(this))); }
  get previousSibling() { return wrapOrNull(host.previous(idOf(this))); }
  get nextSibling() { return wrapOrNull(host.next(idOf(this))); }
  get childNodes() { return shared.childNodesOf(this); }
  hasChildNodes() { return host.first(idOf(this)) >= 0; }

  insertBefore(node, child) {
    shared.requireArguments(2, arguments.length);
    const before = child === null || child === undefined ? -1 : idOf(child);
    shared.observeInsertion(this, node, before);
    return node;
  }
  appendChild(node) {
    shared.requireArguments(1, arguments.length);
    if (isObserved() || shared.watches || shared.tracks) shared.observeInsertion(this, node, -1);
    else if (typeof node !== "object" || node === null || !appendQueued(this, node)) {
      host.insert(idOf(this), idOf(node), -1);
    }
    return node;
  }
  removeChild(child) {
    shared.requireArguments(1, arguments.length);
    if (host.parent(idOf(child)) !== idOf(this)) {
      throw new shared.DOMException(
        "The node to remove is not a child of this node", "NotFoundError",
      );
    }
    shared.removeNode(child);
    return child;
  }
  replaceChild(node, child) {
    shared.requireArguments(2, arguments.length);
    shared.replaceNode(this, node, child);
    return child;
  }

  cloneNode(deep = false) {
    if (shared.hasShadows && host.shadowHost(idOf(this)) >= 0) {
      throw new shared.DOMException("A shadow root cannot be cloned", "NotSupportedError");
    }
    const copy = shared.copied(this, Boolean(deep));
    if (shared.definitions > 0 && !host.isInert(idOf(this))) shared.upgradeTree(copy);
    return copy;
  }
  contains(other) {
    return other !== null && other !== undefined && host.contains(idOf(this), idOf(other));
  }
  compareDocumentPosition(other) { return host.position(idOf(this), idOf(other)); }
  isSameNode(other) { return this === other; }
  isEqualNode(other) {
    return other !== null && other !== undefined && host.isEqual(idOf(this), idOf(other));
  }
  getRootNode(options = undefined) {
    return wrap(host.rootOf(idOf(this), Boolean(shared.toDictionary(options).composed)));
  }
  // Empty texts go, and those that touch become one.
  normalize() {
    const texts = shared.textsBelow(this);
    for (let index = 0; index < texts.length; index += 1) {
      const text = texts[index];
      const previous = text.previousSibling;
      if (text.data === "") shared.removeNode(text);
      else if (previous !== null && kindOf(previous) === 3) {
        const { length } = previous;
        shared.replaceData(previous, length, 0, text.data);
        if (shared.tracks) shared.willJoin(text, previous, length);
        shared.removeNode(text);
      }
    }
  }
  lookupNamespaceURI(prefix) {
    const text = prefix === null || prefix === undefined ? "" : `${prefix}`;
    return shared.namespaceFor(this, text);
  }
  isDefaultNamespace(uri) {
    return shared.namespaceFor(this, "") === (uri === "" ? null : uri ?? null);
  }
  lookupPrefix(uri) {
    return uri === null || uri === undefined || uri === "" ? null
      : shared.prefixFor(this, `${uri}`);
  }
}

const isData = (kind) => kind === 3 || kind === 8 || kind === 7 || kind === 4;

const constants = {
  ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4,
  ENTITY_REFERENCE_NODE: 5, ENTITY_NODE: 6, PROCESSING_INSTRUCTION_NODE: 7, COMMENT_NODE: 8,
  DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10, DOCUMENT_FRAGMENT_NODE: 11, NOTATION_NODE: 12,
  DOCUMENT_POSITION_DISCONNECTED: 1, DOCUMENT_POSITION_PRECEDING: 2,
  DOCUMENT_POSITION_FOLLOWING: 4, DOCUMENT_POSITION_CONTAINS: 8,
  DOCUMENT_POSITION_CONTAINED_BY: 16, DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 32,
};
shared.interface(Node);
for (const name in constants) {
  defineProperty(Node, name, { value: constants[name], enumerable: true });
  defineProperty(Node.prototype, name, { value: constants[name], enumerable: true });
}
shared.define("Node", Node);

// MARK: Wrappers

// The class of an element by its name; filled by the files of HTML elements.
const classes = create(null);
// The names of those that are not made yet.
const lazyClasses = create(null);
const kinds = shared.builtins.setPrototypeOf([], null);

function wrap(id) {
  const known = wrappers[id];
  if (known !== undefined) return known;
  const description = host.describe(id);
  if (description === 12) return register(create(shared.ShadowRoot.prototype), id, 11, "");
  if (typeof description === "string") return made(id, description);
  if (description >= 16) {
    const name = host.name(id);
    const constructor = description === 17 ? shared.svgClass(name)
      : description === 18 ? shared.MathMLElement : shared.Element;
    return register(create(constructor.prototype), id, 1, name);
  }
  const name = description === 7 || description === 10 ? host.name(id) : "";
  return register(create(kinds[description].prototype), id, description, name);
}

// The object of a new HTML element.
function made(id, name, known = 0) {
  return register(create((classes[name] ?? unknownClass(name)).prototype), id, 1, name, known);
}

function unknownClass(name) {
  const lazy = lazyClasses[name];
  if (lazy !== undefined) return (classes[name] = shared[lazy]);
  return (shared.builtins.string.includes(name, "-")
    ? shared.HTMLElement : shared.HTMLUnknownElement);
}

function register(object, id, kind, name, known = 0) {
  new Stamp(object, id, kind, name, known);
  wrappers[id] = object;
  return object;
}

const wrapOrNull = (id) => (id < 0 ? null : wrappers[id] ?? wrap(id));

shared.wrap = wrap;
shared.nodes = {
  idOf: (node) => idOf(node), kindOf: (node) => kindOf(node), nameOf: (node) => nameOf(node),
  wrap, wrapOrNull, made, register, classes, lazyClasses, kinds, fresh: fresh.all,
};

// MARK: Other documents

const owners = new shared.builtins.WeakMap();
const { weakMap } = shared.builtins;
shared.hasDocuments = false;

// A node in a tree belongs to the tree's document, or to the one that its root came from.
function ownerOf(node) {
  const root = wrap(host.rootOf(idOf(node), true));
  return kindOf(root) === 9 ? root : weakMap.get(owners, root) ?? globalThis.document;
}
shared.ownerOf = (node) => (kindOf(node) === 9 ? node : ownerOf(node));
shared.setOwner = function (node, owner) {
  if (shared.hasDocuments) weakMap.set(owners, node, owner);
  return node;
};
shared.copied = function (node, isDeep) {
  const copy = wrap(host.clone(idOf(node), isDeep));
  if (shared.hasDocuments) {
    if (kindOf(node) === 9) shared.copyDocument(copy, node);
    else weakMap.set(owners, copy, ownerOf(node));
  }
  return copy;
};
