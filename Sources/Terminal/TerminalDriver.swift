import CTerminal
import Glibc
package import TextUI

/// The terminal: cells out, keys in.
///
/// One thread opens it, uses it and closes it. Whatever ends the program, the terminal is given
/// back as it was: on `close`, at exit, and by signal handlers on a crash.
package final class TerminalDriver {
  /// Largest screen that is used; what a larger terminal has beyond it stays blank.
  package static let largestSize = Size(1024, 512)

  /// The size in cells; a change is also an event.
  package private(set) var size: Size

  /// Whether the locale is UTF-8, so that lines and corners can be shown.
  package let canDrawBoxes: Bool

  let traits: TerminalTraits
  let palette: Palette
  let encoder: GlyphEncoder
  var pairs = ColorPairs()
  /// What the terminal shows; `nil` when it must be drawn whole.
  var shown: Grid?
  /// Rows that have clusters of several pieces.
  var fragileRows: Set<Int> = []
  var decoder = KeyDecoder()
  /// Whether input was left when the last events were taken.
  var hasMoreInput = false
  /// Events that are due at the next wait.
  var queued: [InputEvent] = []
  private var isOpen = true
  private var isPaused = false

  /// Takes over the terminal on standard input and output.
  ///
  /// Colours are those that `TERM` has, none with `NO_COLOR`. Throws before anything was written.
  package static func open(mouse: Bool) throws(TerminalError) -> TerminalDriver {
    let traits = TerminalTraits { name in getenv(name).map { String(cString: $0) } }
    let isUTF8 = term_is_utf8() != 0
    let failure = term_open(
      traits.wantsColors ? 1 : 0, mouse ? 1 : 0, traits.synchronizesOutput ? 1 : 0)
    switch term_failure(UInt32(failure)) {
    case TERM_OPENED: return TerminalDriver(traits, isUTF8: isUTF8)
    case TERM_INPUT_IS_NO_TERMINAL: throw .inputIsNoTerminal
    case TERM_OUTPUT_IS_NO_TERMINAL: throw .outputIsNoTerminal
    case TERM_NAME_IS_UNSET: throw .nameIsUnset
    case TERM_NAME_IS_UNKNOWN: throw .nameIsUnknown(traits.name)
    case TERM_CANNOT_ADDRESS_CURSOR: throw .cannotAddressCursor(traits.name)
    default: throw .cannotStart(traits.name)
    }
  }

  private init(_ traits: TerminalTraits, isUTF8: Bool) {
    self.traits = traits
    canDrawBoxes = isUTF8
    palette = Palette(colors: Int(term_colors()))
    encoder = GlyphEncoder(isUTF8: isUTF8) { Int(term_width($0)) }
    size = Self.presentSize
  }

  deinit { close() }

  /// Gives the terminal back; harmless when that is done.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    term_close()
  }

  /// Whether the terminal is ours to draw on.
  var isActive: Bool { isOpen && !isPaused }

  package func setMouse(_ on: Bool) {
    if isActive { term_mouse(on ? 1 : 0) }
  }

  /// Puts text on the clipboard of the terminal's user; false when that cannot be tried.
  ///
  /// Terminals do not answer: true means sent. At most 74,994 bytes are taken.
  package func copy(_ text: String) -> Bool {
    guard isActive, traits.hasClipboard,
      let bytes = ClipboardSequence.bytes(text, through: traits.multiplexer)
    else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { term_send($0.baseAddress, $0.count) != 0 }
    }
  }

  // MARK: Leaving for a while

  /// Runs another program on the terminal; afterwards all is drawn anew.
  package func withSuspended<T>(_ body: () -> T) -> T {
    guard isActive else { return body() }
    isPaused = true
    term_pause()
    defer { resume() }
    return body()
  }

  /// Stops the process, as `^Z` does; its return is an event at the next wait.
  package func suspend() {
    guard isActive else { return }
    isPaused = true
    term_pause()
    term_stop()
    // Ended while stopped: the terminal is another's, and stays so.
    if term_is_ending() == 0 { resume() }
  }

  private func resume() {
    isPaused = false
    term_resume()
    takeSize()
    invalidate()
    queued.append(.resumed)
  }

  // MARK: Size

  static var presentSize: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    term_size(&width, &height)
    return Size(min(Int(width), largestSize.width), min(Int(height), largestSize.height))
  }

  /// Takes over the terminal's size, and queues the event if it is another.
  func takeSize() {
    _ = term_resize()
    let present = Self.presentSize
    guard present != size else { return }
    size = present
    shown = nil
    queued.append(.resize(present))
  }

  /// Has the next frame drawn whole.
  func invalidate() {
    shown = nil
    term_invalidate()
  }
}
