/// One file of a release.
package struct ReleaseFile: Sendable, Hashable {
  /// Relative to the tree.
  package var path: String
  package var size: Int
  package var sha256: SHA256Digest
  /// Where a source names files by it.
  var md5: MD5Digest? = nil
  /// How it looks on this disk while it is as recorded; no part of what it is.
  var stamp: FileStamp? = nil

  package static func == (left: ReleaseFile, right: ReleaseFile) -> Bool {
    left.size == right.size && left.sha256 == right.sha256 && left.path == right.path
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(sha256)
  }
}

/// Lists of files are long: they are read and written without a coder in between.
extension ReleaseFile {
  /// Reads a list; `nil` when a path could leave the tree, or anything else is not as written.
  static func list(_ value: JSONValue?) -> [ReleaseFile]? {
    guard let elements = value?.array else { return nil }
    var files: [ReleaseFile] = []
    files.reserveCapacity(elements.count)
    for element in elements {
      guard let path = element["path"]?.string, SandboxPath.components(path) != nil,
        let size = element["size"]?.integer, size >= 0,
        let digest = element["sha256"]?.string.flatMap(SHA256Digest.init)
      else { return nil }
      files.append(
        ReleaseFile(
          path: path, size: size, sha256: digest,
          md5: element["md5"]?.string.flatMap(MD5Digest.init),
          stamp: element["seen"]?.string.flatMap(FileStamp.init)))
    }
    return files
  }

  var json: JSONValue {
    var object = JSONObject()
    object["path"] = .string(path)
    object["size"] = .number(JSONNumber(size))
    object["sha256"] = .string(sha256.text)
    object["seen"] = stamp.map { .string($0.text) }
    return .object(object)
  }

  /// Writes an object with further members and, as its last one, a list of files; sealed.
  static func write(_ header: JSONObject, files: [ReleaseFile]) -> [UInt8] {
    var bytes = Array(JSONValue.object(header).write().utf8)
    bytes.removeLast()
    bytes.reserveCapacity(bytes.count + files.count * 240 + 128)
    bytes += Array(",\"files\":[".utf8)
    for (index, file) in files.enumerated() {
      bytes += (index == 0 ? "\n{\"path\":" : ",\n{\"path\":").utf8
      // Quotes and beyond-ASCII need the writer; nearly all paths are plain.
      if file.path.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
        bytes.append(UInt8(ascii: "\""))
        bytes += file.path.utf8
        bytes.append(UInt8(ascii: "\""))
      } else {
        bytes += JSONValue.string(file.path).write().utf8
      }
      bytes += ",\"size\":".utf8
      bytes += String(file.size).utf8
      bytes += ",\"sha256\":\"".utf8
      bytes += file.sha256.text.utf8
      if let md5 = file.md5 {
        bytes += "\",\"md5\":\"".utf8
        bytes += md5.text.utf8
      }
      if let stamp = file.stamp {
        bytes += "\",\"seen\":\"".utf8
        bytes += stamp.text.utf8
      }
      bytes += "\"}".utf8
    }
    bytes += Array("]}\n".utf8)
    return SealedJSON.seal(bytes)
  }
}
