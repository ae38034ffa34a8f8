"use strict";

// Declarations: inline styles, those of rules, and what is computed (CSSOM §6).

const { idOf } = shared.nodes;
const { string, array, create, defineProperty } = shared.builtins;

const propertyNames = `accent-color align-content align-items align-self all animation
animation-delay animation-direction animation-duration animation-fill-mode
animation-iteration-count animation-name animation-play-state animation-timing-function appearance
aspect-ratio backdrop-filter backface-visibility background background-attachment
background-blend-mode background-clip background-color background-image background-origin
background-position background-position-x background-position-y background-repeat background-size
block-size border border-block border-bottom border-bottom-color border-bottom-left-radius
border-bottom-right-radius border-bottom-style border-bottom-width border-collapse border-color
border-image border-image-outset border-image-repeat border-image-slice border-image-source
border-image-width border-inline border-left border-left-color border-left-style border-left-width
border-radius border-right border-right-color border-right-style border-right-width border-spacing
border-style border-top border-top-color border-top-left-radius border-top-right-radius
border-top-style border-top-width border-width bottom box-decoration-break box-shadow box-sizing
break-after break-before break-inside caption-side caret-color clear clip clip-path clip-rule color
color-scheme column-count column-fill column-gap column-rule column-rule-color column-rule-style
column-rule-width column-span column-width columns contain content counter-increment counter-reset
cursor direction display empty-cells fill fill-opacity fill-rule filter flex flex-basis
flex-direction flex-flow flex-grow flex-shrink flex-wrap float flood-color flood-opacity font
font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
font-variant font-weight gap grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows
grid-column grid-column-end grid-column-gap grid-column-start grid-gap grid-row grid-row-end
grid-row-gap grid-row-start grid-template grid-template-areas grid-template-columns
grid-template-rows height hyphens image-rendering inline-size inset isolation justify-content
justify-items justify-self left letter-spacing line-break line-height list-style list-style-image
list-style-position list-style-type margin margin-block margin-bottom margin-inline margin-left
margin-right margin-top marker mask mask-image mask-position mask-repeat mask-size max-block-size
max-height max-inline-size max-width min-block-size min-height min-inline-size min-width
mix-blend-mode object-fit object-position opacity order orphans outline outline-color
outline-offset outline-style outline-width overflow overflow-anchor overflow-wrap overflow-x
overflow-y overscroll-behavior padding padding-block padding-bottom padding-inline padding-left
padding-right padding-top page-break-after page-break-before page-break-inside perspective
perspective-origin place-content place-items place-self pointer-events position quotes resize right
rotate row-gap scale scroll-behavior scroll-snap-align scroll-snap-type shape-outside stroke
stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-opacity stroke-width
tab-size table-layout text-align text-align-last text-anchor text-decoration text-decoration-color
text-decoration-line text-decoration-style text-decoration-thickness text-indent text-justify
text-overflow text-rendering text-shadow text-transform text-underline-offset top touch-action
transform transform-box transform-origin transform-style transition transition-delay
transition-duration transition-property transition-timing-function translate unicode-bidi
user-select vertical-align visibility white-space widows width will-change word-break word-spacing
word-wrap writing-mode z-index zoom -webkit-animation -webkit-appearance -webkit-backdrop-filter
-webkit-box-align -webkit-box-flex -webkit-box-orient -webkit-box-pack -webkit-font-smoothing
-webkit-line-clamp -webkit-mask -webkit-mask-image -webkit-overflow-scrolling
-webkit-tap-highlight-color -webkit-text-fill-color -webkit-text-size-adjust -webkit-text-stroke
-webkit-touch-callout -webkit-transform -webkit-transform-origin -webkit-transition
-webkit-user-select`;

// A declaration block: names and values in order, parsed from a text.
function parse(text) {
  const block = { text, names: [], values: create(null), important: create(null) };
  const pieces = pieced(text);
  for (let index = 0; index < pieces.length; index += 1) {
    const colon = string.indexOf(pieces[index], ":");
    if (colon < 0) continue;
    const name = normal(string.trim(string.slice(pieces[index], 0, colon)));
    let value = string.trim(string.slice(pieces[index], colon + 1));
    const mark = string.lastIndexOf(value, "!");
    const isImportant = mark >= 0 &&
      string.toLowerCase(string.trim(string.slice(value, mark + 1))) === "important";
    if (isImportant) value = string.trim(string.slice(value, 0, mark));
    if (name !== "" && value !== "") put(block, name, value, isImportant);
  }
  return block;
}

// Cuts at semicolons that stand in no quotation and no parentheses.
function pieced(text) {
  const pieces = [];
  let start = 0;
  let depth = 0;
  let quote = "";
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === "\\") index += 1;
    else if (quote !== "") quote = letter === quote ? "" : quote;
    else if (letter === "\"" || letter === "'") quote = letter;
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth -= depth > 0 ? 1 : 0;
    else if (letter === ";" && depth === 0) {
      array.push(pieces, string.slice(text, start, index));
      start = index + 1;
    }
  }
  array.push(pieces, string.slice(text, start));
  return pieces;
}

const normal = (name) => (string.startsWith(name, "--") ? name : string.toLowerCase(name));

