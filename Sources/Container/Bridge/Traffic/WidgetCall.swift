package import UpdateCore

/// A page's call of a native widget.
package struct WidgetCall: Sendable, Equatable {
  package var url: String
  /// The last part of the path: "toast".
  package var name: String
  /// The URL's parameters as the widget reads them.
  package var parameters: [HTTPField]
  /// What it did, or why it did nothing, in one sentence.
  package var outcome: String
  package var isFailure: Bool

  package init(
    url: String, name: String, parameters: [HTTPField] = [], outcome: String,
    isFailure: Bool = false
  ) {
    self.url = url
    self.name = name
    self.parameters = parameters
    self.outcome = outcome
    self.isFailure = isFailure
  }
}
