import UpdateCore

/// `/api/texts?key=…&table=…&language=…&default=…&count=…`: a text of the app in a language.
package struct TextsAPI: ContainerAPI {
  /// What a page asks.
  package struct Question: Sendable, Hashable {
    package var key: String
    /// The table of texts; `nil` for the app's own.
    package var table: String?
    /// `nil` for the device's.
    package var language: String?
    /// What stands in for a text that is not there.
    package var fallback: String?
    /// How many of something there are, for a text that has plural forms.
    package var count: Int?
  }

  package struct Answer: Sendable, Hashable {
    package var value: String
    /// In one word where the text is from: "key" for the key itself.
    package var source: String
    /// The language of the text, where it has one.
    package var language: String?
    /// The file that it is in, relative to the sandbox.
    package var file: String?

    package init(
      _ value: String, source: String, language: String? = nil, file: String? = nil
    ) {
      self.value = value
      self.source = source
      self.language = language
      self.file = file
    }
  }

  package let name = "texts"
  package let path = "/api/texts"
  private let host: String
  private let lookup: @Sendable (Question) -> Answer

  /// Without a lookup, every text is its key.
  package init(
    host: String,
    lookup: @escaping @Sendable (Question) -> Answer = { Answer($0.key, source: "key") }
  ) {
    self.host = host
    self.lookup = lookup
  }

  package func shouldIntercept(_ request: RequestSketch) -> Bool {
    ContainerAddress(request.url, host: host)?.path == path
      && ["GET", "HEAD"].contains(request.method)
  }

  package func response(to request: RequestSketch) -> APIResponse {
    let isUnderstood = (try? question(request)) != nil
    return APIResponse(status: isUnderstood ? 200 : 400, headers: [.json])
  }

  package func data(for request: RequestSketch) -> [UInt8] {
    let question: Question
    do throws(Mistake) {
      question = try self.question(request)
    } catch {
      let answer: JSONValue = ["error": .string(error.sentence)]
      return Array(answer.write().utf8)
    }
    let answer = lookup(question)
    var object = JSONObject()
    object["key"] = .string(question.key)
    object["value"] = .string(answer.value)
    object["source"] = .string(answer.source)
    object["table"] = question.table.map(JSONValue.string)
    object["language"] = answer.language.map(JSONValue.string)
    object["file"] = answer.file.map(JSONValue.string)
    return Array(JSONValue.object(object).write(pretty: true).utf8)
  }

  /// Why a question is not understood.
  private enum Mistake: Error {
    case noKey, badCount

    var sentence: String {
      switch self {
      case .noKey: "the query has no `key`"
      case .badCount: "`count` is not a whole number"
      }
    }
  }

  private func question(_ request: RequestSketch) throws(Mistake) -> Question {
    let fields = FormPairs.read(ContainerAddress(request.url, host: host)?.query?[...] ?? "")
    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    guard let key = value("key") else { throw .noKey }
    let count = value("count").map { Int($0) }
    if case .some(nil) = count { throw .badCount }
    return Question(
      key: key, table: value("table"), language: value("language"), fallback: value("default"),
      count: count ?? nil)
  }
}
