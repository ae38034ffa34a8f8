/// A release of `www` as it is published: a version, and files by their paths.
struct Release: Sendable {
  var version: String
  var files: [String: String]

  /// How many files a release has besides those that are named here.
  static let extra = Options.number("TORTURE_FILES", default: 3)

  static let bundled = Release(
    version: "1",
    files: filled(
      "1",
      ["index.html": "I am version 1", "css/a.css": "a", "js/b.js": "b", "img/deep/c.svg": "c"]
    ))

  /// Changes every file, removes one and adds one.
  static let second = Release(
    version: "2",
    files: filled("2", ["index.html": "I am version 2", "css/a.css": "a2", "js/new/d.js": "d2"]))

  static let between = Release(
    version: "1.5", files: bundled.files.merging(["index.html": "I am version 1.5"]) { $1 })

  /// What one changed and one new file make of the bundled release.
  static let changed = Release(version: "2", files: bundled.files.merging(changes) { $1 })
  static let changes = ["index.html": "I am version 2", "js/new/d.js": "d2"]

  static let edited = Release(
    version: "1", files: bundled.files.merging(["index.html": "edited"]) { $1 })

  /// A release of its own for each number from 1.
  static func number(_ number: Int) -> Release {
    let text = String(number)
    return Release(
      version: text, files: filled(text, ["index.html": "I am version \(text)", "n/\(text)": text]))
  }

  private static func filled(_ version: String, _ files: [String: String]) -> [String: String] {
    var files = files
    for index in 0..<extra {
      let line = "file \(index) of version \(version)\n"
      files["assets/\(index % 10)/file-\(index).txt"] = String(
        repeating: line, count: 1 + index % 7 * 40)
    }
    return files
  }
}
