/// The text with what cannot be seen, or would be obeyed, as `\u{…}`; cut after `limit` bytes.
///
/// Two versions that look alike differ in such characters: a zero-width space, a no-break space.
func visible(_ text: String, limit: Int = 100) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    count += UTF8.width(scalar)
    if count > limit { return result + "…" }
    if isHidden(scalar) {
      result += "\\u{\(hexadecimal(scalar.value, width: 1))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.isControl }
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
    .paragraphSeparator, .nonspacingMark, .enclosingMark:
    return true
  default: return scalar.isControl
  }
}
