"use strict";

// Where elements stand (CSSOM View): a cell is 9 pixels wide, a row 18 high, and only the page
// scrolls.

const { idOf, wrapOrNull } = shared.nodes;
const { defineProperty, floor, min, max, array, uncurry, weakRef, WeakRef } = shared.builtins;

const cell = { width: 9, height: 18 };

shared.viewHeight = () => {
  const rows = host.viewRows();
  return rows > 0 ? rows * cell.height : 667;
};
shared.viewWidth = () => host.columns() * cell.width;

const scrolled = () => host.scrollRow() * cell.height;

// Boxes are four numbers in cells and rows of the page: column, row, columns, rows.
const rectOf = (box, start) => new shared.DOMRect(
  box[start] * cell.width, box[start + 1] * cell.height - scrolled(),
  box[start + 2] * cell.width, box[start + 3] * cell.height);

shared.boundingRect = function (id) {
  const box = host.box(id);
  return box === undefined ? new shared.DOMRect() : rectOf(box, 0);
};

shared.clientRects = function (id) {
  const lines = host.lines(id);
  const rects = [];
  for (let index = 0; index < lines.length; index += 4) array.push(rects, rectOf(lines, index));
  defineProperty(rects, "item", {
    value: (index) => rects[index] ?? null, writable: true, configurable: true, enumerable: false,
  });
  return rects;
};

const extent = (id, place, size) => {
  const box = host.box(id);
  return box === undefined ? 0 : box[place] * size;
};

const isRoot = (element) => element === globalThis.document.documentElement;
const isPage = (element) => isRoot(element) || element === globalThis.document.body;

const isPositioned = (element) => {
  const { position } = shared.computedStyle(element);
  return position !== undefined && position !== "" && position !== "static";
};

// The nearest element around that others are placed in (CSSOM View, "offsetParent").
function offsetParentOf(element) {
  const { body } = globalThis.document;
  if (element === body || isRoot(element) || host.box(idOf(element)) === undefined) return null;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around === body || isPositioned(around)) return around;
    const name = around.localName;
    if (name === "td" || name === "th" || name === "table") return around;
  }
  return null;
}

// How far an element is from what it is placed in.
function offset(element, place, size) {
  const own = extent(idOf(element), place, size);
  const parent = offsetParentOf(element);
  return parent === null || parent === globalThis.document.body
    ? own : own - extent(idOf(parent), place, size);
}

const pageHeight = () => max(host.pageRows() * cell.height, shared.viewHeight());

const measures = {
  clientTop: () => 0,
  clientLeft: () => 0,
  clientWidth: (element) =>
    isRoot(element) ? shared.viewWidth() : host.isInline(idOf(element))
      ? 0 : extent(idOf(element), 2, cell.width),
  clientHeight: (element) =>
    isRoot(element) ? shared.viewHeight() : host.isInline(idOf(element))
      ? 0 : (boxOf(element)?.seen ?? 0) * cell.height || extent(idOf(element), 3, cell.height),
  scrollWidth: (element) =>
    isPage(element) ? shared.viewWidth() : extent(idOf(element), 2, cell.width),
  scrollHeight: (element) =>
    isPage(element) ? pageHeight() : extent(idOf(element), 3, cell.height),
};
const offsets = {
  offsetTop: (element) => offset(element, 1, cell.height),
  offsetLeft: (element) => offset(element, 0, cell.width),
  offsetWidth: (element) => extent(idOf(element), 2, cell.width),
  offsetHeight: (element) => extent(idOf(element), 3, cell.height),
  offsetParent: offsetParentOf,
};
function install(prototype, getters) {
  for (const name in getters) {
    const get = getters[name];
    defineProperty(prototype, name, {
      get() { return idOf(this), get(this); }, configurable: true, enumerable: true,
    });
  }
}
install(shared.Element.prototype, measures);
install(shared.HTMLElement.prototype, offsets);

// MARK: Scrolling

// A box that a style sheet lets scroll is shown whole, in rows of the page: to scroll the box is to
// scroll the page through it.

const rowsInView = () => max(1, floor(shared.viewHeight() / cell.height));

// Where a box that scrolls stands, how much of it is seen at a time, and how far it is scrolled.
function boxOf(element) {
  if (isPage(element)) return null;
  const overflow = shared.computedStyle(element).overflowY;
  if (overflow !== "auto" && overflow !== "scroll") return null;
  const box = host.box(idOf(element));
  if (box === undefined) return null;
  const { 1: row, 3: rows } = box;
  const seen = min(rows, rowsInView());
  return { row, rows, seen, position: min(max(0, host.scrollRow() - row), rows - seen) };
}

