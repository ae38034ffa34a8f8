import Testing
import UpdateCore

@testable import drydock

@Suite struct BenchFigureTests {
  @Test func aFigureIsJudgedByItsRatio() {
    var figure = figure(.ratio(1, "no slower than by hand"))
    #expect(figure.verdict == "no slower than by hand: met")
    figure.value = 701
    #expect(figure.verdict == "no slower than by hand: missed")
  }

  @Test func aFigureIsJudgedByItsValue() {
    var figure = figure(.value(600, "within 600 ms"))
    #expect(figure.verdict == "within 600 ms: missed")
    figure.value = 600
    #expect(figure.verdict == "within 600 ms: met")
  }

  @Test func aFigureWithoutBudgetIsOnlyNamed() {
    #expect(figure(.none("from spawn to ready")).verdict == "from spawn to ready")
  }

  @Test func aLineHasValueBaselineAndRatio() {
    let words = figure(.ratio(1, "fast")).line.split(separator: " ").joined(separator: " ")
    #expect(words == "update.full 612 ms by hand 700 ms ratio 0.874 fast: met")
  }

  @Test(
    "Three digits count",
    arguments: [
      (0.0625, "0.063"), (0.1, "0.100"), (1.05, "1.05"), (42.04, "42.0"), (611.6, "612"),
      (0.9999, "1.000"), (0, "0.000"),
    ])
  func digits(value: Double, text: String) {
    var figure = figure(.none(""))
    figure.value = value
    #expect(figure.line.split(separator: " ")[1] == text)
  }

  @Test func countsAreWhole() {
    var figure = figure(.none(""))
    (figure.value, figure.baseline, figure.unit) = (11, 1011, .requests)
    let words = figure.line.split(separator: " ").joined(separator: " ")
    #expect(words == "update.full 11 requests by hand 1011 requests ratio 0.011")
  }

  @Test func aMedianIsTheMiddleOrTheMeanOfTheTwo() {
    #expect(Sampling.median([3, 1, 2]) == 2)
    #expect(Sampling.median([4, 1, 2, 3]) == 2.5)
    #expect(Sampling.median([]) == 0)
  }

  @Test func theOrderChangesFromRoundToRound() {
    var order = ""
    let sampling = Sampling.alternate(rounds: 3) {
      order += "v"
      return .milliseconds(2)
    } baseline: {
      order += "b"
      return .milliseconds(1)
    }
    #expect(order == "vbbvvb")
    #expect(sampling.value == 2000 && sampling.baseline == 1000)
  }

  @Test func missingProgramsAreNamedWithTheirPackages() {
    let error = BenchError.missing(programs: [
      ("curl", "curl"), ("bsdtar", "libarchive-tools"),
    ])
    #expect(
      error.sentence
        == "the baseline needs curl and bsdtar: apt-get install curl libarchive-tools")
  }

  @Test func theSameRandomNumbersEachTime() {
    var (one, two) = (SplitMix(1), SplitMix(1))
    #expect((0..<100).allSatisfy { _ in one.next() == two.next() })
    #expect((0..<1000).allSatisfy { _ in (0..<7).contains(one.below(7)) })
  }

  private func figure(_ budget: Figure.Budget) -> Figure {
    Figure(
      name: "update.full", value: 612, unit: .milliseconds, baseline: 700, baselineName: "by hand",
      budget: budget)
  }
}
