import Testing

@testable import Container

/// Timers, frames and the page's clock.
@Suite struct TimerTests {
  @Test func timersRunInTheOrderOfTheirTimesEachWithItsMicrotasks() {
    var page = ScriptedPage(
      script: """
        setTimeout(() => console.log("20"), 20);
        setTimeout((a, b) => { console.log(a + b); Promise.resolve().then(() => console.log("m")) }, 10, "1", "0");
        setTimeout("console.log('text')", 10);
        clearTimeout(setTimeout(() => console.log("never"), 5));
        """)
    #expect(page.events.contains(.sleep(milliseconds: 10)))
    page.wait(milliseconds: 10)
    #expect(page.lines == ["10", "m", "text"])
    #expect(page.events.contains(.sleep(milliseconds: 10)))
    page.wait(milliseconds: 10)
    #expect(page.lines == ["10", "m", "text", "20"])
  }

  @Test func anIntervalRunsUntilItIsCleared() {
    var page = ScriptedPage(
      script: """
        let count = 0;
        const id = setInterval(() => { console.log(++count, performance.now()); if (count === 3) clearInterval(id) }, 100);
        """)
    page.wait(milliseconds: 1000)
    #expect(page.lines == ["1 100", "2 200", "3 300"])
  }

  @Test func nestedTimersWaitAtLeastFourMilliseconds() {
    var page = ScriptedPage(
      script: """
        let count = 0;
        (function next() { console.log(performance.now()); if (++count < 8) setTimeout(next) })();
        """)
    page.wait(milliseconds: 100)
    #expect(page.lines == ["0", "0", "0", "0", "0", "0", "4", "8"])
  }

  @Test func whatATimerAddsWaitsForAnotherTurn() {
    var page = ScriptedPage(
      script: "setTimeout(() => { console.log(1); setTimeout(() => console.log(2)) })")
    page.send(.wake)
    #expect(page.lines == ["1"])
    #expect(page.events.contains(.sleep(milliseconds: 0)))
  }

  @Test func framesOfOneRasterRunTogether() {
    var page = ScriptedPage(
      script: """
        requestAnimationFrame((time) => console.log(Math.round(time)));
        setTimeout(() => requestAnimationFrame((time) => console.log(Math.round(time))), 10);
        cancelAnimationFrame(requestAnimationFrame(() => console.log("never")));
        requestIdleCallback((deadline) => console.log(deadline.timeRemaining() > 0));
        """)
    page.wait(milliseconds: 100)
    #expect(page.lines == ["true", "17", "17"])
  }

  @Test func thePageKnowsTheDevicesTime() {
    var page = ScriptedPage(
      script: """
        console.log(Date.now(), new Date().getTime(), new Date(5).getTime(), new Date() instanceof Date);
        console.log(new Date(2020, 0, 1).getFullYear(), typeof Date(), Date.UTC(1970, 0, 1));
        """)
    page.wait(milliseconds: 500)
    page.evaluate("console.log(Date.now(), performance.now())")
    #expect(
      page.lines == [
        "1700000001000 1700000001000 5 true", "2020 string 0", "1700000001500 500",
      ])
  }

  @Test func thereIsAnEndToTimers() {
    var page = ScriptedPage(script: "for (;;) setTimeout(() => {}, 1000)")
    #expect(page.faults.map(\.message) == ["RangeError: A page may have 10000 timers at once"])
    page.wait(milliseconds: 1000)
    page.evaluate("setTimeout(() => console.log('again'))")
    page.wait(milliseconds: 10)
    #expect(page.lines == ["again"])
  }
}
