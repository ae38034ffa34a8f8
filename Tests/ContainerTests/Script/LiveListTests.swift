import Testing

@testable import Container

/// `childNodes` and `children` are at each moment what a walk over the tree finds.
@Suite struct LiveListTests {
  @Test(arguments: 1...20)
  func listsFollowTheTree(seed: Int) {
    var page = ScriptedPage("<!doctype html><body><ul id=list>\n<li>One</li> <li>Two</li></ul>")
    page.evaluate("var seed = \(seed);" + Self.calls)
    #expect(page.lines == ["as the tree"])
    #expect(page.faults.isEmpty)
  }

  /// Changes a list and asks for one of its items, all of them, or how many there are.
  private static let calls = """
    function random(count) { seed = (seed * 48271) % 2147483647; return seed % count; }
    var { childNodes, children } = list;
    function walk(first, next) {
      var found = [];
      for (var node = list[first]; node !== null; node = node[next]) found.push(node);
      return found;
    }
    function check(name, items, found) {
      var index = random(found.length + 2);
      switch (random(5)) {
        case 0: index = 0; break;
        case 1: index = Math.max(found.length - 1, 0); break;
        case 2:
          if (items.length !== found.length) throw new Error(name + ' length ' + items.length);
          return;
        case 3:
          Array.from(items).forEach((item, at) => {
            if (item !== found[at]) throw new Error(name + ' item ' + at);
          });
          return;
      }
      if (items[index] !== found[index]) throw new Error(name + ' ' + index);
      if (items.item(index) !== (found[index] || null)) throw new Error(name + ' item ' + index);
    }
    var acts = [
      () => list.appendChild(document.createElement('li')),
      () => list.appendChild(document.createTextNode('text')),
      () => list.insertBefore(document.createElement('li'), list.firstChild),
      () => list.insertBefore(document.createComment('c'), childNodes[random(3)] || null),
      () => list.lastChild && list.lastChild.remove(),
      () => children[0] && children[0].remove(),
      () => children[1] && list.appendChild(children[1]),
      () => children[0] && children[0].replaceWith('text', document.createElement('b')),
      () => { if (random(20) === 0) list.innerHTML = ' <li>1</li>2<!-- 3 -->'; },
      () => { document.body.id = 'b' + random(9); },
    ];
    for (var step = 0; step < 300; step += 1) {
      acts[random(acts.length)]();
      check('childNodes', childNodes, walk('firstChild', 'nextSibling'));
      check('children', children, walk('firstElementChild', 'nextElementSibling'));
    }
    console.log('as the tree');
    """
}
