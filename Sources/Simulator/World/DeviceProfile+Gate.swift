package import UpdateCore

extension DeviceProfile {
  /// How the version record is asked; `nil` for a profile without one.
  package var gateConfiguration: GateConfiguration? {
    guard let record else { return nil }
    let kind: GateConfiguration.Kind =
      switch record.kind {
      case .cloudkit:
        .cloudKit(
          container: record.container ?? "", environment: record.environment.rawValue,
          token: record.token, recordName: record.recordName)
      case .json: .json
      case .itunes: .iTunes(minimumURL: record.minimumURL.map(absolute))
      }
    return GateConfiguration(
      kind: kind, url: absolute(record.url), headers: headers, origin: originText,
      keepsDeclined: record.optionalPrompt == .version)
  }
}
