"use strict";

// Window (HTML §7.2): the global object's own members.

const { defineProperty, getPrototypeOf, setPrototypeOf, string, create } = shared.builtins;

class Window extends shared.EventTarget {
  constructor() {
    super();
    throw new TypeError("Illegal constructor");
  }
}
shared.interface(Window);
shared.define("Window", Window);
shared.installHandlers(Window, [
  ...shared.handlerTypes, "afterprint", "beforeprint", "beforeunload", "hashchange",
  "languagechange",
  "message", "messageerror", "offline", "online", "pagehide", "pageshow", "popstate",
  "rejectionhandled", "storage", "unhandledrejection", "unload", "orientationchange",
  "deviceorientation", "devicemotion",
]);
// The engine gives the global object a prototype that cannot be replaced, but prolonged.
setPrototypeOf(getPrototypeOf(globalThis), Window.prototype);
shared.windowPrototype = Window.prototype;

// MARK: Scripts made of texts

shared.runText = function (text) {
  if (host.allowsEval()) host.evaluate(`${text}`);
};

// The policy forbids them: whoever tries is refused, and that is told.
shared.refuseEval = function (message) {
  const refuse = () => {
    host.allowsEval();
    throw new EvalError(message);
  };
  const { Function: native } = globalThis;
  function Function() { refuse(); }
  Function.prototype = native.prototype;
  defineProperty(native.prototype, "constructor", {
    value: Function, writable: true, configurable: true,
  });
  defineProperty(globalThis, "Function", { value: Function, writable: true, configurable: true });
  defineProperty(globalThis, "eval", {
    value: function () { refuse(); }, writable: true, configurable: true,
  });
};

// `onerror` has arguments of its own, and takes the error by returning true.
let onerror = null;
globalThis.addEventListener("error", (event) => {
  if (typeof onerror !== "function" || event.target !== globalThis) return;
  const { message, filename, lineno, colno, error } = event;
  const values = [message, filename, lineno, colno, error];
  if (shared.builtins.apply(onerror, globalThis, values) === true) event.preventDefault();
});

const readonly = (get) => ({ get, configurable: true, enumerable: true });
const replaceable = (name, get) => ({
  get,
  set(value) {
    defineProperty(globalThis, name, {
      value, writable: true, configurable: true, enumerable: true,
    });
  },
  configurable: true, enumerable: true,
});

const self = () => globalThis;
for (const name of ["self", "frames", "parent"]) {
  defineProperty(globalThis, name, replaceable(name, self));
}
for (const name of ["window", "top"]) {
  defineProperty(globalThis, name, { get: self, configurable: false, enumerable: true });
}

defineProperty(globalThis, "onerror", {
  get: () => onerror,
  set(value) { onerror = typeof value === "function" ? value : null; },
  configurable: true, enumerable: true,
});

// A width of 40 cells is a small phone's.
const cell = { width: 9, height: 18 };
const numbers = {
  innerWidth: () => host.columns() * cell.width,
  innerHeight: () => 667,
  outerWidth: () => host.columns() * cell.width,
  outerHeight: () => 667,
  devicePixelRatio: () => 2,
  scrollX: () => 0, scrollY: () => host.scrollRow() * cell.height,
  pageXOffset: () => 0, pageYOffset: () => host.scrollRow() * cell.height,
  screenX: () => 0, screenY: () => 0, screenLeft: () => 0, screenTop: () => 0,
  length: () => 0,
};
for (const name in numbers) defineProperty(globalThis, name, replaceable(name, numbers[name]));

const screen = create(null);
for (const [name, get] of [
  ["width", numbers.innerWidth], ["height", numbers.innerHeight],
  ["availWidth", numbers.innerWidth], ["availHeight", numbers.innerHeight],
  ["colorDepth", () => 24], ["pixelDepth", () => 24], ["availLeft", () => 0], ["availTop", () => 0],
]) defineProperty(screen, name, readonly(get));
screen.orientation =
  { type: "portrait-primary", angle: 0, addEventListener() {}, removeEventListener() {} };

const constants = {
  screen, opener: null, frameElement: null, closed: false, origin: undefined, name: "", status: "",
  event: undefined, isSecureContext: true, crossOriginIsolated: false, external: {},
};
for (const name in constants) {
  if (name === "origin" || name === "event") continue;
  defineProperty(globalThis, name, {
    value: constants[name], writable: true, configurable: true, enumerable: true,
  });
}
defineProperty(globalThis, "origin", replaceable("origin", () => shared.location.origin));
defineProperty(globalThis, "event", replaceable("event", () => shared.currentEvent));
const bars = ["locationbar", "menubar", "personalbar", "scrollbars", "statusbar", "toolbar"];
for (const name of bars) {
  defineProperty(globalThis, name, replaceable(name, () => ({ visible: false })));
}
defineProperty(globalThis, "visualViewport", replaceable("visualViewport", () => viewport()));
let view = null;
function viewport() {
  if (view !== null) return view;
  view = new shared.EventTarget();
  const members = { width: numbers.innerWidth, height: numbers.innerHeight, scale: () => 1,
    offsetLeft: () => 0, offsetTop: () => 0, pageLeft: () => 0, pageTop: numbers.scrollY };
  for (const name in members) defineProperty(view, name, readonly(members[name]));
  return view;
}

