"use strict";

// Shadow trees, their slots, and the ways of events through them (DOM Standard §2.9, §4.2.2, §4.8).

const { idOf, kindOf, nameOf, wrap } = shared.nodes;
const { array, apply } = shared.builtins;

class ShadowRoot extends shared.DocumentFragment {
  constructor() { throw new TypeError("Illegal constructor"); }

  get mode() { return options(this)[0] ? "closed" : "open"; }
  get delegatesFocus() { return options(this)[1]; }
  get slotAssignment() { return options(this)[2] ? "manual" : "named"; }
  get clonable() { return options(this)[3]; }
  get serializable() { return options(this)[4]; }
  get host() { return wrap(host.shadowHost(idOf(this))); }

  get styleSheets() { return shared.styleSheetsOf(this); }
  get adoptedStyleSheets() { return shared.adoptedSheetsOf(this); }
  set adoptedStyleSheets(sheets) { shared.adoptSheets(this, sheets); }

  get innerHTML() { return host.innerHTML(idOf(this)); }
  set innerHTML(markup) {
    const text = markup === null ? "" : `${markup}`;
    shared.replaceContents(this, () => { host.setInnerHTML(idOf(this), text); });
  }
  getHTML() { return host.innerHTML(idOf(this)); }
  setHTMLUnsafe(markup) {
    this.innerHTML = markup;
    host.declareShadows(idOf(this));
  }

  get activeElement() {
    const focused = shared.activeElement();
    const element = retarget(focused, this);
    return rootID(element) === idOf(this) ? element : null;
  }
  get fullscreenElement() { return null; }
  get pointerLockElement() { return null; }
  get pictureInPictureElement() { return null; }
  elementFromPoint(x, y) {
    const found = globalThis.document.elementFromPoint(x, y);
    return found === null ? null : retarget(found, this);
  }
  elementsFromPoint(x, y) {
    const found = this.elementFromPoint(x, y);
    return found === null ? [] : [found];
  }
  getSelection() { return globalThis.getSelection(); }
  getAnimations() { return []; }
}
shared.interface(ShadowRoot);
shared.installHandlers(ShadowRoot, ["slotchange"]);

const options = (root) => host.shadowOptions(idOf(root));

// What may have a shadow tree beside custom elements.
const hosts = shared.builtins.string.split(
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span", " ");

const unsupported = (text) => new shared.DOMException(text, "NotSupportedError");

function attachShadow(element, init) {
  const wanted = shared.toDictionary(init);
  const mode = `${wanted.mode}`;
  if (mode !== "open" && mode !== "closed") {
    throw new TypeError(`"${mode}" is no mode of a shadow tree`);
  }
  const isManual = `${wanted.slotAssignment ?? "named"}` === "manual";
  const name = nameOf(element);
  if (!(element instanceof shared.HTMLElement) ||
    !(array.includes(hosts, name) || shared.isCustomName(name))) {
    throw unsupported(`An element "${name}" may have no shadow tree`);
  }
  if (shared.definitions > 0 && shared.disablesShadow(element)) {
    throw unsupported(`Elements "${name}" have no shadow tree`);
  }
  shared.startShadows();
  const old = host.shadowRoot(idOf(element));
  if (old >= 0) {
    const own = host.shadowOptions(old);
    if (!own[5] || own[0] !== (mode === "closed")) {
      throw unsupported("The element has a shadow tree");
    }
    host.setTextContent(old, "");
    host.takeDeclarative(old);
    return wrap(old);
  }
  // Copies and markup leave shadow trees out.
  if (wanted.clonable) host.missing("ShadowRoot.clonable");
  if (wanted.serializable) host.missing("ShadowRoot.serializable");
  const id = host.attachShadow(idOf(element), mode === "closed", Boolean(wanted.delegatesFocus),
    isManual, Boolean(wanted.clonable), Boolean(wanted.serializable));
  return wrap(id);
}

function shadowRootOf(element) {
  const id = host.shadowRoot(idOf(element));
  return id < 0 || host.shadowOptions(id)[0] ? null : wrap(id);
}

// What takes the focus that a host is given.
function focusDelegate(element) {
  for (let around = element; ;) {
    const root = host.shadowRoot(idOf(around));
    if (root < 0 || !host.shadowOptions(root)[1]) return around;
    const inner = host.query(root, "a[href], button:enabled, input:enabled:not([type=hidden]), " +
      "select:enabled, textarea:enabled, [tabindex]:not([tabindex^='-'])");
    if (inner < 0) return element;
    around = wrap(inner);
  }
}

// MARK: Slots

function assignedSlotOf(node) {
  const id = host.assignedSlot(idOf(node));
  if (id < 0) return null;
  const slot = wrap(id);
  return isClosed(slot) ? null : slot;
}

const isClosed = (node) => {
  const root = rootID(node);
  return host.shadowHost(root) >= 0 && host.shadowOptions(root)[0];
};

const flattens = (wanted) => Boolean(shared.toDictionary(wanted).flatten);

function assignedNodes(slot, wanted, onlyElements) {
  const ids = host.assignedNodes(idOf(slot), flattens(wanted));
  const nodes = [];
  for (let index = 0; index < ids.length; index += 1) {
    if (!onlyElements || host.isElement(ids[index])) array.push(nodes, wrap(ids[index]));
  }
  return nodes;
}

function assign(slot, nodes) {
  const ids = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const kind = shared.isNode(nodes[index]) ? kindOf(nodes[index]) : 0;
    if (kind !== 1 && kind !== 3) throw new TypeError("An element or a text is expected");
    array.push(ids, idOf(nodes[index]));
  }
  apply(host.assign, host, [idOf(slot), ...ids]);
  shared.didChange();
}

