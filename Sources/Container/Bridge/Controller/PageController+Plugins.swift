import UpdateCore

/// What `cordova.exec` comes to.
extension PageController {
  /// Answers a message to the handler `cordova`; `nil` for one that is no call, or when the page is
  /// gone.
  ///
  /// A plugin that the binary does not have fails as on a device. The answer's `script` is for the
  /// page once its `delay` is over.
  package func exec(_ body: String, because: Int? = nil) -> PluginAnswer? {
    guard isOpen else { return nil }
    let because = because ?? configuration.entry
    let message: PluginMessage
    do throws(PluginMessage.Malformed) {
      message = try PluginMessage(body)
    } catch {
      note("", "", "[]", isSuccess: false, "The call cannot be read: \(error.reason).", because)
      return nil
    }
    let host = PluginHost(
      plugins: configuration.plugins, releases: configuration.releases,
      device: configuration.device)
    let outcome = host.call(message)
    let answer = outcome.answer
    note(
      message.service, message.action, message.arguments.write(),
      isSuccess: answer.status == .ok, outcome.fault ?? answer.payload.write(), because)
    return answer
  }

  private func note(
    _ service: String, _ action: String, _ arguments: String, isSuccess: Bool, _ answer: String,
    _ because: Int?
  ) {
    note(
      .plugin(
        PluginCall(
          service: service, action: action, arguments: shown(arguments), isSuccess: isSuccess,
          answer: shown(answer))), because: because)
  }

  private func shown(_ text: String) -> String {
    text.utf8.count <= RequestLimits.shownBody
      ? text : String(text.unicodeScalars.prefix(RequestLimits.shownBody)) + "…"
  }
}
