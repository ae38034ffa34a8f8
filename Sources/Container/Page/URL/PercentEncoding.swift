/// Percent escapes of URLs and forms.
enum PercentEncoding {
  /// The text with its escapes read; malformed ones stay.
  static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = digit(rest.first), let low = digit(rest.second) {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A form's name or value as `application/x-www-form-urlencoded`.
  static func formEncoded(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case 0x20: "+"
      case 0x2A, 0x2D, 0x2E, 0x5F: Unicode.Scalar(byte)
      default: isAlphanumeric(byte) ? Unicode.Scalar(byte) : nil
      }
    }
  }

  /// A URL with what may not stand in one escaped; escapes and delimiters stay.
  static func urlEncoded(_ text: String) -> String {
    escaped(text) { byte in
      let isRefused = byte <= 0x20 || byte >= 0x7F || [0x22, 0x3C, 0x3E, 0x5C, 0x60].contains(byte)
      return isRefused ? nil : Unicode.Scalar(byte)
    }
  }

  private static func escaped(_ text: String, _ plain: (UInt8) -> Unicode.Scalar?) -> String {
    var result = String.UnicodeScalarView()
    for byte in text.utf8 {
      if let scalar = plain(byte) {
        result.append(scalar)
      } else {
        result.append("%")
        result.append(hexDigit(byte >> 4))
        result.append(hexDigit(byte & 15))
      }
    }
    return String(result)
  }

  private static func hexDigit(_ value: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(value < 10 ? 0x30 + value : 0x41 + value - 10)
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let digit) where (0x30...0x39).contains(digit): digit - 0x30
    case .some(let letter) where (0x41...0x46).contains(letter & 0xDF): (letter & 0xDF) - 0x37
    default: nil
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}

extension Substring.UTF8View {
  fileprivate var second: UInt8? { dropFirst().first }
}
