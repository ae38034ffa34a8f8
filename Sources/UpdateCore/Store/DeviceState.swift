/// What the engine keeps of the device from start to start: `Library/Drydock/device.json`.
struct DeviceState: Codable, Sendable, Equatable {
  static let name = "device.json"
  private static let limit = 1 << 20

  /// The bundle identifier of the app that the sandbox belongs to.
  var app: String
  /// The binary that was last prepared for a start.
  var launched: Binary?

  init(app: String) { self.app = app }

  /// `nil` when there is none, or none that can be understood.
  static func read(in folder: Folder) -> DeviceState? {
    SealedJSON.read(DeviceState.self, name, in: folder, limit: limit)
  }

  func write(in folder: Folder, disk: Disk) throws(DiskError) {
    // Strings and dictionaries of strings cannot fail to be encoded.
    guard let bytes = SealedJSON.bytes(of: self) else { return }
    try disk.replaceAnything(DeviceState.name, in: folder, with: bytes)
  }
}
