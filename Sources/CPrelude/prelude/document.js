"use strict";

// Document and what belongs to it (DOM Standard §4.5, HTML §3.1).

const { idOf, wrap, wrapOrNull, made, register, kinds, kindOf, fresh } = shared.nodes;
const { string, array, create, regexp, defineProperty } = shared.builtins;

let cookies = "";
let readyState = "loading";
let visibilityState = "visible";

const validName = /^[A-Za-z_:\u0080-\uffff][\w:.\u00b7\u0080-\uffff-]*$/;

function checkName(name) {
  if (regexp.exec(validName, name) === null) {
    throw new shared.DOMException(`"${name}" is no name of an element`, "InvalidCharacterError");
  }
}

class Document extends shared.Node {
  constructor() { return shared.makeDocument(new.target.prototype, "application/xml"); }

  get documentElement() { return elementIn(this); }
  get head() { return part(this, "head"); }
  get body() { return part(this, "body") ?? part(this, "frameset"); }
  set body(element) {
    const old = this.body;
    if (old === null) this.documentElement.appendChild(element);
    else old.replaceWith(element);
  }
  get title() {
    const title = this.querySelector("title");
    return title === null ? "" : array.join(shared.words(title.textContent), " ");
  }
  set title(text) {
    let title = this.querySelector("title");
    if (title === null) {
      if (this.head === null) return;
      title = this.head.appendChild(this.createElement("title"));
    }
    title.textContent = text;
  }

  get URL() { return this === globalThis.document ? shared.documentURL() : "about:blank"; }
  get documentURI() { return this.URL; }
  get domain() { return shared.location.hostname; }
  set domain(value) { host.missing("document.domain"); }
  get referrer() { return ""; }
  get compatMode() { return host.isQuirky() ? "BackCompat" : "CSS1Compat"; }
  get characterSet() { return "UTF-8"; }
  get charset() { return "UTF-8"; }
  get inputEncoding() { return "UTF-8"; }
  get contentType() { return shared.hasDocuments ? shared.typeOf(this) : "text/html"; }
  get lastModified() { return ""; }
  get dir() { return this.documentElement?.dir ?? ""; }
  get designMode() { return "off"; }
  get fullscreenElement() { return null; }
  get fullscreenEnabled() { return false; }
  get scrollingElement() { return this.documentElement; }
  get readyState() { return this === globalThis.document ? readyState : "complete"; }
  get visibilityState() { return visibilityState; }
  get hidden() { return visibilityState !== "visible"; }
  get defaultView() { return this === globalThis.document ? globalThis : null; }
  get location() { return this === globalThis.document ? shared.location : null; }
  set location(value) { shared.location.href = value; }
  get implementation() { return shared.implementationOf(this); }
  get doctype() {
    let id = host.first(idOf(this));
    while (id >= 0 && host.describe(id) !== 10) id = host.next(id);
    return wrapOrNull(id);
  }
  get currentScript() { return wrapOrNull(host.currentScript()); }
  get activeElement() {
    const focused = shared.activeElement();
    return shared.hasShadows ? shared.retarget(focused, this) : focused;
  }
  hasFocus() { return visibilityState === "visible"; }
  get styleSheets() { return shared.styleSheetsOf(this); }
  get adoptedStyleSheets() { return shared.adoptedSheetsOf(this); }
  set adoptedStyleSheets(sheets) { shared.adoptSheets(this, sheets); }
  get fonts() { return fonts; }
  get timeline() { return { currentTime: host.now() - shared.timeOrigin }; }

  // As a page's own: no request carries them.
  get cookie() { return cookies; }
  set cookie(text) { cookies = withCookie(cookies, `${text}`); }

  get forms() { return shared.byTag(this, "form"); }
  get images() { return shared.byTag(this, "img"); }
  get scripts() { return shared.byTag(this, "script"); }
  get embeds() { return shared.byTag(this, "embed"); }
  get plugins() { return shared.byTag(this, "embed"); }
  get links() { return selected(this, "a[href], area[href]"); }
  get anchors() { return selected(this, "a[name]"); }
  get all() { return shared.byTag(this, "*"); }

  getElementById(id) {
    if (this !== globalThis.document) {
      return this.querySelector(`[id=${shared.builtins.toJSON(`${id}`)}]`);
    }
    return wrapOrNull(host.byID(`${id}`));
  }
  getElementsByTagName(name) { return shared.byTag(this, name); }
  getElementsByTagNameNS(namespace, name) { return shared.byNS(this, namespace, name); }
  getElementsByClassName(names) { return shared.byClass(this, names); }
  getElementsByName(name) {
    const text = `${name}`;
    return shared.liveList(() => host.byName(idOf(this), text));
  }
  getSelection() { return globalThis.getSelection(); }

