"use strict";

// What stands in attributes and has a form of its own: words, data, the attributes themselves.

const { idOf } = shared.nodes;
const { array, create, string, regexp } = shared.builtins;

// MARK: classList, relList

const key = {};
const listOwners = new shared.builtins.WeakMap();
const ownerOf = (list) => shared.builtins.weakMap.get(listOwners, list) ?? refuse();
const setOwner = (list, element, name) =>
  shared.builtins.weakMap.set(listOwners, list, { element, name });

function refuse() {
  throw new TypeError("Illegal invocation");
}

function update(list, words) {
  const { element, name } = ownerOf(list);
  if (host.attribute(idOf(element), name) === null && words.length === 0) return;
  shared.setAttribute(element, name, array.join(words, " "));
}

class DOMTokenList {
  constructor() { throw new TypeError("Illegal constructor"); }

  get value() {
    const { element, name } = ownerOf(this);
    return host.attribute(idOf(element), name) ?? "";
  }
  set value(text) {
    const { element, name } = ownerOf(this);
    shared.setAttribute(element, name, `${text}`);
  }
  get length() { return shared.words(this.value).length; }
  item(index) { return shared.words(this.value)[index] ?? null; }
  contains(token) { return array.includes(shared.words(this.value), `${token}`); }
  add(...tokens) {
    const words = shared.words(this.value);
    for (let index = 0; index < tokens.length; index += 1) {
      const token = checked(tokens[index]);
      if (!array.includes(words, token)) array.push(words, token);
    }
    update(this, words);
  }
  remove(...tokens) {
    const words = shared.words(this.value);
    for (let index = 0; index < tokens.length; index += 1) {
      const place = array.indexOf(words, checked(tokens[index]));
      if (place >= 0) array.splice(words, place, 1);
    }
    update(this, words);
  }
  toggle(token, force = undefined) {
    if (this.contains(checked(token))) {
      if (force === true) return true;
      this.remove(token);
      return false;
    }
    if (force === false) return false;
    this.add(token);
    return true;
  }
  replace(token, other) {
    const words = shared.words(this.value);
    const place = array.indexOf(words, checked(token));
    checked(other);
    if (place < 0) return false;
    words[place] = `${other}`;
    update(this, shared.words(array.join(words, " ")));
    return true;
  }
  supports(token) {
    const known = supported[ownerOf(this).name];
    if (known === undefined) throw new TypeError("The list has no supported tokens");
    return array.includes(known, string.toLowerCase(`${token}`));
  }
  toString() { return this.value; }
}

// What lists of a name may say that means something here (DOM Standard §7.1).
const supported = {
  __proto__: null,
  rel: ["stylesheet", "modulepreload", "preload", "icon", "noopener", "noreferrer", "opener"],
  sandbox: ["allow-scripts", "allow-same-origin", "allow-forms", "allow-popups", "allow-modals"],
};

function checked(token) {
  const text = `${token}`;
  if (text === "") throw new shared.DOMException("A token may not be empty", "SyntaxError");
  if (regexp.exec(/[\t\n\f\r ]/, text) !== null) {
    throw new shared.DOMException("A token may hold no white space", "InvalidCharacterError");
  }
  return text;
}

const iterating = ["forEach", "entries", "keys", "values"];
for (let index = 0; index < iterating.length; index += 1) {
  const name = iterating[index];
  shared.builtins.defineProperty(DOMTokenList.prototype, name, {
    value: shared.builtins.arrayMembers[name], writable: true, configurable: true, enumerable: true,
  });
}
shared.builtins.defineProperty(DOMTokenList.prototype, Symbol.iterator, {
  value: shared.builtins.arrayMembers.values, writable: true, configurable: true,
});
shared.interface(DOMTokenList);

const tokensOf = (name) => shared.table((element) => {
  const words = () => shared.words(host.attribute(idOf(element), name) ?? "");
  const list = shared.exotic(create(DOMTokenList.prototype), {
    length: () => words().length,
    item: (index) => words()[index],
  });
  setOwner(list, element, name);
  return list;
});

