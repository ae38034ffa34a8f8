import CSupport
import Glibc

extension PowerModel {
  /// Takes all that was not flushed from the disk, newest first.
  ///
  /// What cannot be undone, as its folder went for good, was in a folder that is gone.
  mutating func cut() {
    takeContent()
    for change in changes.reversed() { undo(change) }
    flushedAll()
  }

  private func takeContent() {
    guard !safeLengths.isEmpty else { return }
    var pending = [try? Folder.open(path), aside].compactMap(\.self)
    while let folder = pending.popLast() {
      for entry in (try? folder.list()) ?? [] {
        if entry.kind == S_IFDIR, let child = try? folder.folder(raw: entry.name) {
          pending.append(child)
        } else if entry.kind == S_IFREG {
          shorten(entry.name, in: folder)
        }
      }
    }
  }

  private func shorten(_ name: [CChar], in folder: Folder) {
    let descriptor = openat(
      folder.descriptor, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard let status = PowerModel.status(of: descriptor),
      let length = safeLengths[status.st_ino], length < status.st_size
    else { return }
    _ = ftruncate(descriptor, length)
  }

  private mutating func undo(_ change: Change) {
    let (folder, other) = (change.folder.descriptor, change.otherFolder.descriptor)
    switch change.kind {
    case .made: _ = putAside(change.name, in: change.folder)
    case .moved(let over):
      _ = support_rename_noreplace(other, change.otherName, folder, change.name)
      guard let over, let aside else { return }
      _ = renameat(aside.descriptor, over, other, change.otherName)
    case .exchanged: _ = support_rename_exchange(folder, change.name, other, change.otherName)
    case .removed(let kept):
      guard let aside else { return }
      _ = renameat(aside.descriptor, kept, folder, change.name)
    }
  }
}
