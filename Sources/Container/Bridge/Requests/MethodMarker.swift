import UpdateCore

/// `_rexxar_method=POST` in a query: what the page's library writes where a web view hands no body to
/// native code.
enum MethodMarker {
  static let name = "_rexxar_method"
  private static let methods = ["POST", "PUT", "DELETE"]

  /// The method that a query stands for; `nil` for one without the marker.
  static func method(in query: String?) -> String? {
    guard let query else { return nil }
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let (name, value) = pair.text.cut(at: "=")
      if name == MethodMarker.name, let value { return methods.first { $0 == value } }
    }
    return nil
  }

  /// The request that a GET with the marker stands for: the rest of its query is the body, a form.
  ///
  /// As the Android container does it. `nil` when it stands for none.
  static func restored(_ request: RequestSketch) -> RequestSketch? {
    let url = QueryURL(request.url)
    guard request.method == "GET", let query = url.query,
      let method = method(in: String(query))
    else { return nil }
    let pairs = query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map(\.text).filter { $0.cut(at: "=").before != name }
    var restored = request
    restored.method = method
    restored.url = url.with(query: nil)
    restored.body = Array(pairs.joined(separator: "&").utf8)
    restored.headers.set("Content-Type", HTTPField.form)
    return restored
  }
}
