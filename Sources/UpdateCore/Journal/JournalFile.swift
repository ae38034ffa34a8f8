import Foundation
import Glibc
import Synchronization

/// The journal on the device's disk, `Library/Drydock/journal.jsonl`: an entry a line, appended, so
/// that `why` can be asked in a later run.
package final class JournalFile: Sendable {
  private static let name = "journal.jsonl"
  /// The file is begun anew, with its newest entries, when it has grown beyond this.
  private static let limit = 4 << 20
  private static let kept = 5_000

  private let sandbox: Sandbox
  private let file = Mutex<OutputFile?>(nil)

  package init(_ sandbox: Sandbox) { self.sandbox = sandbox }

  /// The entries of earlier runs, oldest first; a line that was cut or damaged is left out.
  package func load() -> [JournalEntry] {
    guard let input = try? InputFile(JournalFile.name, in: sandbox.own),
      let bytes = try? input.bytes(
        from: max(0, input.size - JournalFile.limit), count: min(input.size, JournalFile.limit))
    else { return [] }
    // An id that is damaged must leave room for those to come.
    let greatest = 1 << 48
    let entries = bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      JSONReader.decode(JournalEntry.self, from: Array($0))
    }
    // Ids only rise: whatever does not is damage.
    var last = 0
    return entries.filter { entry in
      guard entry.id > last, entry.id < greatest else { return false }
      last = entry.id
      return true
    }
  }

  /// Writes every further entry of a journal.
  ///
  /// An entry that cannot be written stays in memory only.
  package func keep(_ journal: Journal) {
    let wasUnreadable = begin(journal.entries)
    journal.keep { [self] entry in append(entry) }
    if wasUnreadable {
      journal.note(.device, "Library/Drydock/\(JournalFile.name) was unreadable: made anew.")
    }
  }

  /// Whether what was there could not be read.
  private func begin(_ entries: [JournalEntry]) -> Bool {
    let folder = sandbox.own
    if let size = try? InputFile(JournalFile.name, in: folder).size, size > JournalFile.limit / 2 {
      let lines = entries.suffix(JournalFile.kept).flatMap(JournalFile.line)
      try? sandbox.disk.replace(JournalFile.name, in: folder, with: lines)
    }
    let isUnreadable =
      folder.status(of: JournalFile.name) != nil
      && (try? InputFile(JournalFile.name, in: folder)) == nil
    if isUnreadable, (try? folder.assertAnswers(JournalFile.name)) != nil {
      try? sandbox.disk.removeTree(JournalFile.name, in: folder)
    }
    let isNew = folder.status(of: JournalFile.name) == nil
    let opened =
      isNew
      ? try? sandbox.disk.create(JournalFile.name, in: folder)
      : try? sandbox.disk.append(JournalFile.name, in: folder)
    if isNew, let opened { try? sandbox.disk.flush(opened) }
    if let opened { sandbox.disk.spare(opened) }
    file.withLock { $0 = opened }
    // After a line that was cut, begin a new one.
    if !isNew, let opened { try? sandbox.disk.write([UInt8(ascii: "\n")], to: opened) }
    return isUnreadable
  }

  private func append(_ entry: JournalEntry) {
    file.withLock { file in
      guard let file else { return }
      try? sandbox.disk.write(JournalFile.line(entry), to: file)
    }
  }

  private static func line(_ entry: JournalEntry) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(entry) else { return [] }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}
