import Testing

@testable import Container

/// What scripts that move things wait for.
@Suite struct AnimationTests {
  @Test func anAnimationTakesItsTime() {
    var page = ScriptedPage("<!doctype html><body><p id=p>x</p>")
    page.evaluate(
      """
      var a = p.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100, delay: 50, id: 'in' });
      a.onfinish = (e) => console.log(e.type, a.playState, a.currentTime);
      a.finished.then((b) => console.log(b === a, p.getAnimations().length));
      console.log(a.playState, a.id, p.getAnimations().length);
      """)
    page.wait(milliseconds: 149)
    #expect(page.lines == ["running in 1"])
    page.wait(milliseconds: 1)
    #expect(page.lines == ["running in 1", "finish finished 150", "true 0"])
  }

  @Test func anAnimationThatIsGivenUpSaysSo() {
    var page = ScriptedPage("<!doctype html><body><p id=p>x</p>")
    page.evaluate(
      """
      var a = p.animate({ opacity: 0 }, 100);
      a.oncancel = () => console.log('cancel', a.playState);
      a.finished.catch((e) => console.log(e.name));
      a.cancel();
      var b = p.animate(null, { duration: 10, iterations: Infinity });
      try { b.finish() } catch (e) { console.log(e.name) }
      """)
    page.wait(milliseconds: 200)
    #expect(page.lines == ["cancel idle", "InvalidStateError", "AbortError"])
    #expect(page.faults.isEmpty)
  }

  @Test(arguments: [
    ("p.role = 'x'; p.outerHTML", "<p id=\"p\" role=\"x\"></p>"),
    (
      "p.ariaLabel = 'l'; p.ariaLabel = null; [p.ariaLabel, p.hasAttribute('aria-label')].join()",
      ",false"
    ),
    ("new MouseEvent('click', { shiftKey: true }).getModifierState('Shift')", "true"),
    (
      "var v = document.createElement('video'); v.volume = 0.5; [v.volume, v.playbackRate].join()",
      "0.5,1"
    ),
    ("new DragEvent('drop') instanceof MouseEvent", "true"),
    ("document.createElement('dialog').returnValue === ''", "true"),
  ])
  func members(script: String, expected: String) {
    var page = ScriptedPage("<!doctype html><body><p id=p></p>")
    page.evaluate(
      "var told = (() => { return eval(\(script.quoted)) })(); console.log(String(told))")
    #expect(page.lines == [expected])
  }

  @Test(arguments: [
    ("document.createElement('canvas').getContext('2d')", "HTMLCanvasElement.getContext"),
    ("document.execCommand('copy')", "document.execCommand"),
    ("document.createElement('video').load()", "HTMLMediaElement.load"),
  ])
  func whatDoesNothingIsTold(script: String, name: String) {
    var page = ScriptedPage("<!doctype html><body>")
    page.evaluate(script)
    let told = page.history.compactMap { if case .missing(let name) = $0 { name } else { nil } }
    #expect(told == [name])
  }
}
