import Foundation

/// What the scratch device's server has: two releases of a small app, and two routes maps.
struct TortureContent {
  /// Texts by path.
  static let old = release("1", ["css/app.css": "a { }", "img/old.svg": "<svg></svg>"])
  static let new = release("2", ["css/app.css": "a { color: red }", "js/new.js": "var a = 2"])

  static let oldPages = ["one": "page one", "two": "page two"]
  static let newPages = ["one": "page one", "two": "new page two", "three": "page three"]
  static let oldMap = "2016-10-09"
  static let newMap = "2017-01-02"

  private static func release(_ version: String, _ files: [String: String]) -> [String: String] {
    var files = files
    files["index.html"] = "<!DOCTYPE html><title>Torture</title><h1>I am version \(version)</h1>"
    files["img/deep/same.svg"] = "<svg><title>the same in both</title></svg>"
    for number in 1...5 {
      let line = "page \(number) of version \(number > 3 ? "1" : version)\n"
      files["pages/\(number).html"] = String(repeating: line, count: 20 * number)
    }
    return files
  }

  static func map(_ version: String, _ pages: [String: String]) -> String {
    let items = pages.keys.sorted().map { name in
      let time = pages[name] == oldPages[name] ? oldMap : version
      return
        #"{"uri":"app://\#(name)$","remote_file":"routes/p/\#(name).html","deploy_time":"\#(time)"}"#
    }
    return
      #"{"items":[\#(items.joined(separator: ","))],"partial_items":[],"deploy_time":"\#(version)"}"#
  }

  /// Writes all of it below a folder.
  static func write(below folder: String) throws {
    var all: [String: String] = [:]
    for (path, text) in old { all["bundle/www/\(path)"] = text }
    for (path, text) in new { all["2/\(path)"] = text }
    let maps = [
      ("bundle/rexxar", oldMap, oldPages), ("map-\(oldMap)", oldMap, oldPages),
      ("map-\(newMap)", newMap, newPages),
    ]
    for (folder, version, pages) in maps {
      all["\(folder)/routes.json"] = map(version, pages)
      for (name, text) in pages { all["\(folder)/p/\(name).html"] = text }
    }
    for (path, text) in all {
      let file = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
