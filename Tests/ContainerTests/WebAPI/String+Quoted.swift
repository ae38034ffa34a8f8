extension String {
  /// As a script writes it.
  var quoted: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      case "\t": "\\t"
      case "\u{7F}": "\\x7f"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
