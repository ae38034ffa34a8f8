import Testing

@testable import Container

/// What a page has of the device: its life, its questions, its policy, and what it lacks.
@Suite struct DeviceTests {
  /// A device that answers what tests give it, and keeps what was asked.
  private final class Device: PageDevice {
    var answers: [DialogAnswer]
    private(set) var asked: [PageEvent] = []

    init(_ answers: [DialogAnswer] = []) { self.answers = answers }

    func send(_ events: [PageEvent]) { asked += events }

    func answer(after events: [PageEvent]) -> DialogAnswer {
      asked += events
      return answers.isEmpty ? .cancelled : answers.removeFirst()
    }

    func response(to request: Int, after events: [PageEvent]) -> PageResponse {
      asked += events
      return .answered(.init(status: 201, url: "http://www.test/sync", body: Array("body".utf8)))
    }
  }

  @Test func dialogsStandStillForTheirAnswer() {
    let device = Device([.accepted, .accepted, .text("typed"), .cancelled, .cancelled])
    let page = ScriptedPage(
      script: """
        console.log("first"); console.log(alert("a"), confirm("b"), prompt("c", "d"), confirm("e"), prompt("f"));
        """, device: device)
    #expect(page.lines == ["undefined true typed false null"])
    let asked = device.asked.filter { if case .ask = $0 { true } else { false } }
    #expect(
      asked == [
        .ask(.alert("a")), .ask(.confirm("b")), .ask(.prompt("c", initial: "d")),
        .ask(.confirm("e")),
        .ask(.prompt("f", initial: "")),
      ])
  }

  @Test func aSynchronousRequestStandsStillToo() {
    let device = Device()
    let page = ScriptedPage(
      script: """
        const x = new XMLHttpRequest(); x.open("GET", "/sync", false); x.send();
        console.log(x.status, x.responseText);
        """, device: device)
    #expect(page.lines == ["201 body"], "\(page.faults)")
    guard case .request(let request)? = device.asked.last else { return #expect(Bool(false)) }
    #expect(request.isSynchronous && request.url == "http://www.test/sync")
  }

  @Test func aPageIsToldOfItsLife() {
    var page = ScriptedPage(
      script: """
        window.Rexxar = { Lifecycle: {} };
        for (const name of ["onPageVisible", "onPageInvisible", "onPageDestroy"]) {
          Rexxar.Lifecycle[name] = () => console.log(name);
        }
        for (const type of ["visibilitychange", "pause", "resume"]) {
          document.addEventListener(type, () => console.log(type, document.hidden));
        }
        addEventListener("pagehide", () => console.log("pagehide"));
        """)
    for signal in [PageSignal.visible, .invisible, .pause, .resume, .visible, .destroy] {
      page.send(.signal(signal))
    }
    #expect(
      page.lines == [
        "onPageVisible", "onPageInvisible", "visibilitychange true", "pause true", "resume true",
        "visibilitychange false", "onPageVisible", "onPageDestroy", "pagehide",
      ])
  }

  @Test func messagesGoToTheHandlersThereAre() {
    var page = ScriptedPage("")
    page.load(
      "<script>webkit.messageHandlers.cordova.postMessage({ a: [1] }); console.log(typeof webkit.messageHandlers.no)</script>"
    ) {
      $0.messageHandlers = ["cordova"]
    }
    #expect(page.events.contains(.message(handler: "cordova", body: "{\"a\":[1]}")))
    #expect(page.lines == ["undefined"])
  }

  @Test func standardNamesThatAreNotThereAreToldOnce() {
    let page = ScriptedPage(
      script: """
        typeof PerformanceObserver; "indexedDB" in window; window.Worker; navigator.serviceWorker;
        navigator.serviceWorker; typeof PerformanceObserver; window.nothingStandard; document.startViewTransition;
        typeof fetch; typeof Promise; "addEventListener" in window;
        """)
    let missing = page.history.compactMap { if case .missing(let name) = $0 { name } else { nil } }
    #expect(
      missing == [
        "PerformanceObserver", "indexedDB", "Worker", "navigator.serviceWorker",
        "document.startViewTransition",
      ])
  }

  @Test func thePolicyIsHonoured() {
    var page = ScriptedPage(
      """
      <!doctype html><meta http-equiv=Content-Security-Policy content="script-src 'self' 'nonce-n'; connect-src 'self'">
      <body onload="console.log('attribute')"><script>console.log("inline")</script>
      <script nonce=n>
      document.addEventListener("securitypolicyviolation", (e) => console.log(e.violatedDirective, e.blockedURI));
      console.log("nonce");
      for (const f of [() => eval("1"), () => new Function("1")(), () => (() => {}).constructor("1")]) {
        try { f(); console.log("made") } catch (e) { console.log(e.name) }
      }
      setTimeout("console.log('text')");
      fetch("http://other.test/").catch((e) => console.log(e.name));
      </script><script src=http://other.test/a.js></script><script src=b.js></script>
      """)
    page.answer(page.requests.last?.id ?? 0, "console.log('self')")
    page.wait(milliseconds: 10)
    let refused = page.history.compactMap {
      if case .refused(let refusal) = $0 { refusal } else { nil }
    }
    #expect(
      refused.map(\.blocked) == [
        "inline", "eval", "eval", "eval", "http://other.test/", "http://other.test/a.js", "inline",
        "eval",
      ])
    #expect(page.requests.map(\.url) == ["http://www.test/app/b.js"])
    #expect(page.lines.prefix(5) == ["nonce", "EvalError", "EvalError", "EvalError", "self"])
    #expect(!page.lines.contains("made") && !page.lines.contains("text"))
    #expect(page.lines.contains("script-src http://other.test/a.js"))
  }

  @Test func thePageKnowsWhatItIsShownOn() {
    let page = ScriptedPage(
      script: """
        console.log(navigator.userAgent, navigator.language, navigator.onLine, innerWidth > 300);
        console.log(window === self && self === top && parent === frames && window === globalThis, window instanceof Window);
        console.log(matchMedia("(max-width: 9999px)").matches, matchMedia("print").matches, screen.width === innerWidth);
        console.log(Object.prototype.toString.call(window), typeof getSelection(), window.onchange === null);
        """)
    #expect(
      page.lines == [
        "Mozilla/5.0 Rexxar/1 en true true", "true true", "true false true",
        "[object Window] object true",
      ])
  }
}
