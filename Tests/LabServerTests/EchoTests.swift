import LabServer
import Testing
import UpdateCore

/// What arrived comes back as it arrived.
@Suite(.timeLimit(.minutes(10))) struct EchoTests {
  private let fixture: LabFixture

  init() throws { fixture = try LabFixture() }

  @Test(arguments: ["GET", "PUT", "DELETE"]) func anyMethodIsEchoed(method: String) throws {
    let response = try #require(
      fixture.exchange("/echo/me?a=%20+b&a=2", method: method, headers: "X-Token: t\r\n").response)
    let echo = try JSONReader.read(Array(response.text.utf8))
    #expect(response.status == 200)
    #expect(echo["method"] == .string(method))
    #expect(echo["target"] == "/echo/me?a=%20+b&a=2")
    #expect(echo["headers"]?["x-token"] == "t")
    #expect(echo["body"] == "")
  }

  @Test func aRawAnswerIsForEveryMethod() throws {
    fixture.lab.change { $0.rawFiles["/api/me"] = .json(#"{"name":"Ada"}"#) }
    let response = try #require(fixture.exchange("/api/me", method: "DELETE").response)
    #expect(response.status == 200)
    #expect(response.text == #"{"name":"Ada"}"#)
  }
}
