import Synchronization

/// Writes a file that a map names to disk as it comes, and hashes it.
final class RouteFileReceiver: ResponseReceiver {
  private struct State {
    var head: HTTPHead?
    var file: OutputFile?
    var received = 0
    var etag: String?
    var lastModified: String?
    var failure: UpdateError?
  }

  private let url: String
  private let name: String
  private let folder: Folder
  private let disk: Disk
  private let free: Int
  private let keepFree: Int
  private let isConditional: Bool
  private let state = Mutex(State())
  // Touched by the transport's thread until `send` returns, by the engine's after.
  private let hash = SHA256()

  /// The file is made in `folder` once its first answer, a 200, has come; `free` is what the disk can
  /// take.
  init(
    _ url: String, to name: String, in folder: Folder, disk: Disk, free: Int, keepFree: Int,
    isConditional: Bool
  ) {
    self.url = url
    self.name = name
    self.folder = folder
    self.disk = disk
    self.free = free
    self.keepFree = keepFree
    self.isConditional = isConditional
  }

  var received: Int { state.withLock { $0.received } }
  /// Why the receiver ended the transfer.
  var failure: UpdateError? { state.withLock { $0.failure } }
  /// The answer that the receiver refused for its status.
  var refusedHead: HTTPHead? {
    state.withLock { state in
      guard case .routes(.file(_, .status)) = state.failure else { return nil }
      return state.head
    }
  }
  /// Whether the server says that what is known is still right.
  var isUnchanged: Bool { state.withLock { $0.head?.status == 304 } }

  /// What came; asked once, at the end.
  func fetched(deployTime: String?) -> FetchedFile {
    let digest = hash.finish()
    return state.withLock { state in
      FetchedFile(
        file: ReleaseFile(path: name, size: state.received, sha256: digest),
        origin: FileOrigin(
          url: url, etag: state.etag, lastModified: state.lastModified, deployTime: deployTime))
    }
  }

  /// Removes what has come of a file that is not whole.
  func discard() {
    let file = state.withLock { $0.file }
    if file != nil { try? disk.removeFile(name, in: folder) }
  }

  func begin(_ head: HTTPHead) -> Bool {
    state.withLock { state in
      state.head = head
      do throws(UpdateError) {
        if head.status == 304, isConditional { return true }
        try judge(head)
        state.etag = head["ETag"]
        state.lastModified = head["Last-Modified"]
        do throws(DiskError) {
          state.file = try disk.create(name, in: folder)
        } catch {
          throw .disk(.fetch, error)
        }
        return true
      } catch {
        state.failure = error
        return false
      }
    }
  }

  private func judge(_ head: HTTPHead) throws(UpdateError) {
    guard head.status == 200 else { throw .routes(.file(url: url, .status(head.status))) }
    guard let length = head.length else { return }
    guard length <= RoutesProblem.fileLimit else {
      throw .routes(.file(url: url, .transport(.tooLarge(limit: RoutesProblem.fileLimit))))
    }
    guard length <= free - keepFree else {
      throw .noSpace(.fetch, needed: length, free: free, keepFree: keepFree)
    }
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
      state.withLock { $0.failure = .disk(.fetch, error) }
      return false
    }
    hash.update(bytes)
    return true
  }
}
