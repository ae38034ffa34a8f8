import UpdateCore

/// A call of a plugin as `cordova.js` posts it to the handler `cordova`: `[callbackId, service,
/// action, arguments]`.
struct PluginMessage {
  /// Bytes of a message.
  static let limit = 1 << 20

  let callbackID: String
  let service: String
  let action: String
  let arguments: JSONValue

  /// Why a message is no call, in one clause.
  struct Malformed: Error {
    let reason: String
  }

  init(_ body: String) throws(Malformed) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(Array(body.utf8), limit: PluginMessage.limit)
    } catch {
      throw Malformed(reason: error.description.replacing("the file", with: "the message"))
    }
    guard let elements = value.array, elements.count == 4, let service = elements[1].string,
      let action = elements[2].string, elements[3].array != nil
    else { throw Malformed(reason: "it is no list of callback, service, action and arguments") }
    callbackID = elements[0].string ?? "INVALID"
    self.service = service
    self.action = action
    arguments = elements[3]
  }

  /// Whether it is what pages call to say that they are ready: `notifyAppReady` of the container
  /// itself, or what `codePush.notifyApplicationReady()` calls.
  var saysReady: Bool {
    (service, action) == ("Drydock", "notifyAppReady")
      || (service, action) == ("CodePush", "notifyApplicationReady")
  }
}
