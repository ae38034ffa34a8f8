import Testing

@testable import Container

/// The scripts of plugins that a `www` has beside the platform's `cordova.js`.
@Suite struct CordovaPluginTests {
  private static let folder = "file:///App/www/"

  /// A page of a `www` with these files, which has loaded as far as they let it.
  private func page(_ files: [String: String], body: String = "") -> WebPage {
    var page = WebPage(
      url: "\(Self.folder)index.html",
      html: "<script src=cordova.js?1></script>\(body)<script>"
        + "document.addEventListener('deviceready', () => console.info('ready'))</script>")
    let script = PlatformScript.cordova(hasPlugins: files["cordova_plugins.js"] != nil)
    var answered = 0
    while answered < page.requests.count {
      let request = page.requests[answered]
      let name = String(request.url.dropFirst(Self.folder.count))
      if let text = name == "cordova.js?1" ? String(decoding: script, as: UTF8.self) : files[name] {
        page.answer(request.id, body: text)
      } else {
        page.handle(.respond(request: request.id, .failed(.init(.network, reason: "no \(name)"))))
      }
      page.settle()
      answered += 1
    }
    return page
  }

  private static func list(_ entries: String) -> String {
    "cordova.define('cordova/plugin_list', function(require, exports, module) { module.exports = \(entries); });"
  }

  private static func module(_ id: String, _ body: String) -> String {
    "cordova.define('\(id)', function(require, exports, module) { \(body) });"
  }

  @Test func modulesGoWhereTheListSays() {
    var page = page([
      "cordova_plugins.js": Self.list(
        """
        [{ id: 'p.A', file: 'plugins/p/www/a.js', pluginId: 'p', clobbers: ['p.deep.a', 'b'] },
         { id: 'p.N', file: 'plugins/p/www/n.js', pluginId: 'p', merges: ['navigator.notification'] },
         { id: 'p.R', file: 'plugins/p/www/r.js', pluginId: 'p', runs: true },
         { id: 'p.Q', file: 'plugins/p/www/q.js', pluginId: 'p' }]
        """),
      "plugins/p/www/a.js": Self.module("p.A", "exports.value = require('./Q').value + 1"),
      "plugins/p/www/n.js": Self.module("p.N", "exports.alert = () => 'n'"),
      "plugins/p/www/r.js": Self.module("p.R", "console.info('runs')"),
      "plugins/p/www/q.js": Self.module("p.Q", "console.info('q'); exports.value = 1"),
    ])
    #expect(page.lines == ["q", "runs", "ready"])
    #expect(page.requests.count == 6 && page.faults.isEmpty)
    #expect(
      page.value(of: "[p.deep.a.value, b === p.deep.a, navigator.notification.alert()]")
        == #"[2,true,"n"]"#)
    #expect(
      page.value(of: "cordova.require('cordova/modulemapper').getOriginalSymbol(window, 'b')")
        == "undefined")
  }

  @Test func withoutAListThereIsNothingToWaitFor() {
    var page = page([:])
    #expect(page.lines == ["ready"] && page.requests.count == 1)
    #expect(
      page.value(of: "[typeof device, 'notification' in navigator]") == #"["undefined",false]"#)
  }

  @Test func deviceReadyWaitsForWhatAPluginMakesReady() {
    var page = page([
      "cordova_plugins.js": Self.list("[{ id: 'p.A', file: 'a.js', clobbers: ['device'] }]"),
      "a.js": Self.module(
        "p.A",
        """
        const channel = require('cordova/channel');
        channel.createSticky('onInfo'); channel.waitForInitialization('onInfo');
        channel.onCordovaReady.subscribe(() => require('cordova/exec')((info) => {
          exports.model = info.model; channel.onInfo.fire();
        }, null, 'Device', 'getDeviceInfo', []));
        """),
    ])
    #expect(page.lines.isEmpty)
    #expect(page.messages == [#"["Device1","Device","getDeviceInfo",[]]"#])
    page.evaluate(
      "cordova.require('cordova/exec').nativeCallback('Device1', 1, {model: 'M'}, false)")
    page.settle()
    #expect(page.lines == ["ready"])
    #expect(page.value(of: "device.model") == "M")
  }

  @Test func aMissingFileIsSaidAndTheRestIsThere() {
    var page = page([
      "cordova_plugins.js": Self.list(
        "[{ id: 'p.A', file: 'a.js', pluginId: 'p', clobbers: ['a'] }, { id: 'p.B', file: 'b.js', clobbers: ['b'] }, { id: 'p.C', file: 'c.js', clobbers: ['c'] }]"
      ),
      "b.js": Self.module("p.B", "module.exports = 'b'"),
      "c.js": Self.module("p.C", "throw new Error('c is broken')"),
    ])
    #expect(
      page.lines == [
        "p: a.js, which cordova_plugins.js lists, does not define p.A", "ready",
      ])
    #expect(
      page.faults == [
        "file:///App/www/a.js could not be loaded: no a.js", "Error: c is broken",
      ])
    #expect(page.value(of: "[typeof a, b]") == #"["undefined","b"]"#)
  }

  @Test(arguments: [
    "", "cordova.define('x", "throw 1", "cordova.define('cordova/plugin_list', () => { throw 1 })",
  ])
  func aBrokenListDoesNotStopDeviceReady(list: String) {
    let page = page(["cordova_plugins.js": list])
    #expect(page.lines.last == "ready")
    #expect(page.lines.count + page.faults.count > 1)
  }
}
