import Foundation
import UpdateCore

/// The specification of HTTP Archive 1.2, field by field.
enum HARValidator {
  private indirect enum Shape: Sendable {
    case text, date, number, time, flag
    case list(Shape)
    case object([String: (isRequired: Bool, shape: Shape)])
  }

  static func problems(of archive: JSONValue) -> [String] {
    var problems: [String] = []
    check(archive, file, "", &problems)
    let log = archive["log"]
    if log?["version"]?.string != "1.2" { problems.append("log.version is not 1.2") }
    let pages = Set((log?["pages"]?.array ?? []).compactMap { $0["id"]?.string })
    for (index, entry) in (log?["entries"]?.array ?? []).enumerated() {
      if let page = entry["pageref"]?.string, !pages.contains(page) {
        problems.append("entry \(index) is of page \(page), which is not there")
      }
      let timings = entry["timings"]
      let parts = ["blocked", "dns", "connect", "send", "wait", "receive"].compactMap {
        timings?[$0]?.number?.double
      }
      let sum = parts.filter { $0 >= 0 }.reduce(0, +)
      if abs(sum - (entry["time"]?.number?.double ?? -1)) > 0.001 {
        problems.append("the timings of entry \(index) are not its time")
      }
    }
    return problems
  }

  private static func check(
    _ value: JSONValue, _ shape: Shape, _ path: String, _ problems: inout [String]
  ) {
    switch shape {
    case .text: if value.string == nil { problems.append("\(path) is no text") }
    case .date:
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      if value.string.flatMap({ try? style.parse($0) }) == nil {
        problems.append("\(path) is no date")
      }
    case .number: if value.number == nil { problems.append("\(path) is no number") }
    case .time:
      if (value.number?.double).map({ $0 < 0 && $0 != -1 }) ?? true {
        problems.append("\(path) is no time")
      }
    case .flag: if value.bool == nil { problems.append("\(path) is neither true nor false") }
    case .list(let element):
      guard let elements = value.array else {
        problems.append("\(path) is no list")
        return
      }
      for (index, value) in elements.enumerated() {
        check(value, element, "\(path)[\(index)]", &problems)
      }
    case .object(let fields):
      guard let members = value.object?.members else {
        problems.append("\(path) is no object")
        return
      }
      for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
        if let value = value[name] {
          check(value, field.shape, "\(path).\(name)", &problems)
        } else if field.isRequired {
          problems.append("\(path).\(name) is missing")
        }
      }
      for member in members where !member.key.hasPrefix("_") && member.key != "comment" {
        if fields[member.key] == nil { problems.append("\(path).\(member.key) is unknown") }
      }
    }
  }

  // MARK: The specification

  private static func needed(_ shape: Shape) -> (isRequired: Bool, shape: Shape) { (true, shape) }
  private static func optional(_ shape: Shape) -> (isRequired: Bool, shape: Shape) {
    (false, shape)
  }

  private static let file = Shape.object(["log": needed(log)])
  private static let log = Shape.object([
    "version": needed(.text), "creator": needed(creator), "browser": optional(creator),
    "pages": optional(.list(page)), "entries": needed(.list(entry)),
  ])
  private static let creator = Shape.object(["name": needed(.text), "version": needed(.text)])
  private static let page = Shape.object([
    "startedDateTime": needed(.date), "id": needed(.text), "title": needed(.text),
    "pageTimings": needed(
      .object(["onContentLoad": optional(.time), "onLoad": optional(.time)])),
  ])
  private static let entry = Shape.object([
    "pageref": optional(.text), "startedDateTime": needed(.date), "time": needed(.time),
    "request": needed(request), "response": needed(response), "cache": needed(cache),
    "timings": needed(timings), "serverIPAddress": optional(.text), "connection": optional(.text),
  ])
  private static let request = Shape.object([
    "method": needed(.text), "url": needed(.text), "httpVersion": needed(.text),
    "cookies": needed(.list(cookie)), "headers": needed(.list(pair)),
    "queryString": needed(.list(pair)), "postData": optional(postData),
    "headersSize": needed(.number), "bodySize": needed(.number),
  ])
  private static let response = Shape.object([
    "status": needed(.number), "statusText": needed(.text), "httpVersion": needed(.text),
    "cookies": needed(.list(cookie)), "headers": needed(.list(pair)),
    "content": needed(content), "redirectURL": needed(.text), "headersSize": needed(.number),
    "bodySize": needed(.number),
  ])
  private static let pair = Shape.object(["name": needed(.text), "value": needed(.text)])
  private static let cookie = Shape.object([
    "name": needed(.text), "value": needed(.text), "path": optional(.text),
    "domain": optional(.text), "expires": optional(.date), "httpOnly": optional(.flag),
    "secure": optional(.flag),
  ])
  private static let postData = Shape.object([
    "mimeType": needed(.text),
    "params": needed(
      .list(
        .object([
          "name": needed(.text), "value": optional(.text), "fileName": optional(.text),
          "contentType": optional(.text),
        ]))), "text": needed(.text),
  ])
  private static let content = Shape.object([
    "size": needed(.number), "compression": optional(.number), "mimeType": needed(.text),
    "text": optional(.text), "encoding": optional(.text),
  ])
  private static let cache = Shape.object([
    "beforeRequest": optional(.object([:])), "afterRequest": optional(.object([:])),
  ])
  private static let timings = Shape.object([
    "blocked": optional(.time), "dns": optional(.time), "connect": optional(.time),
    "send": needed(.time), "wait": needed(.time), "receive": needed(.time), "ssl": optional(.time),
  ])
}
