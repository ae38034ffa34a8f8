package import UpdateCore

/// A request as the lab saw it, and what it answered.
package struct LabRequest: Sendable, Equatable {
  /// The most body bytes kept.
  package static let maximumBody = 64 * 1024

  /// Counted from 1.
  package var id: Int
  /// The named endpoint; `nil` for other paths.
  package var endpoint: LabEndpoint?
  package var method: String
  /// Path and query as sent.
  package var target: String
  /// The path, decoded, without the query.
  package var path: String
  package var headers: [HTTPField]
  /// The first `maximumBody` bytes.
  package var body: [UInt8]
  /// `nil` when there was no answer with one (reset, timeout, garbage).
  package var status: Int?
  package var fault: Fault?
  /// Body bytes of the answer that were sent; 0 until it was done with.
  package var bytesSent: Int
  /// Uptime of the lab clock at arrival, and when it was done with.
  package var started: Duration
  package var ended: Duration?

  /// The target for people to read, without CloudKit's token: what is printed is kept and passed on.
  package var shownTarget: String { hidingToken(in: target) }

  /// The first header of that name, compared without case.
  package subscript(header name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
