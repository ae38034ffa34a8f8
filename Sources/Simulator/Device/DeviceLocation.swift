/// Where the device is.
package struct DeviceLocation: Sendable, Hashable {
  /// Degrees, north and east positive.
  package var latitude: Double
  package var longitude: Double
  package var city: String?

  package init(latitude: Double, longitude: Double, city: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.city = city
  }

  /// The container's fixed sample.
  package static let sample = DeviceLocation(
    latitude: 39.91667, longitude: 116.41667, city: "北京")

  /// "39.91667,116.41667 北京".
  package var text: String { "\(latitude),\(longitude)" + (city.map { " \($0)" } ?? "") }
}
