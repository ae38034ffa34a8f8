import CSupport
import Glibc

/// What a power cut would take, kept so that a cut can be played: every change of a name that was not
/// flushed, with what undoes it, and the length that each file had when it was flushed last.
///
/// The model is the weakest that POSIX lets a file system be, but for two things that all journals
/// give: a rename that touches two folders is one change, and a change of a name does not overtake an
/// earlier one of the same name. Content is safe once its file was flushed, the names in a folder once
/// the folder was, both when the whole file system was; all else is lost. What was there when the
/// model began is safe.
///
/// While it keeps, what is removed is put aside instead, into a folder of the device's.
struct PowerModel: Sendable {
  /// A name in a folder, whatever the folder is called now.
  struct Place: Hashable, Sendable {
    var folder: UInt
    var name: String
  }

  enum Kind: Sendable {
    /// A new file, folder or second name.
    case made
    /// Renamed to a name that was free, or over a file that is kept.
    case moved(over: String?)
    case exchanged
    /// Taken away, and kept under a name of the folder for that.
    case removed(kept: String)
  }

  struct Change: Sendable {
    var kind: Kind
    var folder: Folder
    var name: String
    /// Where it went, for a rename.
    var otherFolder: Folder
    var otherName: String
    var places: [Place]

    /// What is put aside for it.
    var kept: String? {
      switch kind {
      case .moved(let over): over
      case .removed(let kept): kept
      case .made, .exchanged: nil
      }
    }
  }

  /// What is put aside, in the device's folder.
  static let asideName = ".unflushed"

  /// The device's folder.
  let path: String
  private let asidePath: String
  /// Where removed things are kept; made when it is needed.
  private(set) var aside: Folder?
  private var nextKept = 0
  /// Oldest first.
  private(set) var changes: [Change] = []
  /// By inode: how much of a file's content is safe.
  private(set) var safeLengths: [UInt: Int] = [:]
  /// One of each, so that few descriptors are held.
  private var folders: [UInt: Folder] = [:]

  init(of path: String) {
    self.path = path
    asidePath = "\(path)/\(PowerModel.asideName)"
  }

  // MARK: What happens

  mutating func made(_ name: String, in folder: Folder) {
    note(.made, folder, name)
    guard let status = folder.status(of: name), status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink == 1
    else { return }
    safeLengths[status.st_ino] = 0
  }

  mutating func willWrite(to file: OutputFile) {
    guard let status = PowerModel.status(of: file.descriptor),
      safeLengths[status.st_ino] == nil
    else { return }
    safeLengths[status.st_ino] = Int(status.st_size)
  }

  mutating func moved(
    _ name: String, in folder: Folder, to newName: String, in newFolder: Folder, over: String? = nil
  ) {
    note(.moved(over: over), folder, name, newFolder, newName)
  }

  mutating func exchanged(
    _ name: String, in folder: Folder, with otherName: String, in otherFolder: Folder
  ) {
    note(.exchanged, folder, name, otherFolder, otherName)
  }

  /// Takes a name away; what `unlinkat` would answer.
  mutating func remove(_ name: String, in folder: Folder, flags: Int32) -> Int32 {
    guard let status = folder.status(of: name) else {
      errno = ENOENT
      return -1
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    guard isFolder == (flags == AT_REMOVEDIR) else {
      errno = isFolder ? EISDIR : ENOTDIR
      return -1
    }
    guard let kept = putAside(name, in: folder) else {
      return unlinkat(folder.descriptor, name, flags)
    }
    note(.removed(kept: kept), folder, name)
    return 0
  }

  /// Gives what has a name a second one, before it is renamed over.
  mutating func keep(_ name: String, in folder: Folder) -> String? {
    guard folder.status(of: name) != nil, let aside = openAside() else { return nil }
    let kept = newKept()
    guard linkat(folder.descriptor, name, aside.descriptor, kept, 0) == 0 else { return nil }
    return kept
  }

  mutating func flushed(_ file: OutputFile) {
    guard let status = PowerModel.status(of: file.descriptor) else { return }
    safeLengths[status.st_ino] = nil
  }

  /// The names in a folder are safe, and those changes that they must not overtake.
  mutating func flushed(_ folder: Folder) {
    guard let inode = PowerModel.status(of: folder.descriptor)?.st_ino else { return }
    var safe: Set<Place> = []
    var left: [Change] = []
    for change in changes.reversed() {
      if change.places.contains(where: { $0.folder == inode || safe.contains($0) }) {
        safe.formUnion(change.places)
        drop(change.kept)
      } else {
        left.append(change)
      }
    }
    changes = left.reversed()
  }

  mutating func flushedAll() {
    changes = []
    safeLengths = [:]
    folders = [:]
    end()
  }

  /// Takes a file as safe, its name and its content.
  mutating func spare(_ inode: UInt) {
    safeLengths[inode] = nil
    changes.removeAll { change in
      guard case .made = change.kind else { return false }
      return change.folder.status(of: change.name)?.st_ino == inode
    }
  }

  /// Removes what was put aside.
  mutating func end() {
    aside = nil
    RawTree.remove(asidePath)
  }

  // MARK: Inside

  static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  private mutating func note(
    _ kind: Kind, _ folder: Folder, _ name: String, _ other: Folder? = nil,
    _ otherName: String = ""
  ) {
    guard let (folder, inode) = known(folder) else { return }
    var change = Change(
      kind: kind, folder: folder, name: name, otherFolder: folder, otherName: otherName,
      places: [Place(folder: inode, name: name)])
    if let other {
      guard let (other, inode) = known(other) else { return }
      change.otherFolder = other
      change.places.append(Place(folder: inode, name: otherName))
    }
    changes.append(change)
  }

  private mutating func known(_ folder: Folder) -> (Folder, UInt)? {
    guard let inode = PowerModel.status(of: folder.descriptor)?.st_ino else { return nil }
    let one = folders[inode] ?? folder
    folders[inode] = one
    return (one, inode)
  }

  mutating func putAside(_ name: String, in folder: Folder) -> String? {
    guard let aside = openAside() else { return nil }
    let kept = newKept()
    guard renameat(folder.descriptor, name, aside.descriptor, kept) == 0 else { return nil }
    return kept
  }

  private mutating func openAside() -> Folder? {
    if let aside { return aside }
    guard mkdir(asidePath, 0o700) == 0 || errno == EEXIST else { return nil }
    aside = try? Folder.open(asidePath)
    return aside
  }

  private mutating func newKept() -> String {
    nextKept += 1
    return String(nextKept)
  }

  private func drop(_ kept: String?) {
    guard let kept else { return }
    RawTree.remove("\(asidePath)/\(kept)")
  }
}
