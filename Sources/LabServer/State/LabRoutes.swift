import Glibc

/// The routes map that the lab serves, and with it the files beside it.
///
/// The map is answered at `/routes.json`, and below `/routes/` the folder that it lies in: with the
/// map `site/routes.json`, a `remote_file` of `routes/rexxar/demo.html` (relative to the map) is the
/// file `site/rexxar/demo.html`. A bundle has the same layout, so that a bundled map can be served
/// as it is.
///
/// Both are read when they are asked for: edits are served at once. The map is not checked: what a
/// client makes of a bad one is what is tried.
package struct LabRoutes: Sendable, Hashable {
  /// The path of the map's file on this machine; any name.
  package var map: String

  package init(map: String) { self.map = map }

  /// The folder that is served below `/routes/`.
  package var folder: String {
    guard let slash = map.lastIndex(of: "/") else { return "." }
    return slash == map.startIndex ? "/" : String(map[..<slash])
  }

  /// The map's bytes as they are now, at most 64 MiB.
  package func read() throws(LabServerError) -> [UInt8] {
    guard let file = ServedFile(resolving: map) else {
      throw .unreadable(path: map, errno: ENOENT)
    }
    return try FileBytes.read(file.path)
  }
}
