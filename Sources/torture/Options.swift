import Foundation

/// Numbers from outside.
enum Options {
  /// What a variable of the environment says, as a number.
  static func number(_ name: String, default: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? `default`
  }
}

/// Something that must not be, in words.
struct Problem: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
