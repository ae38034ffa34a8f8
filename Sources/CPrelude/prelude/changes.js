"use strict";

// Changes of the tree (DOM Standard §4.2.3), told to who wants to know of them.

const { idOf, kindOf, wrap } = shared.nodes;
const { array, string } = shared.builtins;
const { isObserved, ownerOf } = shared;

// Whether shadow trees or custom elements are there, which want to know of changes too.
shared.watches = false;
shared.hasShadows = false;
shared.startShadows = function () { shared.hasShadows = shared.watches = true; };
// How many custom elements have been defined.
shared.definitions = 0;
shared.didChange = function () {
  const pending = host.pending();
  if (pending >= 2) shared.scheduleSlots();
  if (pending % 2 === 1) shared.react();
};

shared.observeInsertion = function (parent, node, before) {
  insertAndTell(parent, node, before);
  if (shared.watches) shared.didChange();
};

function insertAndTell(parent, node, before) {
  const isTracked = shared.tracks;
  if (!isObserved() && !isTracked) return host.insert(idOf(parent), idOf(node), before);
  const id = idOf(node);
  const isFragment = kindOf(node) === 11;
  const added = isFragment ? array.slice(host.children(id)) : [id];
  const oldParent = host.parent(id);
  const oldPrevious = host.previous(id);
  const oldNext = host.next(id);
  const previous = before < 0 ? host.last(idOf(parent)) : host.previous(before);
  if (isTracked && oldParent >= 0) shared.willRemove(id);
  if (isTracked && isFragment) shared.willEmpty(id);
  host.insert(idOf(parent), id, before);
  if (isTracked && added.length > 0) shared.didInsert(added[0], added.length);
  if (!isObserved()) return;
  if (oldParent >= 0) shared.queueChildren(wrap(oldParent), [], [id], oldPrevious, oldNext);
  if (isFragment && added.length > 0) shared.queueChildren(node, [], added, -1, -1);
  if (added.length > 0) {
    shared.queueChildren(parent, added, [], previous === id ? oldPrevious : previous, before);
  }
}

shared.removeNode = function (node) {
  const id = idOf(node);
  if (shared.tracks) shared.willRemove(id);
  if (shared.hasDocuments) shared.setOwner(node, ownerOf(node));
  if (!isObserved()) {
    host.remove(id);
    if (shared.watches) shared.didChange();
    return;
  }
  const parent = host.parent(id);
  if (parent < 0) return;
  const previous = host.previous(id);
  const next = host.next(id);
  host.remove(id);
  shared.queueChildren(wrap(parent), [], [id], previous, next);
  if (shared.watches) shared.didChange();
};

// Puts a node in the place of a child of another.
shared.replaceNode = function (parent, node, child) {
  const id = idOf(node);
  const old = idOf(child);
  const isFragment = kindOf(node) === 11;
  const added = isObserved() || shared.tracks
    ? (isFragment ? array.slice(host.children(id)) : [id]) : [];
  const oldParent = host.parent(id);
  const oldPrevious = host.previous(id);
  const oldNext = host.next(id);
  const previous = host.previous(old) === id ? oldPrevious : host.previous(old);
  const next = host.next(old) === id ? oldNext : host.next(old);
  if (shared.tracks && host.parent(old) === idOf(parent)) {
    shared.willRemove(old);
    if (oldParent >= 0 && id !== old) shared.willRemove(id);
    if (isFragment) shared.willEmpty(id);
  }
  const owner = shared.hasDocuments ? ownerOf(child) : null;
  host.replace(idOf(parent), old, id);
  if (owner !== null) shared.setOwner(child, owner);
  if (shared.tracks && added.length > 0) shared.didInsert(added[0], added.length);
  if (isObserved()) {
    if (oldParent >= 0 && id !== old) {
      shared.queueChildren(wrap(oldParent), [], [id], oldPrevious, oldNext);
    }
    if (isFragment && added.length > 0) shared.queueChildren(node, [], added, -1, -1);
    shared.queueChildren(parent, added, [old], previous, next);
  }
  if (shared.watches) shared.didChange();
};

// Runs what replaces all that stands in a node.
shared.replaceContents = function (target, replace) {
  if (shared.tracks) shared.willEmpty(idOf(target));
  if (shared.hasDocuments) {
    const owner = ownerOf(target);
    const old = host.children(idOf(target));
    for (let index = 0; index < old.length; index += 1) {
      shared.setOwner(wrap(old[index]), owner);
    }
  }
  if (!isObserved()) {
    replace();
    if (shared.watches) shared.didChange();
    return;
  }
  const removed = host.children(idOf(target));
  replace();
  const added = host.children(idOf(target));
  if (removed.length > 0 || added.length > 0) shared.queueChildren(target, added, removed, -1, -1);
  if (shared.watches) shared.didChange();
};

shared.setData = function (node, text) {
  if (!isObserved() && !shared.tracks) return host.setData(idOf(node), text);
  shared.replaceData(node, 0, host.data(idOf(node)).length, text);
};

// The count goes to the end of the data at most.
shared.replaceData = function (node, offset, count, text) {
  const id = idOf(node);
  const old = host.data(id);
  host.setData(id, string.slice(old, 0, offset) + text + string.slice(old, offset + count));
  if (shared.tracks) shared.didReplaceData(node, offset, count, text.length);
  if (isObserved()) shared.queueData(node, old);
};

shared.textsBelow = function (root) {
  const texts = [];
  const top = idOf(root);
  let id = host.first(top);
  while (id >= 0) {
    if (host.describe(id) === 3) array.push(texts, wrap(id));
    let next = host.first(id);
    for (let up = id; next < 0 && up >= 0 && up !== top; up = host.parent(up)) next = host.next(up);
    id = next;
  }
  return texts;
};
