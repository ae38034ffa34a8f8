extension RoutesEngine {
  /// How many files are asked for at a time.
  private static let requestsAtOnce = 6
  /// Without a byte of a file for this long, its fetching ends.
  static let stall = Duration.seconds(15)

  /// What became of one file.
  enum FileAnswer: Sendable {
    case fetched(FetchedFile)
    /// It is as it was.
    case unchanged(name: String, deployTime: String?)
    case failed(UpdateError, bytes: Int)
  }

  /// Asks for the map.
  func askForMap(_ run: UpdateRun) async throws(UpdateError) -> (bytes: [UInt8], head: HTTPHead) {
    let url = configuration.mapURL
    var request = HTTPRequest(url)
    request.headers =
      [HTTPField("Accept", "application/json"), HTTPField("Cache-Control", "no-cache")]
      + configuration.headers
    request.maximumBody = RoutesMap.maximumSize
    request.deadline = configuration.timeout
    request.because = run.last
    let receiver = AnswerReceiver(limit: RoutesMap.maximumSize)
    do throws(TransportError) {
      let head = try await transport.send(request, to: receiver)
      return (receiver.bytes, head)
    } catch {
      if let status = receiver.refusedStatus { throw .routes(.mapStatus(status, url: url)) }
      throw error == .cancelled ? .cancelled : .routes(.mapTransport(error))
    }
  }

  /// Fetches files into a folder, some at a time; the first failure ends it unless `goesOn`.
  ///
  /// What came before the failure is in `answers` all the same.
  func fetchFiles(
    _ requests: [RoutesPlan.Request], into folder: Folder, goesOn: Bool, _ run: UpdateRun
  ) async -> (answers: [FileAnswer], failure: UpdateError?) {
    var rest = requests[...]
    var answers: [FileAnswer] = []
    var failure: UpdateError?
    var received = 0
    let observe = hooks.observe
    await withTaskGroup(of: FileAnswer.self) { group in
      for request in rest.prefix(RoutesEngine.requestsAtOnce) {
        group.addTask(executorPreference: executor, operation: fetching(request, folder, run))
      }
      rest = rest.dropFirst(RoutesEngine.requestsAtOnce)
      while let answer = await group.next() {
        // What ends because another failed says nothing.
        if failure != nil, case .failed = answer { continue }
        answers.append(answer)
        switch answer {
        case .fetched(let file): received += file.file.size
        case .failed(let error, let bytes):
          received += bytes
          if !goesOn || error == .cancelled || sandbox.disk.isDead {
            failure = error
            group.cancelAll()
            rest = []
          }
        case .unchanged: break
        }
        observe(.progress(.routes, received: received, total: nil))
        if let request = rest.popFirst() {
          group.addTask(executorPreference: executor, operation: fetching(request, folder, run))
        }
      }
    }
    return (answers, failure)
  }

  /// A request for a page's file; headers that are meant for the map's host go to no other.
  func fileRequest(_ url: String, because: Int?) -> HTTPRequest {
    var request = HTTPRequest(url)
    request.headers = [HTTPField("Cache-Control", "no-cache")]
    if Engine.mayCarryHeaders(url, of: configuration.mapURL) {
      request.headers += configuration.headers
    }
    request.maximumBody = RoutesProblem.fileLimit
    request.stall = RoutesEngine.stall
    request.because = because
    return request
  }
}
