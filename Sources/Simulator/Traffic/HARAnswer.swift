import Foundation
import UpdateCore

/// An answer on its way into an HTTP Archive.
struct HARAnswer {
  var status: Int
  var headers: [HTTPField]
  /// What is kept of the body.
  var body: [UInt8]
  /// Bytes of all of it.
  var size: Int
  /// The media type where no header tells it.
  var type: String?
  /// Why there is none, in one sentence.
  var error: String?

  var object: JSONValue {
    let headers = headers.map(\.hidingSecrets)
    let redirect = (300..<400).contains(status) ? headers.value(of: "location") : nil
    let object: JSONValue = [
      "status": .number(JSONNumber(status)),
      "statusText": "",
      "httpVersion": "HTTP/1.1",
      "cookies": HAR.list(HARCookie.set(headers)),
      "headers": HAR.list(headers),
      "content": content(headers.value(of: "content-type") ?? type),
      "redirectURL": .string(redirect ?? ""),
      "headersSize": -1,
      "bodySize": .number(JSONNumber(size)),
    ]
    guard let error, case .object(var members) = object else { return object }
    members["_error"] = .string(error)
    return .object(members)
  }

  private func content(_ type: String?) -> JSONValue {
    let object: JSONValue = [
      "size": .number(JSONNumber(size)),
      "mimeType": .string(type ?? "x-unknown"),
    ]
    guard !body.isEmpty, case .object(var members) = object else { return object }
    if let text = String(validating: body, as: UTF8.self) {
      members["text"] = .string(text)
    } else {
      members["text"] = .string(Base64.text(body))
      members["encoding"] = "base64"
    }
    if body.count < size {
      members["comment"] = .string("the first \(body.count) of \(size) bytes")
    }
    return .object(members)
  }
}

/// Bytes in letters (`RFC 4648 §4`).
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
