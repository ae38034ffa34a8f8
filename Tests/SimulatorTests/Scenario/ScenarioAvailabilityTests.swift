import Testing

@testable import Simulator

@Suite("Steps that cannot be played yet")
struct ScenarioAvailabilityTests {
  @Test(
    "say what they are about",
    arguments: [
      ("device id ABC", "'device id' is not available yet"),
      ("origin www 2 from a share 20%", "'origin www … share' is not available yet"),
      ("origin www 2 from a channel beta", "'origin www … channel' is not available yet"),
    ])
  func notYet(line: String, sentence: String) throws {
    let step = try #require(try Scenario.step(of: line))
    #expect(step.availability.sentence == sentence)
  }

  @Test(
    "all about www can be played",
    arguments: [
      "device fault no-copy", "device plugins a@1", "origin www 2 from a needs plugin b",
      "origin fault www.package drop 50%", "origin fault /a/* stale", "network offline",
      "clock +1h", "launch", "expect www 2", "expect why www \"x\"", "expect requests 1 www",
    ])
  func available(line: String) throws {
    let step = try #require(try Scenario.step(of: line))
    #expect(step.availability == .available)
  }

  @Test(
    "all about widgets can be played",
    arguments: [
      "menu \"Share\"", "pull", "device location 52.52,13.41 \"Berlin\"",
      "expect toast \"Saved\"", "expect title \"Demo\"",
    ])
  func widgets(line: String) throws {
    let step = try #require(try Scenario.step(of: line))
    #expect(step.availability == .available)
  }

  @Test(
    "the server's side of routes can be played",
    arguments: [
      "origin routes from a", "origin fault routes stale", "origin fault routes.files none",
      "expect requests 1 routes since check", "expect requests 2 routes.files",
    ])
  func routes(line: String) throws {
    let step = try #require(try Scenario.step(of: line))
    #expect(step.availability == .available)
  }

  @Test(
    "all about texts can be played",
    arguments: [
      "device languages de en", "origin texts 2 from a", "origin fault texts timeout",
      "origin fault texts.files none", "expect texts 3", "expect text a \"b\"",
      "expect why texts \"x\"", "expect requests 1 texts",
      "expect requests 2 texts.files since check",
      "kill at fetch of texts power",
    ])
  func texts(line: String) throws {
    let step = try #require(try Scenario.step(of: line))
    #expect(step.availability == .available)
  }

  @Test(
    "all about the version gate can be played",
    arguments: [
      "origin record store 1.3.0 minimum none", "origin record from r.json",
      "origin record error THROTTLED", "origin store 1.3.0 from app after 2d",
      "origin fault record timeout", "origin fault store none", "expect gate required",
      "expect why gate \"x\"", "expect requests 1 record since launch",
      "expect requests 0 store",
    ])
  func gate(line: String) throws {
    let step = try #require(try Scenario.step(of: line))
    #expect(step.availability == .available)
  }
}
