/// Where the device is.
package struct GeoLocation: Sendable, Hashable {
  package var name: String
  /// The name in Latin letters.
  package var letter: String
  /// In degrees.
  package var longitude: Double
  package var latitude: Double

  package init(name: String, letter: String, longitude: Double, latitude: Double) {
    self.name = name
    self.letter = letter
    self.longitude = longitude
    self.latitude = latitude
  }

  /// What the real container's example answers wherever the device is.
  package static let beijing = GeoLocation(
    name: "北京", letter: "beijing", longitude: 116.41667, latitude: 39.91667)
}
