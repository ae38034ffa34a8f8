import Testing

@testable import Container

/// Events, their listeners, and what comes between them.
@Suite struct EventTests {
  private static let markup = """
    <!doctype html><body><div id=outer><button id=b>Press</button></div><script>
    const log = [], note = (text) => log.push(text), b = document.getElementById("b");
    const outer = document.getElementById("outer");
    const fire = (target, type, init) => target.dispatchEvent(new Event(type, init));
    </script>
    """

  @Test(arguments: [
    (
      """
      window.addEventListener("x", () => note("window"));
      document.addEventListener("x", () => note("capture"), true);
      outer.addEventListener("x", (e) => note(e.eventPhase + e.currentTarget.id + e.target.id));
      b.addEventListener("x", (e) => note(e.eventPhase + ""));
      fire(b, "x", { bubbles: true });
      """, "capture,2,3outerb,window"
    ),
    ("outer.addEventListener('x', () => note('no')); fire(b, 'x'); note('end')", "end"),
    (
      """
      b.addEventListener("x", (e) => { note("1"); e.stopImmediatePropagation() });
      b.addEventListener("x", () => note("2")); fire(b, "x", { bubbles: true })
      """, "1"
    ),
    (
      """
      outer.addEventListener("x", () => note("outer"));
      b.addEventListener("x", (e) => { e.stopPropagation() });
      b.addEventListener("x", () => note("2")); fire(b, "x", { bubbles: true })
      """, "2"
    ),
    ("b.addEventListener('x', () => note('1'), { once: true }); fire(b, 'x'); fire(b, 'x')", "1"),
    (
      "const f = () => note('1'); b.addEventListener('x', f); b.addEventListener('x', f); fire(b, 'x'); b.removeEventListener('x', f); fire(b, 'x')",
      "1"
    ),
    (
      "b.addEventListener('x', { handleEvent(e) { note(e.type + (this !== b)) } }); fire(b, 'x')",
      "xtrue"
    ),
    (
      "b.addEventListener('x', (e) => e.preventDefault()); note(fire(b, 'x', { cancelable: true }) + '' + fire(b, 'x'))",
      "falsetrue"
    ),
    (
      "b.addEventListener('x', (e) => e.preventDefault(), { passive: true }); note(fire(b, 'x', { cancelable: true }) + '')",
      "true"
    ),
    (
      "b.onclick = () => { note('1'); return false }; note(b.dispatchEvent(new MouseEvent('click', { cancelable: true })) + '')",
      "1,false"
    ),
    (
      "const c = new AbortController(); b.addEventListener('x', () => note('1'), { signal: c.signal }); fire(b, 'x'); c.abort(); fire(b, 'x')",
      "1"
    ),
    (
      "b.addEventListener('x', () => { b.addEventListener('x', () => note('late')) }); fire(b, 'x'); note('end')",
      "end"
    ),
    (
      "const e = document.createEvent('CustomEvent'); e.initCustomEvent('x', true, true, { a: 1 }); outer.addEventListener('x', (e) => note(e.detail.a + '')); b.dispatchEvent(e)",
      "1"
    ),
    (
      "const e = document.createEvent('MouseEvents'); e.initMouseEvent('x', true, true, window, 3, 0, 0, 7, 0, false, false, true, false, 1, null); note(e.detail + e.clientX + '' + e.shiftKey + e.button)",
      "10true1"
    ),
    (
      "try { b.dispatchEvent(document.createEvent('Event')) } catch (e) { note(e.name) }",
      "InvalidStateError"
    ),
    (
      "const t = new EventTarget; t.addEventListener('x', (e) => note((e.target === t) + '')); fire(t, 'x')",
      "true"
    ),
    (
      "b.setAttribute('onfoo', ''); b.setAttribute('onclick', 'note(event.type + this.id)'); b.click(); b.onclick = null; b.click()",
      "clickb"
    ),
    (
      "document.body.setAttribute('onhashchange', 'note(event.type)'); fire(window, 'hashchange')",
      "hashchange"
    ),
    (
      "b.addEventListener('x', () => note('isolated')); b.addEventListener('x', () => { throw 1 }); window.onerror = (m) => { note(m); return true }; fire(b, 'x')",
      "isolated,1"
    ),
    ("note(b.click === HTMLElement.prototype.click ? 'standard' : '')", "standard"),
    (
      "b.addEventListener('click', (e) => note([e.bubbles, e.button, e.detail, e.view === window, e.isTrusted].join('|'))); b.click()",
      "true|0|1|true|false"
    ),
  ])
  func dispatching(script: String, expected: String) {
    var page = ScriptedPage(Self.markup)
    page.evaluate("\(script); console.log(log.join())")
    #expect(page.lines == [expected], "\(page.faults)")
    #expect(page.faults.isEmpty)
  }

