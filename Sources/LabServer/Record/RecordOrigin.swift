import UpdateCore

/// The one version record, by CloudKit's lookup and as plain JSON.
enum RecordOrigin {
  /// `nil` when nothing is published at the path.
  static func answer(_ request: OriginRequest, _ state: LabState) throws(LabServerError)
    -> OriginAnswer?
  {
    if CloudKitLookup.isPath(request.path) {
      return try CloudKitLookup.answer(request, state)
    }
    return request.path == "/record" ? try plain(state.record) : nil
  }

  /// `GET /record`: the two versions, or an error with its status.
  private static func plain(_ record: LabRecord) throws(LabServerError) -> OriginAnswer {
    switch record {
    case .absent: return .plain(404, "there is no record")
    case .versions(let store, let minimum):
      var body = JSONObject()
      body[VersionRecord.storeField] = store.map { .string($0) }
      body[VersionRecord.minimumField] = minimum.map { .string($0) }
      return json(body)
    case .file(let path):
      return OriginAnswer(type: "application/json", try FileBytes.read(path))
    case .error(let code):
      let error = CloudKitError(code)
      var body = JSONObject()
      body["error"] = .string(error.code)
      body["reason"] = .string(error.reason)
      return json(body, status: error.status)
    }
  }

  private static func json(_ body: JSONObject, status: Int = 200) -> OriginAnswer {
    let text = JSONValue.object(body).write() + "\n"
    return OriginAnswer(status: status, type: "application/json", Array(text.utf8))
  }
}
