import Foundation
import Testing

/// The version record and the App Store of a lab that serves alone.
@Suite("A server's version record and App Store", .timeLimit(.minutes(10)))
struct ServedRecordTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test("lines and faults set what is served, from the served folder only")
  func served() throws {
    let server = try Product.start(
      ["serve", Product.samples, "--fault", "record status 503"], in: folder)
    let url = try server.readLine()
    func ask(_ target: String) throws -> String {
      try Product.send("GET \(target)", to: url, in: folder)
    }
    func tell(_ line: String) throws -> String {
      try Product.send("POST /__lab", line, to: url, in: folder)
    }

    #expect(try tell("origin record store 1.3.0 minimum 1.0.0").hasPrefix("HTTP/1.1 200"))
    #expect(try ask("/record").hasPrefix("HTTP/1.1 503"))
    #expect(try tell("origin fault record none").hasPrefix("HTTP/1.1 200"))
    #expect(
      try ask("/record").contains(#"{"store_version":"1.3.0","minimum_version":"1.0.0"}"#))
    #expect(
      try tell("origin store 1.3.0 from \(Product.samples)/3").hasPrefix("HTTP/1.1 200"))
    #expect(try ask("/lookup?id=1").contains(#""version":"1.3.0""#))
    #expect(try ask("/store/1.3.0.ipa").hasPrefix("HTTP/1.1 200"))
    for line in [
      "origin record from /etc/passwd", "origin store 1.4.0 from /etc",
      "origin routes from /etc/passwd",
    ] {
      let answer = try tell(line)
      #expect(answer.hasPrefix("HTTP/1.1 400"))
      #expect(answer.contains("neither below the served folder nor below the current one"))
    }
    try server.readLine(containing: "200 GET /store/1.3.0.ipa")
    server.send(SIGTERM)
    #expect(try server.finish().status == 143)
  }
}
