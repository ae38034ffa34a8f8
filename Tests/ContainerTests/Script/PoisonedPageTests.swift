import Testing
import UpdateCore

@testable import Container

/// A page that replaces whatever it can of the language, before anything else runs.
@Suite struct PoisonedPageTests {
  static let poison = """
    (() => {
      const bad = function () { throw "poison"; };
      const values = { set(value) { globalThis.leaked?.(value); }, get() { return 7; } };
      const each = (list, step) => {
        for (let index = 0; index < list.length; index += 1) step(list[index]);
      };
      const define = Object.defineProperty, own = Reflect.ownKeys;
      each(["value", "get", "set", "configurable", "enumerable", "writable", "detail",
        "then", "bubbles", "cancelable", "capture", "once", "signal", "error", "reason", "status",
        "url", "body", "headers", "method", "type", "target", "path", "event", "list", "item",
        "length", "names", "remove", "apply", "call", "handleEvent", "endings",
        "highWaterMark"], (name) => {
        if (name in Object.prototype) return;
        define(Object.prototype, name, {
          __proto__: null, configurable: true, enumerable: false,
          get() { return undefined; }, set(value) { globalThis.leaked?.(value); },
        });
      });
      for (let index = 0; index < 4; index += 1) {
        define(Array.prototype, `${index}`, { __proto__: null, ...values, configurable: true });
      }
      each(["push", "pop", "slice", "splice", "shift", "join", "indexOf", "includes",
        "forEach", "concat", "map", "filter", "sort"], (name) => {
        define(Array.prototype, name, { __proto__: null, value: bad, configurable: true });
      });
      each([Symbol.iterator], (key) => {
        define(Array.prototype, key, { __proto__: null, value: bad, configurable: true });
        define(String.prototype, key, { __proto__: null, value: bad, configurable: true });
        define(Map.prototype, key, { __proto__: null, value: bad, configurable: true });
      });
      each(["split", "match", "matchAll", "replace", "search"], (key) => {
        define(RegExp.prototype, Symbol[key], { __proto__: null, value: bad, configurable: true });
        define(String.prototype, Symbol[key], { __proto__: null, value: bad, configurable: true });
      });
      each(["exec", "test"], (name) => {
        define(RegExp.prototype, name, { __proto__: null, value: bad, configurable: true });
      });
      each(own(String.prototype), (name) => {
        if (name === "length" || typeof name === "symbol") return;
        define(String.prototype, name, { __proto__: null, value: bad, configurable: true });
      });
      each([Map, WeakMap, Set, WeakSet], (type) => {
        each(own(type.prototype), (name) => {
          if (typeof name === "symbol" || name === "constructor" || name === "size") return;
          define(type.prototype, name, { __proto__: null, value: bad, configurable: true });
        });
      });
      each(["call", "apply", "bind", "toString"], (name) => {
        define(Function.prototype, name, { __proto__: null, value: bad, configurable: true });
      });
      const swap = (target, keys) => {
        for (let index = 0; index < keys.length; index += 1) {
          if (typeof keys[index] === "string") target[keys[index]] = bad;
        }
      };
      const reflected = own(Reflect);
      swap(Math, ["floor", "min", "max"]);
      swap(Number, ["isNaN", "isInteger"]);
      swap(JSON, ["parse", "stringify"]);
      swap(Promise, ["resolve", "reject"]);
      swap(Promise.prototype, ["then"]);
      swap(Reflect, reflected);
      swap(Object, ["defineProperty", "defineProperties", "keys", "create", "assign", "entries",
        "getOwnPropertyDescriptor", "getPrototypeOf", "setPrototypeOf", "is", "freeze"]);
      Error.prototype.toString = Date.prototype.toISOString = bad;
      const all = globalThis;
      for (let index = 0; index < 16; index += 1) {
        all[["Object", "Array", "Map", "Set", "WeakMap", "Reflect", "Proxy", "String", "Number",
          "Boolean", "Date", "RegExp", "Error", "TypeError", "RangeError", "Uint8Array"][index]] = null;
      }
      all.globalThis = null;
      delete all.globalThis;
    })();
    """

