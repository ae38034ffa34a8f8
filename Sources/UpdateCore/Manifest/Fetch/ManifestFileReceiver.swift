import Synchronization

/// Writes one file of a manifest into the staged tree as it comes, over as many answers as it takes,
/// and hashes it; `PackageProgress` decides what belongs together.
final class ManifestFileReceiver: ResponseReceiver {
  private struct State {
    var progress: PackageProgress
    var output: OutputFile?
    var failure: Failure?
  }

  /// Why the receiver ended a transfer.
  enum Failure: Equatable {
    case error(UpdateError)
    /// A status that is no success, with the head that it came in.
    case status(HTTPHead)
    /// The server did not go on where it was asked to: why, one clause.
    case notContinued(String)
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
  private let all: ManifestProgress
  private let state: Mutex<State>
  // Touched by the transport's thread until `send` returns, by the engine's after.
  private let hash: ContentHash

  /// The file is made in `folder` once its first answer, a 200, has come; `all` counts the bytes.
  init(
    _ file: ManifestFile, to name: String, in folder: Folder, space: Space,
    countingIn all: ManifestProgress
  ) {
    self.file = file
    self.name = name
    self.folder = folder
    self.space = space
    self.all = all
    hash = ContentHash(withMD5: file.digest.isMD5)
    state = Mutex(
      State(progress: PackageProgress(announced: file.size, cap: ArchiveLimits.fileSize)))
  }

  private var disk: Disk { space.sandbox.disk }
  var failure: Failure? { state.withLock { $0.failure } }
  var position: Int { state.withLock { $0.progress.position } }
  /// Where another try can go on.
  var kept: Int { state.withLock { $0.progress.canContinue ? $0.progress.position : 0 } }
  /// Whether what there is came with several answers.
  var isContinued: Bool { state.withLock { $0.progress.isContinued } }

  // MARK: Between two answers

  /// What the next request must say; from here on its answer is awaited.
  func ask(whole: Bool) -> [HTTPField] {
    state.withLock { state in
      state.failure = nil
      return state.progress.ask(whole: whole)
    }
  }

  /// How an answer that came to its end was short of what it was to bring; `nil` when it was not.
  var shortage: TransportError? { state.withLock { $0.progress.shortage } }

  /// The file, if it is what the manifest says.
  func finish() throws(UpdateError) -> ReleaseFile {
    let size = position
    let digests = hash.finish()
    if let expected = file.size, expected != size {
      throw .manifest(.fileSize(path: file.path, expected: expected, actual: size))
    }
    let release = ReleaseFile(
      path: file.path, size: size, sha256: digests.sha256, md5: digests.md5)
    let found = file.digest.same(of: release)
    guard found == file.digest else {
      throw .manifest(
        .fileDigest(
          path: file.path, kind: file.digest.name, expected: file.digest.text,
          actual: found?.text ?? ""))
    }
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
    let before = state.progress.position
    switch state.progress.judge(head) {
    case .whole(let tag):
      all.takeBack(before)
      do throws(DiskError) {
        try restart(&state)
      } catch {
        return .error(.disk(.fetch, error))
      }
      if let tag { state.progress.isRecorded(as: tag) }
      return lackOfSpace(for: state.progress.total ?? 0)
    case .part(let missing): return lackOfSpace(for: missing)
    case .notContinued(let why): return .notContinued(why)
    case .status: return .status(head)
    case .sizeMismatch(let expected, let actual):
      return .error(
        .manifest(.fileSize(path: file.path, expected: expected, actual: actual)))
    case .tooLarge: return tooLarge(ArchiveLimits.fileSize)
    }
  }

  private func restart(_ state: inout State) throws(DiskError) {
    if state.output != nil {
      state.output = nil
      try disk.removeFile(name, in: folder)
    }
    _ = hash.finish()
    state.output = try disk.create(name, in: folder)
  }

  private func lackOfSpace(for needed: Int) -> Failure? {
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
    guard let output = state.output, bytes.count <= state.progress.room else {
      return tooLarge(state.progress.position + state.progress.room)
    }
    if state.progress.total == nil, let failure = lackOfSpace(for: bytes.count) { return failure }
    do throws(DiskError) {
      try disk.write(bytes, to: output)
    } catch {
      return .error(.disk(.fetch, error))
    }
    hash.update(bytes)
    state.progress.add(bytes.count)
    guard all.add(bytes.count) else {
      return .error(.manifest(.list(.tooLargeInTotal(ArchiveLimits.totalSize))))
    }
    return nil
  }
}
