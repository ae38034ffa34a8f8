"use strict";

// The events beside the plain one (UI Events, HTML): each a list of members with what they are
// unless the page says otherwise.

const { defineProperty } = shared.builtins;

const text = (value) => `${value}`;
const number = (value) => Number(value) || 0;
const flag = (value) => Boolean(value);
const any = (value) => value;

const modifiers = {
  ctrlKey: [false, flag], shiftKey: [false, flag], altKey: [false, flag], metaKey: [false, flag],
};

// Defines a class whose constructor reads `members` from its second argument.
function define(name, parent, members) {
  shared.lazy(name, () => made(name, shared[parent], members));
}

function made(name, Parent, members) {
  const hidden = shared.table(() => shared.builtins.create(null));
  const keys = shared.builtins.keysOf(members);
  const constructor = {
    [name]: class extends Parent {
      constructor(type, init = undefined) {
        super(type, init);
        const options = shared.toDictionary(init);
        const values = hidden.get(this);
        for (let index = 0; index < keys.length; index += 1) {
          const key = keys[index];
          const value = options[key];
          values[key] = value === undefined ? members[key][0] : members[key][1](value);
        }
      }
    },
  }[name];
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    defineProperty(constructor.prototype, key, {
      get() { return hidden.get(this)[key]; },
      configurable: true, enumerable: true,
    });
  }
  valuesOf[name] = (event) => hidden.get(event);
  shared.interface(constructor);
  if (initializers[name] !== undefined) addInitializer(constructor, name);
  if (name === "KeyboardEvent") addLocations(constructor);
  if (name === "KeyboardEvent" || name === "MouseEvent") addModifiers(constructor);
  return constructor;
}

const valuesOf = shared.builtins.create(null);

// What an event of a kind that has a related target keeps; null for others.
shared.relatedValues = function (event) {
  if (valuesOf.FocusEvent !== undefined && event instanceof shared.FocusEvent) {
    return valuesOf.FocusEvent(event);
  }
  if (valuesOf.MouseEvent !== undefined && event instanceof shared.MouseEvent) {
    return valuesOf.MouseEvent(event);
  }
  return null;
};
define("UIEvent", "Event", { view: [null, any], detail: [0, number], which: [0, number] });
define("CustomEvent", "Event", { detail: [null, any] });
define("FocusEvent", "UIEvent", { relatedTarget: [null, any] });
define("CompositionEvent", "UIEvent", { data: ["", text] });
define("InputEvent", "UIEvent", {
  data: [null, any], inputType: ["", text], isComposing: [false, flag], dataTransfer: [null, any],
});
define("KeyboardEvent", "UIEvent", {
  key: ["", text], code: ["", text], location: [0, number], repeat: [false, flag],
  isComposing: [false, flag], keyCode: [0, number], charCode: [0, number], ...modifiers,
});
define("MouseEvent", "UIEvent", {
  screenX: [0, number], screenY: [0, number], clientX: [0, number], clientY: [0, number],
  pageX: [0, number], pageY: [0, number], offsetX: [0, number], offsetY: [0, number],
  x: [0, number], y: [0, number], movementX: [0, number], movementY: [0, number],
  button: [0, number], buttons: [0, number], relatedTarget: [null, any], ...modifiers,
});
define("PointerEvent", "MouseEvent", {
  pointerId: [0, number], width: [1, number], height: [1, number], pressure: [0, number],
  pointerType: ["", text], isPrimary: [false, flag],
});
define("WheelEvent", "MouseEvent", {
  deltaX: [0, number], deltaY: [0, number], deltaZ: [0, number], deltaMode: [0, number],
});
define("DragEvent", "MouseEvent", { dataTransfer: [null, any] });
define("ClipboardEvent", "Event", { clipboardData: [null, any] });
define("TouchEvent", "UIEvent", {
  touches: [[], any], targetTouches: [[], any], changedTouches: [[], any], ...modifiers,
});
define("MessageEvent", "Event", {
  data: [null, any], origin: ["", text], lastEventId: ["", text], source: [null, any],
  ports: [[], any],
});
define("ErrorEvent", "Event", {
  message: ["", text], filename: ["", text], lineno: [0, number], colno: [0, number],
  error: [undefined, any],
});
define("PromiseRejectionEvent", "Event", { promise: [undefined, any], reason: [undefined, any] });
define("CloseEvent", "Event", {
  wasClean: [false, flag], code: [0, number], reason: ["", text],
});
define("HashChangeEvent", "Event", { oldURL: ["", text], newURL: ["", text] });
define("PopStateEvent", "Event", { state: [null, any] });
define("PageTransitionEvent", "Event", { persisted: [false, flag] });
define("ProgressEvent", "Event", {
  lengthComputable: [false, flag], loaded: [0, number], total: [0, number],
});
define("StorageEvent", "Event", {
  key: [null, any], oldValue: [null, any], newValue: [null, any], url: ["", text],
  storageArea: [null, any],
});
define("SubmitEvent", "Event", { submitter: [null, any] });
define("ToggleEvent", "Event", { oldState: ["", text], newState: ["", text] });
define("CommandEvent", "Event", { command: ["", text], source: [null, any] });
define("AnimationEvent", "Event", { animationName: ["", text], elapsedTime: [0, number] });
define("TransitionEvent", "Event", { propertyName: ["", text], elapsedTime: [0, number] });
define("SecurityPolicyViolationEvent", "Event", {
  documentURI: ["", text], referrer: ["", text], blockedURI: ["", text],
  violatedDirective: ["", text], effectiveDirective: ["", text], originalPolicy: ["", text],
  disposition: ["enforce", text], sourceFile: ["", text], sample: ["", text],
  statusCode: [0, number], lineNumber: [0, number], columnNumber: [0, number],
});

