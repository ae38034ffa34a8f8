import Foundation
import Testing

@testable import UpdateCore

@Suite struct JournalFileTests {
  private func sandbox(_ folder: TemporaryFolder) throws -> Sandbox {
    try Sandbox.open(
      path: folder.path, app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"))
  }

  @Test func entriesOutliveTheProcess() throws {
    let folder = try TemporaryFolder()
    let clock = LabClock(.scripted)
    let first = try sandbox(folder)
    let journal = Journal(clock: clock)
    JournalFile(first).keep(journal)
    let cause = journal.note(.device, "The app was launched.")
    journal.note(.www, "Version 1 stays.", log: "Version 1 is up to date", because: cause)
    first.close()

    let file = JournalFile(try sandbox(folder))
    let later = Journal(clock: clock, earlier: file.load())
    file.keep(later)
    #expect(later.why(.www).map(\.what) == ["Version 1 stays.", "The app was launched."])
    #expect(later.note(.www, "More.") == 3)
    #expect(file.load().map(\.id) == [1, 2, 3])
  }

  @Test func aLineThatWasCutIsLeftOut() throws {
    let folder = try TemporaryFolder()
    let first = try sandbox(folder)
    let journal = Journal(clock: LabClock(.scripted))
    JournalFile(first).keep(journal)
    for number in 1...3 { journal.note(.www, "entry \(number)") }
    first.close()
    let path = "\(folder.path)/Library/Drydock/journal.jsonl"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.removeLast(10)
    try bytes.write(to: URL(fileURLWithPath: path))

    let file = JournalFile(try sandbox(folder))
    let later = Journal(clock: LabClock(.scripted), earlier: file.load())
    file.keep(later)
    later.note(.www, "entry 3 again")
    #expect(file.load().map(\.what) == ["entry 1", "entry 2", "entry 3 again"])
  }
}
