"use strict";

// Text, Comment, DocumentFragment, and the ways of adding several nodes at once (DOM Standard
// §4.2.6, §4.10).

const { idOf, kindOf, wrap, wrapOrNull, register, kinds } = shared.nodes;
const { create, string } = shared.builtins;

class CharacterData extends shared.Node {
  get data() { return host.data(idOf(this)); }
  set data(value) { shared.setData(this, value === null ? "" : `${value}`); }
  get length() { return host.data(idOf(this)).length; }
  get nextElementSibling() { return shared.elementBeside(this, host.next); }
  get previousElementSibling() { return shared.elementBeside(this, host.previous); }

  substringData(offset, count) {
    const text = this.data;
    shared.requireArguments(2, arguments.length);
    const start = check(text, offset);
    return string.slice(text, start, start + (count >>> 0));
  }
  appendData(text) {
    shared.requireArguments(1, arguments.length);
    shared.replaceData(this, this.length, 0, `${text}`);
  }
  insertData(offset, text) {
    shared.requireArguments(2, arguments.length);
    this.replaceData(offset, 0, text);
  }
  deleteData(offset, count) {
    shared.requireArguments(2, arguments.length);
    this.replaceData(offset, count, "");
  }
  replaceData(offset, count, text) {
    shared.requireArguments(3, arguments.length);
    const old = this.data;
    const start = check(old, offset);
    const size = shared.builtins.min(count >>> 0, old.length - start);
    shared.replaceData(this, start, size, `${text}`);
  }
}

function check(text, offset) {
  const place = offset >>> 0;
  if (place > text.length) {
    throw new shared.DOMException("The offset is beyond the data's end", "IndexSizeError");
  }
  return place;
}

class Text extends CharacterData {
  constructor(data = "") {
    return register(create(new.target.prototype), host.createText(`${data}`), 3, "");
  }
  get assignedSlot() { return idOf(this), shared.hasShadows ? shared.assignedSlotOf(this) : null; }
  get wholeText() {
    let first = this;
    for (let before = first; before !== null && kindOf(before) === 3;) {
      first = before;
      before = before.previousSibling;
    }
    let text = "";
    for (let next = first; next !== null && kindOf(next) === 3; next = next.nextSibling) {
      text += next.data;
    }
    return text;
  }
  splitText(offset) {
    const text = this.data;
    const start = check(text, offset);
    const rest = shared.setOwner(new Text(string.slice(text, start)), this.ownerDocument);
    const parent = this.parentNode;
    if (parent !== null) parent.insertBefore(rest, this.nextSibling);
    if (shared.tracks) shared.didSplit(this, start, rest);
    shared.replaceData(this, start, text.length - start, "");
    return rest;
  }
}

class Comment extends CharacterData {
  constructor(data = "") {
    return register(create(new.target.prototype), host.createComment(`${data}`), 8, "");
  }
}

class CDATASection extends Text {
  constructor() { throw new TypeError("Illegal constructor"); }
}
class ProcessingInstruction extends CharacterData {
  constructor() { throw new TypeError("Illegal constructor"); }
  get target() { return shared.nodes.nameOf(this); }
  get sheet() { return null; }
}

class DocumentFragment extends shared.Node {
  constructor() {
    return register(create(new.target.prototype), host.createFragment(), 11, "");
  }
  getElementById(id) {
    const found = this.querySelector(`[id=${shared.builtins.toJSON(`${id}`)}]`);
    return found;
  }
}

const made =
  { CharacterData, Text, Comment, CDATASection, ProcessingInstruction, DocumentFragment };
for (const name in made) {
  shared.interface(made[name]);
  shared.define(name, made[name]);
}
kinds[3] = Text;
kinds[4] = CDATASection;
kinds[7] = ProcessingInstruction;
kinds[8] = Comment;
kinds[11] = DocumentFragment;

// MARK: Nodes and texts mixed

// One node for all the arguments: a fragment if they are several.
function together(nodes) {
  if (nodes.length === 1) return shared.isNode(nodes[0]) ? nodes[0] : new Text(nodes[0]);
  const fragment = new DocumentFragment();
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    host.insert(idOf(fragment), idOf(shared.isNode(node) ? node : new Text(node)), -1);
  }
  return fragment;
}

const insert = (parent, node, before) => shared.observeInsertion(parent, node, before);

// The nearest sibling that is none of the nodes.
function sibling(node, step, nodes) {
  let next = step(idOf(node));
  while (next >= 0 && shared.builtins.array.includes(nodes, wrap(next))) next = step(next);
  return next;
}

const childNode = {
  remove() { shared.removeNode(this); },
  before(...nodes) {
    const parent = this.parentNode;
    if (parent === null || nodes.length === 0) return;
    const previous = sibling(this, host.previous, nodes);
    const node = together(nodes);
    insert(parent, node, previous < 0 ? host.first(idOf(parent)) : host.next(previous));
  },
  after(...nodes) {
    const parent = this.parentNode;
    if (parent === null || nodes.length === 0) return;
    const next = sibling(this, host.next, nodes);
    insert(parent, together(nodes), next);
  },
  replaceWith(...nodes) {
    const parent = this.parentNode;
    if (parent === null) return;
    const next = sibling(this, host.next, nodes);
    shared.removeNode(this);
    if (nodes.length > 0) insert(parent, together(nodes), next);
  },
};

const parentNode = {
  append(...nodes) { if (nodes.length > 0) insert(this, together(nodes), -1); },
  prepend(...nodes) {
    if (nodes.length > 0) insert(this, together(nodes), host.first(idOf(this)));
  },
  replaceChildren(...nodes) {
    const node = nodes.length > 0 ? together(nodes) : null;
    shared.replaceContents(this, () => { host.setTextContent(idOf(this), ""); });
    if (node !== null) insert(this, node, -1);
  },
  get children() { return shared.childrenOf(this); },
  get firstElementChild() { return elementFrom(host.first(idOf(this)), host.next); },
  get lastElementChild() { return elementFrom(host.last(idOf(this)), host.previous); },
  get childElementCount() { return shared.childrenOf(this).length; },
  querySelector(selector) { return wrapOrNull(host.query(idOf(this), `${selector}`)); },
  querySelectorAll(selector) {
    return shared.staticList(host.queryAll(idOf(this), `${selector}`));
  },
};

function elementFrom(id, step) {
  while (id >= 0 && !host.isElement(id)) id = step(id);
  return wrapOrNull(id);
}

shared.elementFrom = elementFrom;
shared.elementBeside = (node, step) => elementFrom(step(idOf(node)), step);
shared.childNode = childNode;
shared.parentNode = parentNode;
shared.extend(CharacterData.prototype, childNode);
shared.extend(DocumentFragment.prototype, parentNode);
