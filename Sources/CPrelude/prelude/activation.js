"use strict";

// Focus, clicks and what they do (HTML §6.4, §6.6), from a person or from a script.

const { idOf, kindOf, wrap, wrapOrNull } = shared.nodes;
const { string, array } = shared.builtins;

// MARK: Focus

let focused = null;

// What has the focus; a removed element has it no more.
function focusedElement() {
  if (focused !== null && !host.isConnected(idOf(focused))) focused = null;
  return focused;
}

shared.activeElement = () => focusedElement() ?? globalThis.document.body;

const focusable = ["a", "area", "button", "input", "select", "textarea", "summary", "iframe"];
function isFocusable(element) {
  if (element.disabled || !host.isConnected(idOf(element))) return false;
  return array.includes(focusable, element.localName) || element.hasAttribute("tabindex") ||
    host.isEditingHost(idOf(element));
}

function fireFocus(target, type, other) {
  shared.fire(target, new shared.FocusEvent(type, { __proto__: null,
    bubbles: type === "focusin" || type === "focusout", composed: true, relatedTarget: other,
    view: globalThis,
  }));
}

shared.focus = function (wanted) {
  const element = shared.hasShadows ? shared.focusDelegate(wanted) : wanted;
  if (!isFocusable(element) || focusedElement() === element) return;
  const old = focused;
  if (old !== null) leave(old, element);
  // A listener of the old one may have given it to another, or removed the element.
  if (focused !== null || !host.isConnected(idOf(element))) return;
  focused = element;
  host.setFocused(idOf(element));
  fireFocus(element, "focus", old);
  if (focused === element) fireFocus(element, "focusin", old);
};

shared.blur = function (element) {
  if (focused !== element) return;
  leave(element, null);
};

