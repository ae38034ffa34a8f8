"use strict";

// Focus, clicks and what they do (HTML §6.4, §6.6), from a person or from a script.

const { idOf, kindOf, wrap, wrapOrNull } = shared.nodes;
const { string, array } = shared.builtins;

// MARK: Focus

let focused = null;

shared.activeElement = function () {
  if (focused !== null && host.isConnected(idOf(focused))) return focused;
  return globalThis.document.body;
};

const focusable = ["a", "area", "button", "input", "select", "textarea", "summary", "iframe"];
function isFocusable(element) {
  if (element.disabled || !host.isConnected(idOf(element))) return false;
  return array.includes(focusable, element.localName) || element.hasAttribute("tabindex") ||
    element.hasAttribute("contenteditable");
}

function fireFocus(target, type, other) {
  shared.fire(target, new shared.FocusEvent(type, { __proto__: null,
    bubbles: type === "focusin" || type === "focusout", composed: true, relatedTarget: other,
    view: globalThis,
  }));
}

shared.focus = function (element) {
  if (!isFocusable(element) || focused === element) return;
  const old = focused;
  if (old !== null) leave(old, element);
  focused = element;
  fireFocus(element, "focus", old);
  if (focused === element) fireFocus(element, "focusin", old);
};

shared.blur = function (element) {
  if (focused !== element) return;
  leave(element, null);
};

function leave(element, next) {
  focused = null;
  shared.commit(element);
  fireFocus(element, "blur", next);
  fireFocus(element, "focusout", next);
}

// The values that fields had before a person typed in them.
const edits = shared.table(() => ({ value: null }));

shared.beginEdit = function (element) {
  const edit = edits.get(element);
  edit.value ??= element.value;
};

// Tells a field that what a person typed is done.
shared.commit = function (element) {
  const edit = edits.peek(element);
  if (edit === undefined || edit.value === null) return;
  const before = edit.value;
  edit.value = null;
  if (element.value !== before) shared.fire(element, new shared.Event("change", { bubbles: true }));
};

// MARK: Clicks

const mouse = (type, element, more) => new shared.PointerEvent(type, { __proto__: null,
  bubbles: true, cancelable: true, composed: true, view: globalThis, detail: 1, pointerId: 1,
  pointerType: "touch", isPrimary: true, ...more,
});

const isClicking = [];

shared.click = function (element) {
  if (element.disabled || array.includes(isClicking, element)) return;
  array.push(isClicking, element);
  try {
    shared.dispatch(element, mouse("click", element));
  } finally {
    array.pop(isClicking);
  }
};

// The events of a person's press, which the program dispatches one by one.
shared.pressEvent = function (element, type) {
  if (string.startsWith(type, "pointer")) {
    return mouse(type, element, { buttons: type === "pointerdown" ? 1 : 0 });
  }
  if (type === "click") return mouse(type, element);
  return new shared.MouseEvent(type, { __proto__: null,
    bubbles: true, cancelable: true, composed: true, view: globalThis, detail: 1,
    buttons: type === "mousedown" ? 1 : 0,
  });
};

const codes = { Enter: 13, Backspace: 8, Tab: 9 };
const keyEvent = function (type, key) {
  const code = codes[key] ?? (key.length === 1 ? string.charCodeAt(string.toUpperCase(key), 0) : 0);
  const charCode = type === "keypress"
    ? (key === "Enter" ? 13 : string.charCodeAt(key, 0) || 0) : 0;
  const event = new shared.KeyboardEvent(type, { __proto__: null,
    bubbles: true, cancelable: true, composed: true, view: globalThis, key,
    code: key.length === 1 ? "" : key, keyCode: type === "keypress" ? charCode : code, charCode,
    which: type === "keypress" ? charCode : code,
  });
  return event;
};

shared.beginPerson = function (id, type, text = "") {
  const element = wrap(id);
  switch (type) {
    case "keydown": case "keypress": case "keyup":
      return shared.begin(element, keyEvent(type, text));
    case "input":
      return shared.begin(element, new shared.InputEvent(type, { __proto__: null,
        bubbles: true, composed: true, data: text, inputType: "insertText", view: globalThis,
      }));
    case "touchstart": case "touchend":
      return shared.begin(element, touchEvent(element, type));
    case "change":
      return shared.begin(element, new shared.Event(type, { bubbles: true }));
    default: return shared.begin(element, shared.pressEvent(element, type));
  }
};

function touchEvent(element, type) {
  const touch = {
    identifier: 0, target: element, clientX: 0, clientY: 0, pageX: 0, pageY: 0, screenX: 0,
    screenY: 0, radiusX: 1, radiusY: 1, rotationAngle: 0, force: 1,
  };
  const touches = type === "touchstart" ? [touch] : [];
  return new shared.TouchEvent(type, { __proto__: null,
    bubbles: true, cancelable: true, composed: true, view: globalThis, touches,
    targetTouches: touches, changedTouches: [touch],
  });
}

shared.focusedID = () => (focused === null ? -1 : idOf(focused));
shared.focusOn = (id) => shared.focus(wrap(id));
shared.beginEditOn = (id) => shared.beginEdit(wrap(id));
shared.commitOn = (id) => shared.commit(wrap(id));

// What a click does before its listeners see it; undone when one of them prevents it.
shared.beginActivation = function (dispatch) {
  if (dispatch.type !== "click" || !(dispatch.event instanceof shared.MouseEvent)) return null;
  const target = dispatch.path[0];
  if (!shared.isNode(target) || kindOf(target) !== 1) return null;
  const id = host.activationTarget(idOf(target));
  if (id < 0) return null;
  return { id, token: host.preActivate(id) };
};

shared.endActivation = function ({ id, token }, isCanceled) {
  if (isCanceled) host.undoActivation(token);
  else perform(host.defaultAction(id, token));
};

// Does what the program says that an action leads to: a list of its name and what it is about.
function perform(action) {
  const element = action.length > 1 ? wrap(action[1]) : null;
  switch (action[0]) {
    case "changed":
      shared.fire(element, new shared.Event("input", { bubbles: true, composed: true }));
      shared.fire(element, new shared.Event("change", { bubbles: true }));
      break;
    case "toggled":
      host.timer(() => {
        const isOpen = element.open;
        shared.fire(element, new shared.ToggleEvent("toggle", { __proto__: null,
          oldState: isOpen ? "closed" : "open", newState: isOpen ? "open" : "closed",
        }));
      }, 0, false);
      break;
    case "follow": shared.follow(element, action[2]); break;
    case "submit": shared.submit(element, wrapOrNull(action[2]), true); break;
    case "reset": shared.reset(element); break;
    case "click": shared.click(element); break;
    default: break;
  }
}
shared.perform = perform;
shared.performPressed = (id) => perform(host.pressed(id));

// MARK: Forms

const isSubmitting = [];

shared.submit = function (form, submitter) {
  if (array.includes(isSubmitting, form) || !host.isConnected(idOf(form))) return;
  array.push(isSubmitting, form);
  try {
    if (!form.noValidate && !submitter?.formNoValidate && !shared.checkFormValidity(form)) {
      shared.explainInvalid(form);
      return;
    }
    const event = new shared.SubmitEvent("submit", {
      __proto__: null, bubbles: true, cancelable: true, submitter,
    });
    if (shared.fire(form, event)) {
      host.submit(idOf(form), submitter === null ? -1 : idOf(submitter));
    }
  } finally {
    array.pop(isSubmitting);
  }
};

shared.reset = function (form) {
  if (shared.fire(form, new shared.Event("reset", { bubbles: true, cancelable: true }))) {
    host.reset(idOf(form));
  }
};
