import Container
import Testing
import UpdateCore

@testable import Simulator

@Suite("The store of the traffic log")
struct TrafficStoreTests {
  private static func line(_ id: Int) -> TrafficEntry {
    TrafficSamples.entry(id, .console(ConsoleLine(.log, "line \(id)")))
  }

  @Test("keeps the newest hundred thousand, dropping the oldest a chunk at a time")
  func limit() throws {
    var store = TrafficStore()
    for id in 1...100_300 { store.note(Self.line(id)) }
    #expect(store.count <= TrafficStore.mostEntries)
    #expect(store.count > TrafficStore.mostEntries - TrafficStore.chunk)
    #expect(store.first?.id == 100_300 - store.count + 1)
    #expect(store.last?.id == 100_300)
    #expect(store.position(of: 1) == nil && store.entry(100_300)?.line.contains("100300") == true)
    #expect(store.note(Self.line(1)) == .ignored)
  }

  @Test("keeps no more bytes than it may")
  func weight() {
    var store = TrafficStore()
    var exchange = TrafficSamples.exchange("https://example.org/")
    exchange.responseBody = [UInt8](repeating: 65, count: 64 << 10)
    for id in 1...4_000 { store.note(TrafficSamples.entry(id, .exchange(exchange))) }
    #expect(store.weight <= TrafficStore.mostBytes)
    #expect(store.last?.id == 4_000 && store.count > 700)
  }

  @Test("drops entries one by one when a few are too large", arguments: [100, 255, 256, 257, 700])
  func large(count: Int) throws {
    var store = TrafficStore()
    var exchange = TrafficSamples.exchange("https://example.org/")
    exchange.responseBody = [UInt8](repeating: 65, count: 1 << 20)
    for id in 1...count {
      store.note(TrafficSamples.entry(id, .exchange(exchange)))
      #expect(store.weight <= TrafficStore.mostBytes)
    }
    let first = try #require(store.first?.id)
    #expect(store.count > 60 && store.count < 64 && store.last?.id == count)
    #expect(first == count - store.count + 1)
    for (place, entry) in store.enumerated() {
      #expect(entry.id == first + place && store.position(of: entry.id) == place)
    }
    var seen: [Int] = []
    store.forEach(from: 5) { seen.append($0.entry.id) }
    #expect(seen == Array(first + 5...count))
  }

  @Test("counts all that an entry holds")
  func weights() {
    let text = String(repeating: "x", count: 5_000)
    let place = ScriptPlace(file: String(text.prefix(2_000)), line: 1)
    let exchange = TrafficSamples.exchange("https://example.org/", text)
    let contents: [(TrafficEntry.Content, Int)] = [
      (.exchange(exchange), 5_000), (.console(ConsoleLine(.log, "", at: place)), 2_000),
      (.fault(ScriptFault(.load, text, at: place, stack: text)), 12_000),
      (
        .plugin(
          PluginCall(service: text, action: text, arguments: text, isSuccess: true, answer: text)),
        20_000
      ),
      (
        .widget(
          WidgetCall(url: text, name: text, parameters: [HTTPField(text, text)], outcome: text)),
        25_000
      ),
      (.navigation(url: text, outcome: text), 10_000), (.call(text), 5_000),
    ]
    for (content, least) in contents {
      #expect(TrafficSamples.entry(1, content).weight >= least)
    }
  }

  @Test("finds entries by id where ids have gaps, and replaces them in place")
  func gaps() {
    var store = TrafficStore()
    for id in stride(from: 3, through: 3_000, by: 3) { store.note(Self.line(id)) }
    for id in 0...3_003 {
      #expect(store.position(of: id) == (id % 3 == 0 && 3...3_000 ~= id ? id / 3 - 1 : nil))
    }
    let change = store.note(TrafficSamples.entry(300, .call("again")))
    #expect(change == .replaced(position: 99))
    #expect(store.entry(300)?.line == "call      again")
    #expect(store.count == 1_000)
  }

  @Test("is equal to itself until something changes, and a copy stays as it was")
  func equality() {
    var store = TrafficSamples.store()
    let copy = store
    #expect(store == copy)
    store.note(Self.line(19))
    #expect(store != copy && copy.count == 18 && store.count == 19)
  }

  @Test("forgets what was cleared, and what comes of it")
  func clear() {
    var store = TrafficSamples.store()
    store.clear()
    #expect(store.isEmpty)
    #expect(store.note(TrafficSamples.all[14]) == .ignored)
    #expect(store.note(Self.line(19)) == .added(dropped: 0))
    #expect(store.first?.id == 19)
  }

  @Test("Every row is printable, on one line, and of bounded length")
  func hostileRows() {
    let text = String(repeating: "\u{1b}]0;x\u{7}\r\n\u{9b}\u{202e}é👩‍🚀\t", count: 2_000)
    var sketch = TrafficSamples.asked
    (sketch.method, sketch.url) = (text, text)
    let place = ScriptPlace(file: text, line: 1)
    let contents: [TrafficEntry.Content] = [
      .exchange(TrafficSamples.exchange(text, text, error: .cannotResolve(host: text))),
      .resource(
        ResourceAnswer(
          request: sketch, kind: .script, source: text, reason: text, isFailure: true)),
      .widget(WidgetCall(url: text, name: text, outcome: text)),
      .api(APIAnswer(request: sketch, name: text, status: 1, headers: [], body: [])),
      .decoration(
        Decoration(name: text, before: sketch, after: TrafficSamples.asked, damage: text)),
      .plugin(
        PluginCall(service: text, action: text, arguments: text, isSuccess: true, answer: text)),
      .console(ConsoleLine(.error, text, at: place)),
      .fault(ScriptFault(.exception, text, at: place)),
      .refused(PolicyRefusal(directive: text, blocked: text, policy: text, at: place)),
      .registration(Registration(part: .api, names: [text], isRegistered: false)), .call(text),
      .navigation(url: text, outcome: text),
    ]
    for content in contents {
      let entry = TrafficSamples.entry(1, content)
      let lines =
        [entry.line] + TrafficDetail(entry, in: TrafficSamples.store([entry])).lines.map(\.text)
      for line in lines {
        #expect(line.count < 9_000)
        #expect(!line.unicodeScalars.contains { $0.isControl })
      }
      #expect(entry.line.count < 1_800)
    }
  }

  @Test("A row says in words what its colour says")
  func words() {
    for entry in TrafficSamples.all where entry.isFailure {
      let words = ["failed", "404", "✗", "js ", "csp ", "error", "damaged"]
      #expect(words.contains { entry.line.contains($0) }, "\(entry.line)")
    }
  }
}
