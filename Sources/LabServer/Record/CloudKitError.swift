import Foundation
import UpdateCore

/// An error as CloudKit Web Services answers it.
///
/// Codes and their statuses are those of Apple's CloudKit Web Services Reference ("Error Codes"); any
/// other code is answered with status 400.
struct CloudKitError: Sendable, Hashable {
  /// The seconds that a client is told to wait.
  static let retryAfter = 30

  var code: String
  var reason: String

  init(_ code: String, reason: String? = nil) {
    self.code = code
    self.reason = reason ?? Self.known[code]?.reason ?? "Error \(code)"
  }

  private static let known: [String: (status: Int, reason: String)] = [
    "ACCESS_DENIED": (403, "READ operation not permitted"),
    "ATOMIC_ERROR": (400, "Atomic operation failed"),
    "AUTHENTICATION_FAILED": (401, "Authentication failed"),
    "AUTHENTICATION_REQUIRED": (421, "request needs authorization"),
    "BAD_REQUEST": (400, "The request was not valid"),
    "CONFLICT": (409, "record to modify was changed"),
    "EXISTS": (409, "record already exists"),
    "INTERNAL_ERROR": (500, "Internal error"),
    "NOT_FOUND": (404, "Record not found"),
    "QUOTA_EXCEEDED": (413, "Quota exceeded"),
    "THROTTLED": (429, "Request throttled"),
    "TRY_AGAIN_LATER": (503, "Service temporarily unavailable"),
    "VALIDATING_REFERENCE_ERROR": (412, "Validating reference error"),
    "ZONE_NOT_FOUND": (404, "Zone not found"),
  ]

  /// The codes that are said of a record in an answer with status 200.
  private static let ofRecords: Set<String> = [
    "ACCESS_DENIED", "CONFLICT", "EXISTS", "NOT_FOUND", "VALIDATING_REFERENCE_ERROR",
  ]

  var status: Int { Self.known[code]?.status ?? 400 }
  var isOfRecord: Bool { Self.ofRecords.contains(code) }
  private var isTemporary: Bool { ["THROTTLED", "TRY_AGAIN_LATER"].contains(code) }

  /// The record's place in an answer, where it was to be.
  func fetchError(of recordName: String) -> JSONValue {
    [
      "recordName": .string(recordName), "reason": .string(reason),
      "serverErrorCode": .string(code),
    ]
  }

  /// The answer to the whole request.
  func answer(at time: Date) -> OriginAnswer {
    var body = JSONObject()
    body["uuid"] = .string(identifier(at: time))
    body["serverErrorCode"] = .string(code)
    body["reason"] = .string(reason)
    if isTemporary { body["retryAfter"] = .number(JSONNumber(Self.retryAfter)) }
    if code == "AUTHENTICATION_REQUIRED" { body["redirectURL"] = "https://idmsa.apple.com/" }
    return .cloudKit(.object(body), status: status, retryAfter: isTemporary)
  }

  /// The same for the same error at the same lab time, so that runs can be compared.
  private func identifier(at time: Date) -> String {
    let seed = "\(code) \(time.timeIntervalSince1970)"
    let digits = Array(SHA256.digest(of: Array(seed.utf8)).text)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }
}

extension OriginAnswer {
  /// JSON as CloudKit sends it.
  static func cloudKit(_ body: JSONValue, status: Int = 200, retryAfter: Bool = false)
    -> OriginAnswer
  {
    var headers = [HTTPField("Content-Type", "application/json; charset=UTF-8")]
    if retryAfter { headers.append(HTTPField("Retry-After", "\(CloudKitError.retryAfter)")) }
    return OriginAnswer(status: status, headers: headers, Array(body.write().utf8))
  }
}