  @Test func microtasksRunBetweenListenersOfAPersonsPress() {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      """
      for (const name of ["1", "2"]) b.addEventListener("click", (e) => {
        console.log(name, e.isTrusted); Promise.resolve().then(() => console.log("micro" + name));
      });
      """)
    page.press("Press")
    #expect(page.lines == ["1 true", "micro1", "2 true", "micro2"])
  }

  @Test func aPressIsAWholeSequence() {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      """
      for (const type of ["pointerdown", "touchstart", "pointerup", "touchend", "mousedown", "focus",
        "mouseup", "click"]) b.addEventListener(type, () => console.log(type));
      """)
    page.press("Press")
    #expect(
      page.lines == [
        "pointerdown", "touchstart", "pointerup", "touchend", "mousedown", "focus", "mouseup",
        "click",
      ])
  }

  @Test func aTouchThatIsPreventedIsNoClick() {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      """
      b.addEventListener("touchend", (e) => { e.preventDefault(); console.log("tap") });
      b.addEventListener("click", () => console.log("click"));
      """)
    page.press("Press")
    #expect(page.lines == ["tap"])
  }

  @Test func anElementThatListensTakesFocus() {
    var page = ScriptedPage("<!doctype html><body><div id=d>Row</div>")
    #expect(page.elements.isEmpty)
    page.evaluate("d.addEventListener('click', () => console.log('row')); d.title = 'x'")
    page.press("Row")
    #expect(page.lines == ["row"])
  }

  @Test func observersAreToldInAMicrotask() {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      """
      new MutationObserver((records) => {
        console.log(records.map((r) => r.type + (r.attributeName ?? "") + (r.oldValue ?? "")
          + r.addedNodes.length + r.removedNodes.length).join());
      }).observe(outer, { childList: true, attributes: true, subtree: true, characterData: true,
        attributeOldValue: true });
      outer.append("t"); b.id = "c"; outer.lastChild.data = "u"; b.innerHTML = "<i></i>"; b.remove();
      console.log("first");
      """)
    #expect(
      page.lines == [
        "first", "childList10,attributesidb00,characterData00,childList11,childList01",
      ])
  }

  @Test func observersSeeWhatTheParserMakes() {
    let page = ScriptedPage(
      """
      <!doctype html><body><script>
      new MutationObserver((records) => {
        console.log(records.map((r) => r.target.nodeName + ">" + r.addedNodes[0].nodeName).join());
      }).observe(document, { childList: true, subtree: true });
      </script><ul><li>One</ul><script>console.log("script")</script><p>Two
      """)
    #expect(
      page.lines == [
        "BODY>UL,UL>LI,LI>#text,BODY>SCRIPT,SCRIPT>#text", "script", "BODY>P,P>#text",
      ])
  }

  @Test func listenersAddedWhileOneRunsWait() {
    var page = ScriptedPage("<!doctype html><body>")
    page.evaluate(
      """
      document.body.addEventListener('x', () => {
        console.log(1); document.body.addEventListener('x', () => console.log(2));
      });
      document.body.dispatchEvent(new Event('x')); console.log('-');
      document.body.dispatchEvent(new Event('x'));
      """)
    #expect(page.lines == ["1", "-", "1", "2"])
  }

  /// Whatever is added and removed, those are called that are there, in the order they came in.
  @Test(arguments: 1...20)
  func listenersAreThoseThatWereAddedAndNotRemoved(seed: Int) {
    var page = ScriptedPage("<!doctype html><body>")
    page.evaluate(
      """
      var seed = \(seed), told = [], expected = [], body = document.body;
      function random(count) { seed = (seed * 48271) % 2147483647; return seed % count; }
      var all = Array.from({ length: 30 }, (_, n) => () => told.push(n));
      for (var step = 0; step < 300; step++) {
        var n = random(30);
        if (random(2)) {
          body.addEventListener('x', all[n]);
          if (!expected.includes(n)) expected.push(n);
        } else {
          body.removeEventListener('x', all[n]);
          expected = expected.filter((m) => m !== n);
        }
        told = [];
        body.dispatchEvent(new Event('x'));
        if (String(told) !== String(expected)) console.log(step, String(told), String(expected));
      }
      for (n = 0; n < 30; n++) body.removeEventListener('x', all[n]);
      console.log('end');
      """)
    #expect(page.lines == ["end"])
  }

  @Test func whatARunningListenerRemovesIsNotCalled() {
    var page = ScriptedPage("<!doctype html><body>")
    page.evaluate(
      """
      var body = document.body, names = ['a', 'b', 'c', 'd'], run = {};
      for (const name of names) {
        run[name] = () => {
          console.log(name);
          for (const other of ['a', 'b', 'c']) body.removeEventListener('x', run[other]);
        };
        body.addEventListener('x', run[name]);
      }
      body.dispatchEvent(new Event('x'));
      """)
    #expect(page.lines == ["a", "d"])
  }
}
