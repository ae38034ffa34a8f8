import Testing

@testable import Container

@Suite struct CordovaTests {
  /// The platform's script, for a `www` with or without a list of plugins.
  private static func script(hasPlugins: Bool = false) -> String {
    String(decoding: PlatformScript.cordova(hasPlugins: hasPlugins), as: UTF8.self)
  }

  /// A page of `www` in which the platform's script has run.
  private func page() -> WebPage {
    var page = WebPage()
    page.evaluate(Self.script())
    page.evaluate(
      "globalThis.exec = (...args) => cordova.exec(__say, (e) => __say(['fail', e]), ...args)")
    return page
  }

  private func say(_ page: inout WebPage, _ script: String) {
    page.evaluate(script)
    page.settle()
  }

  @Test func theObjectIsCordovas() {
    var page = page()
    #expect(
      page.value(of: "[cordova.platformId, typeof cordova.version]") == "[\"ios\",\"string\"]")
    #expect(page.value(of: "cordova.require('cordova/exec') === cordova.exec") == "true")
    #expect(page.value(of: "cordova.require('cordova') === cordova") == "true")
    #expect(page.value(of: "cordova.callbackStatus.INVALID_ACTION") == "7")
    #expect(page.value(of: "cordova.require('none')") == "throws Error: module none not found")
    #expect(page.value(of: "typeof device + typeof navigator.app") == "undefinedundefined")
    page.evaluate("globalThis.first = cordova")
    page.evaluate(Self.script())
    #expect(page.value(of: "cordova === first") == "true")
    #expect(page.faults.isEmpty)
  }

  @Test func modulesAreDefinedAndRequired() {
    var page = page()
    page.evaluate(
      "cordova.define('p.A', (require, exports, module) => { module.exports = require('./B') + 1 });"
        + "cordova.define('p.B', (require, exports, module) => { module.exports = 1 })")
    #expect(page.value(of: "cordova.require('p.A')") == "2")
    #expect(
      page.value(of: "cordova.define('p.A', () => {})")
        == "throws Error: module p.A already defined")
    page.evaluate(
      "cordova.define('p.C', (require) => { require('p.D') });"
        + "cordova.define('p.D', (require) => { require('p.C') })")
    #expect(
      page.value(of: "cordova.require('p.C')")
        == "throws Error: Cycle in require graph: p.C->p.D->p.C")
  }

  @Test func deviceReadyComesOnceAndToLateListenersToo() {
    var page = page()
    say(&page, "document.addEventListener('deviceready', () => console.info('early'))")
    say(&page, "document.addEventListener('deviceready', () => console.info('late'))")
    say(&page, "document.addEventListener('deviceready', { handleEvent() { console.info('o') } })")
    #expect(page.lines == ["early", "late", "o"])
  }

  @Test func deviceReadyComesAfterDOMContentLoaded() {
    var page = WebPage(
      html: "<script src=cordova.js></script><script>"
        + "document.addEventListener('deviceready', () => console.info('ready'));"
        + "document.addEventListener('DOMContentLoaded', () => console.info('loaded'))</script>")
    page.answer(body: Self.script())
    page.settle()
    #expect(page.lines == ["loaded", "ready"])
  }

  @Test func aCallGoesToTheHandlerAndItsAnswerToTheCallback() {
    var page = page()
    page.evaluate("exec('Camera', 'take', [1, { a: undefined }, new ArrayBuffer(1)])")
    #expect(
      page.messages == [
        #"["Camera1","Camera","take",[1,{},{"CDVType":"ArrayBuffer","data":"AA=="}]]"#
      ])
    say(&page, "cordova.require('cordova/exec').nativeCallback('Camera1', 1, {b: 2}, true)")
    say(&page, "cordova.require('cordova/exec').nativeCallback('Camera1', 1, 'x', false)")
    say(&page, "cordova.require('cordova/exec').nativeCallback('Camera1', 1, 'gone', false)")
    #expect(page.lines == ["{\"b\":2}", "x"])
  }

  @Test(arguments: [
    (2, "Plugin missing", "[\"fail\",\"Plugin missing\"]"),
    (7, "Invalid", "[\"fail\",\"Invalid\"]"),
    (9, "no", "[\"fail\",\"no\"]"),
  ])
  func aFailureGoesToTheOtherCallback(_ status: Int, _ message: String, _ line: String) {
    var page = page()
    page.evaluate("exec('Camera', 'take')")
    say(&page, "cordova.exec.nativeCallback('Camera1', \(status), '\(message)', false)")
    #expect(page.lines == [line])
  }

  @Test func noResultCallsNobody() {
    var page = page()
    page.evaluate("exec('Camera', 'take', [])")
    say(&page, "cordova.exec.nativeCallback('Camera1', 0, null, true)")
    #expect(page.lines.isEmpty)
    #expect(page.value(of: "Object.keys(cordova.callbacks)") == "[\"Camera1\"]")
  }

  @Test func aCallWithoutCallbacksHasNoName() {
    var page = page()
    page.evaluate("cordova.exec(null, null, 'Log', 'write', ['a'])")
    #expect(page.messages == [#"["INVALID","Log","write",["a"]]"#])
    #expect(
      page.value(of: "cordova.exec('Log', 'write')").hasPrefix("throws Error: The old format"))
  }

  @Test func answersOfSeveralValuesAndOfBytesAreUnpacked() {
    var page = page()
    page.evaluate("cordova.exec((...all) => __say(all), null, 'S', 'a', [])")
    say(
      &page,
      "cordova.exec.nativeCallback('S1', 1, {CDVType: 'MultiPart', messages: [1, 'b']}, true)")
    page.evaluate("cordova.exec((data) => __say(data.byteLength), null, 'S', 'b', [])")
    say(
      &page, "cordova.exec.nativeCallback('S2', 1, {CDVType: 'ArrayBuffer', data: 'YWI='}, false)")
    #expect(page.lines == ["[1,\"b\"]", "2"])
  }

  @Test func anErrorInACallbackIsTheCallbacksOwn() {
    var page = page()
    page.evaluate("cordova.exec(() => { throw new Error('mine') }, null, 'S', 'a', [])")
    say(&page, "cordova.exec.nativeCallback('S1', 1, null, false)")
    #expect(page.lines == ["Error in Success callbackId: S1 : Error: mine"])
    #expect(page.faults.contains { $0.contains("mine") })
  }

  @Test func eventsGoThroughChannels() {
    var page = page()
    page.evaluate(
      "cordova.addDocumentEventHandler('menubutton');"
        + "document.addEventListener('menubutton', (e) => __say(e.detail2));"
        + "document.addEventListener('pause', (e) => __say(e.type));"
        + "cordova.require('cordova/channel').onPause.subscribe(() => __say('channel'))")
    say(&page, "cordova.fireDocumentEvent('menubutton', {detail2: 5})")
    say(&page, "cordova.fireDocumentEvent('pause', null, true)")
    #expect(page.lines == ["5", "channel", "pause"])
  }

  @Test func deviceReadyWaitsForAFeature() {
    var page = WebPage()
    page.evaluate(
      Self.script()
        + "\ncordova.require('cordova/channel').waitForInitialization('onInfo');"
        + "document.addEventListener('deviceready', () => console.info('ready'))")
    page.settle()
    #expect(page.lines.isEmpty)
    say(&page, "cordova.require('cordova/channel').initializationComplete('onInfo')")
    #expect(page.lines == ["ready"])
  }
}
