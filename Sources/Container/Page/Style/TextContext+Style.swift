import TextUI

extension TextContext {
  /// Adds what is said of an element to the look of its text.
  mutating func add(_ style: ComputedStyle) {
    if let isInvisible = style.isInvisible { self.isInvisible = isInvisible }
    switch style.whiteSpace {
    case .normal, .noWrap: (isPreformatted, keepsLines) = (false, false)
    case .preserved, .preservedWrap: (isPreformatted, keepsLines) = (true, false)
    case .lines: (isPreformatted, keepsLines) = (false, true)
    case nil: break
    }
    if let space = style.whiteSpace { keepsTogether = space == .noWrap }
    if let transform = style.transform { self.transform = transform }
    if let alignment = style.alignment { self.alignment = alignment }
    add(style.look)
  }

  /// Adds the look of an element's text.
  mutating func add(_ look: ComputedStyle.Look) {
    set(.bold, look.isBold)
    set(.italic, look.isItalic)
    set(.underline, look.isUnderlined)
    if look.isStruck == true { isStruck = true }
    paint(look)
    // No terminal can be relied on to draw the line.
    if isStruck { style.attributes.insert(.dim) }
  }

  private mutating func set(_ attribute: Style.Attributes, _ isOn: Bool?) {
    guard let isOn else { return }
    if isOn { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
  }

  /// On a colour, text is black or white, whatever the page wants: that can be read.
  private mutating func paint(_ look: ComputedStyle.Look) {
    switch look.background {
    case .color(let color): style.background = color
    case .standard where style.background != .standard:
      style.background = .standard
      style.foreground = .standard
    case .standard, .faint, nil: break
    }
    if style.background != .standard {
      style.foreground = style.background.isLight ? .black : .white
      return
    }
    switch look.foreground {
    case .standard:
      style.foreground = .standard
      style.attributes.remove(.dim)
    case .faint:
      style.foreground = .standard
      style.attributes.insert(.dim)
    case .color(let color):
      style.foreground = color
      style.attributes.remove(.dim)
    case nil: break
    }
  }
}

extension Color {
  fileprivate var isLight: Bool {
    switch self {
    case .yellow, .green, .cyan, .white: true
    default: false
    }
  }
}
