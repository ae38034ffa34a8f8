/// `chcp.json` of `cordova-hot-code-push`: which release a server has, and where.
///
/// `{"release": "2016.10.09-07.43.47", "content_url": "https://…", "min_native_interface": 1,
/// "update": "start"}`. `release` is any text: releases are told apart, and have no order.
/// `content_url` is the folder of the files and of `chcp.manifest`; one that is relative is resolved
/// against the address of `chcp.json`, which the plugin would not do. `min_native_interface` may be
/// missing. Other keys are passed over.
package struct CHCPConfig: Sendable, Equatable {
  /// When a release is to be installed.
  package enum Moment: String, Sendable {
    /// As soon as it is known.
    case now
    /// At the next start of the app; what the plugin takes any other word for.
    case start
    /// When the app comes back to the foreground, or starts.
    case resume
  }

  /// The names that configuration and manifest have, on the server and in the tree.
  static let fileName = "chcp.json"
  static let manifestName = "chcp.manifest"
  static let ownNames = [fileName, manifestName]
  /// Bytes of it, and of the release's name.
  static let limit = 64 << 10
  private static let releaseLimit = 100

  var release: String
  /// A folder.
  var content: WebURL
  /// The least native interface that can run the release.
  var nativeInterface: Int?
  var moment: Moment

  var manifestURL: String {
    WebURL(
      authority: content.authority, path: content.path + CHCPConfig.manifestName, query: nil,
      fragment: nil
    ).string
  }

  /// Reads a configuration that came from `url`.
  init(_ bytes: [UInt8], from url: String) throws(UpdateError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes, limit: CHCPConfig.limit)
    } catch {
      throw .answer(error.description)
    }
    guard let object = value.object else { throw .answer("it is \(value.kind), not an object") }
    release = try CHCPConfig.text(object, "release")
    guard release.utf8.count <= CHCPConfig.releaseLimit,
      !release.unicodeScalars.contains(where: \.isControl)
    else {
      throw .field(
        "release",
        .invalid(
          String(release.prefix(CHCPConfig.releaseLimit)),
          expected: "a text of at most \(CHCPConfig.releaseLimit) bytes on one line"))
    }
    let address = try CHCPConfig.text(object, "content_url")
    let content = WebURL(url).map { WebURL(address, relativeTo: $0) } ?? WebURL(address)
    guard let content else {
      throw .field(
        "content_url", .invalid(showingURL(address), expected: "an http or https address"))
    }
    self.content = content.asFolder
    nativeInterface = try CHCPConfig.nativeInterface(object)
    // Anything else is as good as nothing, as in the plugin.
    moment = object["update"]?.string.flatMap(Moment.init) ?? .start
  }

  private static func text(_ object: JSONObject, _ field: String) throws(UpdateError) -> String {
    guard let value = object[field] else { throw .field(field, .missing) }
    guard !value.isNull else { throw .field(field, .null) }
    // The plugin takes a number for its text.
    let number = value.number.flatMap { $0.isWrittenAsInteger ? $0.text : nil }
    guard let text = value.string ?? number else {
      throw .field(field, .wrongType(found: value.found, expected: "a string"))
    }
    guard !text.isEmpty else { throw .field(field, .invalid("", expected: "a text")) }
    return text
  }

  private static func nativeInterface(_ object: JSONObject) throws(UpdateError) -> Int? {
    let field = "min_native_interface"
    guard let value = object[field], !value.isNull else { return nil }
    // The plugin takes a text for its number.
    let digits = value.string.flatMap { text in
      !text.isEmpty && text.utf8.allSatisfy(\.isASCIIDigit) ? JSONNumber(verified: text) : nil
    }
    let number = value.number ?? digits
    guard let number, number.isWrittenAsInteger else {
      throw .field(field, .wrongType(found: value.found, expected: "an integer"))
    }
    // What is out of range is still more, or less, than any app has.
    return number.integer ?? (number.text.hasPrefix("-") ? .min : .max)
  }

  /// The release that a `www` says it is; `nil` when it says nothing that can be read.
  package static func release(in folder: String) -> String? {
    guard let folder = try? Folder.open(folder),
      let bytes = try? folder.read(fileName, limit: limit),
      let value = try? JSONReader.read(bytes, limit: limit),
      let release = value["release"]?.string, !release.isEmpty,
      release.utf8.count <= releaseLimit, !release.unicodeScalars.contains(where: \.isControl)
    else { return nil }
    return release
  }
}
