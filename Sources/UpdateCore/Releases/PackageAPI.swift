/// The update API of Cordova apps: one JSON object, `{"version": 2, "url": "package.zip"}`.
///
/// `version` is an integer or a string; `url` absolute, also on another host, or relative to the
/// API's. Optional and honoured: `sha256`, `size`, `complete`, `needs` (see `ReleaseNeeds`), `notes`,
/// and `manifest`, a URL like `url` or `{"url": …, "sha256": …}` (see `Manifest`), with which `url` may
/// be missing; `null` there is as good as nothing. Other keys are passed over. The content type does
/// not matter.
enum PackageAPI {
  /// Bytes of an answer.
  static let limit = 64 << 10
  /// Bytes of a version and of notes.
  private static let versionLimit = 100
  private static let notesLimit = 10_000

  /// Reads an answer that came from `url`.
  static func offer(_ bytes: [UInt8], from url: String) throws(UpdateError) -> Offer {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes, limit: limit)
    } catch {
      throw .answer(error.description)
    }
    guard let object = value.object else { throw .answer("it is \(value.kind), not an object") }
    let version = try version(object)
    let manifest = try manifest(object, relativeTo: url)
    let isPackageMissing = manifest != nil && object["url"]?.isNull ?? true
    var offer = Offer(
      version: version,
      url: isPackageMissing ? "" : try address(object, "url", "url", relativeTo: url),
      size: try size(object), sha256: try digest(object, "sha256"),
      isComplete: try optional(object, "complete", "true or false", \.bool) ?? false,
      needs: try needs(object), notes: try notes(object))
    offer.manifest = manifest
    return offer
  }

  /// The manifest: its address, or an object with that and its SHA-256.
  private static func manifest(_ object: JSONObject, relativeTo base: String)
    throws(UpdateError) -> ManifestReference?
  {
    let field = "manifest"
    switch object[field] {
    case nil, .null?: return nil
    case .string?:
      return ManifestReference(url: try address(object, field, field, relativeTo: base))
    case .object(let named)?:
      return ManifestReference(
        url: try address(named, "url", "manifest.url", relativeTo: base),
        sha256: try digest(named, "manifest.sha256"))
    case let value?:
      throw .field(
        field, .wrongType(found: value.found, expected: "a string or an object"))
    }
  }

  private static func version(_ object: JSONObject) throws(UpdateError) -> Version {
    let field = "version"
    guard let value = object[field] else { throw .field(field, .missing) }
    guard !value.isNull else { throw .field(field, .null) }
    let text: String
    switch value {
    case .string(let string): text = string
    case .number(let number) where number.isWrittenAsInteger: text = number.text
    default:
      throw .field(field, .wrongType(found: value.found, expected: "an integer or a string"))
    }
    guard text.utf8.count <= versionLimit, let version = Version(text) else {
      let shown = String(text.prefix(versionLimit))
      throw .field(field, .invalid(shown, expected: "a version like 2 or 1.4.0"))
    }
    return version
  }

  /// The address in the member `key`, which errors call `field`.
  private static func address(
    _ object: JSONObject, _ key: String, _ field: String, relativeTo base: String
  ) throws(UpdateError) -> String {
    guard let value = object[key] else { throw .field(field, .missing) }
    guard !value.isNull else { throw .field(field, .null) }
    guard let text = value.string else {
      throw .field(field, .wrongType(found: value.found, expected: "a string"))
    }
    // A blank is what people write who do not know that it must be encoded.
    let encoded = text.replacing(" ", with: "%20")
    let url = WebURL(base).map { WebURL(encoded, relativeTo: $0) } ?? WebURL(encoded)
    guard let url, !text.isEmpty else {
      let expected = "an http or https address, without user name, control characters, backslashes"
      throw .field(field, .invalid(showingURL(text), expected: expected))
    }
    return url.stringWithoutFragment
  }

  private static func optional<Value>(
    _ object: JSONObject, _ field: String, _ expected: String,
    _ read: (JSONValue) -> Value?
  ) throws(UpdateError) -> Value? {
    guard let value = object[field], !value.isNull else { return nil }
    guard let result = read(value) else {
      throw .field(field, .wrongType(found: value.found, expected: expected))
    }
    return result
  }

  private static func size(_ object: JSONObject) throws(UpdateError) -> Int? {
    let number = try optional(object, "size", "an integer") { value in
      value.number.flatMap { $0.isWrittenAsInteger ? $0 : nil }
    }
    guard let number else { return nil }
    let size = number.integer ?? (number.text.hasPrefix("-") ? .min : .max)
    if size > ArchiveLimits.packageSize {
      throw .field("size", .tooLarge(number.text, limit: ArchiveLimits.packageSize))
    }
    guard size >= 1 else {
      throw .field(
        "size",
        .invalid(
          String(number.text.prefix(40)),
          expected: "a number from 1 to \(ArchiveLimits.packageSize)"))
    }
    return size
  }

  /// The SHA-256 of an object, whose member errors call `field`.
  private static func digest(_ object: JSONObject, _ field: String) throws(UpdateError)
    -> SHA256Digest?
  {
    guard let value = object["sha256"], !value.isNull else { return nil }
    guard let text = value.string else {
      throw .field(field, .wrongType(found: value.found, expected: "a string"))
    }
    guard let digest = SHA256Digest(text) else {
      throw .field(field, .invalid(String(text.prefix(80)), expected: "64 hexadecimal digits"))
    }
    return digest
  }

  private static func notes(_ object: JSONObject) throws(UpdateError) -> String? {
    guard let text = try optional(object, "notes", "a string", \.string) else { return nil }
    return String(decoding: text.utf8.prefix(notesLimit), as: UTF8.self)
  }
}

