import Foundation
import UpdateCore

/// Whether a device that was started is whole: what is wrong, in words.
struct DeviceCheck {
  let launch: Launch
  let allowed: [Row.Content]
  /// Whether nothing may be left that waits to be gone on with.
  let isFinal: Bool
  /// Whether the app's own page may stand in for one that was damaged, until the next update.
  var mayUseBundle = false
  /// Whether texts that were damaged may be taken for a person's edits.
  var mayBeEdited = false
  var problems: [String] = []

  init(_ launch: Launch, allowed: [Row.Content], isFinal: Bool) {
    self.launch = launch
    self.allowed = allowed
    self.isFinal = isFinal
  }

  var path: String { launch.sandbox.path }

  mutating func run() async {
    await checkContent()
    await checkRoutes()
    await checkTexts()
    checkRecords()
    checkLeftovers()
  }

  // MARK: Content

  private mutating func checkContent() async {
    let served = ServedTree.files(below: "\(path)/Documents/www") ?? [:]
    let installed = ServedTree.files(below: "\(path)/\(Device.app.name).app/www") ?? [:]
    let binary = await launch.www.binary
    let status = await launch.www.status()
    let match = allowed.first {
      $0.www.files == served && $0.app.appVersion == binary.version
    }
    guard let match else {
      let index = served["index.html"] ?? "nothing"
      problems.append(
        "www is none of the releases: \(served.count) files, index.html is \"\(index)\", "
          + "app \(binary.version)")
      return
    }
    if status.sets[.www]?.active != match.www.version {
      problems.append("www says that it is version \(status.sets[.www]?.active ?? "none")")
    }
    if installed != match.app.bundled.files { problems.append("the app is not whole") }
    let preferences = "\(path)/Library/Preferences/\(Device.app.bundleIdentifier).plist"
    let kept = FileManager.default.contents(atPath: preferences).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    let version = kept?["currentVersion"].map { "\($0)" }
    if version != match.www.version {
      problems.append("Preferences say version \(version ?? "none"), not \(match.www.version)")
    }
  }

  private mutating func checkRoutes() async {
    let version = await launch.routes.status().set.active
    let maps = allowed.map(\.routes).filter { $0.version == version }
    guard !maps.isEmpty else {
      problems.append("the map in force is \(version ?? "none")")
      return
    }
    var served: [String: String] = [:]
    var reasons: [String] = []
    for name in Set(maps.flatMap(\.pages.keys)).sorted() {
      let page = await launch.routes.resolve("app://\(name)", in: .items)
      served[name] = page.bytes.map { String(decoding: $0, as: UTF8.self) }
      reasons.append(page.reason)
    }
    let isServed = maps.contains { map in
      map.pages.allSatisfy { name, text in
        served[name] == text || mayUseBundle && served[name] == PublishedMap.bundled.pages[name]
      }
    }
    if !isServed {
      problems.append(
        "the map of \(version ?? "none") serves \(served): \(reasons.joined(separator: " "))")
    }
  }

  // MARK: Records

  private mutating func checkRecords() {
    let previous = ["www", "routes", "texts"].map { "Library/Drydock/previous-\($0)" }
    let trees =
      ["Documents/www", "Documents/texts", "Library/Caches/\(Device.cachePath)"] + previous
    for tree in trees where FileManager.default.fileExists(atPath: "\(path)/\(tree)") {
      checkRecord(of: tree)
    }
  }

  /// Every file is what the tree's own record says; one of the routes that is gone is fetched again
  /// when a page asks for it.
  private mutating func checkRecord(of tree: String) {
    guard let bytes = FileManager.default.contents(atPath: "\(path)/\(tree)/\(ServedTree.record)"),
      let record = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any],
      let files = record["files"] as? [[String: Any]]
    else {
      problems.append("\(tree) has no record")
      return
    }
    let edits = Set(record["localEdits"] as? [String] ?? [])
    for file in files {
      guard let name = file["path"] as? String, !edits.contains(name) else { continue }
      let content = FileManager.default.contents(atPath: "\(path)/\(tree)/\(name)")
      if content == nil, tree.hasPrefix("Library/Caches") { continue }
      let hash = content.map { SHA256.digest(of: [UInt8]($0)).text }
      if hash != file["sha256"] as? String { problems.append("\(tree)/\(name) is damaged") }
    }
  }

  // MARK: Leftovers

  /// What may be in each folder that the engine writes to.
  private var known: [String: Set<String>] {
    [
      "": ["\(Device.app.name).app", "Documents", "Library", "tmp"],
      "Documents": Set(["www", "CACHEDIR.TAG"])
        .union(allowed.contains { $0.texts != nil } ? ["texts"] : [])
        // What a person had there, and no start could use, is kept.
        .union(allowed.flatMap { $0.texts?.folders ?? [] })
        .union(PublishedTexts.first.folders.map { "\($0).kept" }),
      "Library": ["Drydock", "Preferences", "Caches"],
      "Library/Drydock": Set(
        [
          "lock", "device.json", "journal.jsonl", "previous-www", "previous-routes",
          "previous-texts", "texts-originals",
        ]
          + ["failed-www.json"] + (isFinal ? [] : DeviceCheck.unfinished)),
      "Library/Preferences": ["\(Device.app.bundleIdentifier).plist"],
      "Library/Caches": [Device.cachePath],
      "tmp": [],
    ]
  }

  /// What an update that has not ended leaves for the next one: half a package, which are two files,
  /// and a trial.
  private static let unfinished = package + ["trial-www.json"]
  private static let package = ["package-www.part", "package-www.json"]

  private mutating func checkLeftovers() {
    let halves = DeviceCheck.package.filter {
      FileManager.default.fileExists(atPath: "\(path)/Library/Drydock/\($0)")
    }
    if halves.count == 1 { problems.append("\(halves[0]) is left over without the other file") }
    for (folder, known) in known {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
      for name in names where !known.contains(name) {
        problems.append("\(folder)/\(name) is left over")
      }
    }
  }
}
