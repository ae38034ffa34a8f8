import Testing
import UpdateCore

@testable import Container

@Suite struct PluginTests {
  private let bench = PageBench()

  private func page(_ plugins: [PluginStub]) -> PageController {
    bench.page {
      $0.plugins = plugins
      $0.releases = [
        AppRelease(version: "1.5.0", plugins: []),
        AppRelease(version: "2.0.0", plugins: ["cordova-plugin-camera"]),
      ]
    }
  }

  @Test func actionsHaveTheirCannedAnswers() throws {
    let page = page([
      PluginStub(
        name: "cordova-plugin-camera", version: "5.0.2",
        actions: [
          "takePicture": ["success": "file:///p.jpg", "after": 250], "cleanup": ["error": "no"],
          "info": ["width": 3], "list": [1, 2], "nothing": ["success": nil],
        ])
    ])
    let picture = try #require(page.exec(#"["Camera1","Camera","takePicture",[50,1]]"#))
    #expect(picture.delay == .milliseconds(250))
    #expect(
      picture.script
        == "cordova.require('cordova/exec').nativeCallback(\"Camera1\", 1, \"file:///p.jpg\", false)"
    )
    #expect(page.exec(#"["c","Camera","cleanup",[]]"#)?.status == .error)
    #expect(page.exec(#"["c","Camera","info",[]]"#)?.payload == ["width": 3])
    #expect(page.exec(#"["c","camera","list",[]]"#)?.payload == [1, 2])
    #expect(page.exec(#"["c","Camera","nothing",[]]"#)?.payload == .null)
    #expect(bench.plugins.map(\.isSuccess) == [true, false, true, true, true])
    #expect(bench.plugins[0].arguments == "[50,1]")
  }

  @Test func aPluginThatTheBinaryDoesNotHaveFailsAsOnADevice() throws {
    let answer = try #require(page([]).exec(#"["c","Camera","takePicture",[]]"#))
    let said =
      "ERROR: Plugin 'Camera' not found, or is not a CDVPlugin. "
      + "Check your plugin mapping in config.xml."
    #expect(answer.status == .classNotFound)
    #expect(answer.payload == .string(said))
    #expect(
      bench.plugins[0].answer == said + " Version 2.0.0 of the app has cordova-plugin-camera.")
    #expect(!bench.plugins[0].isSuccess)
  }

  @Test func anUnknownActionIsInvalid() throws {
    let page = page([PluginStub(name: "camera", version: "1.0.0", actions: ["takePicture": "x"])])
    let answer = try #require(page.exec(#"["c","Camera","takePictur",[]]"#))
    #expect(answer.status == .invalidAction)
    #expect(bench.plugins[0].answer.contains("the nearest is `takePicture`"))
  }

  @Test func deviceTellsOfItself() throws {
    let page = page([PluginStub(name: "cordova-plugin-device", version: "2.0.0")])
    let answer = try #require(page.exec(#"["c","Device","getDeviceInfo",[]]"#))
    #expect(answer.status == .ok)
    #expect(answer.payload["platform"] == "iOS")
  }

  @Test(arguments: [
    ("cordova-plugin-network-information", "NetworkStatus"), ("cordova-plugin-file", "File"),
    ("cordova-plugin-media-capture", "Capture"), ("cordova-plugin-my-own-thing", "MyOwnThing"),
    ("cordova-plugin-dialogs", "Notification"), ("cordova-plugin-statusbar", "StatusBar"),
    ("cordova-sqlite-storage", "SQLitePlugin"),
  ])
  func servicesFindTheirPlugins(_ plugin: String, _ service: String) {
    #expect(PluginService.isServed(service, by: plugin))
    #expect(!PluginService.isServed("Camera", by: plugin))
  }

  @Test(arguments: ["", "{}", "[1,2]", #"["c","S","a",{}]"#, #"["c",1,"a",[]]"#])
  func whatIsNoCallIsToldAndAnsweredByNothing(_ body: String) {
    #expect(page([]).exec(body) == nil)
    #expect(bench.plugins.map(\.isSuccess) == [false])
  }

  @Test func noTextLeavesTheScriptsString() throws {
    let page = page([
      PluginStub(
        name: "echo", version: "1.0.0",
        actions: ["say": .string("\u{2028}\u{2029}'\"\\\n</script>")])
    ])
    let body = JSONValue.array(["a'\"\\\n\u{2028}", "Echo", "say", []]).write()
    let script = try #require(page.exec(body)?.script)
    #expect(
      script
        == #"cordova.require('cordova/exec').nativeCallback("a'\"\\\n\u2028", 1, "#
        + #""\u2028\u2029'\"\\\n</script>", false)"#)
    #expect(page.exec(#"["INVALID","Echo","say",[]]"#)?.script == nil)
  }
}
