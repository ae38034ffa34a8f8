"use strict";

// MutationObserver (DOM Standard §4.3).

const { idOf, wrap } = shared.nodes;
const { weakMap, WeakMap, array, promise, resolved } = shared.builtins;

const observers = [];
const registrations = new WeakMap();
const { extend } = shared;
let isQueued = false;
let enqueue;
let deliver;

class MutationRecord {
  constructor() { throw new TypeError("Illegal constructor"); }
}
shared.interface(MutationRecord);

class MutationObserver {
  #callback; #records = []; #nodes = [];

  constructor(callback) {
    if (typeof callback !== "function") throw new TypeError("Argument 1 must be a function");
    this.#callback = callback;
  }

  observe(target, init = undefined) {
    idOf(target);
    const options = { ...shared.toDictionary(init) };
    if (options.attributes === undefined) {
      options.attributes = options.attributeOldValue !== undefined ||
        options.attributeFilter !== undefined;
    }
    if (options.characterData === undefined) {
      options.characterData = options.characterDataOldValue !== undefined;
    }
    if (!options.childList && !options.attributes && !options.characterData) {
      throw new TypeError("One of childList, attributes and characterData must be true");
    }
    const list = weakMap.get(registrations, target) ?? [];
    weakMap.set(registrations, target, list);
    for (let index = 0; index < list.length; index += 1) {
      if (list[index].observer === this) {
        list[index].options = options;
        return;
      }
    }
    array.push(list, { observer: this, options });
    array.push(this.#nodes, target);
    if (!array.includes(observers, this)) array.push(observers, this);
    shared.observers = observers.length;
  }

  disconnect() {
    for (let index = 0; index < this.#nodes.length; index += 1) {
      const list = weakMap.get(registrations, this.#nodes[index]);
      for (let place = list.length - 1; place >= 0; place -= 1) {
        if (list[place].observer === this) array.splice(list, place, 1);
      }
    }
    this.#nodes = [];
    this.#records = [];
    const place = array.indexOf(observers, this);
    if (place >= 0) array.splice(observers, place, 1);
    shared.observers = observers.length;
  }

  takeRecords() {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  static {
    enqueue = (observer, record) => array.push(observer.#records, record);
    deliver = (observer) => {
      if (observer.#records.length === 0) return;
      try {
        shared.builtins.apply(observer.#callback, observer, [observer.takeRecords(), observer]);
      } catch (error) {
        shared.report(error);
      }
    };
  }
}
shared.interface(MutationObserver);
shared.define("MutationObserver", MutationObserver);
shared.define("WebKitMutationObserver", MutationObserver);
shared.define("MutationRecord", MutationRecord);

// Tells each observer of the target or of what is around it, once.
function queue(type, target, details, isWanted, oldValue, wantsOld) {
  const told = [];
  for (let id = idOf(target); id >= 0; id = host.parent(id)) {
    const node = wrap(id);
    const list = weakMap.get(registrations, node);
    if (list === undefined) continue;
    for (let index = 0; index < list.length; index += 1) {
      const { observer, options } = list[index];
      if (node !== target && !options.subtree) continue;
      if (!isWanted(options) || array.includes(told, observer)) continue;
      array.push(told, observer);
      const record = shared.builtins.create(MutationRecord.prototype);
      extend(record, {
        type, target, addedNodes: empty(), removedNodes: empty(), previousSibling: null,
        nextSibling: null, attributeName: null, attributeNamespace: null, oldValue: null,
      });
      extend(record, details);
      if (wantsOld(options)) extend(record, { oldValue });
      enqueue(observer, record);
    }
  }
  if (told.length > 0) schedule();
}

const empty = () => shared.staticList([]);

function schedule() {
  if (isQueued) return;
  isQueued = true;
  promise.then(resolved(undefined), () => {
    isQueued = false;
    const all = array.slice(observers);
    for (let index = 0; index < all.length; index += 1) deliver(all[index]);
    shared.tellSlots?.();
  });
}
shared.scheduleMutations = schedule;

shared.queueChildren = function (target, added, removed, previous, next) {
  queue("childList", target, {
    addedNodes: shared.staticList(added), removedNodes: shared.staticList(removed),
    previousSibling: shared.nodes.wrapOrNull(previous), nextSibling: shared.nodes.wrapOrNull(next),
  }, (options) => options.childList, null, () => false);
};

// Tells of the nodes that the parser has made, of those names up to `end`.
shared.didParse = function (first, end) {
  if (shared.observers === 0) return;
  for (let id = first; id < end; id += 1) {
    const parent = host.parent(id);
    if (parent < 0 || !host.isConnected(id)) continue;
    shared.queueChildren(wrap(parent), [id], [], host.previous(id), host.next(id));
  }
};

shared.queueData = function (target, oldValue) {
  queue("characterData", target, {}, (options) => options.characterData, oldValue,
    (options) => options.characterDataOldValue);
};

shared.queueAttribute = function (target, attributeName, oldValue, attributeNamespace = null) {
  const isWanted = ({ attributes, attributeFilter }) =>
    attributes && (attributeFilter === undefined || array.includes(attributeFilter, attributeName));
  queue("attributes", target, { attributeName, attributeNamespace }, isWanted, oldValue,
    (options) => options.attributeOldValue);
};
