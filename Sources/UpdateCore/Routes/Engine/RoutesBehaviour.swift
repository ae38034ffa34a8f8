/// Whose rules hold where containers differ.
package enum RoutesBehaviour: String, Sendable, Hashable, CaseIterable, Codable {
  /// What the document of the container says.
  case documented
  /// The iOS container from 2016 until the beginning of 2020.
  case ios2016 = "ios-2016"
  /// The iOS container of 2023.
  case ios2023 = "ios-2023"
  /// The Android container of 2020.
  case android2020 = "android-2020"

  package var rules: RoutesRules {
    switch self {
    case .documented: .documented
    case .ios2016: .ios2016
    case .ios2023: .ios2023
    case .android2020: .android2020
    }
  }
}
