import Testing

@testable import drydock

@Suite(.timeLimit(.minutes(10))) struct RoutesUpdateBenchTests {
  @Test func anUpdateFetchesTheMapAndWhatChanged() throws {
    let folder = try TestFolder()
    let bench = RoutesUpdateBench(
      folder: BenchFolder(existing: folder.path), files: 20, changed: 3, rounds: 2,
      progress: { _ in })
    let figures = try bench.figures()
    #expect(
      figures.map(\.name) == ["routes.update", "routes.update.requests", "routes.update.bytes"])
    #expect(figures[1].value == 4 && figures[1].baseline == 4)
    #expect(figures[2].value > 0 && figures[2].value == figures[2].baseline)
  }
}
