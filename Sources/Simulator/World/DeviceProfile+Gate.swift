package import UpdateCore

extension DeviceProfile {
  /// The paths under which the record is asked for, and what the lab serves there.
  var recordAliases: [String: String] {
    guard let record, let configuration = gateConfiguration,
      let path = WebURL(configuration.url)?.path
    else { return [:] }
    switch record.kind {
    case .json: return [path: "/record"]
    case .itunes:
      let minimum = record.minimumURL.flatMap { WebURL(absolute($0))?.path }
      return [path: "/lookup"].merging(minimum.map { [$0: "/record"] } ?? [:]) { first, _ in first }
    case .cloudkit:
      let own =
        "/database/1/\(record.container ?? "")/\(record.environment.rawValue)/public/records/lookup"
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      return base.isEmpty ? [:] : [base + own: own]
    }
  }

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
