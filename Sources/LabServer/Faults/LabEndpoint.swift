import UpdateCore

/// What a fault or an expectation is about: a named endpoint, or a glob over the request path.
package enum LabEndpoint: Sendable, Hashable {
  /// The package API.
  case www
  /// The packages themselves.
  case wwwPackage
  /// The lists of a release's files, and the files themselves.
  case wwwManifest, wwwFiles
  /// The routes map, and the files it names.
  case routes, routesFiles
  /// The texts index, and its files.
  case texts, textsFiles
  /// The version record.
  case record
  /// The App Store's lookup, and the binaries themselves.
  case store
  /// Every path that the glob matches: `*` any run of characters (also `/`), `?` one.
  case path(String)

  /// The endpoints with a name, in the order of the help.
  package static let named: [LabEndpoint] = [
    .www, .wwwPackage, .wwwManifest, .wwwFiles, .routes, .routesFiles, .texts, .textsFiles, .record,
    .store,
  ]

  /// The globs of the paths under which a named endpoint is served.
  private var globs: [String] {
    switch self {
    case .www: ["/", "/api/update", "/chcp.json"]
    case .wwwPackage: ["/package.zip", "/packages/*"]
    case .wwwManifest: ["/manifests/*", "/chcp/*/chcp.manifest"]
    case .wwwFiles: ["/files/*", "/chcp/*"]
    case .routes: ["/routes.json"]
    case .routesFiles: ["/routes/*"]
    case .texts: ["/texts.json"]
    case .textsFiles: ["/texts/*"]
    case .record: ["/record", "/database/*"]
    case .store: ["/lookup", "/store/*"]
    case .path(let glob): [glob]
    }
  }

  /// Whether a request for `path` (decoded, without the query) is one for this endpoint.
  package func matches(path: String) -> Bool {
    // One kind of request, and not both.
    if self == .wwwFiles, LabEndpoint.wwwManifest.matches(path: path) { return false }
    return globs.contains { Glob.matches($0, path) }
  }

  /// The named endpoint that serves `path`.
  package static func serving(path: String) -> LabEndpoint? {
    named.first { $0.matches(path: path) }
  }

  /// Reads a name (`www.package`) or a glob; a glob without a leading `/` gets one, unless it
  /// begins with `*`.
  package static func parse(_ word: String) throws(FaultError) -> LabEndpoint {
    if let endpoint = named.first(where: { $0.description == word }) { return endpoint }
    guard word.utf8.count <= 1024, word.contains("/") || word.contains("*") else {
      let names = named.map(\.description)
      throw .unknownEndpoint(word, nearest: NearestName.of(word, among: names))
    }
    return .path(word.hasPrefix("/") || word.hasPrefix("*") ? word : "/" + word)
  }
}

extension LabEndpoint: CustomStringConvertible {
  /// The word that `parse` reads.
  package var description: String {
    switch self {
    case .www: "www"
    case .wwwPackage: "www.package"
    case .wwwManifest: "www.manifest"
    case .wwwFiles: "www.files"
    case .routes: "routes"
    case .routesFiles: "routes.files"
    case .texts: "texts"
    case .textsFiles: "texts.files"
    case .record: "record"
    case .store: "store"
    case .path(let glob): glob
    }
  }
}
