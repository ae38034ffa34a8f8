import Testing

@testable import Container

@Suite struct HTMLGuardTests {
  private func guarded(_ html: String) -> String {
    let limits = HTMLLimits(depth: 2, attributes: 2, formatting: 2)
    return String(decoding: HTMLGuard.guarded(Array(html.utf8), limits), as: UTF8.self)
  }

  @Test(arguments: [
    "<div><div>a</div></div><div>b</div>", "<p><p><p>a<li>b<li>c", "<br><br><br><img>",
    "<table><tr><td>a<td>b<tr><td>c</table>", "a < b <3 </ <", "<", "", "<div", "<div a='>'",
    "<!-- <div><div><div> --><!><!-->", "<script><div><div><div></script>",
    "<textarea><b><b><b></textarea><b>", "<svg><g/><g/><g/></svg>", "<a><a><a><a>",
    "<p a=1 b='2 3'>", "<?php <div> ?>", "<title><div>",
  ])
  func leavesWhatIsWithinTheLimits(_ html: String) { #expect(guarded(html) == html) }

  @Test(arguments: [
    ("<div><div><div>a</div>b</div>c</div>d", "<div><div>ab</div>c</div>d"),
    ("<b><i><u>a</u></i></b><u>b", "<b><i>a</i></b><u>b"),
    ("<p a b=1 c d=\"x > y\" e>x", "<p a b=1 >x"),
    ("<p a=1/b=2/c/>x", "<p a=1/b=2/c/>x"),
    ("<DIV><div><Div a=1 b=2 c=3>a</DIV>", "<DIV><div>a"),
    ("<x-a></x-b></x-a><x-a><x-a><x-a>", "<x-a></x-b></x-a><x-a><x-a>"),
    ("<div><span></div><div><span></div><div><p>", "<div><span></div><div><span></div><div><p>"),
  ])
  func leavesOutWhatGoesBeyond(_ html: String, _ expected: String) {
    #expect(guarded(html) == expected)
  }
}
