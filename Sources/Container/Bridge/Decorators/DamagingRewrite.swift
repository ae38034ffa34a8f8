import UpdateCore

/// What the real container's decorator makes of a request, and what it loses.
///
/// Its own parameters and the pairs of the query become one list, sorted by name and encoded anew.
/// GET, HEAD and DELETE get it as their query; every other request loses its query, and the list
/// takes the place of its body.
struct DamagingRewrite {
  private(set) var result: RequestSketch
  private var losses: [String] = []

  /// `nil` when nothing was lost.
  var damage: String? {
    losses.isEmpty ? nil : "A real container \(losses.joined(separator: "; "))."
  }

  init(_ request: RequestSketch, _ parameters: [HTTPField], headers: [HTTPField]) {
    result = request
    for field in headers { result.headers.set(field.name, field.value) }
    let url = QueryURL(request.url)
    let raw = url.query?.utf8.split(separator: UInt8(ascii: "&")).map(\.text) ?? []
    let kept = keep(raw, parameters)
    let list = (parameters + kept.map(\.field)).sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    let text = list.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    tellOrder(kept.map(\.field.name), list.map(\.name))
    if ["GET", "HEAD", "DELETE"].contains(request.method) {
      result.url = url.with(query: text.isEmpty ? nil : text)
      return
    }
    result.url = url.with(query: nil)
    if !request.body.isEmpty {
      losses.append("replaces the body of \(request.body.count) bytes by the parameters")
    } else if !raw.isEmpty {
      losses.append("moves the query into the body")
    }
    result.body = Array(text.utf8)
    result.headers.add(missing: [HTTPField("Content-Type", HTTPField.form)])
  }

  /// The pairs of the query that the container understands, each name once.
  private mutating func keep(
    _ raw: [Substring], _ parameters: [HTTPField]
  ) -> [(field: HTTPField, pair: Substring)] {
    var kept: [(field: HTTPField, pair: Substring)] = []
    var names: Set<String> = []
    let own = Set(parameters.map(\.name))
    var (dropped, repeated, rewritten): ([Substring], [Substring], [Substring]) = ([], [], [])
    for pair in raw {
      let (name, value) = pair.cut(at: "=")
      guard let value, value.cut(at: "=").after == nil, let decodedName = percentDecoded(name),
        let decodedValue = percentDecoded(value)
      else {
        dropped.append(pair)
        continue
      }
      let field = HTTPField(decodedName, decodedValue)
      if own.contains(field.name) { continue }
      guard names.insert(field.name).inserted else {
        repeated.append(pair)
        continue
      }
      if pair != "\(encoded(field.name))=\(encoded(field.value))" { rewritten.append(pair) }
      kept.append((field, pair))
    }
    tell("drops", dropped)
    tell("drops the repeated", repeated)
    tell("encodes anew", rewritten)
    return kept
  }

  private mutating func tell(_ what: String, _ pairs: [Substring]) {
    guard !pairs.isEmpty else { return }
    let shown = pairs.prefix(3).map { "`\(escapingControls(String($0), limit: 40))`" }
    let more = pairs.count > 3 ? " and \(pairs.count - 3) more" : ""
    losses.append("\(what) \(shown.joined(separator: ", "))\(more)")
  }

  private mutating func tellOrder(_ before: [String], _ after: [String]) {
    let known = Set(before)
    if before != after.filter(known.contains) { losses.append("sorts the parameters by name") }
  }

  /// All but the unreserved characters, `/` and `?` is encoded.
  private func encoded(_ text: String) -> String {
    percentEncoded(text).replacing("%2F", with: "/").replacing("%3F", with: "?")
  }
}