  createElement(name, options = undefined) {
    if (this !== document) return shared.createIn(this, `${name}`, options);
    const text = string.toLowerCase(`${name}`);
    checkName(text);
    return createHTML(text, options);
  }
  createElementNS(namespace, name, options = undefined) {
    shared.requireArguments(2, arguments.length);
    return shared.setOwner(shared.createNS(namespace, `${name}`, options), this);
  }
  createTextNode(data) {
    const text = `${data}`;
    const id = shared.queue.text(text);
    const node = register(
      create(shared.Text.prototype), id < 0 ? host.createText(text) : id, 3, "", fresh,
    );
    return this === document ? node : shared.setOwner(node, this);
  }
  createComment(data) {
    const text = `${data}`;
    const id = shared.queue.comment(text);
    const node = register(
      create(shared.Comment.prototype), id < 0 ? host.createComment(text) : id, 8, "", fresh,
    );
    return this === document ? node : shared.setOwner(node, this);
  }
  createProcessingInstruction(target, data) {
    shared.requireArguments(2, arguments.length);
    return shared.setOwner(shared.createInstruction(`${target}`, `${data}`), this);
  }
  createCDATASection(data) {
    shared.requireArguments(1, arguments.length);
    return shared.createCDATA(this, `${data}`);
  }
  createDocumentFragment() { return shared.setOwner(new shared.DocumentFragment(), this); }
  createAttribute(name) {
    shared.requireArguments(1, arguments.length);
    return shared.createAttribute(
      shared.isXML(this) ? `${name}` : string.toLowerCase(`${name}`), this);
  }
  createAttributeNS(namespace, name) {
    shared.requireArguments(2, arguments.length);
    return shared.createAttributeNS(namespace, `${name}`, this);
  }
  createEvent(name) { return shared.createEvent(name); }
  createRange() { return new shared.Range(); }
  createExpression(text, resolver = null) {
    return new shared.XPathEvaluator().createExpression(text, resolver);
  }
  createNSResolver(node) { return node; }
  evaluate(text, contextNode, resolver = null, type = 0) {
    return new shared.XPathEvaluator().evaluate(text, contextNode, resolver, type);
  }
  createTreeWalker(root, show = 0xffffffff, filter = null) {
    return new shared.TreeWalker(root, show, filter);
  }
  createNodeIterator(root, show = 0xffffffff, filter = null) {
    return new shared.NodeIterator(root, show, filter);
  }
  importNode(node, deep = false) {
    if (kindOf(node) === 9) {
      throw new shared.DOMException("A document cannot be imported", "NotSupportedError");
    }
    const copy = shared.setOwner(node.cloneNode(deep), this);
    if (shared.definitions > 0) shared.upgradeTree(copy);
    return copy;
  }
  adoptNode(node) {
    if (kindOf(node) === 9) {
      throw new shared.DOMException("A document cannot be adopted", "NotSupportedError");
    }
    if (shared.hasShadows && host.shadowHost(idOf(node)) >= 0) {
      throw new shared.DOMException("A shadow root stays with its host", "HierarchyRequestError");
    }
    shared.removeNode(node);
    return shared.setOwner(node, this);
  }

  open() {
    host.openDocument();
    return this;
  }
  close() { host.closeDocument(); }
  write(...texts) { host.write(array.join(texts, "")); }
  writeln(...texts) { host.write(`${array.join(texts, "")}\n`); }
  execCommand() {
    host.missing("document.execCommand");
    return false;
  }
  queryCommandSupported() { return false; }
}
shared.extend(Document.prototype, shared.parentNode);
shared.interface(Document);
shared.define("Document", Document);
shared.installHandlers(Document, [...shared.handlerTypes, "readystatechange", "visibilitychange"]);

class HTMLDocument extends Document {}
shared.interface(HTMLDocument);
shared.define("HTMLDocument", HTMLDocument);
kinds[9] = HTMLDocument;

function createHTML(name, options) {
  if (shared.definitions > 0 || (typeof options === "object" && options?.is !== undefined)) {
    const custom = shared.createCustom(name, options);
    if (custom !== undefined) return custom;
  }
  const id = shared.queue.element(name);
  return id < 0 ? made(host.create(name, 0), name) : made(id, name, fresh);
}

shared.createHTML = createHTML;
shared.checkName = checkName;

const selected = (node, selector) =>
  shared.collected(node, selector, () => host.queryAll(idOf(node), selector));

// The one element of a document.
function elementIn(node) {
  let id = host.first(idOf(node));
  while (id >= 0 && !host.isElement(id)) id = host.next(id);
  return wrapOrNull(id);
}

function part(node, name) {
  const root = elementIn(node);
  if (root === null) return null;
  let id = host.first(idOf(root));
  while (id >= 0) {
    if (host.describe(id) === name) return wrap(id);
    id = host.next(id);
  }
  return null;
}

