import Testing
import TextUI

@testable import Simulator

@Suite("Names of keys")
struct KeyNameTests {
  @Test(
    "a name is the name of its key", arguments: KeyName.names + ["a", "Z", "é", "港", "👋", "Ctrl+x"])
  func roundTrip(name: String) throws {
    let key = try #require(KeyName.key(name))
    #expect(KeyName.name(of: key) == name)
  }

  @Test("Ctrl takes either case")
  func control() {
    #expect(KeyName.key("Ctrl+X") == .control("x"))
  }

  @Test(
    "other words are no keys",
    arguments: ["", " ", "\n", "enter", "F0", "F13", "F01", "Ctrl+", "Ctrl+xy", "Ctrl+é"])
  func unknown(name: String) {
    #expect(KeyName.key(name) == nil)
  }
}
