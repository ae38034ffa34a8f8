import Testing

@testable import Container

/// Pages that break things, on purpose or not.
@Suite struct HostileScriptTests {
  @Test(arguments: [
    "Array.prototype.push = Array.prototype.slice = Array.prototype.indexOf = () => { throw 1 }",
    "Map.prototype.get = WeakMap.prototype.get = WeakMap.prototype.set = () => { throw 1 }",
    "String.prototype.split = String.prototype.slice = String.prototype.toLowerCase = () => { throw 1 }",
    "Promise.prototype.then = () => { throw 1 }; Function.prototype.call = Function.prototype.apply = null",
    "Object.defineProperty = Object.create = Object.keys = Reflect.apply = Reflect.get = null",
    "setTimeout = Date = Proxy = Event = ErrorEvent = EventTarget = Node = null",
    "Object.prototype.polluted = Array.prototype.polluted = () => { throw 1 }",
    "JSON.stringify = JSON.parse = Math.floor = Math.max = null",
  ])
  func theWindowOutlivesWhatAPageDoesToTheBuiltIns(damage: String) {
    var page = ScriptedPage("<!doctype html><body><button id=b>Press</button><p class=x>1</p>")
    page.evaluate("var later = setTimeout; \(damage)")
    page.evaluate(
      """
      b.addEventListener("click", (e) => { console.log("click", { a: [1] }) });
      document.querySelector(".x").classList.add("y"); document.querySelector(".x").style.color = "red";
      b.innerHTML = "<i>Pressed</i>"; later(() => { console.log("timer") }, 5);
      """)
    page.press("Pressed")
    page.wait(milliseconds: 5)
    page.evaluate("null.x")
    #expect(page.lines == ["click {a: [1]}", "timer"])
    #expect(
      page.faults.map(\.message) == ["TypeError: null is not an object (evaluating 'null.x')"])
  }

  @Test func eventsInEventsEndByThemselves() {
    var page = ScriptedPage(script: "")
    page.evaluate(
      "addEventListener('x', () => dispatchEvent(new Event('x'))); dispatchEvent(new Event('x'))")
    #expect(page.faults.contains { $0.message.hasPrefix("RangeError") })
    page.evaluate("console.log('alive')")
    #expect(page.lines.last == "alive")
  }

  @Test func errorsInErrorListenersAreToldOnce() {
    var page = ScriptedPage(script: "addEventListener('error', () => { throw new Error('again') })")
    page.evaluate("throw new Error('first')")
    #expect(page.faults.map(\.message) == ["Error: again", "Error: first"])
  }

  @Test(arguments: [
    "for (let i = 0; i < 50000; i++) location.href = '/' + i",
    "for (let i = 0; i < 50000; i++) fetch('/' + i).catch(() => {})",
    "for (let i = 0; i < 50000; i++) { try { localStorage.setItem('k' + i, 'v') } catch {} }",
    "for (let i = 0; i < 50000; i++) { try { webkit.messageHandlers.h.postMessage(i) } catch {} }",
    "for (let i = 0; i < 50000; i++) new Image().src = '/' + i",
    "for (let i = 0; i < 20000; i++) reportError(i)",
    "for (let i = 0; i < 20000; i++) Promise.reject(i)",
    "for (let i = 0; i < 50000; i++) { const f = document.createElement('iframe'); f.src = '/' + i; document.body.append(f); f.remove() }",
  ])
  func aTurnTellsLessThanTheDeviceAllows(script: String) {
    var page = ScriptedPage("")
    page.load("<!doctype html><body>") { $0.messageHandlers = ["h"] }
    page.evaluate(script)
    #expect(page.events.count < 10_000)
    page.evaluate("console.log('alive')")
    #expect(page.lines.last == "alive")
  }

  @Test func aTreeAsDeepAsAPageLikesIsHandled() {
    var page = ScriptedPage(script: "")
    page.evaluate(
      """
      let whole = document.createElement("div"), at = whole;
      for (let i = 0; i < 20000; i++) { const next = document.createElement("div"); at.appendChild(next); at = next }
      at.textContent = "deep"; document.body.append(whole);
      console.log(whole.textContent, whole.cloneNode(true).querySelectorAll("div").length, whole.innerHTML.length);
      """)
    #expect(page.lines == ["deep 20000 220004"], "\(page.faults)")
  }

  @Test(arguments: [
    "document.createElement('')", "document.createElement('<a>')",
    "document.body.setAttribute('a b', 1)",
    "document.appendChild(document.createTextNode('x'))",
    "document.body.insertBefore(new Text, new Text)",
    "document.body.insertAdjacentHTML('nowhere', '')", "document.querySelector(':nope(')",
    "new Event()", "document.addEventListener('x')", "document.body.dispatchEvent({})",
    "Node.prototype.appendChild.call({}, document.body)", "HTMLInputElement.prototype.value",
    "document.body.classList.add('')", "structuredClone(() => {})", "new MutationObserver",
    "document.documentElement.appendChild(document)",
  ])
  func whatCannotBeIsAnErrorOfThePage(script: String) {
    var page = ScriptedPage(script: "")
    page.evaluate(
      "try { \(script); console.log('nothing') } catch (e) { console.log(e instanceof Error) }")
    #expect(page.lines == ["true"])
  }

  /// One word of 100,000 elements, and as many inside each other.
  @Test(arguments: [
    ("x = document.createElement('i'); x.textContent = n % 10; list.appendChild(x)", "0123456789"),
    ("x = (x || list).appendChild(document.createElement('div')); x.id = 'i' + n % 10", ""),
  ])
  func treesAsWideAndAsDeepAsScriptsLike(step: String, text: String) {
    var page = ScriptedPage("<!doctype html><body><div id=l></div><p>end</p>")
    page.evaluate(
      "var x, list = document.getElementById('l'); for (var n = 0; n < 100000; n++) { \(step) }")
    page.evaluate("console.log(document.getElementsByTagName('*').length)")
    #expect(page.faults.isEmpty)
    #expect(page.lines == ["100005"])
    #expect(page.text.hasPrefix(text))
    #expect(page.text.hasSuffix("end"))
  }
}
