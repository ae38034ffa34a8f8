"use strict";

// Names with namespaces (DOM Standard §1.4, §4.4, §4.9). No namespace is an empty text here.

const { idOf, kindOf, made, wrap } = shared.nodes;
const { string } = shared.builtins;
const html = "http://www.w3.org/1999/xhtml";
const xml = "http://www.w3.org/XML/1998/namespace";
const xmlns = "http://www.w3.org/2000/xmlns/";

// Whether names of elements may have prefixes.
shared.hasPrefixes = false;

const uriOf = (namespace) =>
  (namespace === null || namespace === undefined ? "" : `${namespace}`);
shared.uriOf = uriOf;

// The prefix, which may be empty, and the local name.
shared.splitName = function (name) {
  shared.checkName(name);
  const colon = string.indexOf(name, ":");
  if (colon < 0) return { prefix: "", local: name };
  const prefix = string.slice(name, 0, colon);
  const local = string.slice(name, colon + 1);
  if (prefix === "" || local === "" || string.includes(local, ":")) {
    throw new shared.DOMException(`"${name}" is no qualified name`, "InvalidCharacterError");
  }
  shared.checkName(local);
  return { prefix, local };
};

shared.checkedNames = function (namespace, name) {
  const uri = uriOf(namespace);
  const { prefix, local } = shared.splitName(name);
  const isDeclaration = name === "xmlns" || prefix === "xmlns";
  if ((prefix !== "" && uri === "") || (prefix === "xml" && uri !== xml) ||
    isDeclaration !== (uri === xmlns)) {
    throw new shared.DOMException(`"${name}" is not in "${uri}"`, "NamespaceError");
  }
  return { uri, prefix, local };
};

shared.elementOf = function (uri, prefix, local, options) {
  if (uri === html && prefix === "") return shared.createHTML(local, options);
  if (prefix !== "") shared.hasPrefixes = true;
  const id = host.createNS(uri, prefix, local);
  return uri === html ? made(id, local) : wrap(id);
};

shared.createNS = function (namespace, name, options) {
  const { uri, prefix, local } = shared.checkedNames(namespace, name);
  return shared.elementOf(uri, prefix, local, options);
};

// MARK: What prefixes stand for

// The element whose declarations count for a node; null without one.
function scopeOf(node) {
  if (kindOf(node) === 1) return node;
  if (kindOf(node) === 9) return node.documentElement;
  return kindOf(node) === 10 || kindOf(node) === 11 ? null : node.parentElement;
}

shared.namespaceFor = function (node, prefix) {
  for (let element = scopeOf(node); element !== null; element = element.parentElement) {
    if (prefix === "xml") return xml;
    if (prefix === "xmlns") return xmlns;
    const id = idOf(element);
    const own = host.namespace(id);
    if (own !== "" && host.prefix(id) === prefix) return own;
    const value = host.valueNS(id, xmlns, prefix === "" ? "xmlns" : prefix);
    const name = host.attributeNS(id, xmlns, prefix === "" ? "xmlns" : prefix);
    if (value !== null && name === (prefix === "" ? "xmlns" : `xmlns:${prefix}`)) {
      return value === "" ? null : value;
    }
  }
  return null;
};

shared.prefixFor = function (node, uri) {
  for (let element = scopeOf(node); element !== null; element = element.parentElement) {
    const id = idOf(element);
    if (host.namespace(id) === uri && host.prefix(id) !== "") return host.prefix(id);
    const flat = host.namedAttributes(id);
    for (let index = 0; index < flat.length; index += 3) {
      if (flat[index] === xmlns && flat[index + 2] === uri &&
        string.startsWith(flat[index + 1], "xmlns:")) {
        return string.slice(flat[index + 1], 6);
      }
    }
  }
  return null;
};
