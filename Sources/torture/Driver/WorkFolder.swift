import Foundation

/// Where devices are tortured: in memory where there is a place for that; gone at the end.
final class WorkFolder {
  let path: String

  init(devices: Int) throws {
    let memory = "/dev/shm"
    let base =
      FileManager.default.isWritableFile(atPath: memory)
      ? memory : FileManager.default.temporaryDirectory.path
    path = "\(base)/drydock-torture-\(ProcessInfo.processInfo.processIdentifier)"
    try Build.write(below: Device.builds(beside: device(0)))
    for index in 0..<devices {
      try FileManager.default.createDirectory(
        atPath: device(index), withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func device(_ index: Int) -> String { "\(path)/\(index)" }
}
