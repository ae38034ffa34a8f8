/// A fault of an app's texts with its place, for people.
package struct TextFinding: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A file that does not parse, or cannot be read.
    case unreadable
    /// A key that is twice in a file.
    case duplicate
    /// What a reader takes otherwise than it looks.
    case misleading
    /// A folder whose name ends almost as a language's does, or is that of no language.
    case noLanguage
    /// An object of a native view without a text.
    case missingText
    /// A key of a native view's table that is none of the view.
    case noObject
    /// A language that the app declares and has no folder of.
    case missingLanguage
    /// A table that the development language has.
    case missingTable
    /// A key that the development language has.
    case missingKey
    /// A key or a table that the development language does not have.
    case onlyHere
    /// Other placeholders than the development language's.
    case placeholders
    /// A plural form that the language has a category for.
    case pluralForm
  }

  package var kind: Kind
  /// Relative to the folder that was checked.
  package var file: String
  /// Counted from 1.
  package var line: Int?
  package var column: Int?
  package var key: String?
  /// A clause without a full stop and without the place.
  package var message: String

  package init(
    _ kind: Kind, file: String, line: Int? = nil, column: Int? = nil, key: String? = nil,
    message: String
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.message = message
  }

  /// The place as compilers write it, and the message: "de.lproj/A.strings:3:7: the string …".
  package var text: String {
    var place = escapingControls(file)
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return "\(place): \(message)"
  }
}
