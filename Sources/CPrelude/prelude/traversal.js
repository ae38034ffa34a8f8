"use strict";

// Walks, ranges and the selection: as much of them as text without places in pixels has.

const { idOf, wrap, kindOf } = shared.nodes;

const NodeFilter = {
  FILTER_ACCEPT: 1, FILTER_REJECT: 2, FILTER_SKIP: 3, SHOW_ALL: 0xffffffff, SHOW_ELEMENT: 1,
  SHOW_TEXT: 4, SHOW_COMMENT: 128, SHOW_DOCUMENT: 256, SHOW_DOCUMENT_FRAGMENT: 1024,
};

class TreeWalker {
  #root; #show; #filter;
  constructor(root, show, filter) {
    idOf(root);
    this.#root = root;
    this.#show = show >>> 0;
    this.#filter = filter;
    this.currentNode = root;
  }
  get root() { return this.#root; }
  get whatToShow() { return this.#show; }
  get filter() { return this.#filter; }
  get referenceNode() { return this.currentNode; }

  #accepts(node) {
    if ((this.#show >>> (kindOf(node) - 1) & 1) === 0) return 3;
    if (this.#filter === null || this.#filter === undefined) return 1;
    return typeof this.#filter === "function" ? this.#filter(node) : this.#filter.acceptNode(node);
  }

  nextNode() {
    let node = this.currentNode;
    let result = 1;
    for (;;) {
      const child = result === 2 ? null : node.firstChild;
      let next = child;
      for (let up = node; next === null; up = up.parentNode) {
        if (up === null || up === this.#root) return null;
        next = up.nextSibling;
      }
      node = next;
      result = this.#accepts(node);
      if (result === 1) return (this.currentNode = node);
    }
  }
  previousNode() {
    let node = this.currentNode;
    while (node !== this.#root) {
      const sibling = node.previousSibling;
      if (sibling === null) {
        node = node.parentNode;
        if (node === null) return null;
      } else {
        node = sibling;
        while (node.lastChild !== null && this.#accepts(node) !== 2) node = node.lastChild;
      }
      if (node !== this.#root && this.#accepts(node) === 1) return (this.currentNode = node);
    }
    return null;
  }
  parentNode() {
    for (let node = this.currentNode; node !== null && node !== this.#root;) {
      node = node.parentNode;
      if (node !== null && this.#accepts(node) === 1) return (this.currentNode = node);
    }
    return null;
  }
  #among(first, step) {
    for (let node = first; node !== null; node = node[step]) {
      if (this.#accepts(node) === 1) return (this.currentNode = node);
    }
    return null;
  }
  firstChild() { return this.#among(this.currentNode.firstChild, "nextSibling"); }
  lastChild() { return this.#among(this.currentNode.lastChild, "previousSibling"); }
  nextSibling() { return this.#among(this.currentNode.nextSibling, "nextSibling"); }
  previousSibling() { return this.#among(this.currentNode.previousSibling, "previousSibling"); }
  detach() {}
}
shared.interface(TreeWalker);

class Range {
  #start; #end;
  constructor() {
    this.#start = { node: globalThis.document, offset: 0 };
    this.#end = { node: globalThis.document, offset: 0 };
  }
  get startContainer() { return this.#start.node; }
  get startOffset() { return this.#start.offset; }
  get endContainer() { return this.#end.node; }
  get endOffset() { return this.#end.offset; }
  get collapsed() {
    return this.#start.node === this.#end.node && this.#start.offset === this.#end.offset;
  }
  get commonAncestorContainer() {
    let node = this.#start.node;
    while (node !== null && !node.contains(this.#end.node)) node = node.parentNode;
    return node;
  }
  setStart(node, offset) { this.#start = { node, offset }; }
  setEnd(node, offset) { this.#end = { node, offset }; }
  setStartBefore(node) { this.setStart(node.parentNode, placeOf(node)); }
  setStartAfter(node) { this.setStart(node.parentNode, placeOf(node) + 1); }
  setEndBefore(node) { this.setEnd(node.parentNode, placeOf(node)); }
  setEndAfter(node) { this.setEnd(node.parentNode, placeOf(node) + 1); }
  selectNode(node) {
    this.setStartBefore(node);
    this.setEndAfter(node);
  }
  selectNodeContents(node) {
    this.setStart(node, 0);
    this.setEnd(node, kindOf(node) === 3 ? node.length : node.childNodes.length);
  }
  collapse(toStart = false) {
    if (toStart) this.#end = this.#start;
    else this.#start = this.#end;
  }
  createContextualFragment(markup) {
    const { node } = this.#start;
    const context = kindOf(node) === 1 ? node : globalThis.document.body;
    return wrap(host.parse(`${markup}`, idOf(context)));
  }
  cloneRange() {
    const range = new Range();
    range.setStart(this.#start.node, this.#start.offset);
    range.setEnd(this.#end.node, this.#end.offset);
    return range;
  }
  getBoundingClientRect() { return shared.boundingRect(idOf(this.commonAncestorContainer)); }
  getClientRects() { return shared.clientRects(idOf(this.commonAncestorContainer)); }
  toString() {
    if (this.#start.node === this.#end.node && kindOf(this.#start.node) === 3) {
      return shared.builtins.string.slice(
        this.#start.node.data, this.#start.offset, this.#end.offset);
    }
    return this.#start.node.textContent ?? "";
  }
  detach() {}
}
const placeOf = (node) => {
  let place = 0;
  for (let before = node.previousSibling; before !== null; before = before.previousSibling) {
    place += 1;
  }
  return place;
};
shared.interface(Range);

class Selection {
  #range = null;
  get rangeCount() { return this.#range === null ? 0 : 1; }
  get anchorNode() { return this.#range?.startContainer ?? null; }
  get anchorOffset() { return this.#range?.startOffset ?? 0; }
  get focusNode() { return this.#range?.endContainer ?? null; }
  get focusOffset() { return this.#range?.endOffset ?? 0; }
  get isCollapsed() { return this.#range?.collapsed ?? true; }
  get type() { return this.#range === null ? "None" : this.isCollapsed ? "Caret" : "Range"; }
  getRangeAt(index) {
    if (this.#range === null || index !== 0) {
      throw new shared.DOMException("There is no such range", "IndexSizeError");
    }
    return this.#range;
  }
  addRange(range) { this.#range ??= range; }
  removeRange() { this.#range = null; }
  removeAllRanges() { this.#range = null; }
  empty() { this.#range = null; }
  collapse(node, offset = 0) {
    this.#range = null;
    if (node === null) return;
    this.#range = new Range();
    this.#range.setStart(node, offset);
    this.#range.setEnd(node, offset);
  }
  extend(node, offset = 0) { this.#range?.setEnd(node, offset); }
  selectAllChildren(node) {
    this.#range = new Range();
    this.#range.selectNodeContents(node);
  }
  containsNode() { return false; }
  toString() { return this.#range === null ? "" : `${this.#range}`; }
}
shared.interface(Selection);

return { NodeFilter, TreeWalker, Range, Selection, selection: new Selection() };
