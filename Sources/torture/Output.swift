import Glibc

/// Standard output, unbuffered: what a process said before it was killed is there.
enum Output {
  static func line(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      done += max(0, count)
    }
  }
}
