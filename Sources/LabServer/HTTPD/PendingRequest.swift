import CMicroHTTPD
import UpdateCore

/// One request from its first line to the last byte of its answer; lives on the server's thread.
final class PendingRequest {
  /// The most body bytes that are read at all.
  static let maximumBody = 1 << 20

  /// Tells requests of this server apart.
  let serial: Int
  let connection: OpaquePointer
  let target: String
  /// Who serves it.
  private(set) weak var loop: ServerLoop?
  var method = ""
  var headers: [HTTPField] = []
  var hasHeaders = false
  var body: [UInt8] = []
  /// The body's size, also of what was not kept.
  var bodySize = 0

  /// The id in the log and what is to happen, once decided.
  var decision: (id: Int?, plan: WirePlan)?
  var hasWaited = false
  /// The lab timer that it waits for, while its connection is suspended.
  var timer: LabClock.Timer?
  /// The client left, or the server stops: nothing more is to be sent.
  var isGone = false

  /// The answer that is being sent.
  var answer: WireAnswer?
  var sent = 0
  /// How many bytes a paced answer may send before it waits again.
  var credit = 0

  init(serial: Int, connection: OpaquePointer, target: String, loop: ServerLoop) {
    self.loop = loop
    self.serial = serial
    self.connection = connection
    self.target = target
  }

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }
}
