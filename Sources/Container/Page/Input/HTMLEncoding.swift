import Glibc

/// Finds a document's character encoding and turns it into UTF-8.
enum HTMLEncoding {
  /// The document as valid UTF-8 without a byte order mark; NUL and invalid bytes as U+FFFD.
  ///
  /// A byte order mark decides, else the first kilobyte's `<meta charset>`, else UTF-8.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return repaired(bytes[3...]) }
    if bytes.starts(with: [0xFF, 0xFE]) { return converted(bytes[2...], from: "UTF-16LE") }
    if bytes.starts(with: [0xFE, 0xFF]) { return converted(bytes[2...], from: "UTF-16BE") }
    if let label = MetaCharset.label(in: bytes), let encoding = encoding(label: label) {
      return converted(bytes[...], from: encoding)
    }
    return repaired(bytes[...])
  }

  /// The converter's name for a label of the Encoding standard; `nil` for UTF-8 and unknown ones.
  private static func encoding(label: String) -> String? {
    switch label {
    // Pages that say one of these mean its superset.
    case "iso-8859-1", "latin1", "us-ascii", "ascii", "windows-1252", "cp1252": "CP1252"
    case "gbk", "gb2312", "gb18030", "gb_2312-80", "x-gbk": "GB18030"
    case "big5", "big5-hkscs", "cn-big5": "BIG5-HKSCS"
    case "shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j": "CP932"
    case "euc-jp", "x-euc-jp": "EUC-JP"
    case "euc-kr", "ks_c_5601-1987", "windows-949": "CP949"
    case "koi8-r", "koi8-u": label.uppercased()
    case "iso-8859-9", "windows-1254": "CP1254"
    case "iso-8859-2", "iso-8859-5", "iso-8859-7", "iso-8859-15": label.uppercased()
    case "windows-1250", "windows-1251", "windows-1253", "windows-1255", "windows-1256",
      "windows-1257", "windows-1258":
      "CP" + label.suffix(4)
    default: nil
    }
  }

  /// Valid UTF-8 without NUL.
  static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(0) else { return Array(text.utf8) }
    return text.utf8.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
  }

  private static func converted(_ bytes: ArraySlice<UInt8>, from encoding: String) -> [UInt8] {
    let converter = iconv_open("UTF-8", encoding)
    guard Int(bitPattern: converter) != -1 else { return repaired(bytes) }
    defer { iconv_close(converter) }
    var source = bytes.map { CChar(bitPattern: $0) }
    // The longest sequence of UTF-8 that a byte can become has three bytes (a replacement).
    var target = [CChar](repeating: 0, count: source.count * 3 + 4)
    var written = 0
    source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        var input = source.baseAddress
        var output = target.baseAddress
        var left = source.count
        var room = target.count
        while left > 0, iconv(converter, &input, &left, &output, &room) == -1 {
          guard left > 0, room >= 3 else { break }
          for byte in [0xEF, 0xBF, 0xBD] as [UInt8] {
            output?.pointee = CChar(bitPattern: byte)
            output = output?.advanced(by: 1)
          }
          input = input?.advanced(by: 1)
          left -= 1
          room -= 3
        }
        written = target.count - room
      }
    }
    return repaired(target[..<written].map { UInt8(bitPattern: $0) }[...])
  }
}
