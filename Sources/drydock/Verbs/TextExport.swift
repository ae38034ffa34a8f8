import Glibc
import UpdateCore

/// A file of texts, written in another format.
struct TextExport {
  let file: String
  let format: StringsFile.Format
  /// The file to be written; `nil` for standard output.
  let target: String?
  let output: Output

  func run() throws(Session.Failure) -> Int32 {
    guard target != nil || !output.isJSON else {
      throw Session.Failure(sentence: "'text export' with --json needs --output", status: 2)
    }
    let isTerminal = target == nil && isatty(STDOUT_FILENO) == 1
    guard !isTerminal || format != .binary1 else {
      throw Session.Failure(
        sentence: "binary1 is nothing for a terminal: name a file with --output", status: 2)
    }
    let read = try read()
    for warning in read.warnings {
      let place = [warning.line, warning.column].compactMap { $0.map { ":\($0)" } }.joined()
      Output.complain("\(file)\(place): \(warning.sentence)")
    }
    let bytes = StringsFile.write(read.table, as: format)
    if let target {
      try NamedFile(toBeWritten: target).replace(with: bytes)
      report(read, bytes, target)
    } else if isTerminal {
      Output.write(Output.printable(String(decoding: bytes, as: UTF8.self)), to: STDOUT_FILENO)
    } else {
      Output.write(bytes, to: STDOUT_FILENO)
    }
    return output.done(0)
  }

  private func read() throws(Session.Failure) -> StringsFile {
    let bytes = try NamedFile(file).read(limit: StringsLimits.fileSize)
    do throws(StringsError) {
      return try StringsFile.read(bytes, path: file)
    } catch {
      throw Session.Failure(sentence: error.sentence, status: 1)
    }
  }

  private func report(_ read: StringsFile, _ bytes: [UInt8], _ target: String) {
    let count = read.table.count
    let reason = "\(count) \(count == 1 ? "text" : "texts"), \(bytes.count) bytes as \(format)."
    output.line("\(target): \(reason)")
    output.event(
      "result",
      [
        "file": .string(target), "format": .string(format.rawValue), "texts": JSONValue(count),
        "bytes": JSONValue(bytes.count), "reason": .string(reason), "error": .null,
      ])
  }
}
