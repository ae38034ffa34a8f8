import Foundation
import UpdateCore

/// Files of 100,000 texts beside Foundation's reader, and a lookup beside a dictionary's.
struct TextsBench {
  private static let rounds = 5
  private static let count = 100_000

  let folder: BenchFolder
  let progress: (String) -> Void

  func figures() throws(BenchError) -> [Figure] {
    progress("making a table of \(TextsBench.count) texts")
    let source = TextsBench.source
    let table = try read(Array(source.utf8))
    var figures: [Figure] = []
    for format in StringsFile.Format.allCases {
      // The text as people write it, with comments.
      let bytes = format == .text ? Array(source.utf8) : StringsFile.write(table, as: format)
      figures.append(try load(bytes, format))
    }
    return figures + [lookup(table)]
  }

  /// From the file to a table that answers; Foundation's to a dictionary of strings.
  private func load(
    _ bytes: [UInt8], _ format: StringsFile.Format
  ) throws(BenchError) -> Figure {
    progress("loading it as \(format)")
    try folder.write(bytes, to: "texts.\(format).strings")
    let path = folder.path(of: "texts.\(format).strings")
    let sampling = try Sampling.alternate(rounds: TextsBench.rounds) { () throws(BenchError) in
      let start = ContinuousClock.now
      keep(try read(Array(try contents(path))).count)
      return ContinuousClock.now - start
    } baseline: { () throws(BenchError) in
      let start = ContinuousClock.now
      let list = try? PropertyListSerialization.propertyList(
        from: try contents(path), options: [], format: nil)
      guard let texts = list as? [String: String] else {
        throw .texts("Foundation does not read them")
      }
      keep(texts.count)
      return ContinuousClock.now - start
    }
    let isJudged = format == .text
    return Figure(
      name: isJudged ? "texts.load" : "texts.load.\(format)", value: sampling.value / 1000,
      unit: .milliseconds, baseline: sampling.baseline / 1000,
      baselineName: "PropertyListSerialization",
      budget: isJudged
        ? .ratio(1, "no slower than Foundation") : .none("Foundation, and the look before it"))
  }

  private func lookup(_ table: TextTable) -> Figure {
    progress("looking each text up")
    var keys = table.keys
    var random = SplitMix(5)
    for place in keys.indices.dropLast() {
      keys.swapAt(place, place + random.below(keys.count - place))
    }
    let dictionary = Dictionary(
      keys.map { key in
        guard case .text(let text)? = table[key] else { return (key, "") }
        return (key, text)
      }
    ) { $1 }
    let sampling = Sampling.alternate(rounds: TextsBench.rounds) {
      Sampling.time {
        for key in keys { if case .text(let text)? = table[key] { keep(text.utf8.count) } }
      } / keys.count
    } baseline: {
      Sampling.time { for key in keys { keep(dictionary[key]?.utf8.count) } } / keys.count
    }
    return Figure(
      name: "texts.lookup", value: sampling.value * 1000, unit: .nanoseconds,
      baseline: sampling.baseline * 1000, baselineName: "a Dictionary of strings",
      budget: .value(1000, "under a microsecond"))
  }

  private func contents(_ path: String) throws(BenchError) -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .folder(path: path, reason: "it is not there")
    }
    return data
  }

  private func read(_ bytes: [UInt8]) throws(BenchError) -> TextTable {
    do throws(StringsError) {
      return try StringsFile.read(bytes, path: "Localizable.strings").table
    } catch {
      throw .texts(error.sentence)
    }
  }

  private static var source: String {
    var text = ""
    for number in 0..<count {
      text += """
        /* Title of the screen number \(number), by its number in the list */
        "screen.\(number % 977).title.\(number)" = "Größe der Datei „%@“ (Nummer \(number))\\n";

        """
    }
    return text
  }

  /// Lets no compiler find out that nobody looks.
  @inline(never) private func keep(_ value: Int?) {}
}
