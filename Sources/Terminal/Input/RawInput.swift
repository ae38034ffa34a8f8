import CTerminal
import TextUI

/// One piece of input as ncurses gives it.
enum RawInput: Hashable, Sendable {
  case scalar(UInt32)
  case key(Key)
  case click(Point)
  case wheel(Point, Int)
  case pasteBegin, pasteEnd

  /// Nothing for keys and mouse buttons that have no name here.
  init?(_ input: term_input) {
    let place = Point(Int(input.x), Int(input.y))
    switch term_input_kind(UInt32(input.kind)) {
    case TERM_SCALAR: self = .scalar(input.value)
    case TERM_KEY:
      guard let key = Self.key(input.value) else { return nil }
      self = .key(key)
    case TERM_CLICK: self = .click(place)
    case TERM_WHEEL_UP: self = .wheel(place, -1)
    case TERM_WHEEL_DOWN: self = .wheel(place, 1)
    case TERM_PASTE_BEGIN: self = .pasteBegin
    case TERM_PASTE_END: self = .pasteEnd
    default: return nil
    }
  }

  private static func key(_ code: UInt32) -> Key? {
    switch term_key(code) {
    case TERM_KEY_UP: .up
    case TERM_KEY_DOWN: .down
    case TERM_KEY_LEFT: .left
    case TERM_KEY_RIGHT: .right
    case TERM_KEY_HOME: .home
    case TERM_KEY_END: .end
    case TERM_KEY_PAGE_UP: .pageUp
    case TERM_KEY_PAGE_DOWN: .pageDown
    case TERM_KEY_BACKSPACE: .backspace
    case TERM_KEY_DELETE: .delete
    case TERM_KEY_ENTER: .enter
    case TERM_KEY_BACK_TAB: .backTab
    default:
      code >= TERM_KEY_F1.rawValue && code <= TERM_KEY_F12.rawValue
        ? .function(Int(code - TERM_KEY_F1.rawValue) + 1) : nil
    }
  }
}
