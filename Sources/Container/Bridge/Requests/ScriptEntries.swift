import Synchronization

/// The traffic entries that brought a page's scripts: what a script does is because of its own.
final class ScriptEntries: Sendable {
  private static let limit = 1_000

  private let entries = Mutex<[String: Int]>([:])

  func add(_ url: String, _ entry: Int) {
    // As a place has it.
    let url = url.cut(toBytes: MessageLimits.file)
    entries.withLock { entries in
      guard entries.count < ScriptEntries.limit || entries[url] != nil else { return }
      entries[url] = entry
    }
  }

  /// The entry of the script at a place; `nil` for one that stands in the page itself.
  func entry(of place: ScriptPlace?) -> Int? {
    place.flatMap { place in entries.withLock { $0[place.file] } }
  }
}
