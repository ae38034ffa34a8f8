import Foundation

@testable import UpdateCore

/// Manifests as servers write them.
enum ManifestText {
  /// A manifest of files with these texts.
  static func files(_ version: String, _ files: [String: String], base: String? = nil) -> String {
    let list = files.sorted { $0.key < $1.key }.map { path, text in
      let bytes = Array(text.utf8)
      return
        #"{"path":"\#(path)","size":\#(bytes.count),"sha256":"\#(SHA256.digest(of: bytes).text)"}"#
    }
    let base = base.map { #","base":"\#($0)""# } ?? ""
    return #"{"version":"\#(version)"\#(base),"files":[\#(list.joined(separator: ","))]}"#
  }

  /// A `chcp.manifest` of files with these texts, as the command line tool writes it.
  static func chcp(_ files: [String: String]) -> String {
    let list = files.sorted { $0.key < $1.key }.map { path, text in
      """
        {
          "file": "\(path)",
          "hash": "\(MD5.digest(of: Array(text.utf8)).text)"
        }
      """
    }
    return "[\n\(list.joined(separator: ",\n"))\n]"
  }
}

extension TestDevice {
  /// Publishes a release as a manifest with its files beside it.
  func publishManifest(
    _ version: String, _ files: [String: String], package: Bool = false, extra: String = ""
  ) throws {
    if package { try publish(version, files) }
    let text = ManifestText.files(version, files)
    transport.answer("http://origin.test/\(version)/manifest.json", .body(Array(text.utf8)))
    for (path, text) in files {
      let encoded = path.split(separator: "/").map { percentEncoded(String($0)) }
      transport.answer(
        "http://origin.test/\(version)/\(encoded.joined(separator: "/"))", .body(Array(text.utf8)))
    }
    let url = package ? #""url":"\#(version).zip","complete":true,"# : ""
    answer(
      #"{"version":"\#(version)",\#(url)"manifest":"\#(version)/manifest.json"\#(extra)}"#)
  }

  /// Publishes a release as `cordova-hot-code-push` has it.
  func publishCHCP(_ release: String, _ files: [String: String], extra: String = "") {
    let base = "http://origin.test/www"
    answer(
      """
      {
        "name": "demo",
        "ios_identifier": "",
        "android_identifier": "",
        "update": "start",
        "content_url": "\(base)",
        "release": "\(release)"\(extra)
      }
      """)
    transport.answer("\(base)/chcp.manifest", .body(Array(ManifestText.chcp(files).utf8)))
    for (path, text) in files {
      let encoded = path.split(separator: "/").map { percentEncoded(String($0)) }
      transport.answer("\(base)/\(encoded.joined(separator: "/"))", .body(Array(text.utf8)))
    }
  }

  /// The paths of what was asked for, since the last question to the API.
  var fetched: [String] {
    let urls = transport.requests.map(\.url)
    let start = urls.lastIndex(of: TestDevice.api).map { $0 + 1 } ?? 0
    return urls[start...].map { String($0.dropFirst("http://origin.test/".count)) }.sorted()
  }

  /// The inode of a file that is shown.
  func inode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(
      atPath: "\(sandboxPath)/Documents/www/\(path)")[.systemFileNumber] as? Int
  }
}
