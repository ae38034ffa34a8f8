import Foundation
import Glibc
import UpdateCore

extension FileTree {
  /// Reads a folder; `inodes` says which node each inode became.
  init(reading path: String, inodes: inout [UInt: Int]) throws {
    var pending = [(path: path, folder: FileTree.root)]
    inodes[try FileTree.status(of: path).inode] = FileTree.root
    while let (path, folder) = pending.popLast() {
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        let full = "\(path)/\(name)"
        let (inode, kind) = try FileTree.status(of: full)
        if let known = inodes[inode] {
          set(name, in: folder, to: known)
          continue
        }
        let id = nodes.count
        inodes[inode] = id
        set(name, in: folder, to: id)
        switch kind {
        case S_IFDIR:
          nodes[id] = .folder([:])
          pending.append((full, id))
        case S_IFLNK:
          nodes[id] = .link(try FileManager.default.destinationOfSymbolicLink(atPath: full))
        default: nodes[id] = .file([UInt8](try Data(contentsOf: URL(filePath: full))))
        }
      }
    }
  }

  init(reading path: String) throws {
    var inodes: [UInt: Int] = [:]
    try self.init(reading: path, inodes: &inodes)
  }

  private static func status(of path: String) throws -> (inode: UInt, kind: mode_t) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw Problem("\(path) cannot be read: errno \(errno)") }
    return (UInt(status.st_ino), status.st_mode & S_IFMT)
  }

  /// Makes a folder be this tree, whatever it was.
  func write(to path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    var written: [Int: String] = [:]
    for (relative, id, node) in entries {
      let full = relative.isEmpty ? path : "\(path)/\(relative)"
      if let first = written[id] {
        guard link(first, full) == 0 else {
          throw Problem("\(full) cannot be linked: errno \(errno)")
        }
        continue
      }
      written[id] = full
      switch node {
      case .folder:
        guard mkdir(full, 0o755) == 0 else {
          throw Problem("\(full) cannot be made: errno \(errno)")
        }
      case .link(let target):
        guard symlink(target, full) == 0 else { throw Problem("\(full) cannot be made: \(errno)") }
      case .file(let bytes): try FileTree.write(bytes, to: full)
      }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Problem("\(path) cannot be made: errno \(errno)") }
    defer { close(file) }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw Problem("\(path) cannot be written: errno \(errno)")
    }
  }

  /// What two trees have in common that look alike from outside.
  var digest: SHA256Digest {
    let lines = entries.map { path, _, node in
      switch node {
      case .folder: "\(path)\td\n"
      case .link(let target): "\(path)\tl\t\(target)\n"
      case .file(let bytes): "\(path)\tf\t\(SHA256.digest(of: bytes).text)\n"
      }
    }
    return SHA256.digest(of: Array(lines.joined().utf8))
  }
}
