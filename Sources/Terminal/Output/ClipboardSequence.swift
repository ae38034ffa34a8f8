import Foundation

/// The sequence that has a terminal put text on the clipboard (OSC 52), also over SSH.
enum ClipboardSequence {
  /// Most bytes of text; with more, some terminals take none of it.
  static let limit = 74_994

  /// The bytes to send; `nil` for a text that is empty or too long.
  ///
  /// tmux takes the sequence itself when `set-clipboard` is on and passes a wrapped one on when
  /// `allow-passthrough` is: it gets both. screen passes on at most 768 bytes at a time.
  static func bytes(_ text: String, through multiplexer: TerminalTraits.Multiplexer) -> [UInt8]? {
    guard !text.isEmpty, text.utf8.count <= limit else { return nil }
    let encoded = Data(text.utf8).base64EncodedString()
    let plain = Array("\u{1B}]52;c;\(encoded)\u{7}".utf8)
    switch multiplexer {
    case .none:
      return plain
    case .tmux:
      let begin = Array("\u{1B}Ptmux;\u{1B}".utf8)
      return plain + begin + plain + Array("\u{1B}\\".utf8)
    case .screen:
      var wrapped: [UInt8] = []
      for start in stride(from: 0, to: plain.count, by: 600) {
        wrapped += Array("\u{1B}P".utf8)
        wrapped += plain[start..<min(plain.count, start + 600)]
        wrapped += Array("\u{1B}\\".utf8)
      }
      return wrapped
    }
  }
}