let isDue = false;
function scheduleSlots() {
  if (isDue) return;
  isDue = true;
  shared.scheduleMutations();
}

// Behind the observers of mutations.
shared.tellSlots = function () {
  if (!isDue) return;
  isDue = false;
  const slots = host.slotChanges();
  for (let index = 0; index < slots.length; index += 1) {
    shared.dispatch(wrap(slots[index]), new shared.Event("slotchange", { bubbles: true }));
  }
};

// MARK: Events

const rootID = (node) => host.rootOf(idOf(node), false);

// What a node is for one that may not see into the shadow trees around it.
function retarget(node, other) {
  for (;;) {
    if (!shared.isNode(node)) return node;
    const root = rootID(node);
    const around = host.shadowHost(root);
    if (around < 0) return node;
    if (shared.isNode(other) && host.containsComposed(root, idOf(other))) return node;
    node = wrap(around);
  }
}

function parentOf(node, event, type, first) {
  if (!shared.isNode(node)) return shared.parentForEvent(node, type);
  const id = idOf(node);
  const slot = host.assignedSlot(id);
  if (slot >= 0) return wrap(slot);
  const around = host.shadowHost(id);
  if (around < 0) return shared.parentForEvent(node, type);
  return !event.composed && first === id ? null : wrap(around);
}

// The way of an event: at each place the target as it is seen there, or null where it is the one
// before, and the related target.
function eventPath(target, event, type, related) {
  const path = { nodes: [], targets: [], related: [], isHidden: [], isClosed: [], clears: false };
  let seen = retarget(related, target);
  if (target === seen && target !== related) return path;
  const first = shared.isNode(target) ? rootID(target) : -1;
  // The root of the tree that the target is seen in, and whether the way has just left it.
  let root = first;
  let leaves = false;
  let current = target;
  let isSlotClosed = false;
  let wasAssigned = false;
  while (current !== null) {
    let own = null;
    if (current === target) own = target;
    else {
      seen = retarget(related, current);
      if (leaves) {
        if (current === seen) break;
        root = rootID(current);
        own = current;
      }
    }
    const isInTree = shared.isNode(current);
    isSlotClosed = wasAssigned && isInTree && isClosed(current);
    array.push(path.nodes, current);
    array.push(path.targets, own);
    array.push(path.related, seen);
    const isRoot = isInTree && host.shadowHost(idOf(current)) >= 0;
    array.push(path.isHidden, isRoot && host.shadowOptions(idOf(current))[0]);
    array.push(path.isClosed, isSlotClosed);
    if (own !== null) {
      path.clears = (isInTree && host.shadowHost(rootID(own)) >= 0) ||
        (shared.isNode(seen) && host.shadowHost(rootID(seen)) >= 0);
    }
    leaves = isRoot && idOf(current) === root;
    wasAssigned = isInTree && host.assignedSlot(idOf(current)) >= 0;
    current = parentOf(current, event, type, first);
  }
  return path;
}

// What `composedPath` tells a listener at a place of it: nothing inside closed trees.
function visiblePath(path, current) {
  const { nodes, isHidden, isClosed: isSlotClosed } = path;
  const place = array.indexOf(nodes, current);
  let level = 0;
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    if (isHidden[index]) level += 1;
    if (index === place) break;
    if (isSlotClosed[index]) level -= 1;
  }
  const own = level;
  const before = [];
  let most = own;
  for (let index = place - 1; index >= 0; index -= 1) {
    if (isHidden[index]) level += 1;
    if (level <= most) array.push(before, nodes[index]);
    if (isSlotClosed[index]) {
      level -= 1;
      if (level < most) most = level;
    }
  }
  const seen = [];
  for (let index = before.length - 1; index >= 0; index -= 1) array.push(seen, before[index]);
  array.push(seen, current);
  level = own;
  most = own;
  for (let index = place + 1; index < nodes.length; index += 1) {
    if (isSlotClosed[index]) level += 1;
    if (level <= most) array.push(seen, nodes[index]);
    if (isHidden[index]) {
      level -= 1;
      if (level < most) most = level;
    }
  }
  return seen;
}

return {
  ShadowRoot, attachShadow, shadowRootOf, assignedSlotOf, assignedNodes, assignToSlot: assign,
  scheduleSlots, focusDelegate, retarget, eventPath, visiblePath,
};
