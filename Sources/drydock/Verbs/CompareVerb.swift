import UpdateCore

/// `drydock compare A B`: how one version stands to another.
struct CompareVerb {
  let invocation: Invocation

  func run() -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    let words = invocation.arguments
    let (left, right) = (words.first ?? "", words.last ?? "")
    let order = Version.order(left, right)
    let reason = reason(left, right, order)
    let isKnown = order != .unknown
    if !isKnown { Output.complain(String(reason.dropLast())) }
    output.line(order.sign)
    output.event(
      "result",
      [
        "order": .string(order.sign), "reason": .string(reason),
        "error": isKnown ? .null : JSONValue(code: "version.unknown", message: reason),
      ])
    return output.done(isKnown ? 0 : 1)
  }

  private func reason(_ left: String, _ right: String, _ order: VersionOrder) -> String {
    let (first, second) = (shown(left), shown(right))
    return switch order {
    case .less: "\(first) is older than \(second)."
    case .equal: "\(first) and \(second) are the same version."
    case .greater: "\(first) is newer than \(second)."
    case .unknown:
      switch (Version(left), Version(right)) {
      case (nil, nil): "Neither A, \(first), nor B, \(second), is a version."
      case (nil, _): "A, \(first), is not a version."
      default: "B, \(second), is not a version."
      }
    }
  }

  private func shown(_ text: String) -> String { "“\(escapingControls(text, limit: 100))”" }
}

extension VersionOrder {
  /// What `compare` prints.
  fileprivate var sign: String {
    switch self {
    case .less: "<"
    case .equal: "="
    case .greater: ">"
    case .unknown: "unknown"
    }
  }
}
