import Foundation

/// What the gate keeps of the device from start to start: `Library/Drydock/gate.json`.
struct GateState: Codable, Sendable, Equatable {
  static let name = "gate.json"
  private static let limit = 128 << 10
  static let maximumDeclined = 50

  var kept: KeptRecord?
  /// Store versions, oldest first, that a person declined for good.
  var declined: [String] = []

  /// Nothing where there is no file; `nil` when it cannot be understood.
  static func read(in folder: Folder) -> GateState? {
    guard folder.status(of: name) != nil else { return GateState() }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard
      let state = SealedJSON.read(GateState.self, name, in: folder, limit: limit, by: decoder),
      state.isValid
    else { return nil }
    return state
  }

  private var isValid: Bool {
    (kept?.isValid ?? true) && declined.count <= GateState.maximumDeclined
      && declined.allSatisfy { $0.utf8.count <= RecordField.limit && Version($0) != nil }
  }

  func write(in folder: Folder, disk: Disk) throws(DiskError) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    // Strings and a date cannot fail to be encoded.
    guard let bytes = SealedJSON.bytes(of: self, by: encoder) else { return }
    try disk.replaceAnything(GateState.name, in: folder, with: bytes)
  }

  /// Adds a version unless it is one, and is not there yet; the oldest ones go.
  mutating func decline(_ store: String) {
    let trimmed = Version(store)?.text ?? ""
    guard trimmed.utf8.count <= RecordField.limit, let version = Version(trimmed),
      !declined.contains(where: { Version($0) == version })
    else { return }
    declined = declined.suffix(GateState.maximumDeclined - 1) + [trimmed]
  }
}
