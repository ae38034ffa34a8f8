extension DeviceProfile {
  /// Which of its sections are read but not simulated, in one sentence; `nil` when all are.
  var notYet: String? {
    trust == nil ? nil : "Not available yet, and not simulated: trust."
  }
}
