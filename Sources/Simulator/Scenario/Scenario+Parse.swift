import Foundation
import UpdateCore

extension Scenario {
  /// Reads a whole scenario and checks every line; the first fault is thrown.
  ///
  /// Lines end in a line feed, with or without a carriage return before it. Empty lines and
  /// comments make no step. `file` is what errors call the text.
  package static func parse(text: String, file: String) throws(ScenarioError) -> Scenario {
    guard text.utf8.count <= largestFile else {
      throw ScenarioError(file: file, line: nil, problem: .fileTooLarge)
    }
    var scenario = Scenario(file: file, lines: [])
    var number = 0
    for line in lines(of: text) {
      number += 1
      guard number <= mostLines else {
        throw ScenarioError(file: file, line: nil, problem: .tooManyLines)
      }
      do throws(ScenarioError.Problem) {
        guard let step = try step(of: line) else { continue }
        let source = String(line).trimmingCharacters(in: .whitespacesAndNewlines)
        scenario.lines.append(ScenarioLine(number: number, source: source, step: step))
      } catch {
        throw ScenarioError(file: file, line: number, problem: error)
      }
    }
    return scenario
  }

  /// Reads the scenario that a file holds.
  package static func read(file: String) throws(ScenarioError) -> Scenario {
    let bytes: Data
    do {
      // A fifo or a device would never end, or never begin.
      let kind = try FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: file).resolvingSymlinksInPath().path)[.type]
      guard kind as? FileAttributeType == .typeRegular else {
        throw ScenarioError(
          file: file, line: nil, problem: .unreadable(reason: "not a readable file"))
      }
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      defer { try? handle.close() }
      bytes = try handle.read(upToCount: largestFile + 1) ?? Data()
    } catch let error as ScenarioError {
      throw error
    } catch {
      let reason = FileManager.default.fileExists(atPath: file) ? "not a readable file" : "no file"
      throw ScenarioError(file: file, line: nil, problem: .unreadable(reason: reason))
    }
    guard bytes.count <= largestFile else {
      throw ScenarioError(file: file, line: nil, problem: .fileTooLarge)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ScenarioError(file: file, line: nil, problem: .notUTF8)
    }
    return try parse(text: text, file: file)
  }

  /// Reads one line alone; `nil` if there is no step in it.
  package static func step(of line: some StringProtocol) throws(ScenarioError.Problem)
    -> ScenarioStep?
  {
    if let control = line.unicodeScalars.first(where: { $0.isControl && $0 != "\t" }) {
      throw .controlCharacter(control.value)
    }
    let words = try ScenarioWord.split(Substring(line))
    return words.isEmpty ? nil : try .read(words)
  }

  private static func lines(of text: String) -> [Substring] {
    let body = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    return body.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      Substring($0.last == "\r" ? $0.dropLast() : $0)
    }
  }
}
