import Testing

@testable import Container

@Suite struct FormLayoutTests {
  private let page = """
    <form action="/go?old"><label for=n>Name</label> <input id=n name=n size=6 value=Ada>
    <p><input type=password name=p size=6 value=abc> <input name=q size=6 placeholder=hint>
    <p><label><input type=checkbox name=c> Bike</label> <input type=radio name=r value=1 checked
    id=r1><label for=r1>One</label> <label><input type=radio name=r value=2>Two</label>
    <p><select name=s><option>aa<option selected value=B>bb</select>
    <button>Order</button> <button type=reset>Clear</button> <input type=submit disabled value=No>
    <p><textarea name=t rows=2 cols=8>Some words, please</textarea></form>
    """

  @Test func controlsLookLikeWhatTheyAre() {
    #expect(
      PageText.rows(page) == """
        Name [Ada___]

        [•••___] [hint__]

        [ ] Bike (•) One ( ) Two

        [bb ▾] [ Order ] [ Clear ]
        [ No ]

        ┌────────┐
        │words,  │
        │please  │
        └────────┘
        """)
  }

  @Test(
    "a slider of any numbers stands somewhere",
    arguments: [
      ("min=-1e308 max=1e308 step=1e-308 value=NaN", "────●──── 0"),
      ("min=-1e308 max=1e308 step=any value=1e308", "────────● 1e+308"),
      ("min=0 max=5e-324 step=any value=5e-324", "●──────── 5e-324"),
      ("min=1e308 max=-1e308", "●──────── 1e+308"), ("min=0 max=1e400 step=1e400", "────●──── 50"),
      ("step=1e308 max=1e308 value=1e307", "─●─────── 1e+307"),
    ])
  func sliders(_ attributes: String, _ row: String) {
    #expect(PageText.rows("<input type=range \(attributes)>") == row)
  }

  @Test func whatIsABoxByItsRoleHasTheSignOfOne() {
    #expect(
      PageText.rows(
        """
        <div role=checkbox aria-checked=true tabindex=0><svg></svg>Bike</div>
        <div role=checkbox aria-checked=mixed tabindex=0>Some</div>
        <button type=button role=switch aria-checked=false aria-label=Wifi></button>
        <button role=radio aria-checked=true>Red</button>
        <span role=menuitemradio aria-checked=false>Blue</span>
        <div role=checkbox aria-checked=true><label><input type=checkbox> Own</label></div>
        <div role=radiogroup style="display:flex"><div role=radio aria-checked=true>A</div><div
        role=radio>B</div></div>
        """) == """
          [x] Bike
          [-] Some
          [ ] (•) Red ( ) Blue
          [ ] Own
          (•) A ( ) B
          """)
  }

  @Test func elementsSayWhatTheyAreInReadingOrder() {
    let elements = PageText.snapshot(page).elements
    #expect(
      elements.map(\.kind) == [
        .textField, .password, .textField, .checkbox, .radio, .radio,
        .select([PageChoice("aa"), PageChoice("bb", isChosen: true)]), .submit, .reset, .textArea,
      ])
    #expect(
      elements.map(\.label) == [
        "Name", "p", "hint", "Bike", "One", "Two", "s", "Order", "Clear", "t",
      ]
    )
    #expect(elements.map(\.value).prefix(3) == ["Ada", "abc", ""])
    #expect(
      elements.map(\.isOn) == [false, false, false, false, true] + Array(repeating: false, count: 5)
    )
    #expect(elements[9].row == 9)
    #expect(elements[9].lastRow == 12)
  }

  @Test func aLabelIsPartOfItsBox() {
    let page = PageText.snapshot(page)
    #expect(page.elements[3].columns == 0..<8)
    #expect(page.elements[4].columns == 9..<16)
  }

  @Test func aFieldIsNeverWiderThanThePage() {
    #expect(PageText.rows("<input size=99 value=abcdefghijklmnop>", width: 12) == "[ghijklmnop]")
    #expect(
      PageText.rows("<button>a long label here</button>", width: 12) == "[ a long\nlabel here ]")
  }

  @Test func barsShowTheirShare() {
    #expect(
      PageText.rows("<progress value=3 max=10></progress> <meter value=0.5></meter>", width: 40)
        == "[███·······] [█████·····]")
    #expect(PageText.rows("<progress value=nan max=inf>") == "[··········]")
  }

  @Test func aLinkThatShowsNothingIsStillThere() {
    let page = PageText.snapshot(
      "<a href=menu aria-label=Menu><i></i></a> <a href=x><img alt=''></a>")
    #expect(page.rows.map(\.text) == ["[Menu] [x]"])
    #expect(page.elements.map(\.label) == ["Menu", "x"])
  }
}