const modifierKeys = { __proto__: null,
  Alt: "altKey", Control: "ctrlKey", Meta: "metaKey", Shift: "shiftKey",
};
function addModifiers(constructor) {
  defineProperty(constructor.prototype, "getModifierState", {
    value(key) { return modifierKeys[key] !== undefined && this[modifierKeys[key]]; },
    writable: true, configurable: true, enumerable: true,
  });
}

function addLocations(constructor) {
  const names = ["STANDARD", "LEFT", "RIGHT", "NUMPAD"];
  for (let location = 0; location < 4; location += 1) {
    defineProperty(constructor, `DOM_KEY_LOCATION_${names[location]}`, {
      value: location, enumerable: true,
    });
  }
}

// The older ways of making them: `createEvent` and then `init…Event`.
const initializers = {
  __proto__: null,
  CustomEvent: ["initCustomEvent", ["detail"]],
  UIEvent: ["initUIEvent", ["view", "detail"]],
  MouseEvent: ["initMouseEvent", [
    "view", "detail", "screenX", "screenY", "clientX", "clientY", "ctrlKey", "altKey", "shiftKey",
    "metaKey", "button", "relatedTarget",
  ]],
  KeyboardEvent: ["initKeyboardEvent", [
    "view", "key", "location", "ctrlKey", "altKey", "shiftKey", "metaKey",
  ]],
  MessageEvent: ["initMessageEvent", ["data", "origin", "lastEventId", "source"]],
};
function addInitializer(constructor, name) {
  const method = initializers[name][0];
  const members = initializers[name][1];
  defineProperty(constructor.prototype, method, {
    value(type, bubbles = false, cancelable = false, ...values) {
      this.initEvent(type, bubbles, cancelable);
      for (let index = 0; index < members.length && index < values.length; index += 1) {
        const isView = members[index] === "view" ||
          (members[index] === "detail" && name !== "CustomEvent");
        valuesOf[isView ? "UIEvent" : name](this)[members[index]] = values[index];
      }
    },
    writable: true, configurable: true, enumerable: true,
  });
}

const legacy = shared.builtins.create(null);
for (const name of [
  "CustomEvent", "UIEvent", "MouseEvent", "KeyboardEvent", "FocusEvent", "CompositionEvent",
  "MessageEvent", "HashChangeEvent", "StorageEvent", "TouchEvent",
]) legacy[shared.builtins.string.toLowerCase(name)] = name;
for (const name of ["event", "events", "htmlevents", "svgevents"]) legacy[name] = "Event";
legacy.uievents = "UIEvent";
legacy.mouseevents = "MouseEvent";

shared.createEvent = function (name) {
  const interfaceName = legacy[shared.builtins.string.toLowerCase(`${name}`)];
  if (interfaceName === undefined) {
    throw new shared.DOMException(`No event interface is called ${name}`, "NotSupportedError");
  }
  const event = new shared[interfaceName]("");
  shared.eventInner.uninitialize(event);
  return event;
};
