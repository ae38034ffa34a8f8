import UpdateCore

/// What a profile says that a plugin's action answers.
struct CannedAnswer {
  /// The longest delay: a day.
  private static let longest = 86_400_000

  var isSuccess = true
  var payload: JSONValue
  var delay = Duration.zero

  /// Reads `{success: …, after: …}`, `{error: …}`, or any other value, which is the success itself.
  init(_ value: JSONValue) {
    payload = value
    guard let object = value.object, !object.isEmpty,
      object.members.allSatisfy({ ["success", "error", "after"].contains($0.key) })
    else { return }
    isSuccess = object["error"] == nil
    payload = object["error"] ?? object["success"] ?? .null
    delay = .milliseconds(min(max(object["after"]?.integer ?? 0, 0), CannedAnswer.longest))
  }
}
