import LabServer
import Testing
import UpdateCore

@testable import drydock

@Suite("What a command line must not do")
struct EdgeTests {
  @Test("A device's name is a folder's name", arguments: ["", ".", "..", "a/b", "../x", "a\nb"])
  func deviceNames(name: String) {
    #expect(throws: UsageError.self) { try CommandLineParser.parse(["status", "--device", name]) }
  }

  @Test("A sandbox is named", arguments: ["", "\u{FFFD}sb"])
  func sandboxes(path: String) {
    #expect(throws: UsageError.self) { try CommandLineParser.parse(["status", "--sandbox", path]) }
  }

  @Test(
    "A lab that serves alone takes files from below its folders only",
    arguments: [
      ("origin file /p from /etc/shadow", false), ("origin www 2 from /etc", false),
      ("origin files /p from /usr/../etc", false), ("origin json /p \"{}\"", true),
      ("origin routes from /etc/passwd", false),
      ("origin fault www status 503", true),
    ])
  func servedFiles(line: String, isTaken: Bool) throws {
    let stage = ServedStage(below: ["/usr/share"])
    let server = try LabServer(clock: LabClock(.real))
    defer { server.stop() }
    stage.serve(server)
    #expect((stage.take(line) == .done) == isTaken)
  }
}
