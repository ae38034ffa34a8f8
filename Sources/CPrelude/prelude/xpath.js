"use strict";

// XPath 1.0, and how a page asks it (DOM Standard §8).

const { array, string, regexp, set, put, isNaN, Set } = shared.builtins;

// MARK: Nodes

const isAttribute = (node) => node.nodeType === 2;
const parentOf = (node) => (isAttribute(node) ? node.ownerElement : node.parentNode);

// The node behind all that is in a node, as far as it is in another.
function behind(node, top) {
  for (let up = node; up !== null && up !== top; up = parentOf(up)) {
    const next = isAttribute(up) ? up.ownerElement.firstChild : up.nextSibling;
    if (next !== null) return next;
  }
  return null;
}

function lastIn(node) {
  let last = node;
  while (last.lastChild !== null) last = last.lastChild;
  return last;
}

// What each axis has, nearest first.
const axes = {
  __proto__: null,
  self: (node, found) => found(node),
  parent(node, found) {
    const parent = parentOf(node);
    if (parent !== null) found(parent);
  },
  child(node, found) {
    if (isAttribute(node)) return;
    for (let child = node.firstChild; child !== null; child = child.nextSibling) found(child);
  },
  descendant(node, found) {
    if (isAttribute(node)) return;
    let next = node.firstChild;
    while (next !== null) {
      found(next);
      next = next.firstChild ?? behind(next, node);
    }
  },
  "descendant-or-self"(node, found) {
    found(node);
    axes.descendant(node, found);
  },
  ancestor(node, found) {
    for (let up = parentOf(node); up !== null; up = parentOf(up)) found(up);
  },
  "ancestor-or-self"(node, found) {
    found(node);
    axes.ancestor(node, found);
  },
  "following-sibling"(node, found) {
    if (isAttribute(node)) return;
    for (let next = node.nextSibling; next !== null; next = next.nextSibling) found(next);
  },
  "preceding-sibling"(node, found) {
    if (isAttribute(node)) return;
    for (let next = node.previousSibling; next !== null; next = next.previousSibling) found(next);
  },
  following(node, found) {
    let next = behind(node, null);
    while (next !== null) {
      found(next);
      next = next.firstChild ?? behind(next, null);
    }
  },
  preceding(node, found) {
    for (let up = isAttribute(node) ? node.ownerElement : node; up !== null; up = up.parentNode) {
      const previous = up.previousSibling;
      if (previous === null) continue;
      // From the last of those before, backwards, up to the parent.
      let next = lastIn(previous);
      for (;;) {
        found(next);
        if (next.previousSibling !== null) next = lastIn(next.previousSibling);
        else if (next.parentNode === up.parentNode) break;
        else next = next.parentNode;
      }
    }
  },
  attribute(node, found) {
    if (node.nodeType !== 1) return;
    const { attributes } = node;
    for (let index = 0; index < attributes.length; index += 1) found(attributes.item(index));
  },
  namespace() {},
};

// Names without a prefix are those of HTML elements too, in either case (HTML §14.4.2).
function passes(node, test, axis) {
  const kind = node.nodeType;
  switch (test.type) {
    case "node": return true;
    case "text": return kind === 3 || kind === 4;
    case "comment": return kind === 8;
    case "processing-instruction":
      return kind === 7 && (test.target === null || node.target === test.target);
    default:
  }
  if (kind !== (axis === "attribute" ? 2 : 1)) return false;
  if (test.type === "any") return true;
  const uri = node.namespaceURI;
  if (test.uri !== null) {
    return uri === test.uri && (test.name === "*" || node.localName === test.name);
  }
  if (uri === null) return node.localName === test.name;
  return uri === "http://www.w3.org/1999/xhtml" && kind === 1 &&
    node.localName === string.toLowerCase(test.name);
}

// Whether a node stands before another: the attributes of an element behind it, before its content.
function order(one, other) {
  if (one === other) return 0;
  const first = isAttribute(one) ? one.ownerElement : one;
  const second = isAttribute(other) ? other.ownerElement : other;
  if (first === second) {
    if (!isAttribute(one)) return -1;
    if (!isAttribute(other)) return 1;
    return one.name < other.name ? -1 : 1;
  }
  return (first.compareDocumentPosition(second) & 4) !== 0 ? -1 : 1;
}

function sorted(nodes) {
  const seen = new Set();
  const unique = [];
  for (let index = 0; index < nodes.length; index += 1) {
    if (set.has(seen, nodes[index])) continue;
    set.add(seen, nodes[index]);
    put(unique, unique.length, nodes[index]);
  }
  return array.sort(unique, order);
}

// MARK: Values

