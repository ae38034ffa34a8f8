extension DeviceProfile {
  /// Which of its sections are read but not simulated, in one sentence; `nil` when all are.
  var notYet: String? {
    let sections = [
      ("texts", texts != nil), ("trust", trust != nil),
    ].filter(\.1).map(\.0)
    guard !sections.isEmpty else { return nil }
    return "Not available yet, and not simulated: \(sections.joined(separator: ", "))."
  }
}
