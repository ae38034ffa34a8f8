import Foundation

/// Reads a routes map in one pass, without a JSON value in between, and collects what is wrong.
struct RoutesMapReader: ~Copyable {
  /// Whether the first fatal fault ends the reading.
  private let stopsAtFault: Bool
  private let url: WebURL?
  private var json: JSONReader
  private var map = RoutesMap()
  private var faults = RouteFaults()
  private var dates = RouteDateCache()
  private var count = 0

  /// Reads `bytes`; `stopsAtFault` is for those who want the map, and not all that is wrong.
  static func read(
    _ bytes: [UInt8], from url: String, stopsAtFault: Bool
  ) -> (map: RoutesMap, faults: RouteFaults) {
    guard bytes.count <= RoutesMap.maximumSize else {
      var faults = RouteFaults()
      faults.add(.tooLarge(limit: RoutesMap.maximumSize), at: RoutePlace())
      return (RoutesMap(), faults)
    }
    return bytes.withUnsafeBufferPointer { buffer in
      var reader = RoutesMapReader(buffer, from: url, stopsAtFault: stopsAtFault)
      return reader.read()
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from url: String, stopsAtFault: Bool) {
    self.stopsAtFault = stopsAtFault
    self.url = WebURL(url)
    json = JSONReader(bytes: bytes, dialect: .json5)
  }

  private var isOver: Bool { stopsAtFault && faults.fatal != nil }

  private mutating func read() -> (map: RoutesMap, faults: RouteFaults) {
    do throws(JSONError) {
      try json.checkEncoding()
      try json.skipBlanks()
      if json.current == nil { throw json.failure(.empty) }
      try readMap()
      try json.skipBlanks()
      if json.current != nil, !isOver { throw json.failure(.trailingGarbage) }
    } catch {
      faults.add(.json(error), at: RoutePlace())
    }
    return (map, faults)
  }

  private mutating func readMap() throws(JSONError) {
    guard json.current == UInt8(ascii: "{") else {
      let value = try json.readValue()
      return faults.add(.notAnObject(found: value.kind), at: RoutePlace())
    }
    try json.enter()
    defer { json.depth -= 1 }
    var seen = SeenKeys()
    if try json.skipToEnd(UInt8(ascii: "}")) { return }
    while true {
      switch try json.readMember(of: MapField.self, &seen) {
      case .items: try readList(.items)
      case .partialItems: try readList(.partialItems)
      case .deployTime:
        let place = RoutePlace(field: MapField.deployTime.rawValue)
        (map.deployTimeText, map.deployTime) = try readDate(place)
      case .version: map.version = try readVersion()
      case nil: _ = try json.readValue()
      }
      if isOver { return }
      if try json.readSeparator(end: UInt8(ascii: "}"), expected: "`,` or `}`") { return }
    }
  }

  private mutating func readList(_ list: Route.List) throws(JSONError) {
    guard json.current == UInt8(ascii: "[") else {
      let value = try json.readValue()
      return faults.add(.notAList(found: value.kind), at: RoutePlace(field: list.rawValue))
    }
    try json.enter()
    defer { json.depth -= 1 }
    var routes: [Route] = []
    defer { map[list] = routes }
    if try json.skipToEnd(UInt8(ascii: "]")) { return }
    var position = 0
    while true {
      position += 1
      count += 1
      if count > RoutesMap.maximumRoutes {
        // The rest is read for its JSON only.
        if count == RoutesMap.maximumRoutes + 1 {
          faults.add(.tooManyRoutes(limit: RoutesMap.maximumRoutes), at: RoutePlace())
        }
        _ = try json.readValue()
      } else if let route = try readRoute(RoutePlace(list: list, route: position)) {
        routes.append(route)
      }
      if isOver { return }
      if try json.readSeparator(end: UInt8(ascii: "]"), expected: "`,` or `]`") { return }
    }
  }

  /// A route, or `nil` after a fault was noted.
  private mutating func readRoute(_ place: RoutePlace) throws(JSONError) -> Route? {
    guard json.current == UInt8(ascii: "{") else {
      let value = try json.readValue()
      faults.add(.notAnObject(found: value.kind), at: place)
      return nil
    }
    try json.enter()
    defer { json.depth -= 1 }
    var draft = RouteDraft()
    var seen = SeenKeys()
    var ends = try json.skipToEnd(UInt8(ascii: "}"))
    while !ends {
      try readField(of: &draft, place, &seen)
      ends = try json.readSeparator(end: UInt8(ascii: "}"), expected: "`,` or `}`")
    }
    return draft.route(place, relativeTo: url, &faults)
  }

  private mutating func readField(
    of draft: inout RouteDraft, _ place: RoutePlace, _ seen: inout SeenKeys
  ) throws(JSONError) {
    switch try json.readMember(of: RouteField.self, &seen) {
    case .uri: draft.uri = try readText()
    case .remoteFile: draft.remoteFile = try readText()
    case .deployTime:
      (draft.deployTimeText, draft.deployTime) = try readDate(place.field(.deployTime))
    case .packInApp:
      let value = try json.readValue()
      guard let flag = value.isPackedInApp else {
        return faults.add(.notABoolean(found: value.kind), at: place.field(.packInApp))
      }
      draft.isPackedInApp = flag
    case nil: _ = try json.readValue()
    }
  }

  private mutating func readText() throws(JSONError) -> RouteDraft.Text {
    if json.startsString { return .text(try json.readString()) }
    return .other(try json.readValue().kind)
  }

  private mutating func readDate(_ place: RoutePlace) throws(JSONError) -> (String?, Date?) {
    guard json.startsString else {
      let value = try json.readValue()
      if !value.isNull { faults.add(.dateIsNotText(found: value.kind), at: place) }
      return (nil, nil)
    }
    let (text, reading) = try dates.read(&json)
    switch reading {
    case nil: faults.add(.unreadableDate(text), at: place)
    case let reading? where reading.hasWrongWeekday: faults.add(.wrongWeekday(text), at: place)
    default: break
    }
    return (text, reading?.date)
  }

  private mutating func readVersion() throws(JSONError) -> String? {
    let place = RoutePlace(field: MapField.version.rawValue)
    let value = try json.readValue()
    guard let text = value.string else {
      if !value.isNull { faults.add(.versionIsNotText(found: value.kind), at: place) }
      return nil
    }
    if Version(text) == nil { faults.add(.unknownVersion(text), at: place) }
    return text
  }
}

extension JSONValue {
  /// What Rexxar's `boolValue` makes of `pack_in_app`; `nil` for what is none of these.
  fileprivate var isPackedInApp: Bool? {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number(let number): number.double.map { $0 != 0 }
    case .string(let text):
      switch text.lowercased() {
      case "yes", "true", "1": true
      case "no", "false", "0", "": false
      default: nil
      }
    case .array, .object: nil
    }
  }
}
