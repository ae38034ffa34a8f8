"use strict";

// Event handlers in attributes and properties (HTML §8.1.8).

const { idOf, kindOf } = shared.nodes;
const { create, defineProperty, getOwnPropertyDescriptor, string } = shared.builtins;

const types = string.split(`abort animationend animationiteration animationstart auxclick beforeinput
blur cancel canplay change click close contextmenu copy cut dblclick drag dragend dragenter dragleave
dragover dragstart drop durationchange ended error focus formdata input invalid keydown keypress
keyup load loadeddata loadedmetadata loadstart mousedown mouseenter mouseleave mousemove mouseout
mouseover mouseup paste pause play playing pointercancel pointerdown pointerenter pointerleave
pointermove pointerout pointerover pointerup progress ratechange reset resize scroll select
selectionchange submit timeupdate toggle touchcancel touchend touchmove touchstart transitionend
volumechange wheel`, /\s+/);

// The attribute's text that the handler was last made from, or that a property has replaced.
const compiled = shared.table(() => create(null));
const names = create(null);

// Makes the handler of an attribute, when that is new.
shared.compileHandler = function (target, type) {
  if (names[type] === undefined || !shared.isNode(target) || kindOf(target) !== 1) return;
  const text = host.attribute(idOf(target), names[type]);
  if (text === null && compiled.peek(target)?.[type] === undefined) return;
  const own = compiled.get(target);
  if (own[type] === (text ?? undefined)) return;
  own[type] = text ?? undefined;
  const handler = text === null ? null : made(target, type, text);
  setters[type](target, handler);
};

function made(element, type, text) {
  if (!host.allowsHandler(text)) return null;
  try {
    const names = type === "error" && element === globalThis ? "event, source, lineno, colno, error" : "event";
    return shared.compile(names, `with (document) with (this.form ?? {}) with (this) {\n${text}\n}`);
  } catch (error) {
    shared.report(error, "syntax");
    return null;
  }
}

const { Function: makeFunction } = globalThis;
shared.compile = (names, body) => makeFunction(names, body);

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
        if (shared.isNode(target) && kindOf(target) === 1) {
          const text = host.attribute(idOf(target), name);
          if (text !== null) compiled.get(target)[type] = text;
        }
        shared.builtins.apply(set, target, [value]);
        if (type === "click" || type === "touchend") shared.didListen(target, type);
      },
      configurable: true, enumerable: true,
    });
  }
}

shared.installHandlers = install;
shared.handlerTypes = types;

// A press on an element that listens for it means something.
shared.didListen = function (target, type) {
  if (type !== "click" && type !== "touchend" && type !== "mousedown") return;
  if (!shared.isNode(target) || kindOf(target) !== 1) return;
  const { body, documentElement } = globalThis.document;
  if (target === body || target === documentElement) return;
  host.setActive(idOf(target), true);
};
