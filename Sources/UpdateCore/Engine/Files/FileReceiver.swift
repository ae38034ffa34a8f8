import Synchronization

/// Writes a file that is fetched by itself to disk as it comes, and hashes it.
final class FileReceiver: ResponseReceiver {
  private struct State {
    var head: HTTPHead?
    var file: OutputFile?
    var received = 0
    var etag: String?
    var lastModified: String?
    var failure: Failure?
  }

  /// Why the receiver ended a transfer.
  enum Failure: Equatable {
    case file(FileProblem)
    case other(UpdateError)
  }

  /// Where a file goes, and the room that there is for it.
  struct Place: Sendable {
    var folder: Folder
    var name: String
    var sandbox: Sandbox
    /// Bytes that must stay free.
    var keepFree: Int
  }

  private let place: Place
  private let isConditional: Bool
  private let state = Mutex(State())
  // Touched by the transport's thread until `send` returns, by the engine's after.
  private let hash = SHA256()

  /// The file is made once its first answer, a 200, has come.
  init(to place: Place, isConditional: Bool) {
    self.place = place
    self.isConditional = isConditional
  }

  private var disk: Disk { place.sandbox.disk }

  var received: Int { state.withLock { $0.received } }
  /// Why the receiver ended the transfer.
  var failure: Failure? { state.withLock { $0.failure } }
  /// The answer that the receiver refused for its status.
  var refusedHead: HTTPHead? {
    state.withLock { state in
      guard case .file(.status) = state.failure else { return nil }
      return state.head
    }
  }
  /// Whether the server says that what is known is still right.
  var isUnchanged: Bool { state.withLock { $0.head?.status == 304 } }

  /// What came for a request; asked once, at the end.
  func fetched(_ request: FileRequest) -> FetchedFile {
    let digest = hash.finish()
    return state.withLock { state in
      FetchedFile(
        file: ReleaseFile(path: request.path, size: state.received, sha256: digest),
        origin: FileOrigin(
          url: request.url, etag: state.etag, lastModified: state.lastModified,
          deployTime: request.deployTime))
    }
  }

  /// Removes what has come of a file that is not whole.
  func discard() {
    let file = state.withLock { $0.file }
    if file != nil { try? disk.removeFile(place.name, in: place.folder) }
  }

  func begin(_ head: HTTPHead) -> Bool {
    state.withLock { state in
      state.head = head
      if head.status == 304, isConditional { return true }
      state.failure = judge(head)
      guard state.failure == nil else { return false }
      state.etag = head["ETag"]
      state.lastModified = head["Last-Modified"]
      do throws(DiskError) {
        state.file = try disk.create(place.name, in: place.folder)
        return true
      } catch {
        state.failure = .other(.disk(.fetch, error))
        return false
      }
    }
  }

  private func judge(_ head: HTTPHead) -> Failure? {
    guard head.status == 200 else { return .file(.status(head.status)) }
    guard let length = head.length else { return nil }
    guard length <= FileProblem.limit else {
      return .file(.transport(.tooLarge(limit: FileProblem.limit)))
    }
    let free = place.sandbox.freeSpace
    guard length <= free - place.keepFree else {
      return .other(.noSpace(.fetch, needed: length, free: free, keepFree: place.keepFree))
    }
    return nil
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let file = state.withLock { state in
      state.received += bytes.count
      return state.file
    }
    // The body of a 304, which has none.
    guard let file else { return true }
    do throws(DiskError) {
      try disk.write(bytes, to: file)
    } catch {
      state.withLock { $0.failure = .other(.disk(.fetch, error)) }
      return false
    }
    hash.update(bytes)
    return true
  }
}
