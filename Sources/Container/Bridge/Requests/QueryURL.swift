/// A URL cut at its query and its fragment, all of it as written.
struct QueryURL {
  let base: Substring
  let query: Substring?
  let fragment: Substring?

  init(_ text: String) {
    let (whole, fragment) = text[...].cut(at: "#")
    self.fragment = fragment
    (base, query) = whole.cut(at: "?")
  }

  /// The URL with another query; `nil` for none.
  func with(query: String?) -> String {
    "\(base)" + (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "")
  }
}
