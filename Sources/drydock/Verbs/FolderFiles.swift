import Container
import Foundation
import UpdateCore

/// The files beside a page that is rendered from a file: what its relative addresses name.
struct FolderFiles: PageFiles {
  /// The page's folder, absolute, without a slash at its end.
  let folder: String

  nonisolated(nonsending) func local(_ request: PageRequest, because: Int?) async -> LocalAnswer? {
    guard request.url.hasPrefix("file://") else { return nil }
    let path = request.url.dropFirst("file://".count).prefix { $0 != "?" }
    let shown = escapingControls(String(path.prefix(200)))
    guard var file = String(path).removingPercentEncoding,
      !file.split(separator: "/").contains("..")
    else {
      return LocalAnswer(missing: "\(shown) is not in the page's folder.", source: "www")
    }
    if !file.hasPrefix(folder + "/"), FileManager.default.fileExists(atPath: folder + file) {
      // The folder is the root of what was built to be one.
      file = folder + file
    }
    guard file.hasPrefix(folder + "/") else {
      return LocalAnswer(missing: "\(shown) is not in the page's folder.", source: "www")
    }
    guard let handle = FileHandle(forReadingAtPath: file) else {
      return LocalAnswer(missing: "\(shown) does not exist.", source: "www")
    }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: FolderFiles.largestFile + 1),
      data.count <= FolderFiles.largestFile
    else {
      return LocalAnswer(
        missing: "\(shown) cannot be read, or is larger than \(FolderFiles.largestFile) bytes.",
        source: "www")
    }
    var answer = LocalAnswer(
      Array(data), source: "www", file: file, reason: "\(shown) was read.")
    answer.headers = [HTTPField("Content-Type", MediaType.of(path: file))]
    return answer
  }

  private static let largestFile = 8 << 20
}
