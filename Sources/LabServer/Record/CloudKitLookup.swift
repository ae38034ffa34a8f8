import Foundation
import UpdateCore

/// `POST /database/1/CONTAINER/ENVIRONMENT/public/records/lookup?ckAPIToken=…`.
///
/// Shapes are those of Apple's CloudKit Web Services Reference ("Fetching Records by Record Name").
/// Any container, environment and token will do.
enum CloudKitLookup {
  /// The query's field with the API token.
  static let tokenField = "ckAPIToken"

  /// Whether records are looked up at `path`.
  static func isPath(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 8 && parts[0].isEmpty && !parts[3].isEmpty && !parts[4].isEmpty
      && parts[1...2] == ["database", "1"] && parts[5...] == ["public", "records", "lookup"]
  }

  static func answer(_ request: OriginRequest, _ state: LabState) throws(LabServerError)
    -> OriginAnswer
  {
    guard let token = request.query[tokenField], !token.isEmpty else {
      return CloudKitError("AUTHENTICATION_FAILED", reason: "no auth method found")
        .answer(at: request.time)
    }
    guard let asked = Question(request.body) else {
      let reason = "BadRequestException: records with a recordName are required"
      return CloudKitError("BAD_REQUEST", reason: reason).answer(at: request.time)
    }
    var failure: CloudKitError?
    var fields = JSONObject()
    switch state.record {
    case .absent: failure = CloudKitError("NOT_FOUND")
    case .error(let code): failure = CloudKitError(code)
    case .versions(let store, let minimum):
      fields = Self.fields(store: store, minimum: minimum, asked.keys)
    case .file(let path):
      return OriginAnswer(type: "application/json; charset=UTF-8", try FileBytes.read(path))
    }
    if let failure, !failure.isOfRecord { return failure.answer(at: request.time) }
    let records = asked.names.map { name in
      if name != state.recordName { return CloudKitError("NOT_FOUND").fetchError(of: name) }
      return failure?.fetchError(of: name)
        ?? record(name, fields, modified: state.recordModified ?? request.time)
    }
    return .cloudKit(["records": .array(records)])
  }

  private static func fields(store: String?, minimum: String?, _ keys: Set<String>?)
    -> JSONObject
  {
    var fields = JSONObject()
    for (name, text) in [
      (VersionRecord.storeField, store), (VersionRecord.minimumField, minimum),
    ] where keys?.contains(name) ?? true {
      if let text { fields[name] = ["value": .string(text), "type": "STRING"] }
    }
    return fields
  }

  private static func record(_ name: String, _ fields: JSONObject, modified: Date) -> JSONValue {
    let tag = OriginAnswer.tag(Array(JSONValue.object(fields).write().utf8))
    let stamp: JSONValue = [
      "timestamp": .number(JSONNumber(Int((modified.timeIntervalSince1970 * 1000).rounded()))),
      "userRecordName": "_d0cd0c000000000000000000000000d0", "deviceID": "2",
    ]
    return [
      "recordName": .string(name), "recordType": .string(name), "fields": .object(fields),
      "pluginFields": .object(JSONObject()), "recordChangeTag": .string(tag),
      "created": stamp, "modified": stamp, "deleted": false,
    ]
  }
}

extension CloudKitLookup {
  /// What a request asks for.
  private struct Question {
    var names: [String]
    /// The fields wanted; `nil` for all.
    var keys: Set<String>?

    /// `nil` when the body is no such question.
    init?(_ body: [UInt8]) {
      guard let json = try? JSONReader.read(body, limit: LabRequest.maximumBody),
        let records = json["records"]?.array, !records.isEmpty
      else { return nil }
      names = records.compactMap { $0["recordName"]?.string }
      guard names.count == records.count else { return nil }
      if let wanted = json["desiredKeys"]?.array { keys = Set(wanted.compactMap(\.string)) }
    }
  }
}
