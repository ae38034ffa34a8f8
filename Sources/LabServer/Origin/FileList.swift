import UpdateCore

/// The files of a release as a manifest has them.
struct FileList {
  enum Kind: Hashable {
    /// Paths, sizes and SHA-256.
    case manifest
    /// `chcp.manifest`, as its command line tool writes it.
    case chcp
    /// The index of a release of texts.
    case texts
  }

  static let chcpConfig = "chcp.json"
  static let chcpManifest = "chcp.manifest"

  let kind: Kind
  let version: String

  init(_ kind: Kind, version: String) {
    self.kind = kind
    self.version = version
  }

  func bytes(of scan: FolderScan) throws(LabServerError) -> [UInt8] {
    switch kind {
    case .manifest: try manifest(scan)
    case .chcp: try chcp(scan)
    case .texts: try texts(scan)
    }
  }

  private func manifest(_ scan: FolderScan) throws(LabServerError) -> [UInt8] {
    let base = "../files/\(percentEncoded(version))/"
    var text = "{\"version\":\(JSONValue.string(version).write()),\"base\":\"\(base)\",\"files\":["
    for (index, file) in scan.files.enumerated() {
      let bytes = try FileBytes.read(scan.folder + "/" + file.path)
      let hash = SHA256.digest(of: bytes).text
      text += index == 0 ? "\n" : ",\n"
      text += "{\"path\":\(JSONValue.string(file.path).write()),\"size\":\(bytes.count),"
      text += "\"sha256\":\"\(hash)\"}"
    }
    return Array((text + "]}\n").utf8)
  }

  private func texts(_ scan: FolderScan) throws(LabServerError) -> [UInt8] {
    var entries: [String] = []
    for file in scan.files {
      let bytes = try FileBytes.read(scan.folder + "/" + file.path)
      let url =
        "texts/\(percentEncoded(version))/"
        + file.path.split(separator: "/")
        .map { percentEncoded(String($0)) }.joined(separator: "/")
      entries.append(
        "{\"path\":\(JSONValue.string(file.path).write()),\"url\":\"\(url)\","
          + "\"sha256\":\"\(SHA256.digest(of: bytes).text)\",\"size\":\(bytes.count)}")
    }
    let files = entries.isEmpty ? "" : "\n" + entries.joined(separator: ",\n")
    return Array(
      "{\"version\":\(JSONValue.string(version).write()),\"files\":[\(files)]}\n".utf8)
  }

  private func chcp(_ scan: FolderScan) throws(LabServerError) -> [UInt8] {
    var entries: [String] = []
    for file in scan.files where !FileList.isLeftOut(file.path) {
      let bytes = try FileBytes.read(scan.folder + "/" + file.path)
      let name = JSONValue.string(file.path).write()
      entries.append(
        "  {\n    \"file\": \(name),\n    \"hash\": \"\(MD5.digest(of: bytes).text)\"\n  }")
    }
    return Array("[\n\(entries.joined(separator: ",\n"))\n]".utf8)
  }

  /// What the tool passes over: hidden files, its own, and what npm leaves.
  private static func isLeftOut(_ path: String) -> Bool {
    let components = path.split(separator: "/")
    let own = [chcpConfig, chcpManifest, "package.json"]
    return components.contains { $0.hasPrefix(".") || $0 == "node_modules" }
      || own.contains(String(components.last ?? ""))
  }
}
