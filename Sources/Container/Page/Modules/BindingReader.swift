/// Finds the names that `export const …` and its like declare, one token after another.
struct BindingReader {
  private enum State { case binding, pattern, bound, value }

  /// An open bracket of a pattern.
  private struct Pattern {
    enum State { case key, computedKey, target, done }
    var isObject: Bool
    /// Of brackets that are open in it.
    var depth: Int
    var state: State
    /// What was read as a key, and is a name if nothing says what it is for.
    var key: String?
  }

  private(set) var names: [String] = []
  private var state = State.binding
  private var patterns: [Pattern] = []

  /// Reads a token at a depth of brackets, those it opens or has closed counted; whether the
  /// declaration goes on.
  mutating func read(
    _ token: ScriptToken, _ text: @autoclosure () -> String, depth: Int, endsLine: Bool
  ) -> Bool {
    if state == .pattern {
      read(pattern: token, text(), depth)
      return true
    }
    let isMark = token.kind == .punctuator
    if depth == 0, isMark, token.mark == UInt8(ascii: ";") { return false }
    switch state {
    case .binding:
      if token.kind == .word {
        names.append(text())
        state = .bound
      } else if isMark, token.mark == UInt8(ascii: "{") || token.mark == UInt8(ascii: "[") {
        open(token, depth)
        state = .pattern
      } else {
        return false
      }
    case .bound, .value, .pattern:
      if depth == 0, isMark, token.mark == UInt8(ascii: ",") {
        state = .binding
      } else if state == .bound {
        guard isMark, token.mark == UInt8(ascii: "=") else { return false }
        state = .value
      } else if endsLine, token.isAfterNewline {
        return false
      }
    }
    return token.kind != .end
  }

  private mutating func open(_ token: ScriptToken, _ depth: Int) {
    let isObject = token.mark == UInt8(ascii: "{")
    patterns.append(
      Pattern(isObject: isObject, depth: depth, state: isObject ? .key : .target, key: nil))
  }

  private mutating func read(pattern token: ScriptToken, _ text: String, _ depth: Int) {
    guard var pattern = patterns.popLast() else { return state = .bound }
    let isOpening =
      token.kind == .punctuator
      && (token.mark == UInt8(ascii: "{") || token.mark == UInt8(ascii: "["))
    if token.kind == .end || depth < pattern.depth {
      if let key = pattern.key { names.append(key) }
      if patterns.isEmpty { state = .bound }
      return
    }
    if depth > pattern.depth {
      if isOpening, depth == pattern.depth + 1 {
        if pattern.state == .target {
          pattern.state = .done
          patterns.append(pattern)
          return open(token, depth)
        }
        if pattern.state == .key { pattern.state = .computedKey }
      }
      patterns.append(pattern)
      return
    }
    switch (token.kind, token.mark) {
    case (.punctuator, UInt8(ascii: ",")), (.punctuator, UInt8(ascii: "=")):
      if let key = pattern.key { names.append(key) }
      pattern.key = nil
      pattern.state = token.mark == UInt8(ascii: "=") ? .done : pattern.isObject ? .key : .target
    case (.punctuator, UInt8(ascii: ":")) where pattern.state != .done:
      pattern.key = nil
      pattern.state = .target
    case (.punctuator, ScriptScanner.Mark.spread): pattern.state = .target
    case (.word, _) where pattern.state == .key: pattern.key = text
    case (.word, _) where pattern.state == .target:
      names.append(text)
      pattern.state = .done
    default: break
    }
    patterns.append(pattern)
  }
}
