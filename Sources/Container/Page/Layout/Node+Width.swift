extension Node {
  /// The width that an element of a table asks for by an attribute, in pixels or in percent.
  var widthAttribute: StyleLength? {
    guard let text = attribute("width"), let number = Double(text.prefix { $0.isNumber }),
      number > 0
    else { return nil }
    if text.last == "%" { return .fraction(min(number / 100, 1)) }
    return .cells(Int((min(number, 10_000) / MediaEnvironment.cell.width).rounded()))
  }
}