// No font is ever loaded: text is the terminal's. So nothing happens to listen for.
class FontFaceSet extends shared.EventTarget {
  get ready() { return shared.builtins.resolved(this); }
  get status() { return "loaded"; }
  get size() { return 0; }
  check() { return true; }
  load() { return shared.builtins.resolved([]); }
  has() { return false; }
  forEach() {}
  add() {
    host.missing("document.fonts.add");
    return this;
  }
  delete() { return false; }
  clear() {}
}
shared.interface(FontFaceSet);
shared.handlerAttributes(FontFaceSet, ["loading", "loadingdone", "loadingerror"]);
const fonts = new FontFaceSet();

// MARK: Cookies

function withCookie(all, text) {
  const semicolon = string.indexOf(text, ";");
  const pair = string.trim(semicolon < 0 ? text : string.slice(text, 0, semicolon));
  const equals = string.indexOf(pair, "=");
  const name = equals < 0 ? "" : string.trim(string.slice(pair, 0, equals));
  const kept = [];
  const old = all === "" ? [] : string.split(all, "; ");
  for (let index = 0; index < old.length; index += 1) {
    if (!string.startsWith(old[index], `${name}=`)) array.push(kept, old[index]);
  }
  const attributes = string.toLowerCase(string.slice(text, pair.length));
  const expires = regexp.exec(/;\s*expires=([^;]*)/, attributes);
  const isGone = regexp.exec(/;\s*max-age=\s*(-|0)/, attributes) !== null ||
    (expires !== null && shared.builtins.Date.parse(expires[1]) <= host.wall());
  if (!isGone && pair.length <= 4096 && kept.length < 180) array.push(kept, pair);
  return array.join(kept, "; ");
}

// MARK: The page's document

const document = register(create(HTMLDocument.prototype), 0, 9, "");
defineProperty(globalThis, "document", {
  get: () => document, enumerable: true, configurable: false,
});
shared.document = document;

const simple = (type, init) => new shared.Event(type, init);

shared.setReadyState = function (state) {
  readyState = state;
  shared.fire(document, simple("readystatechange"));
};
shared.setVisibility = function (state) {
  if (visibilityState === state) return;
  visibilityState = state;
  shared.fire(document, simple("visibilitychange", { bubbles: true }));
};

// An event leaves a node for the node around it, and the document for the window, but for `load`.
shared.parentForEvent = function (target, type) {
  if (target === document) return type === "load" ? null : globalThis;
  if (!shared.isNode(target)) return null;
  return wrapOrNull(host.parent(idOf(target)));
};

// What the program dispatches: at a node, or at the window for -1.
shared.beginSimple = (id, type, bubbles) =>
  shared.begin(id < 0 ? globalThis : wrap(id), simple(type, { bubbles }));
shared.fireLater = function (id, type) {
  host.timer(() => { shared.fire(wrap(id), simple(type)); }, 0, false);
};

// What the device tells of the page's life.
shared.signal = function (name) {
  switch (name) {
    case "visible":
      shared.setVisibility("visible");
      return callLifecycle("onPageVisible");
    case "invisible":
      callLifecycle("onPageInvisible");
      return shared.setVisibility("hidden");
    case "destroy":
      callLifecycle("onPageDestroy");
      shared.fire(globalThis, new shared.PageTransitionEvent("pagehide"));
      return void shared.fire(globalThis, simple("unload"));
    default: return void shared.fire(document, simple(name));
  }
};

function callLifecycle(name) {
  try {
    const lifecycle = globalThis.Rexxar?.Lifecycle;
    if (typeof lifecycle?.[name] === "function") lifecycle[name]();
  } catch (error) {
    shared.report(error);
  }
}

shared.baseURL = () => host.baseURL();
shared.documentURL = () => host.urlText();
shared.resolve = function (text) {
  try {
    return new shared.URL(text, shared.baseURL()).href;
  } catch {
    return null;
  }
};

// What the console shows of a node.
shared.inspectNode = function (value) {
  if (value === globalThis) return "Window";
  if (!shared.isNode(value)) return undefined;
  switch (kindOf(value)) {
    case 1: return opening(value);
    case 3: return `#text ${shared.builtins.toJSON(string.slice(value.data, 0, 200))}`;
    case 8: return `<!--${string.slice(value.data, 0, 200)}-->`;
    default: return value.nodeName;
  }
};

function opening(element) {
  const flat = host.attributes(idOf(element));
  let text = `<${shared.nodes.nameOf(element)}`;
  for (let index = 0; index < flat.length && index < 20; index += 2) {
    text += ` ${flat[index]}=${shared.builtins.toJSON(string.slice(flat[index + 1], 0, 100))}`;
  }
  return `${text}>`;
}
