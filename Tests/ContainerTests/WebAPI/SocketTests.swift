import Testing

@testable import Container

@Suite("Connections that stay open")
struct SocketTests {
  @Test func aSocketFailsAndIsTold() {
    var page = ScriptedPage(
      script: """
        const socket = new WebSocket('ws://example.org/live');
        console.log(socket.url, socket.readyState, WebSocket.OPEN);
        try { socket.send('x') } catch (error) { console.log(error.name) }
        socket.onerror = () => console.log('error', socket.readyState);
        socket.addEventListener('close', (event) => console.log(event.code, event.wasClean));
        try { new WebSocket('file:///x') } catch (error) { console.log(error.name) }
        """)
    page.wait(milliseconds: 1)
    #expect(
      page.lines == [
        "ws://example.org/live 0 1", "InvalidStateError", "SyntaxError", "error 3", "1006 false",
      ])
    #expect(missing(page) == ["WebSocket"])
  }

  @Test func aSourceOfEventsFailsAndIsTold() {
    var page = ScriptedPage(
      script: """
        const source = new EventSource('events');
        source.onerror = () => console.log(source.readyState);
        new EventSource('events').close();
        """)
    page.wait(milliseconds: 1)
    #expect(page.lines == ["2"])
    #expect(missing(page) == ["EventSource"])
  }

  private func missing(_ page: ScriptedPage) -> [String] {
    page.history.compactMap { if case .missing(let name) = $0 { name } else { nil } }
  }
}
