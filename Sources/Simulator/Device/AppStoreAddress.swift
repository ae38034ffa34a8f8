import UpdateCore

/// The address that the app opens for *Update*.
enum AppStoreAddress {
  private static let schemes = ["itms-apps", "itms-appss", "itms"]
  private static let hosts = ["apps.apple.com", "itunes.apple.com", "appsto.re"]

  /// Why a device could not open the App Store with an address, as a clause; `nil` when it can.
  static func problem(of address: String?) -> String? {
    guard let address else { return "the profile has no record.appStoreURL" }
    let parts = address.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[1].hasPrefix("//"), parts[1].count > 2 else {
      return "record.appStoreURL, \(escapingControls(address, limit: 200)), is no address"
    }
    let scheme = parts[0].lowercased()
    if schemes.contains(scheme) { return nil }
    guard ["http", "https"].contains(scheme), let url = WebURL(address) else {
      return "no app opens \(escapingControls(scheme, limit: 40)) addresses"
    }
    return hosts.contains(url.host)
      ? nil : "\(escapingControls(url.host, limit: 100)) is not the App Store: a browser would open"
  }
}
