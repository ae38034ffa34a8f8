import Foundation

/// A copy of a release's folder in which the page that a launch shows is broken.
struct BrokenCopy {
  /// The script of a page whose release has none of its own to lack.
  private static let missingScript = "missing-in-this-release.js"
  private static let largestPage = 8 << 20

  let defect: ReleaseDefect
  /// The path of the page in the release.
  let page: String

  /// Copies all files, the page broken.
  func make(of source: String, at target: String) throws(LabServerError) {
    let pageFile = "\(source)/\(page)"
    guard let data = FileManager.default.contents(atPath: pageFile),
      data.count <= BrokenCopy.largestPage
    else { throw .unreadable(path: pageFile, errno: ENOENT) }
    let html = String(decoding: data, as: UTF8.self)
    var files = try FolderScan(source).files.map(\.path)
    let broken: String
    switch defect {
    case .throws:
      let script = #"throw new Error("This release was published to throw.");"#
      broken = BrokenCopy.inserting("<script>\(script)</script>", into: html)
    case .hangs: broken = BrokenCopy.inserting("<script>for (;;) {}</script>", into: html)
    case .incomplete:
      if let script = files.first(where: { isNamed($0, in: html) }) {
        files.removeAll { $0 == script }
        broken = html
      } else {
        let script = "<script src=\"\(BrokenCopy.missingScript)\"></script>"
        broken = BrokenCopy.inserting(script, into: html)
      }
    }
    do {
      for file in files {
        let place = URL(fileURLWithPath: "\(target)/\(file)")
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard file != page else {
          try Data(broken.utf8).write(to: place)
          continue
        }
        try FileManager.default.copyItem(atPath: "\(source)/\(file)", toPath: place.path)
      }
    } catch {
      throw .unreadable(path: target, errno: EIO)
    }
  }

  /// Whether a file is a script that the page names.
  private func isNamed(_ file: String, in html: String) -> Bool {
    guard file.hasSuffix(".js") else { return false }
    let folder = page.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    let relative = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : "/" + file
    return html.contains("src=\"\(relative)\"") || html.contains("src='\(relative)'")
  }

  /// A page with an element before all others of its head.
  private static func inserting(_ element: String, into html: String) -> String {
    for tag in ["<head", "<html", "<!doctype"] {
      guard let start = html.range(of: tag, options: .caseInsensitive),
        let end = html[start.upperBound...].firstIndex(of: ">")
      else { continue }
      let place = html.index(after: end)
      return html[..<place] + "\n\(element)" + html[place...]
    }
    return element + html
  }
}
