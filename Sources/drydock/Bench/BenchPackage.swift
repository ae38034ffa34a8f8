import UpdateCore

/// A release of 5,000 files whose package has about 100 MB, and one that changes one of them; the
/// same bytes in every run.
///
/// Three files in five are text that deflates to a third, the others do not deflate, as pictures
/// and fonts; sizes differ by a factor of seven.
struct BenchPackage {
  static let fileCount = 5_000
  private static let textSize = 14_000
  private static let binarySize = 43_000

  let full: [UInt8]
  let oneFile: [UInt8]

  init() throws(BenchError) {
    do throws(ZipWriterError) {
      var random = SplitMix(1)
      var writer = ZipWriter()
      for index in 0..<BenchPackage.fileCount {
        try writer.add(BenchPackage.path(index), BenchPackage.content(index, &random))
      }
      full = writer.finish()
      let changed = BenchPackage.fileCount / 2
      var other = SplitMix(2)
      oneFile = try ZipWriter.archive([
        (BenchPackage.path(changed), BenchPackage.content(changed, &other))
      ])
    } catch {
      throw .package(error.description)
    }
  }

  private static func isText(_ index: Int) -> Bool { index % 5 < 3 }

  private static func path(_ index: Int) -> String {
    "assets/part-\(index / 100)/file-\(index).\(isText(index) ? "js" : "png")"
  }

  private static func content(_ index: Int, _ random: inout SplitMix) -> [UInt8] {
    let mean = isText(index) ? textSize : binarySize
    let size = mean / 4 + random.below(mean * 3 / 2)
    return isText(index) ? text(size, &random) : bytes(size, &random)
  }

  private static func bytes(_ size: Int, _ random: inout SplitMix) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 8)
    while bytes.count < size {
      withUnsafeBytes(of: random.next()) { bytes.append(contentsOf: $0) }
    }
    return Array(bytes.prefix(size))
  }

  private static let words = [
    "function", "return", "const", "let", "this", "document", "element", "value", "if", "else",
    "for", "of", "=>", "{", "}", "(", ")", "=", "===", "+", "null", "update", "render", "state",
    "props", "style", "class", "length", "index", "item", "list", "async",
  ].map { Array($0.utf8) }

  private static func text(_ size: Int, _ random: inout SplitMix) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 16)
    while bytes.count < size {
      bytes += words[random.below(words.count)]
      bytes.append(random.below(12) == 0 ? UInt8(ascii: "\n") : UInt8(ascii: " "))
    }
    return Array(bytes.prefix(size))
  }
}
