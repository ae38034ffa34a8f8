import Synchronization
import Testing

@testable import UpdateCore

/// Updates over real connections.
@Suite struct TextsWireTests {
  private func publish(_ version: Int, _ files: [String: String], on site: LoopbackSite) {
    let items = files.keys.sorted().map { #"{"path": "\#($0)", "url": "t/\#($0)"}"# }
    site.files.withLock { all in
      for (path, text) in files { all["/a/t/\(path)"] = text }
      all["/a/texts.json"] =
        #"{"version": \#(version), "files": [\#(items.joined(separator: ","))]}"#
    }
  }

  @Test func filesComeAreConfirmedAndAreCut() async throws {
    let site = LoopbackSite()
    let server = LoopbackServer { connection, _ in site.answer(connection) }
    defer { server.stop() }
    let device = try TextsDevice()
    let client = HTTPClient(.real)
    let exchanges = ObservedExchanges(of: client)
    let engine = TextsEngine(
      TextsConfiguration(indexURL: server.url("/a/texts.json"), keepFree: 0, retry: .never),
      sandbox: try device.open(), transport: client, clock: device.clock, journal: device.journal,
      executor: device.executor)
    try await device.prepare(engine)
    var files: [String: String] = [:]
    for number in 0..<30 {
      files["en.lproj/Table\(number).strings"] = TextsDevice.line("key", "value \(number)")
    }
    publish(2, files, on: site)
    let first = await engine.update()
    #expect(first.outcome == .updated && device.tree.count == 34, "\(first.reason)")
    files["en.lproj/Table7.strings"] = TextsDevice.line("key", "new")
    publish(3, files, on: site)
    let second = await engine.update()
    #expect(
      second.bytes == files["en.lproj/Table7.strings"]?.utf8.count, "\(second.reason)")
    let statuses = exchanges.all.filter { $0.ended != nil }.compactMap(\.status)
    #expect(statuses.filter { $0 == 304 }.count == 29)
    #expect(engine.text("key", "Table7") == "new")
    files["en.lproj/Table8.strings"] = TextsDevice.line("key", "newer")
    publish(4, files, on: site)
    site.cut.withLock { _ = $0.insert("/a/t/en.lproj/Table8.strings") }
    let third = await engine.update()
    #expect(third.error?.code == "fetch.closed" && third.active == "3")
    #expect(device.leftovers == [] && engine.text("key", "Table8") == "value 8")
  }
}
