import UpdateCore

/// An answer before any fault.
struct OriginAnswer: Sendable, Equatable {
  var status: Int
  var headers: [HTTPField]
  var body: [UInt8]

  /// An answer with an `ETag` made of the body, or of what is known of it already.
  init(status: Int = 200, type: String, _ body: [UInt8], tag: String? = nil) {
    self.status = status
    headers = [HTTPField("Content-Type", type)]
    if status == 200 { headers.append(HTTPField("ETag", "\"\(tag ?? Self.tag(body))\"")) }
    self.body = body
  }

  init(status: Int, headers: [HTTPField], _ body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A status with a sentence as its body.
  ///
  /// What it quotes of a request is made harmless for the terminal it may be shown on.
  static func plain(_ status: Int, _ text: String) -> OriginAnswer {
    let bytes = Array((escapingControls(text) + "\n").utf8)
    return OriginAnswer(status: status, type: "text/plain; charset=utf-8", bytes)
  }

  /// FNV-1a over the body: tells bodies apart, promises nothing else.
  static func tag(_ body: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
