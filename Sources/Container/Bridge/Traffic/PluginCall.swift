/// `cordova.exec`: a call of a native plugin.
package struct PluginCall: Sendable, Equatable {
  package var service: String
  package var action: String
  /// As JSON, an array.
  package var arguments: String
  package var isSuccess: Bool
  /// The answer as JSON, or why there is none.
  package var answer: String

  package init(
    service: String, action: String, arguments: String, isSuccess: Bool, answer: String
  ) {
    self.service = service
    self.action = action
    self.arguments = arguments
    self.isSuccess = isSuccess
    self.answer = answer
  }
}
