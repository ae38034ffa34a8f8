"use strict";

// Navigator, performance, the device's time, and the bridge's own `webkit` (HTML §8.9, High
// Resolution Time, User Timing).

const { defineProperty, create, array } = shared.builtins;

class Navigator {
  constructor() { throw new TypeError("Illegal constructor"); }
}
const values = {
  userAgent: host.userAgent, appCodeName: "Mozilla", appName: "Netscape",
  appVersion: shared.builtins.string.slice(host.userAgent, 8), platform: "iPhone", product: "Gecko",
  productSub: "20030107", vendor: "Apple Computer, Inc.", vendorSub: "",
  language: host.languages[0] ?? "en", languages: Object.freeze(host.languages), onLine: true,
  cookieEnabled: true, doNotTrack: null, maxTouchPoints: 5, hardwareConcurrency: 4,
  webdriver: false,
  pdfViewerEnabled: false, plugins: [], mimeTypes: [],
};
for (const name in values) {
  defineProperty(Navigator.prototype, name, {
    get: () => values[name], configurable: true, enumerable: true,
  });
}
shared.extend(Navigator.prototype, {
  javaEnabled() { return false; },
  sendBeacon(url, data = null) {
    shared.fetch?.(url, { method: "POST", body: data, keepalive: true }).catch(() => {});
    return true;
  },
  vibrate() { return false; },
});
shared.interface(Navigator);
shared.define("Navigator", Navigator);
const navigator = create(Navigator.prototype);
for (const name of ["navigator", "clientInformation"]) {
  defineProperty(globalThis, name, { get: () => navigator, configurable: true, enumerable: true });
}
shared.navigatorPrototype = Navigator.prototype;

// MARK: Time

// The device's clock in place of the machine's.
const { Date: EngineDate } = globalThis;
const NativeDate = EngineDate;
function Date(...parts) {
  if (new.target === undefined) return new NativeDate(host.wall()).toString();
  const target = new.target === Date ? NativeDate : new.target;
  return shared.builtins.construct(NativeDate, parts.length === 0 ? [host.wall()] : parts, target);
}
defineProperty(Date, "length", { value: 7, configurable: true });
Date.prototype = NativeDate.prototype;
defineProperty(Date, "prototype", { writable: false, enumerable: false });
for (const name of ["parse", "UTC"]) {
  defineProperty(Date, name, { value: NativeDate[name], writable: true, configurable: true });
}
defineProperty(Date, "now", {
  value: function now() { return host.wall(); }, writable: true, configurable: true,
});
defineProperty(NativeDate.prototype, "constructor", {
  value: Date, writable: true, configurable: true,
});
defineProperty(globalThis, "Date", { value: Date, writable: true, configurable: true });

const origin = shared.timeOrigin;
const wallOrigin = host.wall();
const entries = [];

class Performance extends shared.EventTarget {
  get timeOrigin() { return wallOrigin; }
  get timing() { return timing; }
  get navigation() { return { type: 0, redirectCount: 0 }; }
  get memory() { return undefined; }
  now() { return host.now() - origin; }
  mark(name, options = undefined) {
    return record({ name: `${name}`, entryType: "mark", startTime: options?.startTime ?? this.now(),
      duration: 0, detail: options?.detail ?? null });
  }
  measure(name, start = undefined, end = undefined) {
    const options = typeof start === "object" && start !== null ? start : { start, end };
    const from = timeOf(options.start, 0);
    const to = timeOf(options.end, this.now());
    return record({ name: `${name}`, entryType: "measure", startTime: from, duration: to - from,
      detail: options.detail ?? null });
  }
  clearMarks(name = undefined) { clear("mark", name); }
  clearMeasures(name = undefined) { clear("measure", name); }
  clearResourceTimings() {}
  setResourceTimingBufferSize() {}
  getEntries() { return array.slice(entries); }
  getEntriesByType(type) { return found((entry) => entry.entryType === type); }
  getEntriesByName(name, type = undefined) {
    return found((entry) => entry.name === name &&
      (type === undefined || entry.entryType === type));
  }
  toJSON() { return { timeOrigin: wallOrigin }; }
}
const timing = { navigationStart: wallOrigin, fetchStart: wallOrigin, domLoading: wallOrigin };

function record(entry) {
  if (entries.length >= 10000) array.shift(entries);
  array.push(entries, entry);
  return entry;
}

function found(matches) {
  const list = [];
  for (let index = 0; index < entries.length; index += 1) {
    if (matches(entries[index])) array.push(list, entries[index]);
  }
  return list;
}

function clear(type, name) {
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry.entryType === type && (name === undefined || entry.name === name)) {
      array.splice(entries, index, 1);
    }
  }
}

function timeOf(mark, otherwise) {
  if (mark === undefined) return otherwise;
  if (typeof mark === "number") return mark;
  const marks = found((entry) => entry.entryType === "mark" && entry.name === `${mark}`);
  if (marks.length === 0) {
    throw new shared.DOMException(`There is no mark "${mark}"`, "SyntaxError");
  }
  return marks[marks.length - 1].startTime;
}
shared.interface(Performance);
shared.define("Performance", Performance);
const performance = new Performance();
defineProperty(globalThis, "performance", {
  get: () => performance, configurable: true, enumerable: true,
});

// MARK: webkit.messageHandlers

if (host.handlers.length > 0) {
  const messageHandlers = {};
  for (const name of host.handlers) {
    messageHandlers[name] = {
      postMessage(body) {
        const json = shared.builtins.toJSON(body === undefined ? null : body);
        host.postMessage(name, json ?? "null");
      },
    };
  }
  defineProperty(globalThis, "webkit", {
    value: { messageHandlers }, writable: true, configurable: true, enumerable: true,
  });
}
