extension RoutesMap {
  /// Reads a map: all of it, or the first fault that rejects it.
  ///
  /// JSON with trailing commas and comments. Patterns are not compiled; `compileAll` does that.
  /// - Parameter url: Where the map came from: what a relative `remote_file` is resolved against.
  package static func read(
    _ bytes: [UInt8], from url: String
  ) throws(RoutesMapError) -> RoutesMap {
    let (map, faults) = RoutesMapReader.read(bytes, from: url, stopsAtFault: true)
    if let fatal = faults.fatal { throw fatal }
    return map
  }
}
