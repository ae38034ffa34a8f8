import Testing

@testable import Container

@Suite struct FormStateTests {
  @Test(arguments: [
    ("<input id=x value='a\nb'>", "ab"), ("<input id=x type=checkbox>", "on"),
    ("<input id=x type=radio value=r>", "r"), ("<input id=x type=hidden value=h>", "h"),
    ("<input id=x type=file value=f>", ""), ("<button id=x value=v>t</button>", "v"),
    ("<textarea id=x>\na\nb</textarea>", "a\nb"),
    ("<select id=x><option disabled>a<option> b  c </select>", "b c"),
    ("<select id=x><option selected>a<option value=B selected>b</select>", "B"),
    ("<select id=x size=2><option>a</select>", ""), ("<select id=x></select>", ""),
    ("<select><optgroup disabled><option id=x label=l> t </select>", "t"),
  ])
  func aControlHasAValue(_ html: String, _ expected: String) throws {
    #expect(try LoadedPage(html).value("x") == expected)
  }

  @Test func aValueIsSetWhereItBelongs() throws {
    var page = try LoadedPage(
      "<input id=t value=a><input id=c type=checkbox><textarea id=a></textarea>")
    page.set("x\ny", "t")
    page.set("x\r\ny", "a")
    page.set("v", "c")
    #expect(page.value("t") == "xy")
    #expect(page.state.document[page["t"]].attribute("value") == "a")
    #expect(page.value("a") == "x\ny")
    #expect(page.state.document[page["c"]].attribute("value") == "v")
    page.state.document.set("value", to: "other", of: page["t"])
    #expect(page.value("t") == "xy")
  }

  @Test func aChoiceIsOneOfItsOptions() throws {
    var page = try LoadedPage(
      "<select id=s><option id=a>a<option id=b>b<option id=c value=C>c</select>")
    func index() -> Int { page.state.forms.selectedIndex(of: page["s"], page.state.document) }
    #expect(index() == 0)
    page.set("C", "s")
    #expect(index() == 2)
    page.set("none", "s")
    #expect(index() == -1)
    #expect(page.value("s") == "")
    page.state.forms.setSelected(true, of: page["b"], page.state.document)
    #expect(index() == 1)
    page.state.forms.setSelected(false, of: page["b"], page.state.document)
    #expect(index() == 0)
    page.state.forms.setSelectedIndex(2, of: page["s"], page.state.document)
    #expect(page.state.forms.isSelected(page["c"], page.state.document))
    page.state.document.remove(page["c"])
    #expect(page.value("s") == "a")
  }

  @Test func ofMultipleOptionsManyAreChosen() throws {
    var page = try LoadedPage(
      "<form id=f><select id=s name=s multiple><option id=a selected>a<option id=b>b"
        + "<option id=c selected>c</select></form>")
    page.state.forms.setSelected(true, of: page["b"], page.state.document)
    page.state.forms.setSelected(false, of: page["a"], page.state.document)
    #expect(page.state.fields(of: page["f"]).map(\.value) == ["b", "c"])
    #expect(page.state.forms.shownValue(of: page["s"], page.state.document) == "b, c")
  }

  @Test func radiosOfAGroupGiveWay() throws {
    var page = try LoadedPage(
      "<input id=a type=radio name=g checked><input id=b type=radio name=g>"
        + "<form><input id=c type=radio name=g checked></form><input id=d type=radio>")
    page.state.forms.setOn(true, of: page["b"], page.state.document)
    page.state.forms.setOn(true, of: page["d"], page.state.document)
    #expect(["a", "b", "c", "d"].map { page.isOn($0) } == [false, true, true, true])
  }

  @Test func aFieldsetDisablesWhatIsBehindItsLegend() throws {
    let page = try LoadedPage(
      "<fieldset disabled><legend><input id=a></legend><legend><input id=b></legend>"
        + "<p><button id=c></button></fieldset><input id=d disabled><p id=e disabled>")
    #expect(
      ["a", "b", "c", "d", "e"].map { page.state.document.isDisabled(page[$0]) } == [
        false, true, true, true, false,
      ])
  }

  @Test func theIndexFollowsTheDocument() throws {
    var page = try LoadedPage("<label id=l>Name</label><div id=d></div>")
    let input = try page.state.document.createElement("input")
    page.state.document.set("id", to: "i", of: input)
    try page.state.document.insert(input, into: page["d"])
    page.state.document.set("for", to: "i", of: page["l"])
    page.state.forms.follow(page.state.document)
    #expect(page.state.forms.index.labels[input] == page["l"])
    let snapshot = SnapshotBuilder.snapshot(
      of: page.state.document, FormState(Document()), load: 1, width: 30)
    #expect(snapshot.elements.map(\.label) == ["Name"])
  }
}
