extension Native {
  /// What the page may do, and chance.
  static var policy: [Native] {
    [
      // allows(directive, url) → whether the page's policy lets it
      Native("allows") { page, call in call.make(true) },
      // random(count) → that many bytes; the page never asks for more than the standard's 65,536
      Native("random") { page, call in
        let count = min(max(0, call.integer(0)), 65_536)
        var generator = SystemRandomNumberGenerator()
        return call.buffer(
          (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
      },
    ]
  }
}
