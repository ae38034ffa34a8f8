import UpdateCore

extension HTTPField {
  static let form = "application/x-www-form-urlencoded"

  static var json: HTTPField { HTTPField("Content-Type", "application/json; charset=utf-8") }

  /// What the container adds to its own answers, so that any page may read them.
  static let container = [
    HTTPField("Access-Control-Allow-Origin", "*"),
    HTTPField("Access-Control-Allow-Headers", "Origin, X-Requested-With, Content-Type"),
  ]
}

extension [HTTPField] {
  /// Bytes of all as header lines.
  var wireSize: Int { reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 } }

  /// Whether a field of that name is there, in whatever letters.
  func contains(name: String) -> Bool {
    contains { $0.name.lowercased() == name.lowercased() }
  }

  /// Puts a value in the place of all of that name, or at the end.
  mutating func set(_ name: String, _ value: String) {
    let place = firstIndex { $0.name.lowercased() == name.lowercased() }
    removeAll { $0.name.lowercased() == name.lowercased() }
    insert(HTTPField(name, value), at: Swift.min(place ?? count, count))
  }

  /// Adds the fields whose names are not there yet.
  mutating func add(missing fields: [HTTPField]) {
    for field in fields where !contains(name: field.name) { append(field) }
  }
}