  /// What needs only the syntax, and what the window gives.
  static let work = """
    addEventListener("plain", { handleEvent(event) { console.log("object", event.type); } });
    addEventListener("plain", (event) => console.log("function", event.detail, event.bubbles));
    addEventListener("plain", () => console.log("once"), { once: true });
    dispatchEvent(new CustomEvent("plain", { detail: 3 }));
    dispatchEvent(new Event("plain"));
    document.addEventListener("up", (event) => console.log("up", event.target.id, event.eventPhase));
    box.dispatchEvent(new Event("up", { bubbles: true }));
    const item = document.createElement("li");
    item.className = "one two";
    item.classList.add("three");
    item.classList.remove("one");
    item.setAttribute("data-name", "value");
    item.dataset.other = "more";
    item.style.color = "red";
    item.textContent = "An item";
    box.appendChild(item);
    box.append("text", document.createElement("b"));
    console.log(box.innerHTML, box.children.length, box.childNodes.length, item.attributes.length);
    console.log(document.querySelectorAll(".two").length, item.matches("li.three"), item.dataset.name);
    console.log(document.getElementsByTagName("li")[0] === item, item.style.cssText);
    new MutationObserver((records) => console.log("mutated", records.length, records[0].type))
      .observe(box, { childList: true });
    box.removeChild(item);
    localStorage.setItem("a", "1");
    localStorage.b = 2;
    localStorage.removeItem("a");
    sessionStorage.c = 3;
    console.log(localStorage.length, localStorage.b, localStorage.key(0), sessionStorage.c);
    const url = new URL("../x/y?a=1&b=2#h", "http://www.test/a/b/c");
    console.log(url.href, url.searchParams.get("b"), `${new URLSearchParams("q=1&r=%20")}`);
    console.log("%s and %d", "text", 4, { a: [1, "x"], b: { c: null } }, [1, [2]], () => {});
    console.table([{ a: 1 }, { a: 2, b: 3 }]);
    console.log(btoa("abc"), atob("YWJj"), new TextDecoder().decode(new TextEncoder().encode("é")));
    console.log(structuredClone({ a: [1, { b: 2 }] }));
    setTimeout((a, b) => console.log("timer", a, b), 5, 1, 2);
    setTimeout(() => console.log("earlier"), 1);
    requestAnimationFrame(() => console.log("frame"));
    queueMicrotask(() => console.log("microtask"));
    const headers = new Headers({ accept: "text/plain" });
    headers.append("X-Name", "a");
    console.log(headers.get("x-name"));
    const form = new FormData();
    form.append("k", "v");
    (async () => {
      const response = await fetch("/fetched", { method: "POST", headers, body: form });
      console.log("fetched", response.status, response.ok, response.headers.get("content-type"));
      console.log(await response.text());
    })();
    const request = new XMLHttpRequest();
    request.onload = () => console.log("xhr", request.status, request.responseText,
      request.getAllResponseHeaders());
    request.open("GET", "/requested");
    request.setRequestHeader("X-A", "b");
    request.send();
    const controller = new AbortController();
    controller.signal.onabort = () => console.log("aborted");
    controller.abort();
    console.log(matchMedia("(min-width: 10px) and (max-width: 9999px)").matches);
    document.cookie = "c=1; path=/";
    console.log(document.cookie, location.pathname, history.length, navigator.language);
    history.pushState({ n: 1 }, "", "?pushed");
    console.log(location.search, new Blob().size);
    try { document.querySelector("p:::"); } catch (error) { console.log(error.name); }
    try { localStorage.setItem("x"); } catch (error) { console.log(error.name); }
    """

  private static func output(_ prepared: String) -> (lines: [String], rest: [String]) {
    var page = ScriptedPage(
      """
      <!doctype html><script>\(prepared)</script>
      <body onload="console.log('loaded', event.type)"><ul id=box></ul>
      <button onclick="console.log('pressed', this.textContent)">Press</button>
      <form onsubmit="console.log('submitted'); return false"><input name=n value=v><button>Go</button></form>
      <script>\(work)</script>
      """)
    for request in page.requests { page.answer(request.id, "answer \(request.id)") }
    page.press("Press")
    page.press("Go")
    page.wait(milliseconds: 50)
    page.evaluate("throw 'end'")
    page.evaluate("undefined.x")
    var rest: [String] = []
    for fault in page.faults {
      rest.append("\(fault.message) \(fault.place?.file ?? "") \(fault.place?.line ?? 0)")
    }
    for request in page.requests {
      rest.append("\(request.method) \(request.url) \(request.headers.map(\.name))")
    }
    for case .store(let changes) in page.history { rest.append("\(changes)") }
    rest.append(page.text)
    return (page.lines, rest)
  }

  @Test func aPoisonedPageRunsAsAnyOther() {
    let plain = Self.output("")
    let poisoned = Self.output(Self.poison)
    #expect(plain.lines.count > 30)
    #expect(poisoned.lines == plain.lines)
    #expect(poisoned.rest == plain.rest)
  }

  @Test func nothingInternalLeaksThroughSetters() {
    let page = ScriptedPage(
      """
      <!doctype html><body><ul id=box></ul><script>
      \(Self.poison.replacing("globalThis.leaked?.(value)", with: "leaks += 1"))
      </script><script>var leaks = 0;\(Self.work);
      </script><script>console.log("leaks", leaks)</script>
      """)
    #expect(page.lines.last == "leaks 0")
  }
}
