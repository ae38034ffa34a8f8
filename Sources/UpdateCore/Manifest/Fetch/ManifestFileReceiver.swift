import Glibc
import Synchronization

/// Writes one file of a manifest into the staged tree as it comes, over as many answers as it takes,
/// and hashes it.
///
/// As with packages, bytes of two answers are put together only if the second is status 206 for what
/// was asked, with the strong entity tag of the first; in all other cases it begins anew.
final class ManifestFileReceiver: ResponseReceiver {
  private struct State {
    var position = 0
    var output: OutputFile?
    var validator: String?
    /// Where the answer under way was asked to begin; `nil` for the whole.
    var asked: Int?
    /// Where it must end, if that is known, and where at the latest.
    var end: Int?
    var limit = 0
    var failure: Failure?
    var isContinued = false
  }

  /// Why the receiver ended a transfer.
  enum Failure: Equatable {
    case error(UpdateError)
    /// A status that is no success, with the head that it came in.
    case status(HTTPHead)
    /// The server did not go on where it was asked to.
    case notContinued
  }

  /// The room that there is on the disk.
  struct Space: Sendable {
    var sandbox: Sandbox
    var keepFree: Int
  }

  let file: ManifestFile
  private let folder: Folder
  private let name: String
  private let space: Space
  private let progress: ManifestProgress
  private let state = Mutex(State())
  // Touched by the transport's thread until `send` returns, by the engine's after.
  private let hash: ContentHash

  /// The file is made in `folder` once its first answer, a 200, has come.
  init(
    _ file: ManifestFile, to name: String, in folder: Folder, space: Space,
    progress: ManifestProgress
  ) {
    self.file = file
    self.name = name
    self.folder = folder
    self.space = space
    self.progress = progress
    hash = ContentHash(withMD5: file.digest.isMD5)
  }

  private var disk: Disk { space.sandbox.disk }
  var failure: Failure? { state.withLock { $0.failure } }
  var position: Int { state.withLock { $0.position } }
  /// Whether what there is came with several answers.
  var isContinued: Bool { state.withLock { $0.isContinued } }

  // MARK: Between two answers

  /// What the next request must say; from here on its answer is awaited.
  func ask(whole: Bool) -> [HTTPField] {
    state.withLock { state in
      state.failure = nil
      guard !whole, let validator = state.validator, state.position > 0 else {
        state.asked = nil
        return []
      }
      state.asked = state.position
      return [
        HTTPField("Range", "bytes=\(state.position)-"), HTTPField("If-Range", validator),
      ]
    }
  }

  /// How an answer that came to its end was short of what it was to bring; `nil` when it was not.
  var shortage: TransportError? {
    state.withLock { state in
      guard let end = state.end, state.position < end else { return nil }
      return .closed(received: state.position, expected: end)
    }
  }

  /// The file, if it is what the manifest says.
  func finish() throws(UpdateError) -> ReleaseFile {
    let (size, output) = state.withLock { ($0.position, $0.output) }
    let digests = hash.finish()
    if let expected = file.size, expected != size {
      throw .manifest(.fileSize(path: file.path, expected: expected, actual: size))
    }
    var release = ReleaseFile(path: file.path, size: size, sha256: digests.sha256)
    release.md5 = digests.md5
    guard let found = file.digest.same(of: release), found == file.digest else {
      throw .manifest(
        .fileDigest(
          path: file.path, kind: file.digest.name, expected: file.digest.text,
          actual: file.digest.same(of: release)?.text ?? ""))
    }
    var status = stat()
    if let output, fstat(output.descriptor, &status) == 0 { release.stamp = FileStamp(status) }
    state.withLock { $0.output = nil }
    return release
  }

  // MARK: On the transport's thread

  func begin(_ head: HTTPHead) -> Bool {
    state.withLock { state in
      state.failure = judge(head, &state)
      return state.failure == nil
    }
  }

  private func judge(_ head: HTTPHead, _ state: inout State) -> Failure? {
    switch (head.status, state.asked) {
    case (200, _): beginWhole(head, &state)
    case (206, let first?): `continue`(head, from: first, &state)
    case (416, _?): .notContinued
    default: .status(head)
    }
  }

  private func beginWhole(_ head: HTTPHead, _ state: inout State) -> Failure? {
    if let length = head.length {
      if let size = file.size, length != size {
        return .error(
          .manifest(.fileSize(path: file.path, expected: size, actual: length)))
      }
      if length > ArchiveLimits.fileSize { return tooLarge(ArchiveLimits.fileSize) }
    }
    do throws(DiskError) {
      try restart(&state)
    } catch {
      return .error(.disk(.fetch, error))
    }
    if let failure = checkSpace(head.length ?? file.size ?? 0) { return failure }
    state.end = head.length ?? file.size
    state.limit = state.end ?? ArchiveLimits.fileSize
    state.validator = head.strongTag
    return nil
  }

  private func restart(_ state: inout State) throws(DiskError) {
    if state.output != nil {
      state.output = nil
      try disk.removeFile(name, in: folder)
    }
    progress.takeBack(state.position)
    state.position = 0
    state.validator = nil
    state.isContinued = false
    _ = hash.finish()
    state.output = try disk.create(name, in: folder)
  }

  private func `continue`(_ head: HTTPHead, from first: Int, _ state: inout State) -> Failure? {
    guard let tag = head.strongTag, tag == state.validator,
      let range = head["Content-Range"].flatMap(ContentRange.init), range.first == first,
      let total = range.total, total == file.size ?? total, total <= ArchiveLimits.fileSize,
      head.length ?? range.length == range.length
    else { return .notContinued }
    if let failure = checkSpace(total - first) { return failure }
    state.end = total
    state.limit = range.last + 1
    state.isContinued = true
    return nil
  }

  private func checkSpace(_ needed: Int) -> Failure? {
    let free = space.sandbox.freeSpace
    guard needed > free - space.keepFree else { return nil }
    return .error(.noSpace(.fetch, needed: needed, free: free, keepFree: space.keepFree))
  }

  private func tooLarge(_ limit: Int) -> Failure {
    .error(.manifest(.fileTransport(path: file.path, .tooLarge(limit: limit))))
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      state.failure = take(bytes, &state)
      return state.failure == nil
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, _ state: inout State) -> Failure? {
    guard let output = state.output, bytes.count <= state.limit - state.position else {
      return tooLarge(state.limit)
    }
    if state.end == nil, let failure = checkSpace(bytes.count) { return failure }
    do throws(DiskError) {
      try disk.write(bytes, to: output)
    } catch {
      return .error(.disk(.fetch, error))
    }
    hash.update(bytes)
    state.position += bytes.count
    guard progress.add(bytes.count) else {
      return .error(.manifest(.list(.tooLargeInTotal(ArchiveLimits.totalSize))))
    }
    return nil
  }
}
