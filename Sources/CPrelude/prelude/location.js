"use strict";

// Where the page is and goes: Location and History (HTML §7.4, §7.5).

const { defineProperty, create, string, array } = shared.builtins;

const parts = ["protocol", "host", "hostname", "port", "pathname", "search", "hash"];

const current = () => {
  const text = host.urlText();
  try {
    return new shared.URL(text);
  } catch {
    return null;
  }
};

const withoutHash = (url) => {
  const mark = string.indexOf(url, "#");
  return mark < 0 ? url : string.slice(url, 0, mark);
};

function resolved(reference) {
  try {
    return new shared.URL(reference, shared.baseURL()).href;
  } catch {
    throw new shared.DOMException(`"${reference}" is no URL`, "SyntaxError");
  }
}

// Goes to an address; one that differs in the fragment alone stays on the page.
shared.go = function (reference, kind) {
  const text = `${reference}`;
  if (string.startsWith(string.toLowerCase(string.trim(text)), "javascript:")) {
    runURL(string.trim(text));
    return;
  }
  const url = resolved(text);
  const old = host.urlText();
  const isFragment = string.includes(url, "#") && withoutHash(url) === withoutHash(old);
  if (!isFragment || kind === "reload") return void host.navigate(url, kind);
  if (url === old) return;
  move(url, null, kind === "replace");
  fireLater(() => {
    shared.fire(globalThis, new shared.PopStateEvent("popstate", { __proto__: null, state: null }));
    shared.fire(globalThis, new shared.HashChangeEvent("hashchange", {
      __proto__: null, oldURL: old, newURL: url,
    }));
  });
};

const fireLater = (body) => { host.timer(body, 0, false); };

function runURL(text) {
  let source = string.slice(text, 11);
  try {
    source = decodeURIComponent(source);
  } catch {
    // One with stray percent signs is taken as it is.
  }
  if (host.allowsHandler(source)) host.evaluate(source);
}

// A link that was clicked, unless that was prevented.
shared.follow = function (link, href) {
  if (link.hasAttribute("download")) return;
  const target = string.toLowerCase(link.getAttribute("target") ?? "");
  if (target !== "" && target !== "_self" && target !== "_top" && target !== "_parent") {
    const text = string.trim(href);
    if (string.startsWith(string.toLowerCase(text), "javascript:")) return runURL(text);
    return void host.navigate(resolved(href), "link");
  }
  shared.go(href, "link");
};

// WebKit gives the host of an app an origin of its own, whatever its scheme is.
function originOf(url) {
  const origin = url?.origin ?? "null";
  return origin === "null" && (url?.host ?? "") !== "" ? `${url.protocol}//${url.host}` : origin;
}

class Location {
  constructor() { throw new TypeError("Illegal constructor"); }
}
shared.interface(Location);
shared.define("Location", Location);

const location = create(Location.prototype);
const members = {
  get href() { return host.urlText(); },
  set href(value) { shared.go(value, "location"); },
  get origin() { return originOf(current()); },
  get ancestorOrigins() { return []; },
  assign(url) { shared.go(url, "location"); },
  replace(url) { shared.go(url, "replace"); },
  reload() { host.navigate(host.urlText(), "reload"); },
  toString() { return host.urlText(); },
};
for (const part of parts) {
  defineProperty(members, part, {
    get() { return current()?.[part] ?? ""; },
    set(value) {
      const url = current();
      if (url === null) return;
      url[part] = value;
      shared.go(url.href, "location");
    },
    configurable: true, enumerable: true,
  });
}
shared.extend(location, members);
shared.location = location;
defineProperty(globalThis, "location", {
  get: () => location,
  set(value) { shared.go(value, "location"); },
  configurable: false, enumerable: true,
});

// MARK: History

// The entries that this page pushed, and where among them it is.
const entries = [{ url: host.urlText(), state: null }];
let place = 0;
const limit = 1000;

function clone(value) {
  return value === undefined || value === null ? null : shared.structuredClone(value);
}

function move(url, state, replaces) {
  if (replaces) {
    shared.builtins.put(entries, place, { url, state });
  } else {
    entries.length = place + 1;
    array.push(entries, { url, state });
    if (entries.length > limit) array.shift(entries);
    place = entries.length - 1;
  }
  host.navigate(url, replaces ? "state" : "push");
}

function change(state, url, replaces) {
  const next = url === undefined || url === null || url === ""
    ? host.urlText() : resolved(`${url}`);
  if (originOf(new shared.URL(next)) !== location.origin) {
    throw new shared.DOMException(
      "The address of a page may not leave its origin", "SecurityError",
    );
  }
  move(next, clone(state), replaces);
}

// A page that goes to another of its entries stays where it was scrolled to, either way.
let scrollRestoration = "auto";

class History {
  constructor() { throw new TypeError("Illegal constructor"); }
}
const history = create(History.prototype);
shared.extend(History.prototype, {
  get length() { return entries.length; },
  get state() { return entries[place].state; },
  get scrollRestoration() { return scrollRestoration; },
  set scrollRestoration(value) {
    if (value === "auto" || value === "manual") scrollRestoration = value;
  },
  pushState(state, title, url = undefined) { change(state, url, false); },
  replaceState(state, title, url = undefined) { change(state, url, true); },
  back() { this.go(-1); },
  forward() { this.go(1); },
  go(count = 0) {
    const steps = shared.builtins.floor(count) || 0;
    if (steps === 0) return void location.reload();
    fireLater(() => travel(steps));
  },
});
shared.interface(History);
shared.define("History", History);
defineProperty(globalThis, "history", { get: () => history, configurable: true, enumerable: true });

function travel(steps) {
  const next = place + steps;
  // Beyond what the page pushed it is the device that goes back.
  if (next < 0 || next >= entries.length) {
    return void host.goBy(next < 0 ? next : next - entries.length + 1);
  }
  const old = host.urlText();
  place = next;
  const { url, state } = entries[place];
  host.traveled(url, steps);
  shared.fire(globalThis, new shared.PopStateEvent("popstate", { __proto__: null, state }));
  if (withoutHash(old) === withoutHash(url) && old !== url) {
    shared.fire(globalThis, new shared.HashChangeEvent("hashchange", {
      __proto__: null, oldURL: old, newURL: url,
    }));
  }
}
shared.travel = travel;