function scrollBox(element, place, isFromHere) {
  if (isPage(element)) return shared.scrollPage(place, isFromHere ? scrolled() : 0);
  const box = boxOf(element);
  if (box === null) return;
  const wanted = shared.wantedRow(place, isFromHere ? box.position * cell.height : 0);
  if (wanted === undefined) return;
  const position = min(wanted, box.rows - box.seen);
  // What comes before the box stays in view as long as nothing else is wanted.
  if (position !== box.position) host.scrollTo(box.row + position);
}

shared.extend(shared.Element.prototype, {
  scroll(...place) { scrollBox(this, place, false); },
  scrollTo(...place) { scrollBox(this, place, false); },
  scrollBy(...place) { scrollBox(this, place, true); },
});
defineProperty(shared.Element.prototype, "scrollTop", {
  get() {
    idOf(this);
    return isPage(this) ? scrolled() : (boxOf(this)?.position ?? 0) * cell.height;
  },
  set(value) { scrollBox(this, [{ __proto__: null, top: value }], false); },
  configurable: true, enumerable: true,
});
defineProperty(shared.Element.prototype, "scrollLeft", {
  get() { return idOf(this), 0; }, set() {}, configurable: true, enumerable: true,
});

// Elements that listen for their scrolling, and what they were told of it last.
const scrollers = [];
const listen = uncurry(shared.EventTarget.prototype.addEventListener);
const positions = shared.table(() => ({ last: 0, isNoted: false }));

shared.noteScroller = function (target) {
  if (!(target instanceof shared.Element) || isPage(target) || positions.get(target).isNoted) return;
  positions.get(target).isNoted = true;
  // Adding it again changes nothing.
  listen(globalThis.document, "scroll", tellScrollers);
  array.push(scrollers, new WeakRef(target));
};

// Tells what the page was scrolled through.
function tellScrollers() {
  for (let index = scrollers.length - 1; index >= 0; index -= 1) {
    const element = weakRef.deref(scrollers[index]);
    if (element === undefined) {
      array.splice(scrollers, index, 1);
      continue;
    }
    const told = positions.get(element);
    const position = boxOf(element)?.position ?? 0;
    if (position === told.last) continue;
    told.last = position;
    shared.fire(element, new shared.Event("scroll"));
  }
}

// Scrolls the page so that an element is where it is wanted.
function scrollTo(element, place) {
  const box = host.box(idOf(element));
  if (box === undefined) return;
  const { 1: row, 3: rows } = box;
  const height = rowsInView();
  const first = host.scrollRow();
  let wanted = row;
  if (place === "center") wanted = row - floor((height - rows) / 2);
  if (place === "end") wanted = row + rows - height;
  if (place === "nearest") {
    if (row >= first && row + rows <= first + height) return;
    if (row > first) wanted = min(row, row + rows - height);
  }
  host.scrollTo(max(0, wanted));
}

shared.extend(shared.Element.prototype, {
  getBoundingClientRect() { return shared.boundingRect(idOf(this)); },
  getClientRects() { return shared.clientRects(idOf(this)); },
  scrollIntoView(options = undefined) {
    const isObject = typeof options === "object" && options !== null;
    const block = isObject ? options.block : options === false ? "end" : undefined;
    scrollTo(this, block === undefined ? "start" : `${block}`);
  },
  scrollIntoViewIfNeeded() { scrollTo(this, "nearest"); },
  checkVisibility() { return host.box(idOf(this)) !== undefined; },
});

function pointed(x, y) {
  const left = Number(x);
  const top = Number(y);
  if (!(left >= 0 && top >= 0 && left < shared.viewWidth() && top < shared.viewHeight())) return null;
  const row = floor((top + scrolled()) / cell.height);
  const found = wrapOrNull(host.nodeAt(row, floor(left / cell.width)));
  return found ?? globalThis.document.documentElement;
}
shared.extend(shared.Document.prototype, {
  elementFromPoint(x, y) { return pointed(x, y); },
  elementsFromPoint(x, y) {
    const found = [];
    for (let next = pointed(x, y); next !== null; next = next.parentElement) array.push(found, next);
    return found;
  },
});

// Set by the observers of layout when there are any.
shared.observeLayout = () => false;