const classLists = tokensOf("class");
const relations = tokensOf("rel");
const classListOf = (element) => classLists.get(element);
const relListOf = (element) => relations.get(element);
const sandboxes = tokensOf("sandbox");
const sandboxOf = (element) => sandboxes.get(element);
const forLists = tokensOf("for");
const forListOf = (element) => forLists.get(element);

// MARK: dataset

class DOMStringMap {
  constructor() { throw new TypeError("Illegal constructor"); }
}
shared.interface(DOMStringMap);

const dashed = (key) => {
  let name = "data-";
  for (let index = 0; index < key.length; index += 1) {
    const letter = key[index];
    name += letter >= "A" && letter <= "Z" ? `-${string.toLowerCase(letter)}` : letter;
  }
  return name;
};
const camel = (name) => {
  let key = "";
  for (let index = 5; index < name.length; index += 1) {
    const next = name[index + 1];
    if (name[index] === "-" && next >= "a" && next <= "z") {
      key += string.toUpperCase(next);
      index += 1;
    } else {
      key += name[index];
    }
  }
  return key;
};

const datasets = shared.table((element) => shared.exotic(create(DOMStringMap.prototype), {
  length: () => 0,
  item: (index) => host.attribute(idOf(element), `data-${index}`) ?? undefined,
  name: (key) => host.attribute(idOf(element), dashed(key)) ?? undefined,
  names() {
    const flat = host.attributes(idOf(element));
    const names = [];
    for (let index = 0; index < flat.length; index += 2) {
      if (string.startsWith(flat[index], "data-")) array.push(names, camel(flat[index]));
    }
    return names;
  },
  set(key, value) {
    shared.setAttribute(element, dashed(key), `${value}`);
    return true;
  },
  remove(key) {
    shared.removeAttribute(element, dashed(key));
    return true;
  },
}));
const datasetOf = (element) => datasets.get(element);

// MARK: attributes

let own;

