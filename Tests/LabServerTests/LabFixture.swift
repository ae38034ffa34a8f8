import Foundation
import LabServer
import UpdateCore

/// A lab that publishes a site of three small releases, and the clock that drives it.
final class LabFixture {
  let folder: String
  let clock = LabClock(.scripted)
  let lab: LabServer
  private let changes = WakeUp()

  init(control: (@Sendable (String) -> LabControlAnswer)? = nil) throws {
    folder = FileManager.default.temporaryDirectory.path + "/lab-\(UUID().uuidString)"
    lab = try LabServer(clock: clock, control: control)
    for release in 1...3 {
      write("\(release)/index.html", "<h1>I am version \(release)</h1>")
      write("\(release)/same/logo.txt", "the same in all releases")
    }
    let releases = try LabSite.releases(in: folder)
    lab.change {
      $0.releases = releases
      $0.published = 1
    }
    clock.onChange { [changes] in changes.signal() }
  }

  deinit {
    lab.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  func write(_ path: String, _ text: String) {
    let url = URL(filePath: folder + "/" + path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }

  /// Puts a fault in force, as a scenario's line does.
  func fault(_ line: String) throws {
    let change = try FaultChange.parse(line.split(separator: " ").map(String.init))
    lab.change { $0.apply(change) }
  }

  /// One request on a connection of its own, and all that came of it.
  func exchange(_ target: String, method: String = "GET", headers: String = "") -> (
    response: RawResponse?, bytes: [UInt8], ending: RawClient.Ending
  ) {
    let client = RawClient(lab.port)
    client.get(target, method: method, headers: headers)
    let (bytes, ending) = client.receive()
    return (RawResponse(bytes), bytes, ending)
  }

  /// A request with a body on a connection of its own.
  func post(_ target: String, _ body: String) -> RawResponse? {
    let client = RawClient(lab.port)
    client.post(target, body)
    return RawResponse(client.receive().bytes)
  }

  /// Sleeps until nothing can proceed without the clock.
  func waitUntilIdle() {
    while !clock.isIdle { changes.wait(atMost: nil) }
  }

  /// Lets the lab run, from timer to timer, until the server is done with `count` requests.
  func runUntilFinished(_ count: Int = 1) {
    lab.observe { [changes] _ in changes.signal() }
    while lab.requests.count(where: { $0.ended != nil }) < count {
      if clock.isIdle, clock.advanceToNextTimer(within: .seconds(3600)) != nil { continue }
      changes.wait(atMost: nil)
    }
  }
}
