import Foundation
import Testing

/// The layers of the program, asserted from its sources.
@Suite("Imports")
struct ImportRuleTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  /// What each target may import besides `everywhere`.
  private static let allowed: [String: Set<String>] = [
    "UpdateCore": ["CSupport", "CCurl", "CDeflate", "CZlib", "CCrypto", "CPCRE2", "CPlurals"],
    "TextUI": [],
    "Container": ["UpdateCore", "TextUI", "CGumbo", "CJavaScriptCore", "CPrelude"],
    "LabServer": ["UpdateCore", "CMicroHTTPD"],
    "Simulator": ["UpdateCore", "Container", "LabServer", "TextUI"],
    "Terminal": ["TextUI", "CTerminal", "CSupport"],
    "drydock": ["UpdateCore", "TextUI", "Container", "LabServer", "Simulator", "Terminal"],
    "torture": ["UpdateCore"],
  ]

  private static let everywhere: Set<String> = ["Foundation", "Glibc", "Synchronization"]

  @Test("a target imports what is below it, and nothing else", arguments: allowed.keys.sorted())
  func imports(target: String) throws {
    let allowed = try #require(Self.allowed[target]).union(Self.everywhere)
    let files = Self.swiftFiles(in: Self.sources.appending(path: target))
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for module in Self.modules(importedBy: text) {
        #expect(allowed.contains(module), "\(file.lastPathComponent) imports \(module)")
      }
    }
  }

  @Test("every folder of Sources with Swift in it is a target with a rule")
  func knowsAllTargets() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      at: Self.sources, includingPropertiesForKeys: nil)
    let targets = folders.filter { !Self.swiftFiles(in: $0).isEmpty }.map(\.lastPathComponent)
    #expect(Set(targets) == Set(Self.allowed.keys))
  }

  @Test("Package.swift lets a target see what its rule names", arguments: allowed.keys.sorted())
  func packageAgrees(target: String) throws {
    let file = Self.sources.deletingLastPathComponent().appending(path: "Package.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let heads = [
      "target(\"\(target)\", [", "target(\n      \"\(target)\",\n      [",
      "name: \"\(target)\",\n      dependencies: [",
    ]
    let ends = heads.compactMap { text.firstRange(of: $0)?.upperBound }
    let start = try #require(ends.first)
    let list = text[start...].prefix { $0 != "]" }
    let names = list.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    #expect(Set(names) == Self.allowed[target])
  }

  @Test("C targets hold C only, and curses is seen by one of them")
  func cursesIsBehindTheTerminal() {
    for (target, modules) in Self.allowed {
      #expect(!modules.contains("CNcurses"), "\(target)")
      #expect(!modules.contains("CTerminal") || target == "Terminal")
    }
  }

  @Test(
    "an import is found however it is written",
    arguments: [
      ("import Foundation", ["Foundation"]),
      ("package import Foundation", ["Foundation"]),
      ("@preconcurrency import Dispatch // no", ["Dispatch"]),
      ("import struct Foundation.Data", ["Foundation"]),
      ("  import Glibc", ["Glibc"]),
      ("@_exported public import CCurl", ["CCurl"]),
      ("// import Dispatch", []),
      ("/// Says how to import a key.", []),
      ("let text = \"import Dispatch\"", []),
      ("important()", []),
    ] as [(String, [String])])
  func findsImports(line: String, modules: [String]) {
    #expect(Self.modules(importedBy: line) == modules)
  }

  private static func swiftFiles(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  private static let access: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// The modules that a source text imports.
  private static func modules(importedBy text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split { $0 == " " || $0 == "\t" }
        .drop { $0.hasPrefix("@") || access.contains($0) }
      guard words.first == "import" else { return nil }
      let name = words.dropFirst().first { !kinds.contains($0) }
      return name?.split(separator: ".").first.map(String.init)
    }
  }
}