class Attr {
  #element; #name; #value; #uri; #owner;
  constructor(given, element, name, value, uri = "", owner = null) {
    if (given !== key) throw new TypeError("Illegal constructor");
    this.#element = element;
    this.#name = name;
    this.#value = value;
    this.#uri = uri;
    this.#owner = owner;
  }
  get name() { return this.#name; }
  get localName() {
    return this.#uri === "" ? this.#name
      : string.slice(this.#name, string.indexOf(this.#name, ":") + 1);
  }
  get nodeName() { return this.#name; }
  get nodeType() { return 2; }
  get namespaceURI() { return this.#uri === "" ? null : this.#uri; }
  get prefix() {
    const colon = this.#uri === "" ? -1 : string.indexOf(this.#name, ":");
    return colon < 0 ? null : string.slice(this.#name, 0, colon);
  }
  get ownerDocument() {
    return this.#element?.ownerDocument ?? this.#owner ?? globalThis.document;
  }
  get specified() { return true; }
  get ownerElement() { return this.#element; }
  get value() {
    if (this.#element === null) return this.#value;
    const id = idOf(this.#element);
    return (this.#uri === "" ? host.attribute(id, this.#name)
      : host.valueNS(id, this.#uri, this.localName)) ?? this.#value;
  }
  set value(text) {
    this.#value = `${text}`;
    if (this.#element !== null) {
      shared.setNamed(this.#element, this.#uri, this.localName, this.#name, this.#value);
    }
  }
  get nodeValue() { return this.value; }
  set nodeValue(text) { this.value = text; }
  get textContent() { return this.value; }
  set textContent(text) { this.value = text; }
  static {
    own = (attribute, element) => { attribute.#element = element; };
  }
}
shared.interface(Attr);
const createAttribute = function (name, owner) {
  shared.checkName(name);
  return new Attr(key, null, name, "", "", owner);
};
const createAttributeNS = function (namespace, name, owner) {
  const { uri } = shared.checkedNames(namespace, name);
  return new Attr(key, null, name, "", uri, owner);
};

class NamedNodeMap {
  constructor() { throw new TypeError("Illegal constructor"); }
  get length() { return host.attributes(idOf(maps.get(this))).length / 2; }
  item(index) {
    const flat = host.namedAttributes(idOf(maps.get(this)));
    const place = (index >>> 0) * 3;
    return place < flat.length ? attribute(maps.get(this), flat[place + 1], flat[place]) : null;
  }
  getNamedItem(name) {
    const element = maps.get(this);
    const key = shared.attributeName(element, name);
    const flat = host.namedAttributes(idOf(element));
    for (let index = 0; index < flat.length; index += 3) {
      if (flat[index + 1] === key) return attribute(element, key, flat[index]);
    }
    return null;
  }
  getNamedItemNS(namespace, name) {
    const element = maps.get(this);
    const uri = shared.uriOf(namespace);
    const found = host.attributeNS(idOf(element), uri, `${name}`);
    return found === null ? null : attribute(element, found, uri);
  }
  setNamedItem(node) {
    const element = maps.get(this);
    if (node.ownerElement !== null && node.ownerElement !== element) {
      throw new shared.DOMException("Another element has the attribute", "InUseAttributeError");
    }
    const uri = node.namespaceURI ?? "";
    const old = this.getNamedItemNS(uri, node.localName);
    if (old === node) return node;
    const { value } = node;
    if (old !== null) release(element, old);
    shared.setNamed(element, uri, node.localName, node.name, value);
    own(node, element);
    nodes.get(element)[`${uri} ${node.name}`] = node;
    return old;
  }
  setNamedItemNS(node) { return this.setNamedItem(node); }
  removeNamedItemNS(namespace, name) {
    return this.#remove(this.getNamedItemNS(namespace, name));
  }
  removeNamedItem(name) { return this.#remove(this.getNamedItem(name)); }
  #remove(node) {
    const element = maps.get(this);
    if (node === null) throw new shared.DOMException("There is no such attribute", "NotFoundError");
    const { value } = node;
    release(element, node);
    element.removeAttributeNS(node.namespaceURI, node.localName);
    node.value = value;
    return node;
  }
}
shared.builtins.defineProperty(NamedNodeMap.prototype, Symbol.iterator, {
  value: shared.builtins.arrayMembers.values, writable: true, configurable: true,
});
shared.interface(NamedNodeMap);

const nodes = shared.table(() => create(null));
const attribute = (element, name, uri) =>
  (nodes.get(element)[`${uri} ${name}`] ??= new Attr(key, element, name, "", uri));
// The object keeps its value, and is the element's no more.
function release(element, node) {
  const { value } = node;
  delete nodes.get(element)[`${node.namespaceURI ?? ""} ${node.name}`];
  own(node, null);
  node.value = value;
}

const owners = new shared.builtins.WeakMap();
const maps = { get: (map) => shared.builtins.weakMap.get(owners, map) };
const attributes = shared.table((element) => {
  const target = create(NamedNodeMap.prototype);
  const map = shared.exotic(target, {
    length: () => host.attributes(idOf(element)).length / 2,
    item: (index) => shared.builtins.apply(NamedNodeMap.prototype.item, map, [index]) ?? undefined,
    name: (key) =>
      shared.builtins.apply(NamedNodeMap.prototype.getNamedItem, map, [key]) ?? undefined,
  });
  shared.builtins.weakMap.set(owners, map, element);
  return map;
});
const attributesOf = (element) => attributes.get(element);

return {
  DOMTokenList, DOMStringMap, Attr, NamedNodeMap, classListOf, relListOf, sandboxOf, forListOf,
  datasetOf, attributesOf,
  createAttribute, createAttributeNS,
};
