import Foundation
import UpdateCore

/// The answer with a file, which says how to ask again for only what has changed.
enum FileAnswer {
  /// The file, or 304 when the request names what is there by its tag or its time.
  static func make(_ file: ServedFile, type: String, _ request: OriginRequest)
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
