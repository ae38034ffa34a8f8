import Glibc
import UpdateCore

/// A process that unpacks one package, as `unzip` is one.
struct UnpackChild {
  /// The program's argument that makes it such a process.
  static let argument = "--bench-unpack"

  private let folder: String
  private let target: String

  /// The words after `argument`: the folder of `package.zip`, and the new folder in it.
  init?(_ words: [String]) {
    guard words.count == 2 else { return nil }
    (folder, target) = (words[0], words[1])
  }

  func run() -> Never {
    do throws(ArchiveError) {
      try PackageArchive.unpack(UnpackBench.name, into: target, in: open())
    } catch {
      Output.complain(error.sentence)
      exit(1)
    }
    exit(0)
  }

  private func open() throws(ArchiveError) -> Folder {
    do throws(DiskError) { return try Folder.open(folder) } catch { throw .unreadable(error) }
  }
}