function put(block, name, value, isImportant) {
  if (block.values[name] === undefined) array.push(block.names, name);
  block.values[name] = value;
  block.important[name] = isImportant;
}

function written(block) {
  let text = "";
  for (let index = 0; index < block.names.length; index += 1) {
    const name = block.names[index];
    text += `${index > 0 ? " " : ""}${name}: ${block.values[name]}`;
    text += block.important[name] ? " !important;" : ";";
  }
  return text;
}

// What a declaration is of: `block()` reads it, `write(block)` keeps it.
const sources = new shared.builtins.WeakMap();
const sourceOf = (style) => {
  const source = shared.builtins.weakMap.get(sources, style);
  if (source === undefined) throw new TypeError("Illegal invocation");
  return source;
};

class CSSStyleDeclaration {
  constructor() { throw new TypeError("Illegal constructor"); }
  get cssText() { return written(sourceOf(this).block()); }
  set cssText(text) { sourceOf(this).write(parse(`${text}`)); }
  get length() { return sourceOf(this).block().names.length; }
  get parentRule() { return sourceOf(this).rule ?? null; }
  item(index) { return sourceOf(this).block().names[index] ?? ""; }
  getPropertyValue(name) { return sourceOf(this).value(normal(`${name}`)); }
  getPropertyPriority(name) {
    return sourceOf(this).block().important[normal(`${name}`)] ? "important" : "";
  }
  setProperty(name, value, priority = "") {
    const text = value === null ? "" : string.trim(`${value}`);
    if (text === "") return void this.removeProperty(name);
    const source = sourceOf(this);
    const block = source.block();
    put(block, normal(`${name}`), text, string.toLowerCase(`${priority ?? ""}`) === "important");
    source.write(block);
  }
  removeProperty(name) {
    const source = sourceOf(this);
    const block = source.block();
    const key = normal(`${name}`);
    const old = block.values[key];
    if (old === undefined) return "";
    delete block.values[key];
    array.splice(block.names, array.indexOf(block.names, key), 1);
    source.write(block);
    return old;
  }
}

const camel = (name) => {
  const words = string.split(name, "-");
  let text = words[0];
  for (let index = 1; index < words.length; index += 1) {
    text += string.toUpperCase(words[index][0] ?? "") + string.slice(words[index], 1);
  }
  return text;
};

function property(name) {
  return {
    get() { return this.getPropertyValue(name); },
    set(value) { this.setProperty(name, value); },
    configurable: true, enumerable: true,
  };
}

shared.interface(CSSStyleDeclaration);

// The many properties come when the first style is looked at.
let isComplete = false;
function complete() {
  if (isComplete) return;
  isComplete = true;
  const { prototype } = CSSStyleDeclaration;
  const names = string.split(propertyNames, /\s+/g);
  for (let index = 0; index < names.length; index += 1) {
    const descriptor = property(names[index]);
    defineProperty(prototype, names[index], { ...descriptor, enumerable: false });
    const key = camel(names[index]);
    if (key !== names[index]) defineProperty(prototype, key, descriptor);
    if (string.startsWith(key, "Webkit")) {
      defineProperty(prototype, `w${string.slice(key, 1)}`, descriptor);
    }
    // The names that are declared, by number: older libraries list what a browser knows so.
    defineProperty(prototype, index, {
      get() { return sourceOf(this).block().names[index]; }, configurable: true, enumerable: false,
    });
  }
  defineProperty(prototype, "cssFloat", property("float"));
}

// A declaration whose text is read and written by functions.
function styleFrom(read, write, rule = null) {
  complete();
  const style = create(CSSStyleDeclaration.prototype);
  let known = parse("");
  const block = () => {
    const text = read();
    if (text !== known.text) known = parse(text);
    return known;
  };
  shared.builtins.weakMap.set(sources, style, {
    rule, block,
    value: (name) => block().values[name] ?? "",
    write(next) {
      next.text = written(next);
      known = next;
      write(next.text);
    },
  });
  return style;
}

const styles = shared.table((element) => styleFrom(
  () => host.attribute(idOf(element), "style") ?? "",
  (text) => { shared.setAttribute(element, "style", text); },
));
const styleOf = (element) => styles.get(element);

// MARK: Computed style

const refuse = () => {
  throw new shared.DOMException("Computed style is read-only", "NoModificationAllowedError");
};

function computedStyle(element, pseudo = undefined) {
  const id = idOf(element);
  complete();
  const style = create(CSSStyleDeclaration.prototype);
  const match = shared.builtins.regexp.exec(/^::?(before|after)$/, string.toLowerCase(`${pseudo}`));
  const part = match === null ? "" : match[1];
  const value = (name) => host.computed(id, name === "cssfloat" ? "float" : name, part);
  shared.builtins.weakMap.set(sources, style, {
    block() {
      const block = parse("");
      const names = string.split(propertyNames, /\s+/g);
      for (let index = 0; index < names.length; index += 1) {
        const text = value(names[index]);
        if (text !== "") put(block, names[index], text, false);
      }
      return block;
    },
    value,
    write: refuse,
  });
  return style;
}

return { CSSStyleDeclaration, styleOf, computedStyle, styleFrom };
