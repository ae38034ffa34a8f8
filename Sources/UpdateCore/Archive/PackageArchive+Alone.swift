extension PackageArchive {
  /// Unpacks the package `name` of a folder into a new folder `target` beside it, as a program like
  /// `unzip` does: nothing is flushed.
  ///
  /// An error of the disk is `ArchiveError.unreadable`.
  package static func unpack(
    _ name: String, into target: String, in folder: Folder
  ) throws(ArchiveError) {
    do throws(UnpackError) {
      let (file, root, disk) = try open(name, target, in: folder)
      var tree = TreeWriter(root: root, disk: disk)
      _ = try archive(file).unpack(into: &tree) { false }
    } catch {
      switch error {
      case .archive(let error): throw error
      case .disk(let error): throw .unreadable(error)
      case .cancelled: break
      }
    }
  }

  private static func archive(_ file: InputFile) throws(UnpackError) -> PackageArchive {
    do throws(ArchiveError) { return try PackageArchive(file) } catch { throw .archive(error) }
  }

  private static func open(
    _ name: String, _ target: String, in folder: Folder
  ) throws(UnpackError) -> (InputFile, Folder, Disk) {
    let disk = Disk()
    do throws(DiskError) {
      return (try InputFile(name, in: folder), try disk.makeFolder(target, in: folder), disk)
    } catch {
      throw .disk(error)
    }
  }
}
