/// What one line of a scenario asks for.
package enum ScenarioStep: Sendable, Equatable {
  /// Sets the device: `device …`.
  case device(DeviceStep)
  /// Sets what the servers and the store have: `origin …`.
  case origin(OriginStep)
  /// Sets the network: `network …`.
  case network(NetworkStep)
  /// Sets the clock: `clock …`.
  case clock(ClockStep)
  /// Does what hands do.
  case act(Act)
  /// Says what must be seen.
  case expect(ExpectStep)
}

/// The device's connection, from this step on.
package enum NetworkStep: Sendable, Equatable {
  case online
  case offline
  /// Bytes a second.
  case slow(rate: Int)
  /// The delay of every request.
  case latency(Duration)
}