const stringOfNode = (node) => {
  if (isAttribute(node)) return node.value;
  return node.nodeType === 9 ? node.documentElement?.textContent ?? "" : node.textContent;
};
const isNodes = (value) => typeof value === "object";

function toText(value) {
  if (isNodes(value)) return value.length === 0 ? "" : stringOfNode(value[0]);
  return value === 0 ? "0" : `${value}`;
}
function toNumber(value) {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  const match = regexp.exec(/^[\t\n\r ]*(-?(?:\d+(?:\.\d*)?|\.\d+))[\t\n\r ]*$/, toText(value));
  return match === null ? NaN : Number(match[1]);
}
function toBoolean(value) {
  if (isNodes(value)) return value.length > 0;
  return typeof value === "number" ? value !== 0 && !isNaN(value) : Boolean(value);
}

function compared(sign, left, right) {
  switch (sign) {
    case "=": return left === right;
    case "!=": return left !== right;
    case "<": return toNumber(left) < toNumber(right);
    case "<=": return toNumber(left) <= toNumber(right);
    case ">": return toNumber(left) > toNumber(right);
    default: return toNumber(left) >= toNumber(right);
  }
}
// A set of nodes compares as one of its nodes does (XPath 1.0 §3.4).
function compare(sign, left, right) {
  const isEquality = sign === "=" || sign === "!=";
  if (!isNodes(left) && !isNodes(right)) {
    if (!isEquality) return compared(sign, left, right);
    if (typeof left === "boolean" || typeof right === "boolean") {
      return compared(sign, toBoolean(left), toBoolean(right));
    }
    return typeof left === "number" || typeof right === "number"
      ? compared(sign, toNumber(left), toNumber(right)) : compared(sign, left, right);
  }
  if (typeof left === "boolean" || typeof right === "boolean") {
    return compared(sign, isEquality ? toBoolean(left) : toNumber(toBoolean(left)),
      isEquality ? toBoolean(right) : toNumber(toBoolean(right)));
  }
  const lefts = isNodes(left) ? left : [left];
  const rights = isNodes(right) ? right : [right];
  for (let one = 0; one < lefts.length; one += 1) {
    const a = isNodes(left) ? stringOfNode(lefts[one]) : left;
    for (let two = 0; two < rights.length; two += 1) {
      const b = isNodes(right) ? stringOfNode(rights[two]) : right;
      if (compare(sign, a, b)) return true;
    }
  }
  return false;
}

// MARK: What expressions do

const at = (node, position, size) => ({ __proto__: null, node, position, size });

function chosen(nodes, predicate) {
  const kept = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const value = predicate(at(nodes[index], index + 1, nodes.length));
    if (typeof value === "number" ? value === index + 1 : toBoolean(value)) {
      put(kept, kept.length, nodes[index]);
    }
  }
  return kept;
}

const engine = {
  __proto__: null,
  axes,
  functions: shared.xpathFunctions({ toText, toNumber, toBoolean, axes }),
  root({ node }) {
    let top = node;
    for (let up = parentOf(node); up !== null; up = parentOf(up)) top = up;
    return [top];
  },
  binary(sign, left, right) {
    switch (sign) {
      case "or": return (here) => toBoolean(left(here)) || toBoolean(right(here));
      case "and": return (here) => toBoolean(left(here)) && toBoolean(right(here));
      case "+": return (here) => toNumber(left(here)) + toNumber(right(here));
      case "-": return (here) => toNumber(left(here)) - toNumber(right(here));
      case "*": return (here) => toNumber(left(here)) * toNumber(right(here));
      case "div": return (here) => toNumber(left(here)) / toNumber(right(here));
      case "mod": return (here) => toNumber(left(here)) % toNumber(right(here));
      default: return (here) => compare(sign, left(here), right(here));
    }
  },
  negated: (value, isOdd) => (here) => (isOdd ? -toNumber(value(here)) : toNumber(value(here))),
  union: (left, right) => (here) => {
    const nodes = array.slice(left(here));
    const others = right(here);
    for (let index = 0; index < others.length; index += 1) put(nodes, nodes.length, others[index]);
    return sorted(nodes);
  },
  filtered: (value, predicates) => (here) => {
    let nodes = value(here);
    for (let index = 0; index < predicates.length; index += 1) {
      nodes = chosen(nodes, predicates[index]);
    }
    return nodes;
  },
  step: (axis, test, predicates) => ({ axis, test, predicates, isPositional: false }),
  path: (start, steps) => (here) => {
    let nodes = start === null ? [here.node] : start(here);
    for (let index = 0; index < steps.length; index += 1) nodes = taken(nodes, steps[index]);
    return nodes;
  },
};

