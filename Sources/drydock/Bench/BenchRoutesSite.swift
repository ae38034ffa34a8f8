import LabServer
import UpdateCore

/// A routes map with its files on the embedded lab, and a newer one that names some of them anew.
///
/// As a real site does it: a file that has changed has a new name, and its item a new time; the
/// items of all others stay as they are.
struct BenchRoutesSite {
  enum Release: String {
    case first, second
  }

  private static let meanSize = 12_000

  let files: Int
  let changed: Int
  /// All that is in the files that only the second map names.
  private(set) var changedBytes = 0
  private let folder: BenchFolder
  private let server: LabServer

  /// Writes the site to the folder `site`.
  init(_ folder: BenchFolder, files: Int, changed: Int, clock: LabClock) throws(BenchError) {
    self.folder = folder
    self.files = files
    self.changed = changed
    do throws(LabServerError) {
      server = try LabServer(clock: clock)
    } catch {
      throw .lab(error.description)
    }
    try folder.makeFolder("site/pages")
    var random = SplitMix(3)
    for index in 0..<files {
      for release in isChanged(index) ? [Release.first, .second] : [.first] {
        let bytes = BenchRoutesSite.page(index, release, &random)
        try folder.write(bytes, to: "site/\(name(index, release))")
        if release == .second { changedBytes += bytes.count }
      }
    }
    for release in [Release.first, .second] {
      try folder.write(map(release), to: "site/\(release.rawValue).json")
    }
  }

  var mapURL: String { "http://127.0.0.1:\(server.port)/routes.json" }

  /// The files that the second map names.
  var urls: [String] {
    (0..<files).map { "http://127.0.0.1:\(server.port)/routes/\(name($0, .second))" }
  }

  func publish(_ release: Release) {
    let map = folder.path(of: "site/\(release.rawValue).json")
    server.change { $0.routes = LabRoutes(map: map) }
  }

  func stop() { server.stop() }

  /// Evenly over the map.
  private func isChanged(_ index: Int) -> Bool {
    index * changed / files != (index + 1) * changed / files
  }

  private func name(_ index: Int, _ release: Release) -> String {
    "pages/page-\(index)-\(isChanged(index) ? release.rawValue : Release.first.rawValue).html"
  }

  private func time(_ release: Release) -> String {
    release == .first ? "Sun, 09 Oct 2016 07:43:47 GMT" : "Mon, 10 Oct 2016 07:43:47 GMT"
  }

  private func map(_ release: Release) -> [UInt8] {
    let items = (0..<files).map { index in
      """
      {"uri": "douban://douban.com/page/\(index)[/]?.*", \
      "remote_file": "routes/\(name(index, release))", \
      "deploy_time": "\(time(isChanged(index) ? release : .first))"}
      """
    }
    let text =
      "{\"items\": [\(items.joined(separator: ",\n"))], \"deploy_time\": \"\(time(release))\"}"
    return Array(text.utf8)
  }

  private static func page(_ index: Int, _ release: Release, _ random: inout SplitMix)
    -> [UInt8]
  {
    let size = meanSize / 4 + random.below(meanSize * 3 / 2)
    var text = "<h1>Page \(index), \(release.rawValue)</h1>\n"
    while text.utf8.count < size { text += "<p>\(random.next())</p>\n" }
    return Array(text.utf8)
  }
}
