import Container

extension Registration {
  /// "+ registered 2 widgets: nav_title, toast".
  var words: String {
    let count = names.count == 1 ? part.rawValue : "\(names.count) \(part.rawValue)s"
    let list = TrafficEntry.shown(names.joined(separator: ", "))
    return "\(isRegistered ? "+ registered" : "− unregistered") \(count): \(list)"
  }
}
