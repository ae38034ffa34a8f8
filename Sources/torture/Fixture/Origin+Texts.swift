import UpdateCore

extension Origin {
  /// Publishes texts: those that are not as the app has them; one of them may be broken.
  func publish(texts: PublishedTexts, broken: String? = nil) {
    let files = texts.files.filter { PublishedTexts.bundled.files[$0.key] != $0.value }
    let items = files.keys.sorted().map { path in
      let bytes = Array((files[path] ?? "").utf8)
      answer("texts/\(path)", path == broken ? Array(bytes.dropLast(4)) : bytes)
      return path == broken
        ? #"{"path":"\#(path)","url":"texts/\#(path)"}"#
        : #"{"path":"\#(path)","url":"texts/\#(path)","sha256":"\#(SHA256.digest(of: bytes).text)"}"#
    }
    answer(
      "texts.json",
      Array(#"{"version":"\#(texts.version)","files":[\#(items.joined(separator: ","))]}"#.utf8))
  }
}
