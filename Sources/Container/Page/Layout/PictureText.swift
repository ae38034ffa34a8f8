/// The words in place of a picture.
enum PictureText {
  /// `nil` for a picture that says it has none.
  static func words(for node: NodeID, in document: Document) -> String? {
    switch document[node].tag {
    case .image:
      guard let alt = document[node].attribute("alt") else { return "image" }
      let words = Whitespace.collapsed(alt, limit: 1000)
      return words.isEmpty ? nil : words
    case .svg where document.isInStateSign(node): return nil
    case .svg:
      let title = document.children(of: node).first { document[$0].name == "title" }
      let words = title.map { document.text(of: $0) } ?? ""
      return words.isEmpty ? "image" : words
    default:
      let title = Whitespace.collapsed(document[node].attribute("title") ?? "")
      return title.isEmpty ? "frame" : "frame: \(title)"
    }
  }
}
