"use strict";

// Ranges (DOM Standard §5), which follow changes of the tree.

const { idOf, kindOf, wrap } = shared.nodes;
const { array, string, TypeError } = shared.builtins;

const lengthOf = (node) => (isData(node) ? node.length : host.children(idOf(node)).length);
const isText = (node) => kindOf(node) === 3 || kindOf(node) === 4;
const isData = (node) => isText(node) || kindOf(node) === 8 || kindOf(node) === 7;
const exception = (name, text) => new shared.DOMException(text, name);

function placeOf(node) {
  let place = 0;
  for (let id = host.previous(idOf(node)); id >= 0; id = host.previous(id)) place += 1;
  return place;
}

const childAt = (node, offset) => {
  const ids = host.children(idOf(node));
  return offset < ids.length ? wrap(ids[offset]) : null;
};

function checkedPoint(node, offset) {
  idOf(node);
  const place = Number(offset) >>> 0;
  if (kindOf(node) === 10) throw exception("InvalidNodeTypeError", "A doctype has nothing in it");
  if (place > lengthOf(node)) throw exception("IndexSizeError", "The offset is beyond the end");
  return { node, offset: place };
}

function parentOf(node) {
  const parent = node.parentNode;
  if (parent === null) throw exception("InvalidNodeTypeError", "The node has no parent");
  return parent;
}

// Whether a point is before another (-1), the same (0) or behind it (1).
function compare(one, other) {
  if (one.node === other.node) {
    return one.offset === other.offset ? 0 : one.offset < other.offset ? -1 : 1;
  }
  const position = host.position(idOf(one.node), idOf(other.node));
  if (position & 8) return -compare(other, one);
  if (position & 16) {
    let child = other.node;
    while (child.parentNode !== one.node) child = child.parentNode;
    return placeOf(child) < one.offset ? 1 : -1;
  }
  return position & 4 ? -1 : 1;
}

const holds = (node, inner) => host.contains(idOf(node), idOf(inner));
const rootOf = (node) => host.rootOf(idOf(node), false);

function checkPlace(node) {
  idOf(node);
  if (kindOf(node) === 10) throw exception("InvalidNodeTypeError", "A doctype has nothing in it");
}

