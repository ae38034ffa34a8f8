/// Changes the requests of a page before they leave the device.
package protocol RequestDecorator: Sendable {
  /// As Traffic shows it.
  var name: String { get }

  /// Whether the decorator changes a request, as those before it in the list left it.
  func shouldIntercept(_ request: RequestSketch) -> Bool

  func prepare(_ request: RequestSketch) -> RequestSketch

  /// What `prepare` loses of a request, in words; `nil` when nothing.
  func damage(to request: RequestSketch) -> String?

  /// Why it is not known whether a request is to be changed, in one sentence; it is not then.
  func doubt(about request: RequestSketch) -> String?
}

extension RequestDecorator {
  package func damage(to request: RequestSketch) -> String? { nil }

  package func doubt(about request: RequestSketch) -> String? { nil }
}