function taken(nodes, { axis, test, predicates }) {
  const all = [];
  for (let index = 0; index < nodes.length; index += 1) {
    let found = [];
    axes[axis](nodes[index], (node) => {
      if (passes(node, test, axis)) put(found, found.length, node);
    });
    for (let each = 0; each < predicates.length; each += 1) found = chosen(found, predicates[each]);
    if (nodes.length === 1 && !isReverse[axis]) return found;
    for (let each = 0; each < found.length; each += 1) put(all, all.length, found[each]);
  }
  return axis === "attribute" || axis === "self" ? all : sorted(all);
}
const isReverse = {
  __proto__: null, ancestor: true, "ancestor-or-self": true, preceding: true,
  "preceding-sibling": true,
};

// MARK: The interfaces

const key = {};
const wrongType = (text) => new TypeError(`The result is ${text}`);

class XPathResult {
  #type; #value; #place = 0;
  constructor(given, type, value) {
    if (given !== key) throw new TypeError("Illegal constructor");
    this.#type = type;
    this.#value = value;
  }
  get resultType() { return this.#type; }
  get numberValue() {
    if (this.#type !== 1) throw wrongType("no number");
    return this.#value;
  }
  get stringValue() {
    if (this.#type !== 2) throw wrongType("no text");
    return this.#value;
  }
  get booleanValue() {
    if (this.#type !== 3) throw wrongType("no boolean");
    return this.#value;
  }
  get singleNodeValue() {
    if (this.#type < 8) throw wrongType("not one node");
    return this.#value[0] ?? null;
  }
  get snapshotLength() {
    if (this.#type !== 6 && this.#type !== 7) throw wrongType("no snapshot");
    return this.#value.length;
  }
  snapshotItem(index) {
    return (index >>> 0) < this.snapshotLength ? this.#value[index >>> 0] : null;
  }
  // All nodes were found at once: no change of the document makes them invalid.
  get invalidIteratorState() { return false; }
  iterateNext() {
    if (this.#type !== 4 && this.#type !== 5) throw wrongType("no iterator");
    return this.#value[this.#place++] ?? null;
  }
}
shared.interface(XPathResult);
shared.constants(XPathResult, [
  "ANY_TYPE", "NUMBER_TYPE", "STRING_TYPE", "BOOLEAN_TYPE", "UNORDERED_NODE_ITERATOR_TYPE",
  "ORDERED_NODE_ITERATOR_TYPE", "UNORDERED_NODE_SNAPSHOT_TYPE", "ORDERED_NODE_SNAPSHOT_TYPE",
  "ANY_UNORDERED_NODE_TYPE", "FIRST_ORDERED_NODE_TYPE",
]);

function resultOf(value, type) {
  if (type > 9) throw new shared.DOMException("There is no such type", "NotSupportedError");
  let kind = type;
  if (kind === 0) {
    kind = isNodes(value) ? 4 : typeof value === "number" ? 1 : typeof value === "string" ? 2 : 3;
  }
  switch (kind) {
    case 1: return new XPathResult(key, kind, toNumber(value));
    case 2: return new XPathResult(key, kind, toText(value));
    case 3: return new XPathResult(key, kind, toBoolean(value));
    default:
  }
  if (!isNodes(value)) throw wrongType("no set of nodes");
  return new XPathResult(key, kind, value);
}

class XPathExpression {
  #run;
  constructor(given, run) {
    if (given !== key) throw new TypeError("Illegal constructor");
    this.#run = run;
  }
  evaluate(contextNode, type = 0) {
    const isNode = shared.isNode(contextNode) || contextNode instanceof shared.Attr;
    if (!isNode) throw new TypeError("The context must be a Node");
    return resultOf(this.#run(at(contextNode, 1, 1)), type & 0xffff);
  }
}
shared.interface(XPathExpression);

function expression(text, resolver = null) {
  const resolve = (prefix) => {
    if (resolver === null || resolver === undefined) return null;
    return typeof resolver === "function" ? resolver(prefix) : resolver.lookupNamespaceURI(prefix);
  };
  return new XPathExpression(key, shared.readXPath(`${text}`, resolve, engine));
}

class XPathEvaluator {
  createExpression(text, resolver = null) {
    shared.requireArguments(1, arguments.length);
    return expression(text, resolver);
  }
  createNSResolver(node) { return node; }
  evaluate(text, contextNode, resolver = null, type = 0) {
    shared.requireArguments(2, arguments.length);
    return expression(text, resolver).evaluate(contextNode, type);
  }
}
shared.interface(XPathEvaluator);

return { XPathEvaluator, XPathExpression, XPathResult };
