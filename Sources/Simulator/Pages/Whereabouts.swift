import Container
import Synchronization

/// Where the device is: moved by the lab, asked by container APIs on their own thread.
final class Whereabouts: Sendable {
  private let place = Mutex(GeoLocation.beijing)

  var now: GeoLocation { place.withLock { $0 } }

  /// `nil` takes the device back to the container's fixed sample.
  func move(to location: DeviceLocation?) {
    place.withLock {
      $0 =
        location.map { location in
          let name = location.city ?? ""
          return GeoLocation(
            name: name, letter: name.lowercased(), longitude: location.longitude,
            latitude: location.latitude)
        } ?? .beijing
    }
  }
}
