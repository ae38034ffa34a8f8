import Foundation
import UpdateCore

/// The routes map and the files of its folder.
enum RoutesOrigin {
  /// `nil` when no map is set.
  static func answer(_ request: OriginRequest, _ state: LabState, stale: Bool)
    throws(LabServerError) -> OriginAnswer?
  {
    guard let current = state.routes else { return nil }
    guard let routes = stale ? state.previousRoutes : current else {
      return .plain(404, "there is no routes map before the one at \(request.path)")
    }
    if request.path == "/routes.json" {
      guard let file = ServedFile(resolving: routes.map) else {
        return .plain(404, "the routes map is gone: \(routes.map) does not exist")
      }
      return try answer(file, type: "application/json", request)
    }
    let name = String(request.path.dropFirst("/routes/".count))
    guard let file = ServedFile(name, below: routes.folder) else {
      return .plain(404, "there is no file \(name) beside the routes map")
    }
    return try answer(file, type: MediaType.of(path: name), request)
  }

  /// The file, or 304 when the request names what is there by its tag or its time.
  private static func answer(_ file: ServedFile, type: String, _ request: OriginRequest)
    throws(LabServerError) -> OriginAnswer
  {
    let body = try FileBytes.read(file.path)
    var answer = OriginAnswer(type: type, body)
    answer.headers.append(HTTPField("Last-Modified", HTTPDate.text(file.modified)))
    guard isUnchanged(answer, file, request) else { return answer }
    answer.status = 304
    answer.headers.removeAll { $0.name == "Content-Type" }
    answer.body = []
    return answer
  }

  /// RFC 9110, 13.2.2: where tags are named, the time does not count.
  private static func isUnchanged(
    _ answer: OriginAnswer, _ file: ServedFile, _ request: OriginRequest
  ) -> Bool {
    if let tags = request[header: "If-None-Match"] {
      let tag = answer.headers.first { $0.name == "ETag" }?.value
      return tags.split(separator: ",").contains { named in
        let named = named.trimmingPrefix(" ").trimmingPrefix("W/")
        return named == "*" || named.prefix { $0 != " " } == tag ?? ""
      }
    }
    guard let text = request[header: "If-Modified-Since"],
      let date = HTTPDate.parse(text)
    else { return false }
    return file.modified <= date
  }
}
