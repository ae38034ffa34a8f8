"use strict";

// The selection (Selection API).

const { points } = shared;
const exception = (name, text) => new shared.DOMException(text, name);

class Selection {
  #range = null; #isBackward = false;
  #set(range, isBackward = false) {
    this.#range = range;
    this.#isBackward = isBackward;
    if (!shared.hasListeners(globalThis.document, "selectionchange")) return;
    host.timer(() => {
      shared.fire(globalThis.document, new shared.Event("selectionchange"));
    }, 0, false);
  }
  #edge(isStart) {
    if (this.#range === null) return { node: null, offset: 0 };
    return isStart
      ? { node: this.#range.startContainer, offset: this.#range.startOffset }
      : { node: this.#range.endContainer, offset: this.#range.endOffset };
  }
  get rangeCount() { return this.#range === null ? 0 : 1; }
  get anchorNode() { return this.#edge(!this.#isBackward).node; }
  get anchorOffset() { return this.#edge(!this.#isBackward).offset; }
  get focusNode() { return this.#edge(this.#isBackward).node; }
  get focusOffset() { return this.#edge(this.#isBackward).offset; }
  get isCollapsed() { return this.#range?.collapsed ?? true; }
  get type() { return this.#range === null ? "None" : this.isCollapsed ? "Caret" : "Range"; }
  get direction() {
    return this.isCollapsed ? "none" : this.#isBackward ? "backward" : "forward";
  }
  getRangeAt(index) {
    if (this.#range === null || index !== 0) {
      throw exception("IndexSizeError", "There is no such range");
    }
    return this.#range;
  }
  addRange(range) { if (this.#range === null) this.#set(range); }
  removeRange(range) {
    if (range !== this.#range) throw exception("NotFoundError", "The range is not selected");
    this.#set(null);
  }
  removeAllRanges() { this.#set(null); }
  empty() { this.#set(null); }
  collapse(node, offset = 0) {
    if (node === null) return this.#set(null);
    const range = new shared.Range();
    range.setStart(node, offset);
    range.collapse(true);
    this.#set(range);
  }
  setPosition(node, offset = 0) { this.collapse(node, offset); }
  collapseToStart() { this.#collapse(true); }
  collapseToEnd() { this.#collapse(false); }
  #collapse(toStart) {
    if (this.#range === null) throw exception("InvalidStateError", "Nothing is selected");
    const { node, offset } = this.#edge(toStart);
    this.collapse(node, offset);
  }
  extend(node, offset = 0) {
    if (this.#range === null) throw exception("InvalidStateError", "Nothing is selected");
    this.setBaseAndExtent(this.anchorNode, this.anchorOffset, node, offset);
  }
  setBaseAndExtent(anchor, anchorOffset, focus, focusOffset) {
    const base = points.checked(anchor, anchorOffset);
    const extent = points.checked(focus, focusOffset);
    const isBackward = points.compare(extent, base) < 0;
    const range = new shared.Range();
    const { 0: start, 1: end } = isBackward ? [extent, base] : [base, extent];
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    this.#set(range, isBackward);
  }
  selectAllChildren(node) {
    const range = new shared.Range();
    range.selectNodeContents(node);
    this.#set(range);
  }
  containsNode(node, allowsPart = false) {
    if (this.#range === null || !this.#range.intersectsNode(node)) return false;
    if (allowsPart || node.parentNode === null) return true;
    const place = points.placeOf(node);
    return this.#range.comparePoint(node.parentNode, place) === 0 &&
      this.#range.comparePoint(node.parentNode, place + 1) === 0;
  }
  deleteFromDocument() { this.#range?.deleteContents(); }
  // Nothing here knows words and lines as they are shown.
  modify() { host.missing("Selection.modify"); }
  toString() { return this.#range === null ? "" : `${this.#range}`; }
}
shared.interface(Selection);

return { Selection, selection: new Selection() };
