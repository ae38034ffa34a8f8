package import Container
import Foundation
import UpdateCore

/// The log's requests as HTTP Archive 1.2, which browsers' network panels import.
///
/// Answers that the device gave itself are entries, too. Fields of our own begin with `_`: `_kind`
/// is the row's word, `_id` and `_because` are the log's, `_source` tells whose answer it was. Tokens
/// are hidden.
package enum HAR {
  /// Which entries have a place in an archive.
  package static func holds(_ entry: TrafficEntry) -> Bool {
    switch entry.content {
    case .exchange, .resource, .api: true
    default: false
    }
  }

  /// The archive as JSON text in UTF-8; a page has its URL for a title, and the document's as
  /// `_title`.
  package static func export(_ entries: [TrafficEntry], pages names: PageNames = PageNames())
    -> [UInt8]
  {
    let requests = entries.filter(holds)
    let log: JSONValue = [
      "log": [
        "version": "1.2",
        "creator": ["name": "Drydock", "version": .string(ProductVersion.current)],
        "pages": .array(pages(requests, names)),
        "entries": .array(requests.compactMap(entry)),
      ]
    ]
    return Array(log.write(pretty: false).utf8)
  }

  private static func pages(_ entries: [TrafficEntry], _ names: PageNames) -> [JSONValue] {
    var seen: Set<Int> = []
    return entries.compactMap { entry in
      guard let page = entry.page, seen.insert(page).inserted else { return nil }
      let url = names[page].map { hidingToken(in: $0.url) }
      return [
        "startedDateTime": .string(time(entry.time)),
        "id": .string(name(page)),
        "title": .string(url ?? "page \(page)"),
        "pageTimings": ["onContentLoad": -1, "onLoad": -1],
        "_title": .string(names[page]?.title ?? ""),
      ]
    }
  }

  private static func name(_ page: Int) -> String { "page_\(page)" }

  private static func entry(_ entry: TrafficEntry) -> JSONValue? {
    var object: JSONValue
    switch entry.content {
    case .exchange(let exchange): object = HAR.object(exchange, entry)
    case .resource(let answer): object = HAR.object(answer, entry)
    case .api(let answer): object = HAR.object(answer, entry)
    default: return nil
    }
    guard case .object(var members) = object else { return nil }
    if let page = entry.page { members["pageref"] = .string(name(page)) }
    members["_id"] = .number(JSONNumber(entry.id))
    if let because = entry.because { members["_because"] = .number(JSONNumber(because)) }
    object = .object(members)
    return object
  }

  // MARK: The three kinds of entry

  private static func object(_ exchange: Exchange, _ entry: TrafficEntry) -> JSONValue {
    let request = RequestSketch(
      method: exchange.method, url: exchange.url, headers: exchange.requestHeaders,
      body: exchange.requestBody)
    let span = exchange.ended.map { ($0 - exchange.started) / .milliseconds(1) } ?? 0
    var answer = HARAnswer(
      status: exchange.status ?? 0, headers: exchange.responseHeaders, body: exchange.responseBody,
      size: exchange.received)
    answer.error = exchange.error?.sentence
    return common(
      entry, request, answer, milliseconds: span, kind: "request", sent: exchange.sent)
  }

  private static func object(_ resource: ResourceAnswer, _ entry: TrafficEntry) -> JSONValue {
    var answer = HARAnswer(
      status: resource.isFailure ? 0 : 200, headers: [], body: [], size: resource.bytes)
    if resource.isFailure {
      answer.error = resource.reason
    } else {
      let type = MediaType.of(path: resource.request.url)
      answer.type = type == MediaType.unknown ? resource.file.map(MediaType.of) ?? type : type
    }
    var object = common(entry, resource.request, answer, milliseconds: 0, kind: "cache")
    guard case .object(var members) = object else { return object }
    members["_source"] = .string(TrafficEntry.shown(resource.source))
    members["_fromCache"] = "disk"
    members["_resourceType"] = .string(resource.kind.type)
    if let file = resource.file { members["_file"] = .string(file) }
    object = .object(members)
    return object
  }

  private static func object(_ api: APIAnswer, _ entry: TrafficEntry) -> JSONValue {
    let answer = HARAnswer(
      status: api.status, headers: api.headers, body: api.body, size: api.body.count)
    let object = common(entry, api.request, answer, milliseconds: 0, kind: "api")
    guard case .object(var members) = object else { return object }
    members["_source"] = .string("container API \(api.name)")
    return .object(members)
  }

  private static func common(
    _ entry: TrafficEntry, _ request: RequestSketch, _ answer: HARAnswer, milliseconds: Double,
    kind: String, sent: Int? = nil
  ) -> JSONValue {
    let span: JSONValue = .number(
      JSONNumber((milliseconds * 1000).rounded() / 1000) ?? JSONNumber(0))
    return [
      "startedDateTime": .string(time(entry.time)),
      "time": span,
      "request": HARRequest.object(request, size: sent),
      "response": answer.object,
      "cache": [:],
      // What is not known is -1; the three others add up to the time.
      "timings": [
        "blocked": -1, "dns": -1, "connect": -1, "send": 0, "wait": span, "receive": 0, "ssl": -1,
      ],
      "_kind": .string(kind),
    ]
  }

  private static func time(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt))
  }

  static func list(_ fields: [HTTPField]) -> JSONValue {
    .array(fields.map { ["name": .string($0.name), "value": .string($0.value)] })
  }
}

extension PageRequest.Kind {
  /// As browsers' network panels name it.
  fileprivate var type: String {
    switch self {
    case .script: "script"
    case .styleSheet: "stylesheet"
    case .image: "image"
    case .fetch: "fetch"
    case .xhr: "xhr"
    }
  }
}
