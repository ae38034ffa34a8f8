import Foundation
import Testing

@testable import UpdateCore

/// Bodies that come coded though nobody asked for it.
@Suite struct GzipTests {
  private let client = HTTPClient(clock: LabClock(.scripted), userAgent: "Test/1")
  private static let page = Array(String(repeating: "I am version 2. ", count: 10_000).utf8)

  /// A gzip member (RFC 1952) of content.
  private static func gzip(_ content: [UInt8], checksum: UInt32? = nil) -> [UInt8] {
    let crc = Int(checksum ?? ZipCompressor.checksum(content))
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + ArchiveBuilder.deflate(content)
      + ArchiveBuilder.word(crc) + ArchiveBuilder.word(content.count)
  }

  private func answer(_ body: [UInt8], limit: Int = 1 << 20, length: Int? = nil) async
    -> Result<[UInt8], TransportError>
  {
    let server = LoopbackServer.answering { connection, _ in
      connection.write(
        "HTTP/1.1 200 OK\r\nETag: \"a\"\r\nContent-Encoding: gzip\r\n"
          + "Content-Length: \(length ?? body.count)\r\n\r\n")
      connection.write(body)
    }
    defer { server.stop() }
    var request = HTTPRequest(server.url())
    request.maximumBody = limit
    let receiver = CollectingReceiver()
    do throws(TransportError) {
      let head = try await client.send(request, to: receiver)
      #expect(head.length == nil && head.strongTag == nil)
      return .success(receiver.body)
    } catch {
      return .failure(error)
    }
  }

  @Test func aWholeOneIsTaken() async {
    #expect(await answer(Self.gzip(Self.page)) == .success(Self.page))
    #expect(await answer(Self.gzip([])) == .success([]))
  }

  @Test func whatItUnpacksToIsCapped() async {
    let bomb = Self.gzip([UInt8](repeating: 0, count: 4 << 20))
    #expect(await answer(bomb, limit: 100_000) == .failure(.tooLarge(limit: 100_000)))
  }

  @Test func oneThatIsCutIsNotWhole() async {
    let half = Array(Self.gzip(Self.page).dropLast(200))
    #expect(await answer(half) == .failure(.closed(received: half.count, expected: nil)))
    #expect(await answer([]) == .failure(.closed(received: 0, expected: nil)))
  }

  @Test func oneThatIsBrokenOrGoesOnIsRefused() async {
    for body in [
      Self.gzip(Self.page, checksum: 7), Self.gzip(Self.page) + [0],
      Self.gzip(Self.page) + Self.gzip(Self.page), Array("no gzip".utf8),
    ] {
      guard case .failure(.protocolViolation) = await answer(body) else {
        Issue.record("taken")
        continue
      }
    }
  }
}
