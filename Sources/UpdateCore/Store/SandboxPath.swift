/// Rules for paths inside the sandbox, as people and pages write them.
package enum SandboxPath {
  /// The components of a relative path; `nil` when it could leave the folder it starts from.
  package static func components(_ path: String) -> [Substring]? {
    let components = path.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map(Substring.init)
    guard components.allSatisfy({ isComponent(String($0)) }) else { return nil }
    return components
  }

  /// What is above the last component, and that component; a path of one has nothing above it.
  ///
  /// By bytes, as the kernel does: a combining mark behind a slash makes it no less of one.
  static func split(_ path: some StringProtocol) -> (above: Substring?, name: Substring) {
    let path = Substring(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (nil, path) }
    return (path[..<slash], path[path.utf8.index(after: slash)...])
  }

  /// The folders above a path, from the outermost to the one it is in.
  static func folders(above path: some StringProtocol) -> [Substring] {
    let path = Substring(path)
    return path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { path[..<$0] }
  }

  /// Whether the text can name one file or folder.
  package static func isComponent(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
      && !name.utf8.contains(where: { $0 == 0x2F || $0 < 0x20 || $0 == 0x7F })
  }
}
