/// The known keys of an object.
protocol MemberName: RawRepresentable<String>, CaseIterable {
  /// The key, for comparing bytes.
  var name: StaticString { get }
  /// Its place among the known ones.
  var number: Int { get }
}

/// The fields of a routes map that count.
enum MapField: String, MemberName {
  case items
  case partialItems = "partial_items"
  case deployTime = "deploy_time"
  case version

  var name: StaticString {
    switch self {
    case .items: "items"
    case .partialItems: "partial_items"
    case .deployTime: "deploy_time"
    case .version: "version"
    }
  }

  var number: Int {
    switch self {
    case .items: 0
    case .partialItems: 1
    case .deployTime: 2
    case .version: 3
    }
  }
}

/// The fields of a route that count.
enum RouteField: String, MemberName {
  case remoteFile = "remote_file"
  case deployTime = "deploy_time"
  case uri
  case packInApp = "pack_in_app"

  var name: StaticString {
    switch self {
    case .remoteFile: "remote_file"
    case .deployTime: "deploy_time"
    case .uri: "uri"
    case .packInApp: "pack_in_app"
    }
  }

  var number: Int {
    switch self {
    case .remoteFile: 0
    case .deployTime: 1
    case .uri: 2
    case .packInApp: 3
    }
  }
}
