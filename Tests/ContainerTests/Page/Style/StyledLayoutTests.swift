import Testing
import TextUI

@testable import Container

@Suite struct StyledLayoutTests {
  /// The style of the first span that has this text.
  private func style(_ html: String, of text: String = "x") -> String? {
    PageText.snapshot(html).rows.flatMap(\.spans).first { $0.text == text }?.style.description
  }

  @Test(arguments: [
    ("a<p style='display:none'>b</p>c", "ac"), ("a<i style='display: NONE'>b</i>c", "ac"),
    ("<i style=display:block>a</i><i style='display:flex'>b</i>c", "a\nb\nc"),
    ("<div style=display:inline>a</div><div style=display:inline-block>b</div>", "ab"),
    ("<p hidden style=display:block>a", "a"), ("<p hidden>a", ""),
    ("<x-y>a</x-y><x-z>b</x-z>", "ab"), ("<x-y style=display:block>a</x-y>b", "a\nb"),
    ("<ul><li style=display:inline>a <li style=display:block>b<li>c</ul>", "a\nb\n• c"),
    ("<div style=display:contents>a<p>b</p></div>", "a\n\nb"),
    ("<b style='visibility:hidden'>a<i style=visibility:visible>b</i></b>c", "bc"),
    ("<input style=visibility:hidden><img alt=a style=display:none>c", "c"),
    ("<div style='white-space:pre'>a  b\nc</div>", "a  b\nc"),
    ("<div style='white-space:pre-line'>a  b\n  c</div>", "a b\nc"),
    ("<pre style='white-space:normal'>a  b\nc</pre>", "a b c"),
    (
      "<table style=display:block><tr style=display:flex><td style=display:block>a<td>b</table>",
      "a b"
    ),
    ("<table><tr style=display:none><td>a<tr><td>b</table>", "b"),
    ("<dialog style=display:block>a</dialog>", "a"), ("<hr style=display:none>a", "a"),
    ("<svg style=display:none></svg>a", "a"), ("<style style=display:block>a</style>b", "b"),
  ])
  func displayAndSpace(_ html: String, _ expected: String) {
    #expect(PageText.rows(html) == expected)
  }

  @Test(arguments: [
    (
      "<style>i{padding:0 7px}</style><p><i>a</i><i>b</i>c<b>d</b></p>",
      "a b cd"
    ),
    ("<style>i{padding:0 1px}</style><p><i>a</i><i>b</i></p>", "ab"),
    (
      "<div style=display:flex><p><i style='margin:0 4px'>a</i><i>b</i></p><p>c</p></div>",
      "a b c"
    ),
    (
      "<style>input{position:absolute}label{display:block}</style><div><input type=checkbox checked><label>one two</label></div>",
      "[x] one two"
    ),
    (
      "<style>input{float:left}label{display:block}</style><div><input type=checkbox><label></label></div>b",
      "[ ]\nb"
    ),
    (
      "<style>label{display:block}</style><div><input type=checkbox><label>a</label></div>",
      "[ ]\na"
    ),
  ])
  func whatStandsBesideTextDoesNotTouchIt(_ html: String, _ expected: String) {
    #expect(PageText.snapshot(html).text == expected)
  }

  @Test func textIsAligned() {
    #expect(PageText.rows("<p style='text-align:right'>ab", width: 10) == "        ab")
    #expect(PageText.rows("<center style='text-align:left'>ab", width: 10) == "ab")
  }

  @Test(arguments: [
    ("<p style='font-weight:bold'>x", "bold"),
    ("<b style='font-weight:400'>x</b>", "standard"),
    ("<p style='font-style:italic;text-decoration:underline'>x", "underline italic"),
    ("<p style='font:italic bold 12px serif'>x", "bold italic"),
    ("<a href=y style='text-decoration:none'>x</a>", "cyan"),
    ("<s style='x:y'>x</s>", nil), ("<p style='text-decoration:line-through'>x", "dim"),
    ("<p style='text-decoration:line-through;color:black'>x", "dim"),
    ("<p style='text-decoration:line-through'><b style='color:red'>x", "red bold dim"),
    ("<s style='text-decoration:none'>x</s>", "standard"), ("<s>y<i>x</i></s>", "dim italic"),
    ("<p style='color:red'>x", "red"), ("<p style='color:#00F'>x", "blue"),
    ("<p style='color:#008000'>x", "green"), ("<p style='color:rgb(255, 200, 0)'>x", "yellow"),
    ("<p style='color:rgb(100% 0% 100% / 1)'>x", "magenta"),
    ("<p style='color:hsl(180,100%,40%)'>x", "cyan"),
    ("<p style='color:#111'>x", "standard"), ("<p style='color:white'>x", "standard"),
    ("<p style='color:gray'>x", "dim"), ("<p style='color:nonsense'>x", "standard"),
    ("<p style='color:red;background:#eee'>x", "red"),
    ("<p style='background-color:navy'>x", "white on blue"),
    ("<p style='background:url(a b.png) #ff0 repeat'>x", "black on yellow"),
    ("<p style='background:red'><b style='color:blue'>x", "white on red bold"),
    ("<p style='background:red'><span style='background:white'>x", "standard"),
    ("<p style='color:inherit'>x", "standard"),
  ])
  func looks(_ html: String, _ expected: String?) {
    #expect(style(html) == expected)
  }

  @Test func aBlockThatIsALinkIsStillOne() {
    let page = PageText.snapshot("<a href=y style=display:block>one</a><a href=z>two</a>")
    #expect(page.rows.map(\.text) == ["one", "two"])
    #expect(page.elements.map(\.label) == ["one", "two"])
    #expect(PageText.rows("<q style=display:block>a</q>b") == "“a”\nb")
  }

  @Test func whatIsInvisibleTakesNoFocus() {
    let page = PageText.snapshot(
      "<div style=visibility:hidden><a href=y>a</a><button>b</button></div>"
        + "<a href=z style=display:none>c</a>d")
    #expect(page.elements.isEmpty)
  }
}