function leave(element, next) {
  focused = null;
  host.setFocused(-1);
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
shared.pressEvent = function (element, type, count = 1) {
  if (string.startsWith(type, "pointer")) {
    return mouse(type, element, { buttons: type === "pointerdown" ? 1 : 0 });
  }
  if (type === "click") return mouse(type, element, { detail: count });
  return new shared.MouseEvent(type, { __proto__: null,
    bubbles: true, cancelable: true, composed: true, view: globalThis,
    detail: type === "dblclick" ? 2 : 1, buttons: type === "mousedown" ? 1 : 0,
  });
};

const codes = {
  __proto__: null, Enter: 13, Backspace: 8, Tab: 9, Escape: 27, " ": 32, PageUp: 33, PageDown: 34,
  End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46,
};
// The key of a keyboard with Latin letters that types it.
function codeOf(key) {
  if (key === " ") return "Space";
  if (key.length !== 1) return key;
  const upper = string.toUpperCase(key);
  if (upper >= "A" && upper <= "Z") return `Key${upper}`;
  return key >= "0" && key <= "9" ? `Digit${key}` : "";
}

const keyEvent = function (type, key) {
  const code = codes[key] ?? (key.length === 1 ? string.charCodeAt(string.toUpperCase(key), 0) : 0);
  const charCode = type === "keypress"
    ? (key === "Enter" ? 13 : string.charCodeAt(key, 0) || 0) : 0;
  const event = new shared.KeyboardEvent(type, { __proto__: null,
    bubbles: true, cancelable: true, composed: true, view: globalThis, key,
    code: codeOf(key), keyCode: type === "keypress" ? charCode : code, charCode,
    which: type === "keypress" ? charCode : code,
  });
  return event;
};

shared.beginPerson = function (id, type, text = "", inputType = "") {
  const element = wrap(id);
  switch (type) {
    case "keydown": case "keypress": case "keyup":
      return shared.begin(element, keyEvent(type, text));
    case "beforeinput": case "input":
      return shared.begin(element, new shared.InputEvent(type, { __proto__: null,
        bubbles: true, cancelable: type === "beforeinput", composed: true,
        data: inputType === "insertText" ? text : null, inputType: inputType || "insertText",
        view: globalThis,
      }));
    case "touchstart": case "touchend":
      return shared.begin(element, touchEvent(element, type));
    case "change":
      return shared.begin(element, new shared.Event(type, { bubbles: true }));
    default: return shared.begin(element, shared.pressEvent(element, type, text === "2" ? 2 : 1));
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

// Whether the element takes the focus; if not, nothing has it.
shared.focusOn = function (id) {
  const element = id < 0 ? null : focusTarget(wrap(id));
  if (element !== null && isFocusable(element)) {
    shared.focus(element);
    return true;
  }
  if (focusedElement() !== null) leave(focused, null);
  return false;
};

// The line of a `details` takes the focus for it, and a list for its options.
function focusTarget(element) {
  if (element.localName === "option") return element.closest("select") ?? element;
  if (element.localName !== "details") return element;
  let child = element.firstElementChild;
  while (child !== null && child.localName !== "summary") child = child.nextElementSibling;
  return child ?? element;
}

// MARK: Pointing

let hovered = null;

const pointed = (type, related) => new shared.PointerEvent(type, { __proto__: null,
  bubbles: !string.endsWith(type, "enter") && !string.endsWith(type, "leave"),
  cancelable: !string.endsWith(type, "enter") && !string.endsWith(type, "leave"),
  composed: true, view: globalThis, relatedTarget: related, pointerId: 1, pointerType: "mouse",
  isPrimary: true,
});

// The element and those around it, from the inside out.
function chain(element) {
  const found = [];
  for (let next = element; next !== null; next = next.parentElement) array.push(found, next);
  return found;
}

// A person points at an element, or at none.
shared.hoverOn = function (id) {
  const element = id < 0 ? null : wrap(id);
  if (hovered !== null && !host.isConnected(idOf(hovered))) hovered = null;
  if (element === hovered) return;
  const old = hovered;
  hovered = element;
  host.setHovered(id);
  const before = old === null ? [] : chain(old);
  const after = element === null ? [] : chain(element);
  if (old !== null) {
    shared.fire(old, pointed("pointerout", element));
    shared.fire(old, pointed("mouseout", element));
  }
  for (let index = 0; index < before.length; index += 1) {
    if (array.includes(after, before[index])) break;
    shared.fire(before[index], pointed("pointerleave", element));
    shared.fire(before[index], pointed("mouseleave", element));
  }
  if (element === null) return;
  shared.fire(element, pointed("pointerover", old));
  shared.fire(element, pointed("mouseover", old));
  for (let index = after.length - 1; index >= 0; index -= 1) {
    if (array.includes(before, after[index])) continue;
    shared.fire(after[index], pointed("pointerenter", old));
    shared.fire(after[index], pointed("mouseenter", old));
  }
  shared.fire(element, pointed("pointermove", null));
  shared.fire(element, pointed("mousemove", null));
};

// MARK: Keys and typing

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
  else {
    const action = host.defaultAction(id, token);
    // A label gives its control the focus, too.
    if (action[0] === "click") shared.focus(wrap(action[1]));
    perform(action);
    const { tagName } = wrap(id);
    if (tagName === "BUTTON" || tagName === "INPUT") shared.invoke(wrap(id));
  }
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
    case "choosesFile":
      host.complain(-1, "The simulated phone has no files to choose.");
      shared.fire(element, new shared.Event("cancel", { bubbles: true }));
      break;
    default: break;
  }
}
shared.perform = perform;
shared.performPressed = (id) => perform(host.pressed(id));

// What a key does at an element when no listener prevented it.
shared.didPressKey = function (id, key) {
  if (key === "Escape" && shared.closePopover()) return;
  const modal = host.topModal();
  if (key === "Escape" && modal >= 0) {
    const dialog = wrap(modal);
    if (shared.fire(dialog, new shared.Event("cancel", { cancelable: true }))) dialog.close();
    return;
  }
  const action = host.keyPressed(id, key);
  // The change is told at once, not when the field is left.
  if (action[0] === "changed" && edits.peek(wrap(id)) !== undefined) edits.get(wrap(id)).value = null;
  perform(action);
};

// The first element that wants the focus from the start has it, unless a script gave it away.
shared.autofocus = function () {
  if (focusedElement() !== null) return;
  const element = globalThis.document.querySelector("[autofocus]");
  if (element !== null) shared.focus(element);
};

// MARK: Forms

const isSubmitting = [];

// A form whose method is `dialog` closes the dialog that it is in; others go to the device.
function send(form, submitter) {
  const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "";
  if (string.toLowerCase(method) !== "dialog") {
    return void host.submit(idOf(form), submitter === null ? -1 : idOf(submitter));
  }
  for (let node = form; node !== null; node = node.parentNode) {
    if (node.localName === "dialog" && node.hasAttribute("open")) {
      return node.close(submitter?.getAttribute("value") ?? undefined);
    }
  }
}
shared.sendForm = send;

shared.submit = function (form, submitter) {
  if (array.includes(isSubmitting, form) || !host.isConnected(idOf(form))) return;
  array.push(isSubmitting, form);
  try {
    if (!form.noValidate && !submitter?.formNoValidate && !shared.reportFormValidity(form)) {
      shared.explainInvalid(form);
      return;
    }
    const event = new shared.SubmitEvent("submit", {
      __proto__: null, bubbles: true, cancelable: true, submitter,
    });
    if (shared.fire(form, event)) send(form, submitter);
  } finally {
    array.pop(isSubmitting);
  }
};

shared.reset = function (form) {
  if (shared.fire(form, new shared.Event("reset", { bubbles: true, cancelable: true }))) {
    host.reset(idOf(form));
    if (shared.definitions > 0) shared.didReset(form);
  }
};