// MARK: Scrolling

// Scrolls the page to pixels counted from a start: `x, y` or `{ left, top }`. Only rows scroll.
function scrollPage(place, start) {
  const row = shared.wantedRow(place, start);
  if (row !== undefined) host.scrollTo(row);
}
shared.scrollPage = scrollPage;
shared.scrolledPixels = () => numbers.scrollY();

// The row that a place is at, of those that are counted from its start.
shared.wantedRow = function (place, start) {
  const first = place[0];
  const isObject = typeof first === "object" && first !== null;
  const top = isObject ? first.top : place[1];
  if (top === undefined) return undefined;
  const pixels = Number(top);
  const wanted = start + (pixels === pixels ? pixels : 0);
  return shared.builtins.min(shared.builtins.max(0,
    shared.builtins.floor(wanted / cell.height + 0.5)), 1e9);
};

let isScrollDue = false;
// Tells of a script's own scrolling, once for all of a turn.
shared.scrollLater = function () {
  if (isScrollDue) return;
  isScrollDue = true;
  host.timer(() => {
    isScrollDue = false;
    shared.fire(globalThis.document, new shared.Event("scroll", { __proto__: null, bubbles: true }));
  }, 0, false);
};

// MARK: Functions

const text = (value) => (value === undefined ? "" : `${value}`);

const functions = {
  alert(message = undefined) { host.dialog("alert", text(message)); },
  confirm(message = undefined) { return host.dialog("confirm", text(message)) === true; },
  prompt(message = undefined, initial = undefined) {
    return host.dialog("prompt", text(message), text(initial));
  },
  print() { host.missing("print"); },
  // The page has the focus already, and keeps it (HTML §6.6.6); no window here can be moved.
  focus() {}, blur() {},
  stop() { host.missing("stop"); },
  close() { host.close(); },
  open(url = undefined) {
    if (url !== undefined && `${url}` !== "") shared.go(`${url}`, "location");
    return null;
  },
  scroll(...place) { scrollPage(place, 0); },
  scrollTo(...place) { scrollPage(place, 0); },
  scrollBy(...place) { scrollPage(place, numbers.scrollY()); },
  moveTo() {}, moveBy() {}, resizeTo() {}, resizeBy() {},
  getComputedStyle(element, pseudo = undefined) { return shared.computedStyle(element, pseudo); },
  getSelection() { return shared.selection; },
  matchMedia(query) { return shared.matchMedia(`${query}`); },
  postMessage(data) {
    const event = new shared.MessageEvent("message", { __proto__: null,
      data, origin: shared.location.origin, source: globalThis,
    });
    host.task(() => { shared.fire(globalThis, event); });
  },
  captureEvents() {}, releaseEvents() {},
};
for (const name in functions) {
  defineProperty(globalThis, name, {
    value: functions[name], writable: true, configurable: true, enumerable: true,
  });
}

// MARK: Media queries

// Those that were given listeners, with what they said last.
const watched = [];

class MediaQueryList extends shared.EventTarget {
  #media;
  #isWatched = false;
  constructor(media) {
    super();
    this.#media = media;
  }
  get media() { return this.#media; }
  get matches() { return host.matchesMedia(this.#media); }
  addEventListener(type, listener, options = undefined) {
    super.addEventListener(type, listener, options);
    this.#watch();
  }
  addListener(listener) { if (listener) this.addEventListener("change", listener); }
  removeListener(listener) { if (listener) this.removeEventListener("change", listener); }
  #watch() {
    if (this.#isWatched) return;
    this.#isWatched = true;
    shared.builtins.array.push(watched, { list: this, matches: this.matches });
  }
}
shared.handlerAttributes(MediaQueryList, ["change"]);
shared.interface(MediaQueryList);
shared.define("MediaQueryList", MediaQueryList);
shared.matchMedia = (query) => new MediaQueryList(string.toLowerCase(string.trim(query)));

class MediaQueryListEvent extends shared.Event {
  #media;
  #matches;
  constructor(type, init = {}) {
    super(type, init);
    this.#media = `${init.media ?? ""}`;
    this.#matches = !!init.matches;
  }
  get media() { return this.#media; }
  get matches() { return this.#matches; }
}
shared.interface(MediaQueryListEvent);
shared.define("MediaQueryListEvent", MediaQueryListEvent);

// The page has another width: whoever listens is told what matches now, before `resize`.
shared.updateMedia = function () {
  for (let index = 0; index < watched.length; index += 1) {
    const entry = watched[index];
    const { matches, media } = entry.list;
    if (matches === entry.matches) continue;
    entry.matches = matches;
    const init = { __proto__: null, media, matches };
    shared.fire(entry.list, new MediaQueryListEvent("change", init));
  }
};
