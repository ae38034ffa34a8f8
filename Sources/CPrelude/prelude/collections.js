"use strict";

// NodeList, HTMLCollection and other lists that look like arrays (DOM Standard §4.2.10, §7.1).

const { idOf, wrap, wrapOrNull } = shared.nodes;
const {
  create, defineProperty, put, setPrototypeOf, weakMap, WeakMap, Proxy, getOwnPropertyDescriptor,
} =
  shared.builtins;
const { get: reflectGet, has: reflectHas, ownKeys: reflectKeys } = Reflect;
const { set: reflectSet, deleteProperty: reflectDelete } = Reflect;

// The items of a list: node names that are found anew when the document has changed.
const states = new WeakMap();

function stateOf(list) {
  const state = weakMap.get(states, list);
  if (state === undefined) throw new TypeError("Illegal invocation");
  return state;
}

// When what a list may hold has last changed.
function changed(state) {
  const { children } = state;
  return children === null ? host.changes() : host.childrenChanged(idOf(children.parent));
}

function current(state, changes) {
  if (state.find !== null && state.changes !== changes) {
    state.ids = state.find();
    state.changes = changes;
  }
  return state.ids;
}

function items(list) {
  const state = stateOf(list);
  return state.find === null ? state.ids : current(state, changed(state));
}

// Lists of children that come and go are not read anew for their length and their ends.
function lengthOf(list) {
  const state = stateOf(list);
  const { children } = state;
  return children === null ? items(list).length : children.count(idOf(children.parent));
}

function at(list, index) {
  const state = stateOf(list);
  const { children } = state;
  if (children === null) return inside(items(list), index);
  const changes = changed(state);
  if (state.changes !== changes) {
    const parent = idOf(children.parent);
    const count = children.count(parent);
    if (index >= count) return undefined;
    if (index === 0) return children.first(parent);
    if (index === count - 1) return children.last(parent);
  }
  return inside(current(state, changes), index);
}

const inside = (ids, index) => (index < ids.length ? wrap(ids[index]) : undefined);

class NodeList {
  constructor() { throw new TypeError("Illegal constructor"); }
  get length() { return lengthOf(this); }
  item(index) { return at(this, index >>> 0) ?? null; }
}

class HTMLCollection {
  constructor() { throw new TypeError("Illegal constructor"); }
  get length() { return lengthOf(this); }
  item(index) { return at(this, index >>> 0) ?? null; }
  namedItem(name) { return named(this, `${name}`); }
}

function named(list, name) {
  if (name === "") return null;
  const ids = items(list);
  for (let index = 0; index < ids.length; index += 1) {
    if (host.attribute(ids[index], "id") === name || host.attribute(ids[index], "name") === name) {
      return wrap(ids[index]);
    }
  }
  return null;
}

class RadioNodeList extends NodeList {
  get value() {
    const ids = items(this);
    for (let index = 0; index < ids.length; index += 1) {
      const node = wrap(ids[index]);
      if (node.type === "radio" && node.checked) return node.value;
    }
    return "";
  }
  set value(value) {
    const ids = items(this);
    for (let index = 0; index < ids.length; index += 1) {
      const node = wrap(ids[index]);
      if (node.type === "radio" && node.value === `${value}`) node.checked = true;
    }
  }
}

const { arrayMembers } = shared.builtins;
const values = { writable: true, configurable: true, enumerable: false };
for (const constructor of [NodeList, HTMLCollection]) {
  shared.interface(constructor);
  const { prototype } = constructor;
  defineProperty(prototype, Symbol.iterator, { value: arrayMembers.values, ...values });
}
for (const name of ["forEach", "entries", "keys", "values"]) {
  defineProperty(NodeList.prototype, name, {
    value: arrayMembers[name], ...values, enumerable: true,
  });
}
shared.interface(RadioNodeList);
shared.define("NodeList", NodeList);
shared.define("HTMLCollection", HTMLCollection);
shared.define("RadioNodeList", RadioNodeList);

// The number that a property's name is; -1 if it is none.
function indexOf(key) {
  if (typeof key !== "string" || key.length > 10) return -1;
  const index = key >>> 0;
  return `${index}` === key ? index : -1;
}
shared.indexOf = indexOf;

