/// Folders and files by identity, so that names and content can be lost apart from each other.
struct FileTree: Sendable {
  enum Node: Sendable, Equatable {
    case folder([String: Int])
    case file([UInt8])
    case link(String)
  }

  static let root = 0

  var nodes: [Int: Node] = [root: .folder([:])]

  /// Gives a name in a folder to a node, or to none.
  mutating func set(_ name: String, in folder: Int, to node: Int?) {
    guard case .folder(var names) = nodes[folder] else { return }
    names[name] = node
    nodes[folder] = .folder(names)
  }

  /// Everything that can be reached, by path.
  var entries: [(path: String, id: Int, node: Node)] {
    var entries: [(path: String, id: Int, node: Node)] = []
    var pending = [(path: "", id: FileTree.root)]
    while let (path, id) = pending.popLast() {
      guard let node = nodes[id] else { continue }
      entries.append((path, id, node))
      guard case .folder(let names) = node else { continue }
      for (name, child) in names.sorted(by: { $0.key > $1.key }) {
        pending.append((path.isEmpty ? name : "\(path)/\(name)", child))
      }
    }
    return entries
  }

  /// The tree with other content in its files.
  func withContent(of other: FileTree) -> FileTree {
    var tree = self
    for (id, node) in nodes {
      if case .file = node, let known = other.nodes[id] { tree.nodes[id] = known }
    }
    return tree
  }
}
