import CPrelude

/// The scripts that make a page's window.
enum Prelude {
  /// What the names of its files begin with, in what the engine tells of errors.
  static let scheme = "prelude:"

  struct Script {
    var name: String
    var text: String

    fileprivate init(_ script: CPreludeScript) {
      name = Prelude.scheme + String(cString: script.name)
      let bytes = UnsafeRawBufferPointer(start: script.text, count: script.length)
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// In the order in which they run.
  static var scripts: [Script] {
    var count = 0
    let scripts = cprelude_scripts(&count)
    return UnsafeBufferPointer(start: scripts, count: count).map(Script.init)
  }

  /// A script that the prelude runs when the first of its names is used.
  static func part(_ name: String) -> Script { Script(cprelude_part(name)) }
}
