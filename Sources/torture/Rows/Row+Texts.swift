import Foundation
import UpdateCore

extension Row {
  static let textsRows: [Row] = [
    textsFirst, textsTakenOver, textsUpdate, textsFailed, textsNothingNew, textsKept,
    textsReplaced, textsRepair, textsLost, textsOriginal, textsStay, textsGiveWay, textsReset,
  ]

  private static func textsRow(_ name: String, _ about: String, floor: Int) -> Row {
    var row = Row(name: name, about: about, floor: floor)
    row.build = .texts
    row.before = Content(texts: .bundled, app: .texts)
    row.after = row.before
    return row
  }

  /// Arranges with the build that has texts.
  private static func withTexts(
    _ publish: @escaping Publishing = { _ in },
    _ act: @escaping @Sendable (Launch) async throws -> Bool = { _ in true },
    then change: @escaping @Sendable (Launch) throws -> Void = { _ in }
  ) -> @Sendable (Device) async throws -> Void {
    first(publish, act, build: .texts, then: change)
  }

  private static let publishFirstTexts: Publishing = { $0.publish(texts: .first) }
  private static let publishSecondTexts: Publishing = { $0.publish(texts: .second) }

  /// Writes a file as a person's editor does.
  private static func write(_ text: String, _ path: String, _ launch: Launch) throws {
    let file = URL(filePath: "\(launch.sandbox.path)/Documents/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static func takeAway(_ launch: Launch) throws {
    for name in PublishedTexts.bundled.folders.union(["texts"]) {
      try FileManager.default.removeItem(atPath: "\(launch.sandbox.path)/Documents/\(name)")
    }
  }

  private static let textsFirst: Row = {
    var row = textsRow("texts-first", "the app's texts are copied and linked", floor: 38)
    row.arrange = withTexts(then: takeAway)
    return row
  }()

  /// Somebody had files there before.
  private static let textsTakenOver: Row = {
    var row = textsRow(
      "texts-taken-over", "the same where a person has a folder already", floor: 43)
    row.arrange = withTexts(then: { launch in
      try takeAway(launch)
      try write(PublishedTexts.line("Grüezi"), PublishedTexts.german, launch)
    })
    row.before.texts = .edited
    row.after.texts = .edited
    return row
  }()

  private static let textsUpdate: Row = {
    var row = textsRow("texts-update", "an update of some texts, with a new language", floor: 49)
    row.after.texts = .first
    row.arrange = withTexts()
    row.publish = publishFirstTexts
    row.act = updatingTexts
    return row
  }()

  private static let textsFailed: Row = {
    var row = textsUpdate
    row.name = "texts-update-failed"
    row.about = "an update of which one file does not parse"
    row.floor = 24
    row.after.texts = .bundled
    row.publish = { $0.publish(texts: .first, broken: PublishedTexts.french) }
    row.isRefused = true
    row.retry = (publishFirstTexts, Content(texts: .first, app: .texts))
    return row
  }()

  private static let textsNothingNew: Row = {
    var row = textsRow("texts-nothing-new", "the server has the same texts", floor: 10)
    row.before.texts = .first
    row.after.texts = .first
    row.arrange = withTexts(publishFirstTexts, updatingTexts)
    row.publish = publishFirstTexts
    row.act = updatingTexts
    return row
  }()

  /// The server has not changed the file that a person has edited.
  private static let textsKept: Row = {
    var row = textsRow("texts-edit-kept", "an update that leaves an edited file alone", floor: 60)
    row.before.texts = .firstEdited
    row.after.texts = .secondEdited
    row.arrange = withTexts(
      publishFirstTexts, updatingTexts,
      then: { launch in
        try write(PublishedTexts.line("Grüezi"), PublishedTexts.german, launch)
      })
    row.publish = publishSecondTexts
    row.act = updatingTexts
    return row
  }()

  private static let textsReplaced: Row = {
    var row = textsRow("texts-edit-replaced", "an update of a file that is edited", floor: 56)
    row.before.texts = .edited
    row.after.texts = .first
    row.arrange = withTexts(then: { launch in
      try write(PublishedTexts.line("Grüezi"), PublishedTexts.german, launch)
    })
    row.publish = publishFirstTexts
    row.act = updatingTexts
    return row
  }()

  private static let textsRepair: Row = {
    var row = textsRow(
      "texts-repair", "a start with texts that do not parse, or are gone", floor: 46)
    row.arrange = withTexts(then: { launch in
      try write("\"hello\" = \"", PublishedTexts.german, launch)
      try launch.sandbox.removeFile("Documents/\(PublishedTexts.english)", asEdit: false)
    })
    return row
  }()

  /// What the server had is nowhere else: the app's stands in, and it is fetched again.
  private static let textsLost: Row = {
    var row = textsRow(
      "texts-lost", "a file that was downloaded is lost, and comes again", floor: 100)
    row.before.texts = .bundledAsFirst
    row.after.texts = .first
    row.arrange = withTexts(
      publishFirstTexts, updatingTexts,
      then: { launch in
        try write("\"hello\" = \"", PublishedTexts.german, launch)
        try launch.sandbox.removeFile("Library/Drydock/texts-originals", asEdit: false)
      })
    row.publish = publishFirstTexts
    row.act = updatingTexts
    return row
  }()

  /// A copy of what the server had is on the device: it needs no server.
  private static let textsOriginal: Row = {
    var row = textsRow(
      "texts-original", "a downloaded file is lost, and its second copy is there", floor: 50)
    row.before.texts = .first
    row.after.texts = .first
    row.arrange = withTexts(
      publishFirstTexts, updatingTexts,
      then: { launch in
        try write("\"hello\" = \"", PublishedTexts.german, launch)
      })
    return row
  }()

  private static let textsStay: Row = {
    var row = textsRow("texts-stay", "another build of the app with older texts", floor: 138)
    row.before.texts = .first
    row.after.texts = .first
    row.arrange = first(publishFirstTexts, updatingTexts, build: .textsBefore)
    row.mayServeNothing = true
    return row
  }()

  private static let textsGiveWay: Row = {
    var row = textsRow("texts-give-way", "another build of the app with newer texts", floor: 160)
    row.build = .newTexts
    row.before = Content(texts: .newest, app: .newTexts)
    row.after = row.before
    row.arrange = withTexts(publishFirstTexts, updatingTexts)
    row.mayServeNothing = true
    return row
  }()

  private static let textsReset: Row = {
    var row = textsRow("texts-reset", "back to the day of installation", floor: 65)
    row.before.texts = .first
    row.between = [row.after]
    row.arrange = withTexts(publishFirstTexts, updatingTexts)
    row.act = { launch in
      try await launch.texts.reset()
      try await launch.texts.prepare(binary: launch.www.binary)
      return true
    }
    return row
  }()
}
