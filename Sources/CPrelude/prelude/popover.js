"use strict";

// Popovers (HTML §6.12) and what buttons do to them and to dialogs by attributes alone (HTML
// §6.12.2, `popovertarget`; §4.10.6, `commandfor`).

const { idOf, wrap } = shared.nodes;
const { array, string } = shared.builtins;

// Those that are open, the newest last.
const open = [];

function kindOf(element) {
  const value = host.attribute(idOf(element), "popover");
  if (value === null) return null;
  const kind = string.toLowerCase(value);
  return kind === "" || kind === "auto" || kind === "hint" ? "auto" : "manual";
}

// One that has left the document is closed.
function openOnes() {
  for (let index = open.length - 1; index >= 0; index -= 1) {
    if (host.isConnected(idOf(open[index])) && kindOf(open[index]) !== null) continue;
    host.setPopover(idOf(open[index]), false);
    array.splice(open, index, 1);
  }
  return open;
}
const isOpen = (element) => array.includes(openOnes(), element);

function check(element) {
  if (kindOf(element) === null) {
    throw new shared.DOMException("The element has no attribute popover", "NotSupportedError");
  }
  if (!host.isConnected(idOf(element))) {
    throw new shared.DOMException("The popover is not in the document", "InvalidStateError");
  }
}

const told = (type, isOpening, cancelable) => new shared.ToggleEvent(type, { __proto__: null,
  oldState: isOpening ? "closed" : "open", newState: isOpening ? "open" : "closed", cancelable,
});

function show(element, source) {
  check(element);
  if (isOpen(element) || !shared.fire(element, told("beforetoggle", true, true))) return;
  if (kindOf(element) === null || isOpen(element)) return;
  // Of those that close by themselves only the ones around it stay.
  if (kindOf(element) === "auto") hideAround([element, source]);
  array.push(open, element);
  host.setPopover(idOf(element), true);
  const first = element.querySelector("[autofocus]");
  if (first !== null) shared.focus(first);
  host.timer(() => { shared.fire(element, told("toggle", true, false)); }, 0, false);
}

function hide(element) {
  check(element);
  if (!isOpen(element)) return;
  shared.fire(element, told("beforetoggle", false, false));
  const index = array.indexOf(open, element);
  if (index < 0) return;
  array.splice(open, index, 1);
  host.setPopover(idOf(element), false);
  host.timer(() => { shared.fire(element, told("toggle", false, false)); }, 0, false);
}

// Closes those that close by themselves, but for what is around one of these elements.
function hideAround(elements) {
  const all = array.slice(openOnes());
  for (let index = all.length - 1; index >= 0; index -= 1) {
    let isAround = kindOf(all[index]) !== "auto";
    for (let each = 0; each < elements.length; each += 1) {
      const inner = elements[each];
      if (inner !== null && host.contains(idOf(all[index]), idOf(inner))) isAround = true;
    }
    if (!isAround) hide(all[index]);
  }
}

shared.extend(shared.HTMLElement.prototype, {
  showPopover(options = undefined) { show(this, shared.toDictionary(options).source ?? null); },
  hidePopover() { hide(this); },
  togglePopover(options = undefined) {
    const force = typeof options === "boolean" ? options : shared.toDictionary(options).force;
    if (isOpen(this) && force !== true) hide(this);
    else if (!isOpen(this) && force !== false) show(this, null);
    else check(this);
    return isOpen(this);
  },
});

// A person has pressed an element: what is open beside it closes, but for what it opens itself.
shared.dismissPopovers = function (id) {
  if (open.length === 0) return;
  const element = wrap(id);
  const button = element.closest?.("[popovertarget], [commandfor]") ?? null;
  hideAround([element, button === null ? null : targetOf(button)]);
};

// Whether Escape had something to close.
shared.closePopover = function () {
  const all = openOnes();
  for (let index = all.length - 1; index >= 0; index -= 1) {
    if (kindOf(all[index]) !== "auto") continue;
    hide(all[index]);
    return true;
  }
  return false;
};

// MARK: Buttons

const byID = (button, name) => {
  const id = button.getAttribute(name);
  return id === null ? null : button.getRootNode().getElementById?.(id) ?? null;
};
const targetOf = (button) => byID(button, "commandfor") ?? byID(button, "popovertarget");

const commands = {
  __proto__: null,
  "show-popover": (target, button) => { if (!isOpen(target)) show(target, button); },
  "hide-popover": (target) => { if (isOpen(target)) hide(target); },
  "toggle-popover": (target, button) => {
    if (isOpen(target)) hide(target);
    else show(target, button);
  },
  "show-modal": (target) => { if (!target.open) target.showModal?.(); },
  close: (target, button) => { if (target.open) target.close?.(button.value || undefined); },
  "request-close": (target, button) => {
    if (target.open && shared.fire(target, new shared.Event("cancel", { cancelable: true }))) {
      target.close?.(button.value || undefined);
    }
  },
};

// What a button that was pressed does to what it names.
shared.invoke = function (button) {
  if (button.form !== null && button.type !== "button") return;
  const commanded = byID(button, "commandfor");
  if (commanded !== null) {
    const command = button.getAttribute("command") ?? "";
    const event = new shared.CommandEvent("command", { __proto__: null,
      command, source: button, cancelable: true,
    });
    const name = string.toLowerCase(command);
    const run = commands[name];
    if (!shared.fire(commanded, event) || run === undefined) return;
    if (string.endsWith(name, "-popover") && kindOf(commanded) === null) return;
    run(commanded, button);
    return;
  }
  const target = byID(button, "popovertarget");
  if (target === null || kindOf(target) === null) return;
  const action = string.toLowerCase(button.getAttribute("popovertargetaction") ?? "toggle");
  const run = commands[`${action}-popover`] ?? commands["toggle-popover"];
  run(target, button);
};

for (const constructor of [shared.HTMLButtonElement, shared.HTMLInputElement]) {
  shared.extend(constructor.prototype, {
    get popoverTargetElement() { return byID(this, "popovertarget"); },
    set popoverTargetElement(element) {
      if (element === null) this.removeAttribute("popovertarget");
      else this.setAttribute("popovertarget", element.id);
    },
    get popoverTargetAction() {
      const action = string.toLowerCase(this.getAttribute("popovertargetaction") ?? "");
      return action === "show" || action === "hide" ? action : "toggle";
    },
    set popoverTargetAction(action) { this.setAttribute("popovertargetaction", action); },
  });
}
shared.extend(shared.HTMLButtonElement.prototype, {
  get commandForElement() { return byID(this, "commandfor"); },
  set commandForElement(element) {
    if (element === null) this.removeAttribute("commandfor");
    else this.setAttribute("commandfor", element.id);
  },
  get command() { return this.getAttribute("command") ?? ""; },
  set command(text) { this.setAttribute("command", text); },
});
