import Testing

@testable import Simulator

@Suite("Numbers with units")
struct QuantityTests {
  @Test(
    "times",
    arguments: [
      ("800ms", 800), ("4s", 4000), ("1.5s", 1500), ("2m", 120_000), ("1h", 3_600_000),
      ("2d", 172_800_000), ("0s", 0), ("0.001s", 1),
    ] as [(String, Int)])
  func times(word: String, milliseconds: Int) {
    #expect(Quantity.time(word) == .milliseconds(milliseconds))
  }

  @Test(
    "what is no time",
    arguments: ["", "s", "4", "-4s", "+4s", "4 s", "4S", ".5s", "4.s", "0.0001s", "1.5ms", "1e3s"])
  func noTimes(word: String) {
    #expect(Quantity.time(word) == nil)
  }

  @Test("times are written in their largest whole unit")
  func writesTimes() {
    #expect(Quantity.text(time: .milliseconds(1500)) == "1500ms")
    #expect(Quantity.text(time: .seconds(90)) == "90s")
    #expect(Quantity.text(time: .seconds(172_800)) == "2d")
    #expect(Quantity.text(time: .zero) == "0s")
  }

  @Test("sizes, rates and parts")
  func others() {
    #expect(Quantity.size("5MB") == 5_000_000)
    #expect(Quantity.size("1.5kB") == 1500)
    #expect(Quantity.size("12B") == 12)
    #expect(Quantity.size("5mb") == nil)
    #expect(Quantity.rate("20kB/s") == 20_000)
    #expect(Quantity.rate("20kB") == nil)
    #expect(Quantity.percent("0%") == 0)
    #expect(Quantity.percent("100%") == 100)
    #expect(Quantity.percent("101%") == nil)
    #expect(Quantity.percent("5") == nil)
    #expect(Quantity.text(size: 1500) == "1500B")
  }
}
