package import UpdateCore

/// Adds headers and parameters to the requests whose URL a pattern matches.
///
/// Like the real container's example it leaves other schemes than `http` and `https`, and what ends
/// on `.js`, `.css` and `.html`, alone. Headers replace those of the same name. Parameters go into the
/// query, in the order of their names: they replace those of the same name and leave all else as the
/// page wrote it, the body too. With `damages`, a request is written anew as the real container does
/// (`DamagingRewrite`).
package struct PatternDecorator: RequestDecorator {
  package let name: String
  private let pattern: URLPattern
  private let headers: [HTTPField]
  private let parameters: [HTTPField]
  private let damages: Bool

  /// `number` is the position in the profile, counted from 1.
  package init(
    number: Int, match: String, headers: [HTTPField] = [], parameters: [String: String] = [:],
    damages: Bool = false
  ) throws(PatternError) {
    name = "\(number) (\(match))"
    pattern = try URLPattern(match)
    self.headers = headers
    self.parameters = parameters.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { HTTPField($0.key, $0.value) }
    self.damages = damages
  }

  package func shouldIntercept(_ request: RequestSketch) -> Bool {
    outcome(for: request) == .matches
  }

  package func doubt(about request: RequestSketch) -> String? {
    outcome(for: request) == .limited
      ? "The pattern takes more work than a search may be: nothing is added." : nil
  }

  private func outcome(for request: RequestSketch) -> URLPattern.Outcome {
    guard let url = WebURL(asWritten: request.url) else { return .differs }
    let type = RouteFileName.pathExtension(of: request.url)
    if let type, ["js", "css", "html"].contains(type) { return .differs }
    return pattern.search(url.stringWithoutFragment)
  }

  package func prepare(_ request: RequestSketch) -> RequestSketch {
    if damages { return DamagingRewrite(request, parameters, headers: headers).result }
    var result = request
    for field in headers { result.headers.set(field.name, field.value) }
    if !parameters.isEmpty { result.url = withParameters(request.url) }
    return result
  }

  package func damage(to request: RequestSketch) -> String? {
    damages ? DamagingRewrite(request, parameters, headers: headers).damage : nil
  }

  private func withParameters(_ text: String) -> String {
    let url = QueryURL(text)
    var pairs =
      url.query?.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map { String($0.text) } ?? []
    if pairs == [""] { pairs = [] }
    for field in parameters {
      let own = "\(percentEncoded(field.name))=\(percentEncoded(field.value))"
      func hasName(_ pair: String) -> Bool {
        !pair.isEmpty && FormPairs.decoded(pair[...].cut(at: "=").before) == field.name
      }
      let place = pairs.firstIndex(where: hasName) ?? pairs.count
      pairs.removeAll(where: hasName)
      pairs.insert(own, at: min(place, pairs.count))
    }
    return url.with(query: pairs.joined(separator: "&"))
  }
}
