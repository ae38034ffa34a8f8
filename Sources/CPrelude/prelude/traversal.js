"use strict";

// Walks over nodes (DOM Standard §6).

const { idOf, kindOf, wrap } = shared.nodes;

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
  // The first of the children, those of what is skipped counted.
  #child(first, step) {
    const top = this.currentNode;
    let node = top[first];
    while (node !== null) {
      const result = this.#accepts(node);
      if (result === 1) return (this.currentNode = node);
      if (result === 3 && node[first] !== null) {
        node = node[first];
        continue;
      }
      while (node[step] === null) {
        node = node.parentNode;
        if (node === null || node === top || node === this.#root) return null;
      }
      node = node[step];
    }
    return null;
  }
  #sibling(first, step) {
    let node = this.currentNode;
    if (node === this.#root) return null;
    for (;;) {
      let next = node[step];
      while (next !== null) {
        node = next;
        const result = this.#accepts(node);
        if (result === 1) return (this.currentNode = node);
        next = result === 2 || node[first] === null ? node[step] : node[first];
      }
      node = node.parentNode;
      if (node === null || node === this.#root || this.#accepts(node) === 1) return null;
    }
  }
  firstChild() { return this.#child("firstChild", "nextSibling"); }
  lastChild() { return this.#child("lastChild", "previousSibling"); }
  nextSibling() { return this.#sibling("firstChild", "nextSibling"); }
  previousSibling() { return this.#sibling("lastChild", "previousSibling"); }
}
shared.interface(TreeWalker);

// A walk that stands between nodes.
class NodeIterator {
  #root; #show; #filter; #reference; #isBefore = true;
  constructor(root, show, filter) {
    idOf(root);
    this.#root = root;
    this.#show = show >>> 0;
    this.#filter = filter;
    this.#reference = root;
    shared.track(this, NodeIterator.#hooks);
  }
  // Where it stands goes with what is around it: then it stands at what is before or behind that.
  static #hooks = {
    __proto__: null,
    remove(walk, id) {
      if (id === idOf(walk.#root) || host.contains(id, idOf(walk.#root))) return;
      if (!host.contains(id, idOf(walk.#reference))) return;
      const node = wrap(id);
      if (walk.#isBefore) {
        const next = behind(node, walk.#root);
        if (next !== null) {
          walk.#reference = next;
          return;
        }
        walk.#isBefore = false;
      }
      walk.#reference = preceding(node, walk.#root);
    },
    empty(walk, id) {
      const node = wrap(id);
      if (node === walk.#reference || !host.contains(id, idOf(walk.#reference))) return;
      if (host.contains(id, idOf(walk.#root)) && node !== walk.#root) return;
      const next = walk.#isBefore ? behind(node, walk.#root) : null;
      walk.#isBefore = next !== null;
      walk.#reference = next ?? node;
    },
  };
  get root() { return this.#root; }
  get whatToShow() { return this.#show; }
  get filter() { return this.#filter; }
  get referenceNode() { return this.#reference; }
  get pointerBeforeReferenceNode() { return this.#isBefore; }

  #accepts(node) {
    if ((this.#show >>> (kindOf(node) - 1) & 1) === 0) return false;
    if (this.#filter === null || this.#filter === undefined) return true;
    const result = typeof this.#filter === "function"
      ? this.#filter(node) : this.#filter.acceptNode(node);
    return result === 1;
  }
  #move(isForward) {
    let node = this.#reference;
    let isBefore = this.#isBefore;
    for (;;) {
      if (isBefore !== isForward) {
        node = isForward ? following(node, this.#root) : preceding(node, this.#root);
        if (node === null) return null;
      }
      isBefore = !isForward;
      if (this.#accepts(node)) break;
    }
    this.#reference = node;
    this.#isBefore = isBefore;
    return node;
  }
  nextNode() { return this.#move(true); }
  previousNode() { return this.#move(false); }
  detach() {}
}
shared.interface(NodeIterator);

function following(node, root) { return node.firstChild ?? behind(node, root); }

// The node behind all that is in one.
function behind(node, root) {
  for (let up = node; up !== null && up !== root; up = up.parentNode) {
    if (up.nextSibling !== null) return up.nextSibling;
  }
  return null;
}

function preceding(node, root) {
  if (node === root) return null;
  if (node.previousSibling === null) return node.parentNode;
  node = node.previousSibling;
  while (node.lastChild !== null) node = node.lastChild;
  return node;
}

return { NodeFilter, TreeWalker, NodeIterator };
