/// Rules for paths inside the sandbox, as people and pages write them.
package enum SandboxPath {
  /// The components of a relative path; `nil` when it could leave the folder it starts from.
  package static func components(_ path: String) -> [Substring]? {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    guard components.allSatisfy({ isComponent(String($0)) }) else { return nil }
    return components
  }

  /// Whether the text can name one file or folder.
  package static func isComponent(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
      && !name.utf8.contains(where: { $0 == 0x2F || $0 < 0x20 || $0 == 0x7F })
  }
}
