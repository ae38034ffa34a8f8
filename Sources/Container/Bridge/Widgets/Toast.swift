/// A short message over the page that goes by itself.
package struct Toast: Hashable, Sendable {
  package enum Level: String, Hashable, Sendable, CaseIterable { case info, error, fatal }

  package var level: Level
  package var message: String

  package init(_ level: Level = .info, message: String) {
    self.level = level
    self.message = message
  }
}
