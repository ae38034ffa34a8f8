import UpdateCore

/// What a power cut may leave of a disk, replayed from a trace.
///
/// The model is the weakest that POSIX lets a file system be, but for two things that all journals
/// give: one call's changes of names are one, and a change of a name does not overtake an earlier
/// change of the same name. Content is safe once its file was flushed, the names in a folder once the
/// folder was, both when the whole file system was; of all else any part may be lost.
struct PowerCut {
  enum Loss: String, Sendable, CaseIterable {
    /// Files are as they were flushed last; a new one is empty.
    case content
    /// The same, but a file has its length, in zeros.
    case zeros
    /// Folders are as they were flushed last.
    case names
    case both
    /// Of the names that were not flushed the newest survives, though older ones and content do not.
    case newest
    /// Of the names that were not flushed the oldest is lost, and all content.
    case oldest
    /// A part of both, by chance.
    case random
  }

  private struct Change {
    var names: [(folder: Int, name: String, node: Int?)]

    func overlaps(_ other: Change) -> Bool {
      names.contains { one in
        other.names.contains { $0.folder == one.folder && $0.name == one.name }
      }
    }
  }

  private(set) var current: FileTree
  private var safe: FileTree
  private var pending: [Change] = []
  private var ids: [UInt: Int]
  private var nextID: Int
  private var random: SplitMix

  /// Begins with a tree that is safe, with the node of each of its inodes.
  init(_ tree: FileTree, inodes: [UInt: Int], seed: UInt64 = 1) {
    current = tree
    safe = tree
    ids = inodes
    nextID = (tree.nodes.keys.max() ?? 0) + 1
    random = SplitMix(seed)
  }

  mutating func apply(_ point: Trace.Point) {
    for effect in point.effects { apply(effect) }
  }

  private mutating func apply(_ effect: Trace.Effect) {
    switch effect {
    case .made(let inode, let node):
      // An inode's number is used again after its file is gone.
      ids[inode] = nextID
      current.nodes[nextID] = node
      safe.nodes[nextID] = node
      nextID += 1
    case .named(let names):
      let change = Change(
        names: names.compactMap { name in
          ids[name.folder].map { ($0, name.name, name.inode == 0 ? nil : ids[name.inode]) }
        })
      PowerCut.make(change, in: &current)
      pending.append(change)
    case .wrote(let inode, let offset, let bytes):
      change(inode) { content in
        if content.count < offset + bytes.count {
          content += [UInt8](repeating: 0, count: offset + bytes.count - content.count)
        }
        content.replaceSubrange(offset..<offset + bytes.count, with: bytes)
      }
    case .cut(let inode, let length):
      change(inode) { content in
        let missing = length - content.count
        content =
          missing > 0
          ? content + [UInt8](repeating: 0, count: missing) : Array(content.prefix(length))
      }
    case .flushed(let inode):
      guard let id = ids[inode] else { return }
      if case .file = current.nodes[id] {
        safe.nodes[id] = current.nodes[id]
      } else {
        let touching = pending.map { $0.names.contains { $0.folder == id } }
        keep(touching, in: &safe, from: &pending)
      }
    case .flushedAll:
      safe = current
      pending = []
    }
  }

  private mutating func change(_ inode: UInt, _ change: (inout [UInt8]) -> Void) {
    guard let id = ids[inode], case .file(var content) = current.nodes[id] else { return }
    change(&content)
    current.nodes[id] = .file(content)
  }

  // MARK: Losing

  /// What is there after a cut at this moment.
  mutating func tree(_ loss: Loss) -> FileTree {
    switch loss {
    case .content: return current.withContent(of: safe)
    case .zeros: return current.withContent(of: safe.padded(to: current))
    case .names: return safe.withContent(of: current)
    case .both: return safe
    case .newest: return keeping(pending.indices.map { $0 == pending.count - 1 })
    case .oldest: return keeping(pending.indices.map { $0 > 0 })
    case .random:
      var tree = keeping(pending.map { _ in random.next() & 1 == 0 })
      for id in current.nodes.keys.sorted() where random.next() & 1 == 0 {
        if case .file = current.nodes[id] { tree.nodes[id] = current.nodes[id] }
      }
      return tree
    }
  }

  private func keeping(_ isKept: [Bool]) -> FileTree {
    var (tree, rest) = (safe, pending)
    keep(isKept, in: &tree, from: &rest)
    return tree
  }

  /// Makes some of the pending changes safe, and those that they must not overtake.
  private func keep(_ isKept: [Bool], in tree: inout FileTree, from pending: inout [Change]) {
    var isKept = isKept
    for index in pending.indices.reversed() where isKept[index] {
      for older in 0..<index where !isKept[older] && pending[older].overlaps(pending[index]) {
        isKept[older] = true
      }
    }
    for index in pending.indices where isKept[index] { PowerCut.make(pending[index], in: &tree) }
    pending = pending.indices.filter { !isKept[$0] }.map { pending[$0] }
  }

  private static func make(_ change: Change, in tree: inout FileTree) {
    for (folder, name, node) in change.names { tree.set(name, in: folder, to: node) }
  }
}

extension FileTree {
  /// Files that are shorter than in another tree get zeros at their end.
  fileprivate func padded(to other: FileTree) -> FileTree {
    var tree = self
    for (id, node) in nodes {
      guard case .file(let bytes) = node, case .file(let longer) = other.nodes[id],
        longer.count > bytes.count
      else { continue }
      tree.nodes[id] = .file(bytes + [UInt8](repeating: 0, count: longer.count - bytes.count))
    }
    return tree
  }
}
