import Testing

@testable import Container

/// What stands for a picture that a terminal cannot show.
@Suite struct IconNameTests {
  @Test(arguments: [
    ("<button><i class='fas fa-trash-alt fa-lg'></i></button>", "[ trash ]"),
    ("<button><i class='fa fa-2x fa-shopping-cart'></i></button>", "[ shopping cart ]"),
    ("<button><span class='bi bi-x-lg'></span></button>", "[ × ]"),
    ("<button class='fa fa-plus'></button>", "[ + ]"),
    ("<button><ion-icon name=create-outline></ion-icon></button>", "[ create ]"),
    ("<button><i data-feather=arrow-left></i></button>", "[ ← ]"),
    ("<button><svg class='lucide lucide-pencil'><path d=M0/></svg></button>", "[ pencil ]"),
    ("<button><svg><use href='#icon-save'></use></svg></button>", "[ save ]"),
    ("<button><svg><title>Sort by date</title></svg></button>", "[ Sort by date ]"),
    ("<button><i class=fa-sun hidden></i><i class=fa-moon></i></button>", "[ moon ]"),
    ("<button title=Close><i class=fa-times></i></button>", "[ Close ]"),
    ("<button><i aria-label=Menu></i></button>", "[ Menu ]"),
    ("<button><img src='img/next.png?v=1'></button>", "[ next ]"),
    ("<button class='btn destroy svelte-1x'></button>", "[ destroy ]"),
    ("<button id=playButton></button>", "[ play ]"),
    ("<button class='btn btn-primary'></button>", "[  ]"),
    ("<button>\u{F00D}</button>", "[  ]"),
    ("<button><i>\u{F00D}</i> <b>Stop</b></button>", "[ Stop ]"),
    ("<p><i>\u{E001}</i>Text</p>", "Text"),
    ("<button><i class=material-icons>delete_forever</i></button>", "[ delete forever ]"),
    ("<button><i class=material-icons>home</i> Start</button>", "[ Start ]"),
    ("<button><mat-icon>add</mat-icon></button>", "[ + ]"),
    ("<a href=x><span class=material-symbols-outlined>close</span></a>", "[close]"),
    ("<a href=x><span class=material-symbols-outlined>home</span>Home</a>", "Home"),
    ("<a href=x class='glyphicon glyphicon-search'></a>", "[search]"),
    ("<p><i class=material-icons>star</i>Rated</p>", "Rated"),
  ])
  func pictures(html: String, text: String) {
    #expect(PageText.rows(html, width: 40) == text)
  }

  private static func page(_ style: String, _ html: String, _ script: String) -> ScriptedPage {
    ScriptedPage("<!doctype html><style>\(style)</style><body>\(html)<script>\(script)</script>")
  }

  /// Squares of a board are seen by their colours; whoever listens, each can be pressed.
  @Test(arguments: [
    "for (const s of document.querySelectorAll('.seat')) s.onclick = press",
    "b.addEventListener('click', press)", "b.addEventListener('click', press, true)",
  ])
  func squaresOfABoard(script: String) {
    var page = Self.page(
      ".row { display: flex } .seat { width: 30px; height: 30px; background: #444 }",
      "<div id=b><div class=row><div class=seat></div><div class=seat></div><div class=seat></div>"
        + "</div></div>",
      "function press(e) { e.target.classList.toggle('selected') }; \(script)")
    #expect(page.text == "□   □   □")
    #expect(page.elements.map(\.label) == ["seat", "seat", "seat"])
    page.send(.activate(element: page.elements[1].id))
    #expect(page.text == "□   ■   □")
  }

  @Test func whatIsNotSeenIsNoSquare() {
    let page = Self.page(
      ".a { background: red } .b { background: transparent } .c { border: 1px solid }"
        + ".d { background: red; opacity: 0 } .e { background: red; pointer-events: none }"
        + ".f { border: 0 solid } .g { background: rgba(0, 0, 0, 0) } .h { visibility: hidden }",
      "<div id=b><div class=a></div><div class=b></div><div class=c></div><div class=d></div>"
        + "<div class=e></div><div class=f></div><div class=g></div><div class='a h'></div>"
        + "<div class=a><div></div></div></div>",
      "b.addEventListener('click', () => {})")
    #expect(page.elements.map(\.label) == ["a", "c"])
  }

  @Test func stripsAtAnEdgeAndThumbsOfSwitchesAreNoSquares() {
    let page = Self.page(
      ".thumb { background: red }",
      "<div id=s class=fixed-left></div><div id=w role=switch aria-checked=true tabindex=0>"
        + "<div class=track style='background: blue'><div class=thumb></div></div>Sync</div>",
      "s.ontouchstart = () => {}; w.onclick = () => {}")
    #expect(page.text == "[x]\nSync")
  }

  @Test func iconsThatListenAreSeen() {
    var page = Self.page(
      "",
      "<p>Milk <i id=i class='fa fa-trash'></i></p><div id=d><i class=material-icons>add</i></div>",
      "i.onclick = () => console.log('gone'); d.onclick = () => console.log('more')")
    #expect(page.text == "Milk [trash]\n\n[+]")
    page.press("trash")
    page.press("+")
    #expect(page.lines == ["gone", "more"])
  }

  /// A style sheet that shows a hand says what is pressed, where a framework listens for all.
  @Test func whatThePointerPointsAtIsPressed() {
    let page = Self.page(
      ".card { cursor: pointer }", "<div class=card>Open</div><div>Text</div>",
      "document.addEventListener('click', () => {})")
    #expect(page.elements.map(\.label) == ["Open"])
  }
}
