import Testing
import TextUI

@testable import Container

@Suite struct StyleSheetTests {
  @Test(arguments: [
    ("p{display:none}", "<p>a</p><i>b</i>", "b"),
    (".x{display:none}.x.y{display:block}", "<p class=x>a</p><p class='x y'>b</p>", "b"),
    ("#a{display:none}p{display:block}", "<p id=a>a</p><p>b</p>", "b"),
    ("p{display:none!important}", "<p style=display:block>a</p>b", "b"),
    ("@media print{p{display:none}}", "<p>a</p>", "a"),
    ("@media (max-width:600px){p{display:none}}", "<p>a</p>b", "b"),
    ("@media (min-width:600px){p{display:none}}", "<p>a</p>", "a"),
    ("@media (width <= 600px){p{display:none}}", "<p>a</p>b", "b"),
    ("@media not all and (min-width:600px){p{display:none}}", "<p>a</p>b", "b"),
    ("@supports (display:grid){p{display:none}}", "<p>a</p>b", "b"),
    ("@supports not (display:grid){p{display:none}}", "<p>a</p>", "a"),
    ("@layer a,b;@layer b{p{display:none}}@layer a{p{display:block}}", "<p>a</p>b", "b"),
    ("@layer a{p{display:none}}p{display:block}", "<p>a</p>", "a"),
    ("@layer a{p{display:none!important}}p{display:block!important}", "<p>a</p>b", "b"),
    (".a{.b{display:none}}", "<div class=a><i class=b>a</i></div><i class=b>b</i>", "b"),
    (".a{&.b{display:none}}", "<i class='a b'>a</i><i class=b>b</i>", "b"),
    (".a{> .b{display:none}color:red}", "<p class=a><i class=b>a</i><b>c</b>", "c"),
    (":root{--d:none}p{display:var(--d)}", "<p>a</p>b", "b"),
    ("p{display:var(--d,none)}", "<p>a</p>b", "b"),
    ("p{--d:none}i{display:var(--d)}", "<p>x<i>a</i></p><i>b</i>", "x\n\nb"),
    ("p{display:nonsense;}", "<p>a</p>", "a"),
    ("p{display:none;display:nonsense}", "<p>a</p>b", "b"),
    ("/*c*/p{/*;*/display/**/:/**/none/*}*/}", "<p>a</p>b", "b"),
    ("p:not(.a){display:none}", "<p>a</p><p class=a>b</p>", "b"),
    ("p:nth-child(2){display:none}", "<div><p>a</p><p>b</p></div>", "a"),
    ("p:has(i){display:none}", "<p><i>a</i></p><p>b</p>", "b"),
    (":is(.nope:::x, p){display:none}", "<p>a</p>b", "b"),
    ("p::nope, i{display:none}", "<i>a</i>b", "ab"),
    ("a{}}p{display:none}", "<p>a</p>b", "b"),
    ("p{display:none", "<p>a</p>b", "b"),
    ("@font-face{a:b}@keyframes x{from{p:q}}p{display:none}", "<p>a</p>b", "b"),
    ("@charset 'x';@import url(x.css);p{display:none}", "<p>a</p>b", "b"),
    ("<!-- p{display:none} -->", "<p>a</p>b", "b"),
    ("p{all:unset}input:checked+i{display:none}", "<input type=checkbox checked><i>a</i>", "[x]"),
    ("p{visibility:hidden}p i{visibility:visible}", "<p>a<i>b</i></p>", "b"),
    (
      ".sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}",
      "<i class=sr>a</i>b", "b"
    ),
    (".sr{position:absolute;left:-9999px}", "<i class=sr>a</i>b", "b"),
    (".o{opacity:0}", "<i class=o>a</i>b", "ab"),
    (".z{font-size:0}.z b{font-size:16px}", "<p class=z>a<b>b</b></p>", "b"),
  ])
  func showAndHide(_ sheet: String, _ body: String, _ expected: String) {
    #expect(PageText.rows("<style>\(sheet)</style>\(body)") == expected)
  }
}
