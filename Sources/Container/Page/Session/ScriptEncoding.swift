import UpdateCore

/// The bytes of a script as text.
enum ScriptEncoding {
  /// UTF-8, unless the answer says Latin-1; without a byte order mark.
  static func text(of answer: PageResponse.Answer) -> String {
    let type = answer.headers.last { $0.name.lowercased() == "content-type" }?.value.lowercased()
    if let type, type.hasSuffix("iso-8859-1") || type.hasSuffix("windows-1252") {
      return String(String.UnicodeScalarView(answer.body.map { Unicode.Scalar($0) }))
    }
    let hasMark = answer.body.starts(with: [0xEF, 0xBB, 0xBF])
    return String(decoding: answer.body.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
  }
}
