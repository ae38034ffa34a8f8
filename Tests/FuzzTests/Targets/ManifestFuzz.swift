@testable import UpdateCore

/// A manifest that is taken lists files that a disk can hold, and where they are.
enum ManifestFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    guard let url = WebURL("https://origin.test/releases/manifest.json") else { return }
    if let manifest = try read({ () throws(ManifestProblem) in
      try ManifestReader.manifest(bytes, from: url)
    }) {
      try check(manifest)
    }
    if let manifest = try read({ () throws(ManifestProblem) in
      try ManifestReader.chcp(bytes, base: url)
    }) {
      try check(manifest)
    }
    try checkConfiguration(bytes)
  }

  private static func read(_ work: () throws(ManifestProblem) -> Manifest) throws -> Manifest? {
    do throws(ManifestProblem) {
      return try work()
    } catch {
      try promisePrintable(error.sentence)
      return nil
    }
  }

  private static func check(_ manifest: Manifest) throws {
    try promise(manifest.files.count <= ArchiveLimits.entries, "\(manifest.files.count) files")
    try promise(manifest.size ?? 0 <= ArchiveLimits.totalSize, "too much in total")
    try promise(
      Set(manifest.files.map { EntryName.folded($0.path[...]) }).count == manifest.files.count,
      "paths that a disk could not keep apart")
    for file in manifest.files {
      try promise((try? EntryName.check(file.path.utf8)) != nil, "\(file.path) is no path")
      let address = manifest.url(of: file)
      try promise(
        WebURL(address)?.path.hasPrefix(manifest.base.path) == true,
        "\(address) is not below \(manifest.base)")
    }
  }

  private static func checkConfiguration(_ bytes: [UInt8]) throws {
    do throws(UpdateError) {
      _ = try CHCPConfig(bytes, from: "https://origin.test/chcp.json")
    } catch {
      try promisePrintable(error.sentence)
    }
  }
}