class StaticRange {
  #init;
  constructor(init) {
    const { startContainer, startOffset, endContainer, endOffset } = shared.toDictionary(init);
    checkPlace(startContainer);
    checkPlace(endContainer);
    this.#init = { startContainer, startOffset, endContainer, endOffset };
  }
  get startContainer() { return this.#init.startContainer; }
  get startOffset() { return this.#init.startOffset; }
  get endContainer() { return this.#init.endContainer; }
  get endOffset() { return this.#init.endOffset; }
  get collapsed() {
    const { startContainer, startOffset, endContainer, endOffset } = this.#init;
    return startContainer === endContainer && startOffset === endOffset;
  }
}
shared.interface(StaticRange);

class Range {
  #start; #end;
  constructor() {
    this.#start = this.#end = { node: globalThis.document, offset: 0 };
    shared.track(this, Range.#hooks);
  }
  // Moves both ends as one says that is given each.
  #move(moved) {
    const { 0: start, 1: end } = [moved(this.#start), moved(this.#end)];
    this.#start = start;
    this.#end = end;
  }
  static #hooks = {
    __proto__: null,
    remove(range, id, parent, index) {
      range.#move((point) => {
        const own = idOf(point.node);
        if (own === parent) {
          return point.offset > 0 && point.offset > index()
            ? { node: point.node, offset: point.offset - 1 } : point;
        }
        return host.contains(id, own) ? { node: wrap(parent), offset: index() } : point;
      });
    },
    empty(range, id) {
      range.#move((point) =>
        (host.contains(id, idOf(point.node)) ? { node: wrap(id), offset: 0 } : point));
    },
    insert(range, parent, index, count) {
      range.#move(({ node, offset }) => ({
        node, offset: offset > 0 && idOf(node) === parent && offset > index()
          ? offset + count : offset,
      }));
    },
    data(range, changed, from, count, length) {
      range.#move((point) => {
        if (point.node !== changed || point.offset <= from) return point;
        return { node: changed, offset: point.offset <= from + count
          ? from : point.offset + length - count };
      });
    },
    split(range, text, from, rest, parent, index) {
      range.#move((point) => {
        const { node, offset } = point;
        if (node === text && offset > from) return { node: rest, offset: offset - from };
        return parent >= 0 && idOf(node) === parent && offset === index() + 1
          ? { node, offset: offset + 1 } : point;
      });
    },
    join(range, text, into, length, parent, index) {
      range.#move((point) => {
        const { node, offset } = point;
        if (node === text) return { node: into, offset: offset + length };
        return node === parent && offset === index() ? { node: into, offset: length } : point;
      });
    },
  };
  get startContainer() { return this.#start.node; }
  get startOffset() { return this.#start.offset; }
  get endContainer() { return this.#end.node; }
  get endOffset() { return this.#end.offset; }
  get collapsed() {
    return this.#start.node === this.#end.node && this.#start.offset === this.#end.offset;
  }
  get commonAncestorContainer() { return commonOf(this.#start.node, this.#end.node); }

  setStart(node, offset) {
    const point = checkedPoint(node, offset);
    if (rootOf(node) !== rootOf(this.#end.node) || compare(point, this.#end) > 0) this.#end = point;
    this.#start = point;
  }
  setEnd(node, offset) {
    const point = checkedPoint(node, offset);
    if (rootOf(node) !== rootOf(this.#start.node) || compare(point, this.#start) < 0) {
      this.#start = point;
    }
    this.#end = point;
  }
  setStartBefore(node) { this.setStart(parentOf(node), placeOf(node)); }
  setStartAfter(node) { this.setStart(parentOf(node), placeOf(node) + 1); }
  setEndBefore(node) { this.setEnd(parentOf(node), placeOf(node)); }
  setEndAfter(node) { this.setEnd(parentOf(node), placeOf(node) + 1); }
  selectNode(node) {
    const parent = parentOf(node);
    const place = placeOf(node);
    this.#start = { node: parent, offset: place };
    this.#end = { node: parent, offset: place + 1 };
  }
  selectNodeContents(node) {
    this.#start = checkedPoint(node, 0);
    this.#end = { node, offset: lengthOf(node) };
  }
  collapse(toStart = false) {
    if (toStart) this.#end = this.#start;
    else this.#start = this.#end;
  }
  cloneRange() {
    const range = new Range();
    range.#start = this.#start;
    range.#end = this.#end;
    return range;
  }

  compareBoundaryPoints(how, other) {
    const way = Number(how) & 0xffff;
    if (way > 3) {
      throw exception("NotSupportedError", "There is no such way to compare");
    }
    if (rootOf(this.#start.node) !== rootOf(other.startContainer)) {
      throw exception("WrongDocumentError", "The ranges are in different trees");
    }
    const mine = way === 0 || way === 3 ? this.#start : this.#end;
    const its = way === 0 || way === 1 ? other.#start : other.#end;
    return compare(mine, its);
  }
  comparePoint(node, offset) {
    if (rootOf(node) !== rootOf(this.#start.node)) {
      throw exception("WrongDocumentError", "The node is in another tree");
    }
    const point = checkedPoint(node, offset);
    if (compare(point, this.#start) < 0) return -1;
    return compare(point, this.#end) > 0 ? 1 : 0;
  }
  isPointInRange(node, offset) {
    return rootOf(node) === rootOf(this.#start.node) && this.comparePoint(node, offset) === 0;
  }
  intersectsNode(node) {
    if (rootOf(node) !== rootOf(this.#start.node)) return false;
    const parent = node.parentNode;
    if (parent === null) return true;
    const place = placeOf(node);
    return compare({ node: parent, offset: place }, this.#end) < 0 &&
      compare({ node: parent, offset: place + 1 }, this.#start) > 0;
  }

  deleteContents() { this.#take(false, true); }
  extractContents() { return this.#take(true, true); }
  cloneContents() { return take(this.#start, this.#end, true, false); }

  // What is left of the range is where its contents were.
  #take(copies, removes) {
    const { node } = this.#start;
    let point = this.#start;
    if (!holds(node, this.#end.node)) {
      let child = node;
      while (child.parentNode !== null && !holds(child.parentNode, this.#end.node)) {
        child = child.parentNode;
      }
      if (child.parentNode !== null) {
        point = { node: child.parentNode, offset: placeOf(child) + 1 };
      }
    }
    const taken = take(this.#start, this.#end, copies, removes);
    this.#start = this.#end = point;
    return taken;
  }

  insertNode(node) {
    const start = this.#start;
    const isText = kindOf(start.node) === 3 || kindOf(start.node) === 4;
    if (kindOf(start.node) === 8 || kindOf(start.node) === 7 || node === start.node ||
      (isText && start.node.parentNode === null)) {
      throw exception("HierarchyRequestError", "Nothing can be inserted there");
    }
    let next = isText ? start.node : childAt(start.node, start.offset);
    const parent = isText ? start.node.parentNode : start.node;
    if (isText) next = start.node.splitText(start.offset);
    if (next === node) next = next.nextSibling;
    if (node.parentNode !== null) shared.removeNode(node);
    let offset = next === null ? lengthOf(parent) : placeOf(next);
    offset += kindOf(node) === 11 ? lengthOf(node) : 1;
    const wasCollapsed = compare(start, this.#end) === 0;
    parent.insertBefore(node, next);
    if (wasCollapsed) this.#end = { node: parent, offset };
  }
  surroundContents(parent) {
    const start = this.#start.node;
    const end = this.#end.node;
    const common = this.commonAncestorContainer;
    checkPart(start, common);
    checkPart(end, common);
    if (kindOf(parent) === 9 || kindOf(parent) === 10 || kindOf(parent) === 11) {
      throw exception("InvalidNodeTypeError", "Nothing can be put into that");
    }
    const fragment = this.extractContents();
    while (parent.firstChild !== null) shared.removeNode(parent.firstChild);
    this.insertNode(parent);
    parent.appendChild(fragment);
    this.selectNode(parent);
  }

  createContextualFragment(markup) {
    const { node } = this.#start;
    const context = kindOf(node) === 1 ? node : node.parentElement ?? globalThis.document.body;
    return wrap(host.parse(`${markup}`, idOf(context)));
  }
  getBoundingClientRect() { return shared.boundingRect(idOf(this.commonAncestorContainer)); }
  getClientRects() { return shared.clientRects(idOf(this.commonAncestorContainer)); }

  toString() {
    const { node, offset } = this.#start;
    const end = this.#end;
    if (node === end.node && kindOf(node) === 3) return string.slice(node.data, offset, end.offset);
    let text = kindOf(node) === 3 ? string.slice(node.data, offset) : "";
    const common = commonOf(node, end.node);
    let next = isData(node) ? behind(node, common)
      : childAt(node, offset) ?? behind(node, common, true);
    const last = isData(end.node) ? end.node
      : childAt(end.node, end.offset) ?? behind(end.node, null, true);
    while (next !== null && next !== last) {
      if (kindOf(next) === 3) text += next.data;
      next = next.firstChild ?? behind(next, common);
    }
    if (kindOf(end.node) === 3) text += string.slice(end.node.data, 0, end.offset);
    return text;
  }
  detach() {}
}
shared.interface(Range);
shared.constants(Range, ["START_TO_START", "START_TO_END", "END_TO_END", "END_TO_START"]);

// A node that has only one end in it cannot be put into another, but for texts.
function checkPart(end, common) {
  for (let up = end; up !== common; up = up.parentNode) {
    if (!isText(up)) throw exception("InvalidStateError", "A node is in the range in part only");
  }
}

function commonOf(one, other) {
  let node = one;
  while (node !== null && !holds(node, other)) node = node.parentNode;
  return node;
}

// The node behind all that is in a node; null beyond the top.
function behind(node, top, isInside = false) {
  for (let up = node; up !== null && (up !== top || isInside); up = up.parentNode) {
    if (up.nextSibling !== null) return up.nextSibling;
    if (up === top) return null;
  }
  return null;
}

// Copies or removes what is between two points, or both: then what is whole is moved.
function take(start, end, copies, removes) {
  const fragment = copies ? globalThis.document.createDocumentFragment() : null;
  if (compare(start, end) === 0) return fragment;
  if (start.node === end.node && isData(start.node)) {
    takeData(start.node, start.offset, end.offset, fragment, removes);
    return fragment;
  }
  const common = commonOf(start.node, end.node);
  const first = holds(start.node, end.node) ? null : childToward(common, start.node);
  const last = holds(end.node, start.node) ? null : childToward(common, end.node);
  const whole = [];
  let next = first === null ? childAt(common, start.offset) : first.nextSibling;
  const stop = last ?? childAt(common, end.offset);
  for (; next !== null && next !== stop; next = next.nextSibling) array.push(whole, next);
  if (first !== null) {
    takePart(first, start, { node: first, offset: lengthOf(first) }, fragment, removes);
  }
  for (let index = 0; index < whole.length; index += 1) {
    if (!copies) shared.removeNode(whole[index]);
    else fragment.appendChild(removes ? whole[index] : whole[index].cloneNode(true));
  }
  if (last !== null) takePart(last, { node: last, offset: 0 }, end, fragment, removes);
  return fragment;
}

function childToward(parent, node) {
  while (node.parentNode !== parent) node = node.parentNode;
  return node;
}

function takePart(node, start, end, fragment, removes) {
  if (isData(node)) return takeData(node, start.offset, end.offset, fragment, removes);
  const inner = take(start, end, fragment !== null, removes);
  if (fragment !== null) fragment.appendChild(node.cloneNode()).appendChild(inner);
}

function takeData(node, start, end, fragment, removes) {
  if (fragment !== null) {
    const copy = node.cloneNode();
    copy.data = string.slice(node.data, start, end);
    fragment.appendChild(copy);
  }
  if (removes) node.replaceData(start, end - start, "");
}

return { Range, StaticRange, points: { checked: checkedPoint, compare, placeOf } };
