import Foundation
import Glibc
import Synchronization
import TextUI
import UpdateCore

/// What a headless verb prints: lines for people, or JSON Lines and nothing else.
struct Output {
  let isJSON: Bool

  /// A line for people; nothing with `--json`.
  func line(_ text: String = "") {
    if !isJSON { write(Output.printable(text) + "\n") }
  }

  /// An event or a result for programs; nothing without `--json`.
  func event(_ name: String, _ members: KeyValuePairs<String, JSONValue>) {
    guard isJSON else { return }
    var object = JSONObject()
    object["event"] = .string(name)
    for (key, value) in members { object[key] = value }
    write(JSONValue.object(object).write() + "\n")
  }

  /// The last line of `--json`; returns the status, so that a verb can end with it.
  func done(_ status: Int32) -> Int32 {
    event("done", ["exit": .number(JSONNumber(Int(status)))])
    return status
  }

  /// An error in one sentence on standard error.
  static func complain(_ sentence: String) {
    write("drydock: \(printable(brief(sentence)))\n", to: STDERR_FILENO)
  }

  /// A sentence in which no quoted argument or path is longer than a person reads.
  static func brief(_ sentence: String) -> String {
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
      .map { beginning(of: $0, longestWord) }
    return beginning(of: words.joined(separator: " ")[...], longestSentence)
  }

  private static func beginning(of text: Substring, _ length: Int) -> String {
    text.count > length ? "\(text.prefix(length))…" : String(text)
  }

  private static let longestWord = 200
  private static let longestSentence = 1000

  /// Text that can do a terminal no harm, whoever it came from; line ends stay.
  static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { DisplayWidth.printable(String($0)) }.joined(separator: "\n")
  }

  private func write(_ text: String) { Output.write(text, to: STDOUT_FILENO) }

  // MARK: Writing

  /// Why standard output could not take everything, as an `errno`; 0 if it could.
  private static let failure = Mutex<Int32>(0)

  /// The status to end with: a program whose result was not written has not done what it was asked.
  ///
  /// A reader that left (`| head`) has all it wanted: nothing is said, and a status of 0 becomes
  /// 141, as if SIGPIPE had ended the program.
  static func settled(_ status: Int32) -> Int32 {
    let code = failure.withLock { $0 }
    guard code != 0 else { return status }
    if code != EPIPE {
      complain("standard output cannot be written: \(String(cString: strerror(code)))")
    }
    guard status == 0 else { return status }
    return code == EPIPE ? 128 + SIGPIPE : 1
  }

  /// Writes all of a text, whatever interrupts it.
  static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes all bytes, whatever interrupts it.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      let code = count < 0 ? errno : 0
      guard count > 0 || code == EINTR else {
        if descriptor == STDOUT_FILENO { failure.withLock { if $0 == 0 { $0 = code } } }
        return
      }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}

extension JSONValue {
  /// A string, or `null` where there is nothing to say.
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  init(_ number: Int) { self = .number(JSONNumber(number)) }

  /// ISO 8601 with zone, milliseconds.
  init(_ date: Date) {
    self = .string(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }

  /// A stable code and a sentence.
  init(code: String, message: String) {
    var object = JSONObject()
    object["code"] = .string(code)
    object["message"] = .string(message)
    self = .object(object)
  }
}
