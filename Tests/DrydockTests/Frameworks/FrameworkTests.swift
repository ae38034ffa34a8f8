import Foundation
import Testing

/// Pages written with frameworks, each driven by the same keys.
@Suite("Frameworks", .timeLimit(.minutes(10)))
struct FrameworkTests {
  private static let pages = "\(Product.repository)/Tests/Frameworks"

  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test("a list is added to, edited, filtered and remembered", arguments: Framework.all)
  func list(framework: Framework) throws {
    try install(framework)
    let end = try Product.run(["play", "todo.scenario"], in: folder)
    #expect(end.status == 0, "\(end.output)\(end.errors)")
  }

  /// An app of one page, which finds its framework's files in `lib`.
  private func install(_ framework: Framework) throws {
    let files = FileManager.default
    let www = "\(folder.path)/home/app/www"
    try folder.makeFolder("home/app")
    try files.copyItem(atPath: "\(Self.pages)/\(framework.page)", toPath: www)
    try folder.makeFolder("home/app/www/lib")
    for (name, script) in framework.scripts {
      switch script {
      case .file(let path):
        guard files.fileExists(atPath: path) else {
          throw TestFailure("\(path) is not there: .ci/packages installs what `make test` names")
        }
        try files.copyItem(
          at: URL(filePath: path).resolvingSymlinksInPath(), to: URL(filePath: "\(www)/lib/\(name)")
        )
      case .modules(let path, let main, let global):
        let text = try CommonJSBundle.script(folder: path, main: main, global: global)
        try folder.write(text, to: "home/app/www/lib/\(name)")
      }
    }
    try files.copyItem(
      atPath: "\(Self.pages)/todo.scenario", toPath: "\(folder.path)/home/todo.scenario")
    try folder.write(
      """
      {
        app: {
          name: "\(framework.page)", bundleIdentifier: "org.example.list", version: "1.0.0",
          bundle: "app",
        },
        www: { bundledVersion: "1" },
      }
      """, to: "home/drydock.json5")
  }
}
