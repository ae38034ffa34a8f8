import UpdateCore

/// The binary's plugins, by what stands in for them.
struct PluginHost {
  let plugins: [PluginStub]
  let releases: [AppRelease]
  let device: DeviceInfo

  /// What a call comes to, and the sentence about it when it fails.
  struct Outcome {
    var answer: PluginAnswer
    var fault: String?
  }

  func call(_ message: PluginMessage) -> Outcome {
    if message.saysReady {
      var ready = answer(message, .ok, .null)
      ready.saysReady = true
      return Outcome(answer: ready)
    }
    guard
      let plugin = plugins.first(where: { PluginService.isServed(message.service, by: $0.name) })
    else { return missing(message) }
    if let value = plugin.actions[message.action] {
      let canned = CannedAnswer(value)
      let answer = answer(
        message, canned.isSuccess ? .ok : .error, canned.payload, after: canned.delay)
      return Outcome(answer: answer)
    }
    if message.service == "Device", message.action == "getDeviceInfo" {
      return Outcome(answer: answer(message, .ok, deviceInfo))
    }
    let shown = escapingControls(message.action, limit: 100)
    let said =
      "ERROR: Method '\(shown):' not defined in Plugin '\(escapingControls(message.service))'"
    return Outcome(
      answer: answer(message, .invalidAction, .string(said)),
      fault: "\(said): \(plugin.name) in the profile has no answer for that action"
        + (nearest(message.action, plugin).map { "; the nearest is `\($0)`" } ?? "") + ".")
  }

  private func missing(_ message: PluginMessage) -> Outcome {
    let said =
      "ERROR: Plugin '\(escapingControls(message.service, limit: 100))' not found, or is not a "
      + "CDVPlugin. Check your plugin mapping in config.xml."
    return Outcome(
      answer: answer(message, .classNotFound, .string(said)), fault: "\(said) \(remedy(message))")
  }

  private func remedy(_ message: PluginMessage) -> String {
    for release in releases {
      if let name = release.plugins.first(where: { PluginService.isServed(message.service, by: $0) }
      ) {
        return "Version \(release.version) of the app has \(name)."
      }
    }
    return "The binary does not have it, and no version that the profile knows has."
  }

  private func nearest(_ action: String, _ plugin: PluginStub) -> String? {
    NearestName.of(action, among: plugin.actions.object?.members.map(\.key) ?? [])
  }

  private func answer(
    _ message: PluginMessage, _ status: PluginAnswer.Status, _ payload: JSONValue,
    after delay: Duration = .zero
  ) -> PluginAnswer {
    PluginAnswer(
      callbackID: message.callbackID, status: status, payload: payload, delay: delay)
  }

  private var deviceInfo: JSONValue {
    [
      "manufacturer": "Apple", "model": .string(device.model),
      "platform": .string(device.platform), "uuid": .string(device.uuid),
      "version": .string(device.version), "isVirtual": true, "serial": "unknown",
    ]
  }
}
