import UpdateCore

/// Why no widget performs a URL of the container's scheme and host.
enum WidgetAbsence: Hashable {
  /// There is such a widget; the page's controller does not have it.
  case notAttached(path: String)
  case unknown(path: String, nearest: String?)

  init(_ url: WidgetURL) {
    let known = BuiltInWidget.allCases.map(\.widget.path)
    self =
      known.contains(url.path)
      ? .notAttached(path: url.path)
      : .unknown(path: url.path, nearest: NearestName.of(url.path, among: known))
  }
}

extension WidgetAbsence: CustomStringConvertible {
  var description: String {
    switch self {
    case .notAttached(let path):
      "no widget can perform \(escapingControls(path)): not attached "
        + "(the profile's `widgets` lists those that are)"
    case .unknown(let path, let nearest):
      "no widget can perform \(escapingControls(path)): no such widget"
        + (nearest.map { " (the nearest is \($0))" } ?? "")
    }
  }
}
