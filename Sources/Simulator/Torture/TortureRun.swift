import Foundation
import Synchronization
import UpdateCore

/// A torture that runs on threads of its own, and tells the mailbox what it finds.
final class TortureRun: Sendable {
  private let folder: String
  private let count: Int
  private let tell: @Sendable (TortureEvent) -> Void
  private let driver = ThreadExecutor(name: "torture")
  private let stopped = Mutex(false)
  private let isOver = Mutex(false)
  private let over = WakeUp()
  /// Real time that the end of one fault is waited for.
  private static let patience = Duration.seconds(5)

  /// - Parameters:
  ///   - folder: Where the scratch device is made; removed at the end.
  ///   - count: How many of the plan's faults.
  init(
    in folder: String, count: Int, tell: @escaping @Sendable (TortureEvent) -> Void
  ) {
    self.folder = folder
    self.count = count
    self.tell = tell
  }

  func start() {
    Task(executorPreference: driver) { [self] in run() }
  }

  /// Ends it after the fault that is being tried; what there is of verdicts stays.
  func stop() { stopped.withLock { $0 = true } }

  /// Stops it, and returns once its device is gone.
  func end() {
    stop()
    let start = ContinuousClock.now
    while !isOver.withLock({ $0 }), ContinuousClock.now - start < TortureRun.patience {
      over.wait(atMost: TortureRun.patience)
    }
  }

  private func run() {
    defer {
      isOver.withLock { $0 = true }
      over.signal()
    }
    let start = ContinuousClock.now
    var reason: String?
    do {
      let device = try TortureDevice(folder)
      defer { device.close() }
      let faults = TorturePlan(changes: try TortureRun.rehearse(device)).faults(count)
      tell(.began(count: faults.count))
      for (index, fault) in faults.enumerated() where !stopped.withLock({ $0 }) {
        tell(.verdict(TortureTrial.run(fault, number: index + 1, on: device)))
      }
    } catch {
      reason = "\(error)"
      try? FileManager.default.removeItem(atPath: folder)
    }
    let seconds = Int((ContinuousClock.now - start).components.seconds)
    tell(.ended(seconds: seconds, reason: reason))
  }

  /// Makes the trees that trials begin with, and counts the changes of each scene.
  private static func rehearse(_ device: TortureDevice) throws -> [TortureFault.Scene: Int] {
    var changes: [TortureFault.Scene: Int] = [:]
    func act(_ scene: TortureFault.Scene, keeping name: String? = nil) throws {
      let disk = Disk()
      let sandbox = try device.open(disk)
      let process = device.start(sandbox)
      try device.prepare(process)
      let before = scene == .firstLaunch ? 0 : disk.changes
      if scene != .firstLaunch {
        _ = try device.wait {
          scene == .routes
            ? await process.routes.updateRouteFiles() : await process.engine.check()
        }
      }
      changes[scene] = disk.changes - before
      sandbox.close()
      guard let name else { return }
      let copy = "\(device.folder)/\(name)"
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.copyItem(atPath: device.path, toPath: copy)
      // Each trial's story is its own.
      try? FileManager.default.removeItem(atPath: "\(copy)/Library/Drydock/journal.jsonl")
    }
    device.publish(www: false, map: TortureContent.oldMap)
    try act(.firstLaunch, keeping: "old")
    device.publish(www: true, map: TortureContent.newMap)
    try act(.routes)
    try act(.www, keeping: "new")
    return changes
  }
}
