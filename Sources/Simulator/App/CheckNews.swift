import TextUI
import UpdateCore

/// What the last check has told of each content set, until a key: the set that ends last does not
/// hide another's end.
struct CheckNews: Sendable, Equatable {
  private struct Part: Sendable, Equatable {
    var text: String
    /// For beside others.
    var short: String
    var isWorthALine: Bool
  }

  private static let separator = "; "
  private var parts: [ContentSet: Part] = [:]

  mutating func forget(_ set: ContentSet) { parts[set] = nil }

  /// A set came to something else than an update, or to none.
  mutating func note(_ set: ContentSet, _ text: String, short: String? = nil) {
    parts[set] = Part(text: text, short: short ?? text, isWorthALine: true)
  }

  /// An update is told by the top line; beside what failed here, too.
  mutating func note(_ set: ContentSet, from: String?, to: String) {
    let text = "\(set.rawValue) \(from.map { "\($0) → " } ?? "")\(to)"
    parts[set] = Part(text: text, short: text, isWorthALine: false)
  }

  /// What the last row says, the set that a person looks at first; none where nothing failed.
  func sentences(first: ContentSet) -> [String] {
    guard parts.values.contains(where: \.isWorthALine) else { return [] }
    let order = [first] + [ContentSet.www, .routes, .texts].filter { $0 != first }
    let told = order.compactMap { parts[$0] }
    return told.map { told.count == 1 ? $0.text : $0.short }
  }

  static func line(_ sentences: [String]) -> String? {
    sentences.isEmpty ? nil : sentences.joined(separator: separator)
  }

  /// The sentences on one row, each with its share of it.
  static func line(_ sentences: [String], width: Int) -> String {
    var room = max(0, width - (sentences.count - 1) * separator.count)
    var shares = Array(repeating: 0, count: sentences.count)
    let shortestFirst = sentences.indices.sorted {
      DisplayWidth.of(sentences[$0]) < DisplayWidth.of(sentences[$1])
    }
    for (done, index) in shortestFirst.enumerated() {
      shares[index] = min(DisplayWidth.of(sentences[index]), room / (sentences.count - done))
      room -= shares[index]
    }
    return zip(sentences, shares).map { TextFit.truncatedInMiddle($0, to: $1) }
      .joined(separator: separator)
  }
}

extension AppState {
  /// What the last row says of a check; empty where nothing is worth one.
  var newsSentences: [String] { news.sentences(first: pane == .texts ? .texts : .www) }

  /// Tells how the update of a set ended, beside what is told of the others.
  mutating func tell(_ result: UpdateResult) {
    if let error = result.error {
      let beginning = "\(result.set.rawValue) not updated: "
      news.note(result.set, beginning + error.sentence, short: beginning + error.shortSentence)
    } else if result.outcome == .updated, let to = result.to {
      news.note(result.set, from: result.from, to: to)
    } else {
      news.forget(result.set)
    }
    showNews()
  }

  mutating func tell(_ set: ContentSet, _ text: String) {
    news.note(set, text)
    showNews()
  }

  private mutating func showNews() {
    message = CheckNews.line(newsSentences) ?? message
  }
}

extension UpdateError {
  /// For beside another: an answer without its long address.
  var shortSentence: String {
    switch self {
    case .status(_, let status, _), .texts(.index(.status(let status), _)):
      "the server answered \(status)"
    default: sentence
    }
  }
}
