"use strict";

// Ranges and iterators that follow changes of the tree (DOM Standard §4.2.3, §5.2, §6.1). They are
// held weakly: those that a page has let go of cost nothing from then on, and a page that has none
// only asks whether there are any.

const { idOf, wrap } = shared.nodes;
const { array, weakRef, WeakRef } = shared.builtins;

let entries = [];
shared.tracks = false;

// `hooks`: functions that are given the object and what happened.
shared.track = function (object, hooks) {
  array.push(entries, { reference: new WeakRef(object), hooks });
  shared.tracks = true;
};

function each(visit) {
  const kept = [];
  for (let index = 0; index < entries.length; index += 1) {
    const object = weakRef.deref(entries[index].reference);
    if (object === undefined) continue;
    array.push(kept, entries[index]);
    visit(entries[index].hooks, object);
  }
  if (kept.length < entries.length) entries = kept;
  shared.tracks = entries.length > 0;
}

function placeOf(id) {
  let place = 0;
  for (let before = host.previous(id); before >= 0; before = host.previous(before)) place += 1;
  return place;
}

// Counted only once for all that want to know.
function counted(count) {
  let known = -1;
  return () => (known < 0 ? known = count() : known);
}

shared.willRemove = function (id) {
  const parent = host.parent(id);
  if (parent < 0) return;
  const index = counted(() => placeOf(id));
  each((hooks, object) => hooks.remove(object, id, parent, index));
};
// All that stands in a node goes.
shared.willEmpty = function (id) {
  each((hooks, object) => hooks.empty(object, id));
};
shared.didInsert = function (first, count) {
  const parent = host.parent(first);
  const index = counted(() => placeOf(first));
  each((hooks, object) => hooks.insert?.(object, parent, index, count));
};
shared.didReplaceData = function (node, offset, count, length) {
  each((hooks, object) => hooks.data?.(object, node, offset, count, length));
};
// What stood behind an offset of a text is another text now, which may have a place behind it.
shared.didSplit = function (node, offset, rest) {
  const id = idOf(node);
  const parent = host.parent(id);
  const index = counted(() => placeOf(id));
  each((hooks, object) => hooks.split?.(object, node, offset, rest, parent, index));
};
// A text is about to go; what it says stands at the end of another.
shared.willJoin = function (text, into, length) {
  const id = idOf(text);
  const parent = wrap(host.parent(id));
  const index = counted(() => placeOf(id));
  each((hooks, object) => hooks.join?.(object, text, into, length, parent, index));
};
