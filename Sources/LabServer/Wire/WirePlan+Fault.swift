import UpdateCore

extension WirePlan {
  /// How much longer than its body a wrong length is.
  static let wrongLengthExcess = 1024

  /// The plan for `answer`, spoilt by `fault`; `rate` is the pace without one.
  init(_ answer: OriginAnswer, target: String, rate: Int?, fault: LabFault?) {
    var wire = WireAnswer(answer, rate: rate)
    self.init(action: .silence)
    switch fault?.fault {
    case nil, .stale: break
    case .timeout: return
    case .reset:
      action = .reset
      return
    case .garbage:
      action = .raw(Self.garbage)
      return
    case .delay(let span): delay = span
    case .slow(let rate): wire.rate = rate
    case .status(let code):
      wire = WireAnswer(
        status: code, type: "text/plain; charset=utf-8", Array("status \(code)\n".utf8))
      if code == 204 || code == 304 { wire = WireAnswer(status: code, type: "text/plain", []) }
    case .drop(let percent): wire.sent = wire.body.count * percent / 100
    case .truncate(let percent):
      wire.body.removeLast(wire.body.count - wire.body.count * percent / 100)
      wire.announced = wire.body.count
      wire.sent = wire.body.count
    case .wrongLength: wire.announced = wire.body.count + Self.wrongLengthExcess
    case .corrupt: if !wire.body.isEmpty { wire.body[wire.body.count / 2] ^= 1 }
    case .html:
      wire = WireAnswer(status: 200, type: "text/html; charset=utf-8", Self.loginPage)
    case .empty:
      wire.status = 200
      wire.body = []
      wire.announced = 0
      wire.sent = 0
    case .redirectLoop:
      wire = WireAnswer(status: 302, type: "text/plain", [])
      wire.headers.append(HTTPField("Location", target))
    case .huge:
      wire.body = [UInt8](repeating: UInt8(ascii: "x"), count: 64 * 1024)
      wire.announced = nil
      wire.sent = .max
    }
    if let header = fault?.header {
      wire.headers.removeAll { $0.name.lowercased() == header.name.lowercased() }
      wire.headers.append(header)
    }
    action = .answer(wire)
  }

  private static let garbage = Array("\u{0}\u{1}\u{2} 42 this is not HTTP \u{3}\r\n\r\n".utf8)

  private static let loginPage = Array(
    """
    <!DOCTYPE html>
    <html><head><title>Welcome to Free WiFi</title></head>
    <body><h1>Sign in</h1><form method="post" action="/login">
    <input name="room"><button>Connect</button></form></body></html>

    """.utf8)
}
