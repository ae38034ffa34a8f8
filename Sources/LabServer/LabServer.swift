package import Foundation
package import UpdateCore

/// The embedded origin: serves releases over real HTTP, and misbehaves on demand.
///
/// It answers on a thread of its own that sleeps while there is nothing to do. Waiting (delay,
/// slow, pace, timeout) is done by timers of the lab's clock: whoever owns the clock must drive it.
/// While an answer waits, the client's hold on the clock does not count (`LabClock.wait`).
///
/// - `GET /api/update` and `GET /`: the package API. `GET /packages/VERSION.zip`, and
///   `GET /package.zip` for the release on offer: a release, packed.
/// - `POST /database/1/CONTAINER/ENVIRONMENT/public/records/lookup?ckAPIToken=…`: the version record
///   as CloudKit answers; `GET /record`: the same as plain JSON.
/// - `GET /lookup?bundleId=…`: the App Store's lookup as Apple answers; `GET /store/VERSION.ipa`: a
///   binary, packed, or `LabStoreRelease.asInstalled` when it brings nothing of its own.
/// - `GET /routes.json`: the routes map as it is; `GET /routes/PATH`: the files of its folder. Both
///   answer 304 to a client that names what it has.
/// - `GET /texts.json`: the texts index; `GET /texts/VERSION/PATH`: a file of one of its releases.
/// - `POST /__lab`: one stage line of a scenario, for whoever started the lab.
/// - All else that `LabState.rawFiles` names; 404 otherwise.
package final class LabServer: Sendable {
  /// The port it listens on.
  package let port: UInt16
  private let core: LabCore
  private let thread: ServerThread
  private let scratch = LabScratch()

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - clock: The clock of all waiting.
  ///   - address: The one IP address of this machine to be reached at.
  ///   - port: 0 for any that is free.
  ///   - control: Carries out a line sent to `/__lab`; called on the server's thread, which answers
  ///     nobody meanwhile. Without it the path does not exist.
  package init(
    clock: LabClock, address: String = "127.0.0.1", port: UInt16 = 0,
    control: (@Sendable (String) -> LabControlAnswer)? = nil
  ) throws(LabServerError) {
    let listener = try Listener(address: address, port: port)
    core = LabCore(clock: clock, control: control)
    self.port = listener.port
    thread = try ServerThread(listener, core)
  }

  deinit { thread.stop() }

  /// What is published, and the faults in force.
  package var state: LabState { core.state }

  /// Changes the state; in force for every request that comes from now on.
  package func change(_ body: (inout LabState) -> Void) { core.change(body) }

  /// The lab's wall clock: what the store has depends on it.
  package var time: Date { core.clock.now }

  /// Calls `observer` for each request when it is done with: answered, faulted, or left.
  ///
  /// On the server's thread. One observer; a later one takes its place.
  package func observe(_ observer: @escaping @Sendable (LabRequest) -> Void) {
    core.observe(observer)
  }

  /// The requests so far, at most 10,000, oldest dropped first; a request is there before the first
  /// byte of its answer is sent.
  package var requests: [LabRequest] { core.requests }

  /// Closes all connections and the port, and waits until that is done.
  ///
  /// Not to be called by the observer. Nothing happens the second time.
  package func stop() {
    thread.stop()
    scratch.remove()
  }

  /// A copy of a release that is wrong in one way, to be published.
  ///
  /// It has all its files, whatever the device has: what is missing is missing there, too.
  /// - Parameter page: The path of the page that a launch shows.
  package func broken(_ release: LabRelease, by defect: ReleaseDefect, page: String)
    throws(LabServerError) -> LabRelease
  {
    let folder = try scratch.next()
    try BrokenCopy(defect: defect, page: page).make(of: release.folder, at: folder)
    var made = release
    made.folder = folder
    made.onlyChanged = false
    made.complete = true
    made.broken = LabRelease.Broken(defect: defect, original: release.folder)
    return made
  }
}
