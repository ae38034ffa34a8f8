import Testing

@testable import torture

/// What the model of a power cut keeps, and what it loses.
@Suite struct PowerCutTests {
  /// The folder is inode 1, a file `a` in it inode 2, with the text "old".
  private static let tree: FileTree = {
    var tree = FileTree()
    tree.nodes[1] = .file(Array("old".utf8))
    tree.set("a", in: FileTree.root, to: 1)
    return tree
  }()

  private func model(_ effects: Trace.Effect...) -> PowerCut {
    var model = PowerCut(PowerCutTests.tree, inodes: [1: FileTree.root, 2: 1])
    model.apply(Trace.Point(call: "", path: "", effects: effects))
    return model
  }

  private func files(_ model: PowerCut, _ loss: PowerCut.Loss) -> [String: String] {
    var model = model
    var files: [String: String] = [:]
    for (path, _, node) in model.tree(loss).entries {
      if case .file(let bytes) = node { files[path] = String(decoding: bytes, as: UTF8.self) }
    }
    return files
  }

  private static let made = Trace.Effect.made(inode: 3, .file([]))
  private static let named = Trace.Effect.named([(1, "b", 3)])
  private static let written = Trace.Effect.wrote(inode: 3, offset: 0, Array("new".utf8))
  private static let renamed = Trace.Effect.named([(1, "b", 0), (1, "a", 3)])

  @Test func aRenameWithoutAFlushMayLeaveAnEmptyFile() {
    let model = model(Self.made, Self.named, Self.written, Self.renamed)
    #expect(files(model, .content) == ["a": ""])
    #expect(files(model, .zeros) == ["a": "\0\0\0"])
    #expect(files(model, .names) == ["a": "old"])
    #expect(files(model, .both) == ["a": "old"])
    #expect(files(model, .newest) == ["a": ""])
  }

  @Test func flushedContentIsKeptUnderEitherName() {
    let model = model(
      Self.made, Self.named, Self.written, .flushed(inode: 3), Self.renamed)
    #expect(files(model, .content) == ["a": "new"])
    #expect(files(model, .names) == ["a": "old"])
    #expect(files(model, .newest) == ["a": "new"])
  }

  @Test func aFlushedFolderKeepsItsNames() {
    let model = model(
      Self.made, Self.named, Self.written, .flushed(inode: 3), Self.renamed, .flushed(inode: 1))
    for loss in PowerCut.Loss.allCases { #expect(files(model, loss) == ["a": "new"]) }
  }

  @Test func aFlushOfAllKeepsAll() {
    let model = model(Self.made, Self.named, Self.written, .flushedAll)
    for loss in PowerCut.Loss.allCases { #expect(files(model, loss) == ["a": "old", "b": "new"]) }
  }

  @Test func aRemovedFileMayComeBack() {
    let model = model(.named([(1, "a", 0)]))
    #expect(files(model, .content) == [:])
    #expect(files(model, .names) == ["a": "old"])
  }

  @Test func anExchangeIsNeverHalfDone() {
    let model = model(
      Self.made, Self.named, .flushed(inode: 1), .named([(1, "a", 3), (1, "b", 2)]))
    #expect(files(model, .content) == ["a": "", "b": "old"])
    #expect(files(model, .both) == ["a": "old", "b": ""])
  }

  @Test func anInodeThatIsUsedAgainIsAnotherFile() {
    let model = model(
      .named([(1, "a", 0)]), .flushed(inode: 1), .made(inode: 2, .file([])), .named([(1, "c", 2)]))
    #expect(files(model, .both) == [:])
    #expect(files(model, .content) == ["c": ""])
  }
}
