import Synchronization

extension PackageArchive {
  /// Packages that unpack to more than this are unpacked by two threads.
  private static let singleThread = 8 << 20

  /// What two threads share.
  private final class Progress: Sendable {
    let isStopped = Atomic(false)
    let other = Mutex<Result<(TreeWriter, [ReleaseFile]), UnpackError>?>(nil)
  }

  /// Unpacks all files into a new tree and returns what they are; the first failure ends it.
  func unpack(into tree: inout TreeWriter, until isCancelled: () -> Bool) throws(UnpackError)
    -> [ReleaseFile]
  {
    guard size > PackageArchive.singleThread else {
      return try PackageArchive.unpack(members[...], of: archive, into: &tree, until: isCancelled)
    }
    do throws(DiskError) {
      try tree.makeFolders(for: members.lazy.map(\.path))
    } catch {
      throw .disk(error)
    }
    let half = members[half...]
    let progress = Progress()
    let (archive, copy) = (archive, tree)
    let helper = HelperThread(name: "unpack") {
      progress.other.withLock { result in
        result = PackageArchive.unpackCopy(half, of: archive, into: copy, progress)
      }
    }
    // Without a second thread this one does all.
    let own = helper == nil ? members[...] : members[..<half.startIndex]
    let files: [ReleaseFile]
    do throws(UnpackError) {
      files = try PackageArchive.unpack(own, of: archive, into: &tree) {
        isCancelled() || progress.isStopped.load(ordering: .relaxed)
      }
    } catch {
      progress.isStopped.store(true, ordering: .relaxed)
      helper?.join()
      // Stopped by the other's failure: that is the reason.
      if error == .cancelled, case .failure(let reason) = progress.other.withLock({ $0 }) {
        throw reason
      }
      throw error
    }
    helper?.join()
    guard let result = progress.other.withLock({ $0 }) else { return files }
    let (writer, others) = try result.get()
    tree.add(writer)
    return files + others
  }

  /// Where the second half of the bytes begins.
  private var half: Int {
    var sum = 0
    let total = size
    for (index, member) in members.enumerated() {
      sum += member.entry.size
      if sum * 2 >= total { return index + 1 }
    }
    return members.count
  }

  private static func unpackCopy(
    _ members: ArraySlice<Member>, of file: InputFile, into tree: TreeWriter, _ progress: Progress
  ) -> Result<(TreeWriter, [ReleaseFile]), UnpackError> {
    var tree = tree
    do throws(UnpackError) {
      let files = try unpack(members, of: file, into: &tree) {
        progress.isStopped.load(ordering: .relaxed)
      }
      return .success((tree, files))
    } catch {
      progress.isStopped.store(true, ordering: .relaxed)
      return .failure(error)
    }
  }

  private static func unpack(
    _ members: ArraySlice<Member>, of file: InputFile, into tree: inout TreeWriter,
    until isCancelled: () -> Bool
  ) throws(UnpackError) -> [ReleaseFile] {
    let reader = MemberReader(file)
    var files: [ReleaseFile] = []
    files.reserveCapacity(members.count)
    for member in members {
      guard !isCancelled() else { throw .cancelled }
      let output: OutputFile
      do throws(DiskError) {
        output = try tree.create(member.path)
      } catch {
        throw .disk(error)
      }
      let digest = try reader.unpack(member.entry, to: output, on: tree.disk)
      files.append(ReleaseFile(path: member.path, size: member.entry.size, sha256: digest))
    }
    return files
  }
}