extension PackageAPI {
  private static func needs(_ object: JSONObject) throws(UpdateError) -> ReleaseNeeds {
    guard let needs = try optional(object, "needs", "an object", \.object) else {
      return ReleaseNeeds()
    }
    var result = ReleaseNeeds()
    if let value = needs["native"], !value.isNull {
      result.native = try range(value, "needs.native")
    }
    guard let plugins = needs["plugins"], !plugins.isNull else { return result }
    switch plugins {
    case .object(let object):
      for member in object.members {
        result.plugins[member.key] = try range(member.value, "needs.plugins.\(member.key)")
      }
    case .array(let names):
      for name in names {
        let (plugin, range) = try plugin(name)
        result.plugins[plugin] = range
      }
    default:
      throw .field(
        "needs.plugins", .wrongType(found: plugins.found, expected: "a list or an object"))
    }
    return result
  }

  private static func range(_ value: JSONValue, _ field: String) throws(UpdateError) -> String {
    guard let text = value.string else {
      throw .field(field, .wrongType(found: value.found, expected: "a string"))
    }
    guard VersionRange(text) != nil else {
      throw .field(
        field, .invalid(String(text.prefix(100)), expected: "a version range like >=1.2 or ^2"))
    }
    return text
  }

  /// Splits `name@range`; the names of scoped plugins begin with an `@` of their own.
  private static func plugin(_ value: JSONValue) throws(UpdateError) -> (String, String) {
    guard let text = value.string else {
      throw .field("needs.plugins", .wrongType(found: value.found, expected: "a list of strings"))
    }
    guard let at = text.dropFirst().lastIndex(of: "@") else { return (text, "*") }
    let name = String(text[..<at])
    let written = JSONValue.string(String(text[text.index(after: at)...]))
    return (name, try range(written, "needs.plugins.\(name)"))
  }
}

extension JSONValue {
  /// What it is, with the kinds of numbers told apart.
  var found: String {
    guard let number else { return kind }
    return number.isWrittenAsInteger ? "an integer" : "a number with a fraction or exponent"
  }
}
