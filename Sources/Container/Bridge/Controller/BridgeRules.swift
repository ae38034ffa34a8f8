package import UpdateCore

/// The rules in which containers differ on the device's side of a page, each a value.
package struct BridgeRules: Sendable, Hashable {
  /// Whether a GET that bears `_rexxar_method` leaves the device as the request that it stands for.
  package var restoresPOST: Bool
  /// Whether decorators write a request anew, as the real container does, and lose parts of it.
  package var damagesWhileDecorating: Bool
  /// Whether a redirect changes method and body as RFC 9110, 15.4 says, and leaves headers that may
  /// hold secrets behind when it leads to another origin; all is kept otherwise.
  package var redirectsSafely: Bool
  /// Whether a widget's URL must have the container's scheme and host.
  package var checksWidgetHost: Bool
}

extension BridgeRules {
  package static let documented = BridgeRules(
    restoresPOST: true, damagesWhileDecorating: false, redirectsSafely: true,
    checksWidgetHost: true)

  package static let ios = BridgeRules(
    restoresPOST: false, damagesWhileDecorating: true, redirectsSafely: false,
    checksWidgetHost: true)

  package static let android = BridgeRules(
    restoresPOST: true, damagesWhileDecorating: false, redirectsSafely: true,
    checksWidgetHost: false)

  /// The rules of a container.
  package static func of(_ behaviour: RoutesBehaviour) -> BridgeRules {
    switch behaviour {
    case .documented: documented
    case .ios2016, .ios2023: ios
    case .android2020: android
    }
  }
}
