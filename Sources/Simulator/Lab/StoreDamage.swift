import UpdateCore

/// Damage to what the device has stored: chosen, or by chance, but the same for the same seed.
package struct StoreDamage: Sendable, Hashable {
  package enum Target: String, Sendable, Hashable, CaseIterable {
    /// A file of the active release.
    case www
    /// The active release's own record.
    case record
    /// A file of the release before.
    case previous
    /// A file of the installed app.
    case app
    case map
    /// A file that the routes map names.
    case routes
    /// A file of the active texts.
    case texts
    case any

    package var words: String {
      switch self {
      case .www: "a file of the active release"
      case .record: "the active release's record"
      case .previous: "a file of the release before"
      case .app: "a file of the installed app"
      case .map: "the routes map"
      case .routes: "a file of the routes"
      case .texts: "a file of the texts"
      case .any: "one of all these, by chance"
      }
    }
  }

  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case flipped, deleted, cut, empty, folder, any

    package var words: String {
      switch self {
      case .flipped: "a bit is flipped"
      case .deleted: "deleted"
      case .cut: "cut in the middle"
      case .empty: "emptied"
      case .folder: "a folder is in its place"
      case .any: "one of all these, by chance"
      }
    }
  }

  package var target: Target
  package var kind: Kind
  package var seed: Int

  package init(_ target: Target = .www, _ kind: Kind = .flipped, seed: Int = 1) {
    self.target = target
    self.kind = kind
    self.seed = seed
  }

  /// Damages a file and says which, and how.
  func apply(to sandbox: Sandbox) throws(StepFailure) -> (path: String, kind: Kind) {
    var chance = SplitMix(UInt64(truncatingIfNeeded: seed))
    let targets = target == .any ? Target.allCases.filter { $0 != .any } : [target]
    let paths = targets.flatMap { StoreDamage.paths(of: $0, in: sandbox) }
    guard !paths.isEmpty else { throw StepFailure("There is nothing to damage: \(target.words).") }
    // First the target, so that one of many files is not the likeliest.
    let found = targets.map { StoreDamage.paths(of: $0, in: sandbox) }.filter { !$0.isEmpty }
    let files = found[chance.below(found.count)]
    let path = files[chance.below(files.count)]
    let kinds = Kind.allCases.filter { $0 != .any }
    let kind = self.kind == .any ? kinds[chance.below(kinds.count)] : self.kind
    let file = FileDamage(sandbox: sandbox, path: path)
    switch kind {
    case .deleted: try file.delete()
    case .empty: try file.write([])
    case .cut:
      let bytes = try file.read()
      try file.write(Array(bytes.prefix(bytes.count / 2)))
    case .folder: try file.makeFolder()
    case .flipped, .any:
      var bytes = try file.read()
      guard !bytes.isEmpty else { throw StepFailure("\(path) has no bit to flip.") }
      bytes[chance.below(bytes.count)] ^= 1 << UInt8(chance.below(8))
      try file.write(bytes)
    }
    return (path, kind)
  }

  /// The files that a target can be, sorted; empty ones have nothing to lose.
  private static func paths(of target: Target, in sandbox: Sandbox) -> [String] {
    let www = sandbox.path(of: .www)
    let routes = sandbox.path(of: .routes)
    let map = "\(routes)/\(RouteFileName.map)"
    let record = ReleaseRecord.name
    func files(_ folder: String) -> [String] {
      SandboxTree.entries(of: sandbox, below: folder, limit: 2_000)
        .filter { !$0.isFolder && $0.size > 0 && !$0.path.hasSuffix("/\(record)") }
        .map(\.path).sorted()
    }
    switch target {
    case .www: return files(www)
    case .record: return sandbox.exists("\(www)/\(record)") ? ["\(www)/\(record)"] : []
    case .previous: return files("Library/Drydock/previous-www")
    case .app: return files("\(sandbox.appFolderName)/www")
    case .map: return sandbox.exists(map) ? [map] : []
    case .texts: return files(sandbox.path(of: .texts))
    case .routes: return files(routes).filter { $0 != map }
    case .any: return []
    }
  }
}
