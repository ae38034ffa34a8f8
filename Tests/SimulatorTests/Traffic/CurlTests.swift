import Container
import Foundation
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("A request as a command for curl")
struct CurlTests {
  @Test(
    "is what a person would type",
    arguments: [
      (
        RequestSketch(method: "GET", url: "https://a.example/x?y=1&z"),
        "curl 'https://a.example/x?y=1&z'"
      ),
      (
        RequestSketch(method: "HEAD", url: "https://a.example/"), "curl --head 'https://a.example/'"
      ),
      (
        RequestSketch(
          method: "POST", url: "https://a.example/",
          headers: [HTTPField("Content-Type", "text/plain"), HTTPField("Content-Length", "4")],
          body: Array("it's".utf8)),
        "curl --header 'Content-Type: text/plain' 'https://a.example/' --data-binary 'it'\\''s'"
      ),
      (
        RequestSketch(method: "PUT", url: "https://a.example/[1]", headers: [HTTPField("X", "")]),
        "curl --globoff --request 'PUT' --header 'X;' 'https://a.example/[1]'"
      ),
      (
        RequestSketch(
          method: "POST", url: "https://a.example/?ckAPIToken=secret", body: [0, 255, 37]),
        "printf '\\000\\377%%' | curl 'https://a.example/?ckAPIToken=…' --header Content-Type:"
          + " --data-binary @-"
      ),
    ])
  func command(request: RequestSketch, command: String) {
    #expect(Curl.command(for: request) == command)
  }

  @Test(
    "A host that is played on this machine is asked there, in plain, as the device does",
    arguments: [
      (
        "http://lab.drydock.test/api/update",
        "curl --noproxy '*' --connect-to 'lab.drydock.test::127.0.0.1:8080'"
          + " 'http://lab.drydock.test/api/update'"
      ),
      (
        "https://API.example.org:8443/x",
        "curl --noproxy '*' --connect-to 'api.example.org::127.0.0.1:8080'"
          + " 'http://API.example.org:8443/x'"
      ),
      ("https://other.example.org/lab.drydock.test", nil),
    ] as [(String, String?)])
  func played(url: String, command: String?) {
    let hosts: [String: UInt16] = ["lab.drydock.test": 8080, "api.example.org": 8080]
    let made = Curl.command(for: RequestSketch(method: "GET", url: url), playedHosts: hosts)
    #expect(made == command ?? "curl '\(url)'")
  }

  @Test("The command that is copied says when it needs the simulator")
  func note() {
    var state = AppState.sample(Size(100, 30))
    state.pane = .traffic
    state.focus = .inspector
    _ = state.handle(.playedHosts(["lab.drydock.test": 8080]))
    _ = state.handle(.traffic(TrafficSamples.all[0]))
    let effects = state.handle(.action(.curl))
    guard case .copy(let command, let note)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(command.contains("--connect-to 'lab.drydock.test::127.0.0.1:8080'"))
    #expect(note == "It needs this Drydock to run, which plays lab.drydock.test at 127.0.0.1:8080.")
  }

  @Test("A shell passes every byte on as it is", arguments: ["/bin/sh", "/bin/bash"])
  func bytes(shell: String) throws {
    var random = SystemRandomNumberGenerator()
    _ = random.next()
    let bodies: [[UInt8]] = [
      Array(0...255), Array("@file".utf8), Array("a'b\"c$d`e\\f!g\n\n".utf8),
      Array("%s%n\\x41$(id)".utf8), Array("\u{1b}[31mé\u{202e}\n".utf8),
      [UInt8](repeating: 39, count: 120_000),
    ]
    for body in bodies {
      let header = HTTPField("X-Odd", "a'b \u{1}$(id)`x`%s\\n")
      let request = RequestSketch(
        method: "PO'ST", url: "https://a.example/'$(id)", headers: [header], body: body)
      let command = Curl.command(for: request)
      #expect(!command.unicodeScalars.contains { $0.isControl && $0 != "\n" })
      let script = """
        curl() {
          for word; do
            case $word in @-) cat;; *) printf '%s' "$word";; esac
            printf '\\000'
          done
        }
        \(command)
        """
      let words = try CurlTests.run(shell, script).split(
        separator: 0, omittingEmptySubsequences: false)
      let sent = words.map { String(decoding: $0, as: UTF8.self) }
      #expect(sent.contains("PO'ST") && sent.contains("https://a.example/'$(id)"))
      #expect(sent.contains("X-Odd: \(header.value)"))
      let start = try #require(words.firstIndex { $0.elementsEqual("--data-binary".utf8) }) + 1
      #expect(Array(words[start...].joined(separator: [0]).dropLast()) == body)
    }
  }

  private static func run(_ shell: String, _ script: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: shell)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let text = Data(script.utf8)
    let writer = Thread {
      try? input.fileHandleForWriting.write(contentsOf: text)
      try? input.fileHandleForWriting.close()
    }
    writer.start()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(data)
  }
}
