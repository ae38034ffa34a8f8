import Synchronization

/// Asks for each file that a map names, and tells which the server does not have.
package struct RemoteFileCheck: Sendable {
  /// Requests under way at once.
  private static let width = 8

  /// One file, and the routes that name it.
  private struct File: Sendable {
    var url: String
    var first: Route
    var count = 1
  }

  private let files: [File]

  package init(_ map: RoutesMap) {
    var files: [File] = []
    var places: [String: Int] = [:]
    for route in map.items + map.partialItems {
      if let place = places[route.remoteFile] {
        files[place].count += 1
      } else {
        places[route.remoteFile] = files.count
        files.append(File(url: route.remoteFile, first: route))
      }
    }
    self.files = files
  }

  /// How many different files are asked for.
  package var count: Int { files.count }

  /// A finding for each file that is not answered with 200, with the first route that names it.
  ///
  /// The answer's head is enough: its body is not taken.
  package nonisolated(nonsending) func findings(
    by transport: any Transport, on executor: ThreadExecutor
  ) async -> [RouteFinding] {
    await withTaskGroup(of: (Int, RouteFinding?).self) { group in
      var found: [Int: RouteFinding] = [:]
      var next = 0
      func start(_ group: inout TaskGroup<(Int, RouteFinding?)>) {
        guard next < files.count else { return }
        let (number, file) = (next, files[next])
        next += 1
        group.addTask(executorPreference: executor) {
          (number, await Self.finding(file, transport))
        }
      }
      for _ in 0..<Self.width { start(&group) }
      while let (number, finding) = await group.next() {
        found[number] = finding
        start(&group)
      }
      return found.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private static func finding(_ file: File, _ transport: any Transport) async -> RouteFinding? {
    let receiver = HeadReceiver()
    var problem: String?
    do throws(TransportError) {
      let head = try await transport.send(HTTPRequest(file.url), to: receiver)
      problem = sentence(head)
    } catch {
      // The head has come when the receiver did not want the rest.
      problem = receiver.head.map(sentence) ?? error.sentence
    }
    guard let problem else { return nil }
    let others = file.count == 1 ? "" : " (\(file.count) routes name it)"
    let place = RoutePlace(list: file.first.list, route: file.first.position)
      .field(.remoteFile)
    return RouteFinding(
      list: place.list, route: place.route, field: place.field,
      message: "\(escapingControls(file.url)): \(problem)\(others)", isFatal: false)
  }

  private static func sentence(_ head: HTTPHead) -> String? {
    head.status == 200 ? nil : "the server answers \(head.status)"
  }

  /// Takes an answer's head, and nothing more.
  private final class HeadReceiver: ResponseReceiver {
    private let state = Mutex<HTTPHead?>(nil)

    var head: HTTPHead? { state.withLock { $0 } }

    func begin(_ head: HTTPHead) -> Bool {
      state.withLock { $0 = head }
      return false
    }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool { false }
  }
}
