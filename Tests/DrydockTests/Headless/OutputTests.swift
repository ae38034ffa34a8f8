import Testing

@testable import drydock

@Suite("What cannot be written or read is said", .timeLimit(.minutes(10)))
struct OutputTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// The product called by a shell, which can give it what `posix_spawn` here cannot.
  private func shell(_ line: String) throws -> FinishedProgram {
    let running = try RunningProgram(
      ["bash", "-c", line], folder: "\(folder.path)/home",
      environment: folder.environment.merging(["DRYDOCK": try Product.program]) { $1 })
    running.closeInput()
    return try running.finish()
  }

  @Test(
    "A full disk behind standard output is a failure, in one sentence",
    arguments: ["status", "status --json", "--help", "--version"])
  func full(words: String) throws {
    let end = try shell("\"$DRYDOCK\" \(words) > /dev/full")
    #expect(end.status == 1)
    #expect(end.errors == "drydock: standard output cannot be written: No space left on device\n")
  }

  @Test("A reader that has left is not told anything")
  func left() throws {
    // The pipe's reader has ended before the first write.
    let end = try shell("exec 3> >(:); wait $!; \"$DRYDOCK\" status >&3")
    #expect(end.status == 141)
    #expect(end.errors.isEmpty)
  }

  @Test(
    "An argument that is not UTF-8 names nothing",
    arguments: ["status --device", "status --sandbox", "install", "play"])
  func encoding(words: String) throws {
    let end = try shell("\"$DRYDOCK\" \(words) $'a\\xffb'")
    #expect(end.status == 2)
    #expect(end.errors == "drydock: an argument is not valid UTF-8\n")
    #expect(try folder.entries(of: "data") == [])
    #expect(try folder.entries(of: "home") == [])
  }

  @Test(
    "A long argument is told by its beginning",
    arguments: [
      ["open", "../"], ["serve", "--fault"], ["status", "--sandbox"], ["status", "--"],
    ])
  func long(words: [String]) throws {
    var words = words
    let long = String(repeating: "x", count: 60_000)
    if words.last == "../" || words.last == "--" {
      words[1] += long
    } else {
      words.append("/\(long) \(long)")
    }
    let end = try Product.run(words, in: folder)
    #expect(end.status != 0)
    #expect((20..<1100).contains(end.errors.utf8.count), "\(end.errors.utf8.count)")
  }
}
