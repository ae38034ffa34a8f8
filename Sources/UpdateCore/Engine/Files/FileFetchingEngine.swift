/// Where a set's files are fetched one by one.
protocol FileFetchingEngine: ContentEngine {
  /// Where the list of files is; headers that are meant for its host go to no other.
  var listURL: String { get }
  var headers: [HTTPField] { get }
  var retry: RetryPolicy { get }
  /// The error for what is wrong with the answer for a file.
  nonisolated static func problem(_ url: String, _ problem: FileProblem) -> UpdateError
}

extension FileFetchingEngine {
  /// A request for a file; headers that are meant for the list's host go to no other.
  func fileRequest(_ url: String, because: Int?) -> HTTPRequest {
    var request = HTTPRequest(url)
    request.headers = [HTTPField("Cache-Control", "no-cache")]
    if Engine.mayCarryHeaders(url, of: listURL) { request.headers += headers }
    request.maximumBody = FileProblem.limit
    request.stall = FileFetch.stall
    request.leastRate = HTTPRequest.usualLeastRate
    request.because = because
    return request
  }

  /// Fetches files into a tree, some at a time; the first failure ends it unless `goesOn`.
  ///
  /// What came before the failure is in `answers` all the same.
  func fetchFiles(
    _ requests: [FileRequest], into tree: inout TreeWriter, goesOn: Bool, _ run: UpdateRun
  ) async -> (answers: [FileAnswer], failure: UpdateError?) {
    var rest = requests[...]
    var answers: [FileAnswer] = []
    var failure: UpdateError?
    var (running, received) = (0, 0)
    let observe = hooks.observe
    await withTaskGroup(of: FileAnswer.self) { group in
      while true {
        // Each has its folder open only while it runs.
        while running < FileFetch.atOnce, let request = rest.popFirst() {
          do throws(UpdateError) {
            let fetch = try fetching(request, into: &tree, because: run.last)
            group.addTask(executorPreference: executor) { await fetch.run() }
            running += 1
          } catch {
            failure = failure ?? error
            group.cancelAll()
            rest = []
          }
        }
        guard let answer = await group.next() else { break }
        running -= 1
        // What ends because another failed says nothing.
        if failure != nil, case .failed = answer { continue }
        answers.append(answer)
        switch answer {
        case .fetched(let file):
          tree.adopt(file.file.path)
          received += file.file.size
        case .failed(let error, let bytes):
          received += bytes
          if !goesOn || error == .cancelled || sandbox.disk.isDead {
            failure = error
            group.cancelAll()
            rest = []
          }
        case .unchanged: break
        }
        observe(.progress(Self.set, received: received, total: nil))
      }
    }
    return (answers, failure)
  }

  private func fetching(
    _ request: FileRequest, into tree: inout TreeWriter, because: Int?
  ) throws(UpdateError) -> FileFetch {
    let (folder, name) = try onDisk(.fetch) { () throws(DiskError) in
      try tree.place(of: request.path)
    }
    var message = fileRequest(request.url, because: because)
    message.headers += request.known?.conditions ?? []
    return FileFetch(
      request: request, message: message,
      place: .init(folder: folder, name: name, sandbox: sandbox, keepFree: keepFree),
      transport: transport, clock: clock, policy: retry, wrap: Self.problem
    ) { [self, observe = hooks.observe] notice in
      note(notice.sentence, because: because, isFailure: true)
      observe(.retrying(Self.set, notice))
    }
  }
}
