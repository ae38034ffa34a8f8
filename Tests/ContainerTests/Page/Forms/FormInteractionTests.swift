import Testing

@testable import Container

@Suite struct FormInteractionTests {
  private func press(_ page: inout LoadedPage, _ id: String) -> FormInteraction.Action {
    guard let target = page.state.activationTarget(of: page[id]) else { return .nothing }
    let state = page.state.preActivation(of: target)
    return page.state.defaultAction(of: target, after: state)
  }

  @Test func aBoxChangesBeforeItsClickAndBackWhenPrevented() throws {
    var page = try LoadedPage(
      "<input id=a type=checkbox checked><input id=b type=radio name=r checked>"
        + "<input id=c type=radio name=r>")
    let ticked = page.state.preActivation(of: page["a"])
    let box = try #require(ticked)
    #expect(!page.isOn("a"))
    page.state.undo(box)
    #expect(page.isOn("a"))
    let chosen = page.state.preActivation(of: page["c"])
    let radio = try #require(chosen)
    #expect(!page.isOn("b") && page.isOn("c"))
    page.state.undo(radio)
    #expect(page.isOn("b") && !page.isOn("c"))
    #expect(press(&page, "a") == .changed(page["a"]))
    #expect(press(&page, "c") == .changed(page["c"]))
    #expect(press(&page, "c") == .nothing)
    #expect(!page.isOn("a") && !page.isOn("b") && page.isOn("c"))
  }

  @Test func aPressInsideAnElementIsItsOwn() throws {
    var page = try LoadedPage(
      "<a href=x id=a><b id=b>t</b></a><p id=p>t</p><label id=l for=c>t<i id=i></i></label>"
        + "<input id=c type=checkbox><details id=d><summary id=s><b id=sb>t</b></summary></details>"
        + "<a id=n><b id=nb></b></a><button id=z disabled><b id=zb></b></button>")
    #expect(press(&page, "b") == .follow(href: "x", link: page["a"]))
    #expect(press(&page, "p") == .nothing)
    #expect(press(&page, "i") == .click(page["c"]))
    #expect(press(&page, "sb") == .toggled(page["d"]))
    #expect(page.isOn("d"))
    #expect(press(&page, "nb") == .nothing)
    #expect(press(&page, "zb") == .nothing)
    #expect(page.state.clickTarget(of: page["d"]) == page["s"])
  }

  @Test func buttonsAskTheirForm() throws {
    var page = try LoadedPage(
      "<form id=f action=a><input id=t name=t value=v><button id=s name=n value=1>S</button>"
        + "<button id=r type=reset>R</button><button id=b type=button>B</button>"
        + "<input id=k type=submit formaction=other formmethod=post></form>"
        + "<button id=o form=f>O</button>")
    #expect(press(&page, "s") == .submit(form: page["f"], by: page["s"]))
    #expect(press(&page, "r") == .reset(form: page["f"]))
    #expect(press(&page, "b") == .nothing)
    #expect(press(&page, "o") == .submit(form: page["f"], by: page["o"]))
    page.set("x", "t")
    let form = page.state.submission(of: page["f"], by: page["s"])
    #expect(form.encodedFields == "t=x&n=1")
    let other = page.state.submission(of: page["f"], by: page["k"])
    #expect(other.action == "other" && other.isPost)
    page.state.reset(page["f"])
    #expect(page.value("t") == "v")
  }

  @Test func enterInAFieldPressesTheFirstButton() throws {
    var page = try LoadedPage(
      "<form id=f><input id=a><button id=n type=button></button><button id=s>S</button></form>"
        + "<form id=g><input id=b></form><form><input id=c><button disabled>x</button></form>"
        + "<input id=d><select id=e><option>1<option>2</select><textarea id=h></textarea>")
    #expect(page.state.pressed(page["a"]) == .click(page["s"]))
    #expect(page.state.pressed(page["b"]) == .submit(form: page["g"], by: nil))
    #expect(page.state.pressed(page["c"]) == .nothing)
    #expect(page.state.pressed(page["d"]) == .nothing)
    #expect(page.state.pressed(page["e"]) == .nothing)
    #expect(page.state.pressed(page["s"]) == nil)
  }

  @Test func aLabelForALabelledBoxEnds() throws {
    var page = try LoadedPage("<label id=l>x<input id=c type=checkbox></label>")
    #expect(page.state.activate(page["c"]) == .changed)
    #expect(page.isOn("c"))
    #expect(page.state.activate(page["l"]) == .nothing)
  }
}
