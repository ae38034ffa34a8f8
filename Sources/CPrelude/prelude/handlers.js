"use strict";

// Event handlers in attributes and properties (HTML §8.1.8).

const { idOf, kindOf } = shared.nodes;
const { create, defineProperty, getOwnPropertyDescriptor, string } = shared.builtins;

const types = string.split(`abort animationend animationiteration animationstart auxclick
beforeinput blur cancel canplay change click close contextmenu copy cut dblclick drag dragend
dragenter dragleave dragover dragstart drop durationchange ended error focus formdata input invalid
keydown keypress keyup load loadeddata loadedmetadata loadstart mousedown mouseenter mouseleave
mousemove mouseout mouseover mouseup paste pause play playing pointercancel pointerdown
pointerenter pointerleave pointermove pointerout pointerover pointerup progress ratechange reset
resize scroll select selectionchange submit timeupdate toggle touchcancel touchend touchmove
touchstart transitionend volumechange wheel`, /\s+/g);

// The attribute's text that the handler was last made from, or that a property has replaced.
const compiled = shared.table(() => create(null));
const names = create(null);

// The body's attributes of these are the window's.
const windowTypes = string.split(`afterprint beforeprint beforeunload blur error focus hashchange
load message offline online pagehide pageshow popstate resize scroll storage unload`, /\s+/g);

// The element whose attribute is a target's handler.
function holder(target, type) {
  if (target === globalThis) {
    return shared.builtins.array.includes(windowTypes, type) ? globalThis.document.body : null;
  }
  if (!shared.isNode(target) || kindOf(target) !== 1) return null;
  const isWindows = shared.nodes.nameOf(target) === "body" &&
    shared.builtins.array.includes(windowTypes, type);
  return isWindows ? null : target;
}

// Makes the handler of an attribute, when that is new.
shared.compileHandler = function (target, type) {
  if (names[type] === undefined) return;
  const element = holder(target, type);
  if (element === null) return;
  const text = host.attribute(idOf(element), names[type]);
  if (text === null && compiled.peek(target)?.[type] === undefined) return;
  const own = compiled.get(target);
  if (own[type] === (text ?? undefined)) return;
  own[type] = text ?? undefined;
  setters[type](target, text === null ? null : made(target, type, text));
};

function made(target, type, text) {
  if (!host.allowsHandler(text)) return null;
  const isError = type === "error" && target === globalThis;
  const parameters = isError ? "event, source, lineno, colno, error" : "event";
  const handler = `function on${type}(${parameters}) {\n${text}\n}`;
  try {
    if (target === globalThis) return host.compile("", `return ${handler}`)();
    return host.compile("document, form, element",
      `with (document) with (form) with (element) return ${handler}`,
    )(globalThis.document, target.form ?? {}, target);
  } catch (error) {
    shared.report(error, "syntax");
    return null;
  }
}

const setters = create(null);

function install(constructor, list) {
  shared.handlerAttributes(constructor, list);
  const { prototype } = constructor;
  for (let index = 0; index < list.length; index += 1) {
    const type = list[index];
    const name = `on${type}`;
    names[type] = name;
    const { get, set } = getOwnPropertyDescriptor(prototype, name);
    setters[type] ??= (target, value) => shared.builtins.apply(set, target, [value]);
    defineProperty(prototype, name, {
      get() {
        const target = this ?? globalThis;
        shared.compileHandler(target, type);
        return shared.builtins.apply(get, target, []);
      },
      set(value) {
        const target = this ?? globalThis;
        const element = holder(target, type);
        const text = element === null ? null : host.attribute(idOf(element), name);
        if (text !== null) compiled.get(target)[type] = text;
        shared.builtins.apply(set, target, [value]);
      },
      configurable: true, enumerable: true,
    });
  }
}

shared.installHandlers = install;
shared.handlerTypes = types;

// MARK: Who hears presses

const presses = [
  "click", "dblclick", "mousedown", "mouseup", "pointerdown", "pointerup", "touchend",
];
// How each target that ever heard presses hears them: "no", "own" for an element, "all" for what
// hears those of the whole page.
const hearing = shared.table(() => ({ how: "no" }));
// So many types mean a framework's root: it listens for everything in place of the document.
const rootTypes = 20;
let roots = 0;

function hearingOf(target) {
  let hears = false;
  for (let index = 0; index < presses.length && !hears; index += 1) {
    hears = shared.hasListeners(target, presses[index]);
  }
  if (!hears) return "no";
  if (target === globalThis || target === globalThis.document) return "all";
  if (!shared.isNode(target)) return "no";
  if (kindOf(target) !== 1) return host.shadowHost(idOf(target)) < 0 ? "no" : "own";
  const name = shared.nodes.nameOf(target);
  const isRoot = name === "html" || name === "body" || shared.countTypes(target) >= rootTypes;
  return isRoot ? "all" : "own";
}

// Keeps what can be pressed up to date with who listens.
shared.didListen = function (target, type, isMore) {
  if (type === "scroll" && isMore) shared.noteScroller(target);
  const known = hearing.peek(target);
  if (!shared.builtins.array.includes(presses, type) && !(isMore && known?.how === "own")) return;
  const own = known ?? hearing.get(target);
  const how = hearingOf(target);
  if (how === own.how) return;
  if (how === "own" || own.how === "own") {
    // What listens at the root of a shadow tree listens at its host, as far as presses go.
    const around = host.shadowHost(idOf(target));
    host.setActive(around < 0 ? idOf(target) : around, how === "own");
  }
  if (how === "all" || own.how === "all") {
    roots += how === "all" ? 1 : -1;
    host.setDelegates(roots > 0);
  }
  own.how = how;
};

// Those of the body that are the window's.
shared.forwardHandlers = function (prototype) {
  for (let index = 0; index < windowTypes.length; index += 1) {
    const name = `on${windowTypes[index]}`;
    defineProperty(prototype, name, {
      get: () => globalThis[name], set(value) { globalThis[name] = value; },
      configurable: true, enumerable: true,
    });
  }
};