// An object with the items of `length` and `item` under their numbers, and `name` under names.
shared.exotic = function (target, methods) {
  setPrototypeOf(methods, null);
  const { length, item, name = () => undefined, names = () => [], set = null } = methods;
  const property = (key) => {
    const index = indexOf(key);
    if (index >= 0) return item(index);
    if (typeof key !== "string" || reflectHas(target, key)) return undefined;
    return name(key) ?? undefined;
  };
  return new Proxy(target, {
    get(_, key, receiver) {
      const value = typeof key === "string" ? property(key) : undefined;
      return value === undefined ? reflectGet(target, key, receiver) : value;
    },
    has: (_, key) => property(key) !== undefined || reflectHas(target, key),
    set(_, key, value, receiver) {
      if (set !== null && typeof key === "string" && set(key, value)) return true;
      if (indexOf(key) >= 0) return false;
      return reflectSet(target, key, value, receiver);
    },
    ownKeys() {
      const keys = [];
      for (let index = 0; index < length(); index += 1) put(keys, index, `${index}`);
      const more = names();
      for (let index = 0; index < more.length; index += 1) put(keys, keys.length, more[index]);
      const own = reflectKeys(target);
      for (let index = 0; index < own.length; index += 1) {
        if (!shared.builtins.array.includes(keys, own[index])) put(keys, keys.length, own[index]);
      }
      return keys;
    },
    getOwnPropertyDescriptor(_, key) {
      const value = property(key);
      if (value === undefined) return getOwnPropertyDescriptor(target, key);
      return {
        __proto__: null, value, writable: set !== null, configurable: true, enumerable: true,
      };
    },
    deleteProperty(_, key) {
      if (methods.remove !== undefined && property(key) !== undefined) return methods.remove(key);
      return reflectDelete(target, key);
    },
  });
};

function live(constructor, find, byName, { set = null, children = null } = {}) {
  const list = shared.exotic(create(constructor.prototype), {
    length: () => lengthOf(list),
    item: (index) => at(list, index),
    name: byName === null ? undefined : (name) => byName(name, list) ?? undefined,
    set: set === null ? null : (key, value) => set(list, key, value),
  });
  weakMap.set(states, list, { find, children, ids: [], changes: -1 });
  return list;
}

const firstNamed = (name, list) => named(list, name);
shared.liveList = (find) => live(NodeList, find, null);
shared.liveCollection =
  (find, constructor = HTMLCollection, byName = firstNamed, set = null) =>
    live(constructor, find, byName, { set });

// A list that stays as it is: its items are its own properties.
shared.staticList = function (ids, constructor = NodeList) {
  const list = create(constructor.prototype);
  weakMap.set(states, list, { find: null, children: null, ids, changes: 0 });
  for (let index = 0; index < ids.length; index += 1) {
    defineProperty(list, index, { value: wrap(ids[index]), configurable: true, enumerable: true });
  }
  return list;
};

// The place of a node in a list; -1 if it is not there.
shared.indexIn = function (list, node) {
  const ids = items(list);
  for (let index = 0; index < ids.length; index += 1) if (wrap(ids[index]) === node) return index;
  return -1;
};

const children = shared.table((parent) => live(NodeList, () => host.children(idOf(parent)), null, {
  children: {
    parent,
    count: (id) => host.childCount(id),
    first: (id) => wrapOrNull(host.first(id)),
    last: (id) => wrapOrNull(host.last(id)),
  },
}));
const elements = shared.table((parent) => live(
  HTMLCollection, () => host.elements(idOf(parent)), firstNamed, {
    children: {
      parent,
      count: (id) => host.elementCount(id),
      first: (id) => shared.elementFrom(host.first(id), host.next),
      last: (id) => shared.elementFrom(host.last(id), host.previous),
    },
  },
));
shared.childNodesOf = (node) => children.get(node);
shared.childrenOf = (node) => elements.get(node);

// What `getElementsBy…` answers: the same list for the same question.
const asked = shared.table(() => create(null));
shared.collected = function (node, question, find) {
  const own = asked.get(node);
  return (own[question] ??= shared.liveCollection(find));
};
