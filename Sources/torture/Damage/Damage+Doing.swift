import Foundation
import Glibc
import UpdateCore

extension Damage {
  /// Does it to what is at a path; `other` is the file to change names with, `outside` a folder that
  /// nothing may touch.
  func strike(_ path: String, other: String, outside: String, seed: UInt64) throws {
    switch self {
    case .deleted: try remove(path)
    case .emptied, .half, .bit, .zeros, .garbage, .huge, .doubled:
      try rewrite(path, seed)
    case .swapped:
      let between = "\(outside)/../between"
      for (from, to) in [(path, between), (other, path), (between, other)] {
        guard rename(from, to) == 0 else { throw failure(from) }
      }
    case .folder:
      try remove(path)
      try FileManager.default.createDirectory(
        atPath: "\(path)/in/it", withIntermediateDirectories: true)
    case .file:
      try remove(path)
      try write(Array("a file".utf8), path)
    case .zero: try link(path, to: "/dev/zero")
    case .dangling: try link(path, to: "\(outside)/nothing")
    case .loop: try link(path, to: path)
    case .outside: try link(path, to: FileTree.isFolder(path) ? outside : "\(outside)/file")
    case .pipe:
      try remove(path)
      guard mkfifo(path, 0o644) == 0 else { throw failure(path) }
    case .shut: guard chmod(path, 0) == 0 else { throw failure(path) }
    case .stray:
      try write(Array("stray".utf8), "\(path)/stray.txt")
      try FileManager.default.createDirectory(
        atPath: "\(path)/stray/deep", withIntermediateDirectories: true)
      try write(Array("stray".utf8), "\(path)/stray/deep/a")
      try link("\(path)/stray.link", to: "\(outside)/file")
      let file = open("\(path)/stray.", O_WRONLY | O_CREAT, 0o644)
      close(file)
      var name = Array("\(path)/stray-".utf8CString.dropLast())
      name += [CChar(bitPattern: 0xFF), 0]
      close(open(name, O_WRONLY | O_CREAT, 0o644))
    case .pipeInside:
      guard mkfifo("\(path)/stray.pipe", 0o644) == 0 else { throw failure(path) }
    }
  }

  private func rewrite(_ path: String, _ seed: UInt64) throws {
    if FileTree.isFolder(path) {
      try remove(path)
      guard mkdir(path, 0o755) == 0 else { throw failure(path) }
      return
    }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var random = SplitMix(seed)
    var changed = bytes
    switch self {
    case .half: changed = Array(bytes.prefix(bytes.count / 2))
    case .bit:
      guard !bytes.isEmpty else { return }
      changed[Int(random.next() % UInt64(bytes.count))] ^= 1 << UInt8(random.next() % 8)
    case .zeros: changed = [UInt8](repeating: 0, count: bytes.count)
    case .garbage: changed = bytes.map { _ in UInt8(truncatingIfNeeded: random.next()) }
    case .doubled: changed = bytes + bytes
    case .huge: changed = Damage.withHugeNumbers(bytes)
    default: changed = []
    }
    if changed == bytes { changed = Array("9223372036854775807".utf8) }
    // In place, as a disk would: whoever has a link to it has the same.
    let file = open(path, O_WRONLY | O_TRUNC)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    guard Glibc.write(file, changed, changed.count) == changed.count else { throw failure(path) }
  }

  private static func withHugeNumbers(_ bytes: [UInt8]) -> [UInt8] {
    let isDigit: (UInt8) -> Bool = { 0x30...0x39 ~= $0 }
    var changed: [UInt8] = []
    for (index, byte) in bytes.enumerated()
    where !isDigit(byte) || index == 0 || !isDigit(bytes[index - 1]) {
      changed += isDigit(byte) ? Array("9223372036854775807".utf8) : [byte]
    }
    return changed
  }

  private func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  private func link(_ path: String, to target: String) throws {
    if FileTree.exists(path) { try remove(path) }
    guard symlink(target, path) == 0 else { throw failure(path) }
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  private func failure(_ path: String) -> Problem {
    Problem("\(path) cannot be damaged (\(rawValue)): errno \(errno)")
  }
}

extension FileTree {
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
