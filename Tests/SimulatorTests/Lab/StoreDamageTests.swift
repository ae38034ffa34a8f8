import Foundation
import Testing
import UpdateCore

@testable import Simulator

@Suite("Damage to what is stored")
struct StoreDamageTests {
  /// A sandbox with files of each kind; removed at the end.
  private func withSandbox(_ body: (Sandbox) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "damage-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo")
    let sandbox = try Sandbox.open(path: folder, app: app)
    defer { sandbox.close() }
    for name in ["a", "b/c", "d", ReleaseRecord.name] {
      try sandbox.replaceFile(
        "Documents/www/\(name)", with: Array("0123456789".utf8), asEdit: false)
    }
    try sandbox.replaceFile("Demo.app/www/e", with: [1, 2], asEdit: false)
    try sandbox.replaceFile("\(sandbox.path(of: .routes))/routes.json", with: [3], asEdit: false)
    try body(sandbox)
  }

  @Test("is the same for the same seed, and another for others")
  func seeds() throws {
    var found: [[String]] = []
    for _ in 1...2 {
      var paths: [String] = []
      for seed in 1...12 {
        try withSandbox { sandbox in
          let (path, kind) = try StoreDamage(.any, .any, seed: seed).apply(to: sandbox)
          paths.append("\(path) \(kind)")
        }
      }
      found.append(paths)
    }
    #expect(found[0] == found[1])
    #expect(Set(found[0]).count > 4)
  }

  @Test("is what was chosen", arguments: StoreDamage.Kind.allCases.filter { $0 != .any })
  func kinds(kind: StoreDamage.Kind) throws {
    try withSandbox { sandbox in
      let (path, made) = try StoreDamage(.www, kind, seed: 5).apply(to: sandbox)
      #expect(made == kind)
      #expect(path.hasPrefix("Documents/www/") && !path.hasSuffix(ReleaseRecord.name))
      let bytes = try? sandbox.read(path)
      switch kind {
      case .deleted: #expect(!sandbox.exists(path))
      case .empty: #expect(bytes == [])
      case .cut: #expect(bytes == Array("01234".utf8))
      case .folder: #expect(bytes == nil && sandbox.exists(path))
      case .flipped, .any:
        let pairs = zip(try #require(bytes), "0123456789".utf8)
        let bits = pairs.map { ($0 ^ $1).nonzeroBitCount }.reduce(0, +)
        #expect(bits == 1)
      }
    }
  }

  @Test("of what is not there says so")
  func nothing() throws {
    try withSandbox { sandbox in
      #expect(throws: StepFailure.self) { try StoreDamage(.previous, .cut).apply(to: sandbox) }
      let (path, _) = try StoreDamage(.record, .cut).apply(to: sandbox)
      #expect(path.hasSuffix(ReleaseRecord.name))
    }
  }
}
