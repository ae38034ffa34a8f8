"use strict";

// Documents beside the page's own, and what makes and writes them (DOM Standard §4.5.1, HTML §8.5,
// DOM Parsing §2).

const { idOf, kindOf, register, kinds, nameOf } = shared.nodes;
const { create, string, weakMap, WeakMap, TypeError } = shared.builtins;
const html = "http://www.w3.org/1999/xhtml";

const types = new WeakMap();
shared.typeOf = (node) => weakMap.get(types, node) ?? "text/html";
shared.isXML = (node) =>
  shared.hasDocuments && shared.typeOf(shared.ownerOf(node)) !== "text/html";

shared.makeDocument = function (prototype, type) {
  shared.hasDocuments = true;
  const made = register(create(prototype), host.createDocument(), 9, "");
  weakMap.set(types, made, type);
  return made;
};
// A copy is of the same kind.
shared.copyDocument = (copy, source) => weakMap.set(types, copy, shared.typeOf(source));

shared.createIn = function (owner, name, options) {
  const type = shared.typeOf(owner);
  if (type === "text/html") {
    const text = string.toLowerCase(name);
    shared.checkName(text);
    return shared.setOwner(shared.createHTML(text, options), owner);
  }
  shared.checkName(name);
  return shared.setOwner(
    shared.elementOf(type === "application/xhtml+xml" ? html : "", "", name, options), owner);
};

class DocumentType extends shared.Node {
  constructor() { throw new TypeError("Illegal constructor"); }
  get name() { return nameOf(this); }
  get publicId() { return host.attribute(idOf(this), "publicId") ?? ""; }
  get systemId() { return host.attribute(idOf(this), "systemId") ?? ""; }
}
shared.extend(DocumentType.prototype, shared.childNode);
shared.interface(DocumentType);
shared.define("DocumentType", DocumentType);
kinds[10] = DocumentType;

const owners = new WeakMap();

class DOMImplementation {
  constructor() { throw new TypeError("Illegal constructor"); }
  createHTMLDocument(title = undefined) {
    const made = shared.makeDocument(shared.HTMLDocument.prototype, "text/html");
    made.appendChild(this.createDocumentType("html", "", ""));
    const root = made.appendChild(made.createElement("html"));
    const head = root.appendChild(made.createElement("head"));
    if (title !== undefined) head.appendChild(made.createElement("title")).append(`${title}`);
    root.appendChild(made.createElement("body"));
    return made;
  }
  createDocument(namespace, name, type = null) {
    shared.requireArguments(2, arguments.length);
    const text = name === null ? "" : `${name}`;
    const uri = namespace === null ? "" : `${namespace}`;
    const made = shared.makeDocument(shared.XMLDocument.prototype,
      uri === html ? "application/xhtml+xml"
        : uri === "http://www.w3.org/2000/svg" ? "image/svg+xml" : "application/xml");
    const root = text === "" ? null : made.createElementNS(namespace, text);
    if (type !== null && type !== undefined) made.appendChild(type);
    if (root !== null) made.appendChild(root);
    return made;
  }
  createDocumentType(name, publicID, systemID) {
    shared.requireArguments(3, arguments.length);
    const text = `${name}`;
    shared.splitName(text);
    const id = host.createType(text, `${publicID}`, `${systemID}`);
    const type = register(create(DocumentType.prototype), id, 10, text);
    return shared.setOwner(type, weakMap.get(owners, this) ?? globalThis.document);
  }
  hasFeature() { return true; }
}
shared.interface(DOMImplementation);
shared.define("DOMImplementation", DOMImplementation);

const implementations = shared.table((owner) => {
  const made = create(DOMImplementation.prototype);
  weakMap.set(owners, made, owner);
  return made;
});
shared.implementationOf = (owner) => implementations.get(owner);

class XMLDocument extends shared.Document {}
shared.interface(XMLDocument);
shared.define("XMLDocument", XMLDocument);

const xmlTypes = shared.builtins.setPrototypeOf({
  "text/xml": true, "application/xml": true, "application/xhtml+xml": true, "image/svg+xml": true,
}, null);

shared.parseHTML = function (text) {
  const made = shared.makeDocument(shared.HTMLDocument.prototype, "text/html");
  host.parseDocument(text, idOf(made));
  return made;
};

// A document that says what is wrong stands for a text that is no XML.
shared.parseXML = function (text, type) {
  const made = shared.makeDocument(XMLDocument.prototype, type);
  shared.hasPrefixes = true;
  const error = host.parseXML(text, idOf(made));
  if (error !== null) {
    const root = made.createElementNS(
      "http://www.mozilla.org/newlayout/xml/parsererror.xml", "parsererror");
    root.textContent = `XML Parsing Error: ${error}`;
    made.appendChild(root);
  }
  return made;
};

class DOMParser {
  parseFromString(markup, type) {
    shared.requireArguments(2, arguments.length);
    const text = `${markup}`;
    const wanted = `${type}`;
    if (xmlTypes[wanted] === true) return shared.parseXML(text, wanted);
    if (wanted !== "text/html") throw new TypeError(`"${wanted}" is no type that can be parsed`);
    return shared.parseHTML(text);
  }
}
shared.interface(DOMParser);
shared.define("DOMParser", DOMParser);

class XMLSerializer {
  serializeToString(node) {
    shared.requireArguments(1, arguments.length);
    return host.xml(idOf(node), false);
  }
}
shared.interface(XMLSerializer);
shared.define("XMLSerializer", XMLSerializer);

shared.createInstruction = function (target, data) {
  shared.checkName(target);
  if (string.includes(data, "?>")) {
    throw new shared.DOMException("The data ends the instruction", "InvalidCharacterError");
  }
  const id = host.createInstruction(target, data);
  return register(create(shared.ProcessingInstruction.prototype), id, 7, target);
};
shared.createCDATA = function (owner, data) {
  if (!shared.isXML(owner)) {
    throw new shared.DOMException("HTML has no CDATA sections", "NotSupportedError");
  }
  if (string.includes(data, "]]>")) {
    throw new shared.DOMException("The data ends the section", "InvalidCharacterError");
  }
  const node = register(create(shared.CDATASection.prototype), host.createCDATA(data), 4, "");
  return shared.setOwner(node, owner);
};
