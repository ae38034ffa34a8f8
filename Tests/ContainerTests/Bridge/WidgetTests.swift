import Testing
import UpdateCore

@testable import Container

@Suite struct WidgetTests {
  private let bench = PageBench()
  private let prefix = "douban://rexxar-container/widget/"

  private func data(_ text: String) -> String { "data=\(percentEncoded(text))" }

  @Test func titleIsSetAsThePageOfTheDemoSetsIt() {
    let page = bench.page()
    bench.call(prefix + "nav_title?title=Rexxar%20Demo%20Title%20Set", page)
    bench.call(prefix + "nav_title", page)
    #expect(bench.screen.acts == [.title("Rexxar Demo Title Set"), .title("")])
    #expect(bench.widgets.map(\.isFailure) == [false, false])
    #expect(bench.widgets[0].parameters == [HTTPField("title", "Rexxar Demo Title Set")])
    #expect(bench.widgets[0].name == "nav_title")
  }

  @Test func toastKeepsPlusAndTakesTheFirstOfARepeatedKey() {
    let page = bench.page()
    bench.call(prefix + "toast?level=info&message=a+b%20c&message=z&empty", page)
    bench.call(prefix + "toast?level=fatal&message=100%zz%20", page)
    #expect(
      bench.screen.acts == [
        .toast(Toast(.info, message: "a+b c")), .toast(Toast(.fatal, message: "100%zz%20")),
      ])
  }

  @Test(arguments: [
    ("toast?level=warn&message=x", "\"warn\", which is none of info, error, fatal"),
    ("toast?message=x", "no `level`"), ("toast?level=info", "no `message`"),
    ("pull_to_refresh?action=stop", "none of enable, complete"), ("pull_to_refresh", "`action`"),
    ("alert_dialog", "no `data`"), ("alert_dialog?data=not%20json", "`data` is no JSON"),
    ("alert_dialog?data=%5B%5D", "should be an object, not a list"),
    ("alert_dialog?data=%7B%22title%22%3A1%7D", "`title` in `data` should be a text, not a number"),
    ("nav_menu?data=%7B%7D", "should be a list of menu items"),
    ("nav_menu?data=%5B1%5D", "item 1 of `data` should be an object"),
    ("nav_menu?data=" + String(repeating: "%5B", count: 40), "nested more than 32 deep"),
    ("nav_title?title=" + String(repeating: "x", count: 1_001), "more than 1000 characters"),
  ])
  func whatCannotBeReadChangesNothingAndSaysWhy(_ call: String, _ reason: String) {
    let decision = bench.call(prefix + call, bench.page())
    #expect(bench.screen.acts.isEmpty)
    #expect(bench.widgets.count == 1)
    #expect(bench.widgets[0].isFailure)
    #expect(bench.widgets[0].outcome.contains(reason), "\(bench.widgets[0].outcome)")
    guard case .refused(bench.widgets[0].outcome) = decision else {
      Issue.record("\(decision)")
      return
    }
  }

  @Test func dialogHasAnyNumberOfButtonsWithTheirActions() {
    let page = bench.page()
    let text =
      #"{"title":"T","message":"M","buttons":[{"text":"a","action":"f(1)"},7,{"text":"b"}]}"#
    bench.call(prefix + "alert_dialog?" + data(text), page)
    bench.call(prefix + "alert_dialog?" + data(#"{"message":"alone"}"#), page)
    #expect(
      bench.screen.acts == [
        .dialog(
          AlertDialog(
            title: "T", message: "M",
            buttons: [.init(text: "a", action: "f(1)"), .init(text: "b")])),
        .dialog(AlertDialog(title: "", message: "alone", buttons: [])),
      ])
    #expect(bench.widgets[0].outcome.contains("1 of its buttons are no objects"))
    #expect(bench.widgets[1].outcome.contains("no button: on a device nothing closes it"))
  }

  @Test func menuHasItsItemsAndPullsAreEnabledAndCompleted() {
    let page = bench.page()
    let text = ##"[{"type":"button","title":"Go","color":"#42bd56","uri":"a://b"},{"icon":"i"}]"##
    bench.call(prefix + "nav_menu?" + data(text), page)
    bench.call(prefix + "pull_to_refresh?action=enable", page)
    bench.call(prefix + "pull_to_refresh?action=complete", page)
    #expect(
      bench.screen.acts == [
        .menu([
          MenuItem(title: "Go", color: "#42bd56", uri: "a://b"), MenuItem(title: "", icon: "i"),
        ]), .pull, .pullComplete,
      ])
  }

  @Test func tooMuchIsRefused() {
    let page = bench.page()
    let items = "[" + Array(repeating: "{}", count: 101).joined(separator: ",") + "]"
    bench.call(prefix + "nav_menu?" + data(items), page)
    let buttons = #"{"buttons":["# + Array(repeating: "{}", count: 21).joined(separator: ",") + "]}"
    bench.call(prefix + "alert_dialog?" + data(buttons), page)
    let long = #"{"message":""# + String(repeating: "x", count: 10_001) + #""}"#
    bench.call(prefix + "alert_dialog?" + data(long), page)
    let huge = "[\"" + String(repeating: "x", count: 65_600) + "\"]"
    bench.call(prefix + "nav_menu?" + data(huge), page)
    #expect(bench.screen.acts.isEmpty)
    #expect(bench.widgets.map(\.isFailure) == [true, true, true, true])
    #expect(bench.widgets[0].outcome.contains("101 menu items: 100 are possible"))
    #expect(bench.widgets[3].outcome.contains("larger than 65536 bytes"))
    let endless = bench.call(prefix + "toast?" + String(repeating: "x", count: 300_000), page)
    guard case .ignored = endless else {
      Issue.record("\(endless)")
      return
    }
  }

  @Test func whatIsNotAttachedAndWhatDoesNotExistIsTold() {
    let page = bench.page { $0.widgets = [NavTitleWidget()] }
    bench.call(prefix + "toast?level=info&message=x", page)
    bench.call(prefix + "toost?level=info&message=x", page)
    bench.call("douban://rexxar-container/api/geo", page)
    #expect(
      bench.widgets[0].outcome.hasPrefix("no widget can perform /widget/toast: not attached"))
    #expect(
      bench.widgets[1].outcome
        == "no widget can perform /widget/toost: no such widget (the nearest is /widget/toast)")
    #expect(
      bench.widgets[2].outcome == "no widget can perform /api/geo: no such widget")
    #expect(bench.screen.acts.isEmpty)
  }

  @Test func firstThatCanPerformsInTheirOrder() {
    struct Own: Widget {
      let name: String
      func canPerform(with url: WidgetURL) -> Bool { url.path.hasPrefix("/widget/t") }
      func prepare(with url: WidgetURL) throws(WidgetError) {}
      func perform(with controller: any WidgetController) -> String {
        controller.setTitle(name)
        return name
      }
    }
    let page = bench.page { $0.widgets = [Own(name: "one"), Own(name: "two"), ToastWidget()] }
    bench.call(prefix + "toast?level=info&message=x", page)
    #expect(bench.screen.acts == [.title("one")])
  }

  @Test(arguments: [
    "DOUBAN://rexxar-container/widget/toast?level=info&message=x",
    "douban://other/widget/toast?level=info&message=x",
    "douban://Rexxar-container/widget/toast?level=info&message=x",
    "https://rexxar-container/widget/toast?level=info&message=x",
  ])
  func schemeAndHostAreExactButOnAndroid(_ url: String) {
    bench.call(url, bench.page())
    #expect(bench.widgets.isEmpty)
    bench.call(url, bench.page { $0.rules = .of(.android2020) })
    #expect(bench.screen.acts == [.toast(Toast(.info, message: "x"))])
  }

  @Test func pathIsReadAsNSURLDoes() {
    let page = bench.page()
    bench.call("douban://rexxar-container/widget/%74oast/?level=info&message=x#here", page)
    bench.call("douban://rexxar-container/widget/Toast?level=info&message=x", page)
    #expect(bench.screen.acts == [.toast(Toast(.info, message: "x"))])
  }
}
