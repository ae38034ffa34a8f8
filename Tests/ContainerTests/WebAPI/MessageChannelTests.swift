import Testing

@testable import Container

/// Messages between the parts of a page.
@Suite struct MessageChannelTests {
  @Test func portsTellEachOtherCopies() {
    var page = ScriptedPage("<!doctype html><body>")
    page.evaluate(
      """
      var { port1, port2 } = new MessageChannel();
      var sent = { a: [1] };
      port1.postMessage(sent);
      sent.a.push(2);
      port2.onmessage = (e) => { console.log('two', e.data, e.type); port2.postMessage('back') };
      port1.addEventListener('message', (e) => console.log('one', e.data));
      console.log('first');
      """)
    page.wait(milliseconds: 1)
    page.wait(milliseconds: 1)
    #expect(page.lines == ["first", "two {a: [1]} message"])
    page.evaluate("port1.start()")
    page.wait(milliseconds: 1)
    page.evaluate("port2.close(); port1.postMessage('lost')")
    page.wait(milliseconds: 1)
    #expect(page.lines.last == "one back")
  }

  /// A scheduler that goes on by messages does not become slower, as one of timers does.
  @Test func messagesOfMessagesDoNotWait() {
    var page = ScriptedPage("<!doctype html><body>")
    page.evaluate(
      """
      var count = 0, { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { if (++count < 20) port2.postMessage(0) };
      port2.postMessage(0);
      """)
    for _ in 0..<20 { page.wait(milliseconds: 0) }
    page.evaluate("console.log(count)")
    #expect(page.lines == ["20"])
  }

  @Test func aChannelIsHeardUnderItsNameAndNotByItself() {
    var page = ScriptedPage("<!doctype html><body>")
    page.evaluate(
      """
      for (const name of ['a', 'a', 'b']) {
        const channel = new BroadcastChannel(name);
        channel.onmessage = (e) => console.log(name, e.data);
        window.last ??= channel;
      }
      last.postMessage('hello');
      """)
    page.wait(milliseconds: 1)
    #expect(page.lines == ["a hello"])
  }
}
