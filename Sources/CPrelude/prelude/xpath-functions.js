"use strict";

// The functions of XPath 1.0 (§4): how many arguments each takes, what it gives.

const { array, string, floor, put } = shared.builtins;

function xpathFunctions({ toText, toNumber, toBoolean, axes }) {
  const text = (here, value) => toText(value === undefined ? [here.node] : value(here));
  const first = (here, value) => (value === undefined ? here.node : value(here)[0]);
  const nameOf = (least, name) => ({
    least, most: 1, kind: "string", takesNodes: true,
    run(here, values) {
      const node = first(here, values[0]);
      return node === undefined ? "" : name(node);
    },
  });
  const isNamed = (node) => node.nodeType === 1 || node.nodeType === 2;
  const hasTarget = (node) => node.nodeType === 7;
  const qualified = (node) => (node.nodeType === 2 ? node.name
    : node.prefix ? `${node.prefix}:${node.localName}` : node.localName);
  const make = (kind, least, most, run, takesNodes = false) =>
    ({ kind, least, most, run, takesNodes });

  return {
    __proto__: null,
    last: make("number", 0, 0, (here) => here.size),
    position: make("number", 0, 0, (here) => here.position),
    count: make("number", 1, 1, (here, values) => values[0](here).length, true),
    id: make("nodes", 1, 1, (here, values) => withIDs(here, values[0])),
    "local-name": nameOf(0, (node) => (isNamed(node) ? node.localName
      : hasTarget(node) ? node.target : "")),
    "namespace-uri": nameOf(0, (node) => (isNamed(node) ? node.namespaceURI ?? "" : "")),
    name: nameOf(0, (node) => (isNamed(node) ? qualified(node)
      : hasTarget(node) ? node.target : "")),
    string: make("string", 0, 1, (here, values) => text(here, values[0])),
    concat: make("string", 2, Infinity, (here, values) => {
      let result = "";
      for (let index = 0; index < values.length; index += 1) result += toText(values[index](here));
      return result;
    }),
    "starts-with": make("boolean", 2, 2, (here, values) =>
      string.startsWith(text(here, values[0]), text(here, values[1]))),
    contains: make("boolean", 2, 2, (here, values) =>
      string.includes(text(here, values[0]), text(here, values[1]))),
    "substring-before": make("string", 2, 2, (here, values) => {
      const whole = text(here, values[0]);
      const place = string.indexOf(whole, text(here, values[1]));
      return place < 0 ? "" : string.slice(whole, 0, place);
    }),
    "substring-after": make("string", 2, 2, (here, values) => {
      const whole = text(here, values[0]);
      const part = text(here, values[1]);
      const place = string.indexOf(whole, part);
      return place < 0 ? "" : string.slice(whole, place + part.length);
    }),
    substring: make("string", 2, 3, substring),
    "string-length": make("number", 0, 1, (here, values) =>
      charactersOf(text(here, values[0])).length),
    "normalize-space": make("string", 0, 1, (here, values) =>
      array.join(shared.words(text(here, values[0])), " ")),
    translate: make("string", 3, 3, translated),
    boolean: make("boolean", 1, 1, (here, values) => toBoolean(values[0](here))),
    not: make("boolean", 1, 1, (here, values) => !toBoolean(values[0](here))),
    true: make("boolean", 0, 0, () => true),
    false: make("boolean", 0, 0, () => false),
    lang: make("boolean", 1, 1, isLanguage),
    number: make("number", 0, 1, (here, values) =>
      (values.length === 0 ? toNumber([here.node]) : toNumber(values[0](here)))),
    sum: make("number", 1, 1, (here, values) => {
      const nodes = values[0](here);
      let sum = 0;
      for (let index = 0; index < nodes.length; index += 1) sum += toNumber([nodes[index]]);
      return sum;
    }, true),
    floor: make("number", 1, 1, (here, values) => floor(toNumber(values[0](here)))),
    ceiling: make("number", 1, 1, (here, values) => -floor(-toNumber(values[0](here)))),
    round: make("number", 1, 1, (here, values) => rounded(toNumber(values[0](here)))),
  };

  function withIDs(here, value) {
    const names = value(here);
    let text = typeof names === "object" ? "" : toText(names);
    if (typeof names === "object") {
      for (let index = 0; index < names.length; index += 1) text += ` ${toText([names[index]])}`;
    }
    const words = shared.words(text);
    const document = here.node.nodeType === 9 ? here.node : here.node.ownerDocument;
    const nodes = [];
    for (let index = 0; index < words.length; index += 1) {
      const node = document.getElementById(words[index]);
      if (node !== null && !array.includes(nodes, node)) put(nodes, nodes.length, node);
    }
    return array.sort(nodes, (one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
  }

  function substring(here, values) {
    const characters = charactersOf(text(here, values[0]));
    const start = rounded(toNumber(values[1](here)));
    const end = values.length < 3 ? Infinity : start + rounded(toNumber(values[2](here)));
    let result = "";
    for (let index = 0; index < characters.length; index += 1) {
      if (index + 1 >= start && index + 1 < end) result += characters[index];
    }
    return result;
  }

  function translated(here, values) {
    const characters = charactersOf(text(here, values[0]));
    const from = charactersOf(text(here, values[1]));
    const to = charactersOf(text(here, values[2]));
    let result = "";
    for (let index = 0; index < characters.length; index += 1) {
      const place = array.indexOf(from, characters[index]);
      result += place < 0 ? characters[index] : to[place] ?? "";
    }
    return result;
  }

  function isLanguage(here, values) {
    const wanted = string.toLowerCase(text(here, values[0]));
    let language = null;
    axes["ancestor-or-self"](here.node, (node) => {
      if (language === null && node.nodeType === 1) {
        language = node.getAttribute("xml:lang") ?? node.getAttribute("lang");
      }
    });
    const own = string.toLowerCase(language ?? "");
    return own === wanted || string.startsWith(own, `${wanted}-`);
  }
}

// Halves go up (XPath 1.0 §4.4).
const rounded = (value) => (value - value === 0 ? floor(value + 0.5) : value);

// A character beyond the first plane counts once.
function charactersOf(text) {
  const characters = [];
  for (let index = 0; index < text.length;) {
    const code = string.codePointAt(text, index);
    const end = index + (code > 0xffff ? 2 : 1);
    put(characters, characters.length, string.slice(text, index, end));
    index = end;
  }
  return characters;
}

return { xpathFunctions };
