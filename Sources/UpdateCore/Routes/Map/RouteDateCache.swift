/// Reads dates of a map, of which most are the one before once more.
struct RouteDateCache {
  private var raw = 0..<0
  private var text = ""
  private var reading: RouteDate.Reading?

  /// Reads a string and the date that it is, if any.
  mutating func read(
    _ json: inout JSONReader
  ) throws(JSONError) -> (text: String, reading: RouteDate.Reading?) {
    if !raw.isEmpty, json.skip(copyOf: raw) { return (text, reading) }
    let start = json.position
    text = try json.readString()
    reading = RouteDate.read(text)
    raw = start..<json.position
    return (text, reading)
  }
}
