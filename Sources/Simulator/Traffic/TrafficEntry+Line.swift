import Container
import TextUI
import UpdateCore

extension TrafficEntry {
  /// The cells of the word that says what kind of entry it is.
  static let kindWidth = 9
  /// The most characters of a text that a row is made from.
  static let longestText = 400

  /// The entry in one row: its kind in a word, then what happened; safe to print.
  package var line: String { "\(kind.padded(to: TrafficEntry.kindWidth)) \(words)" }

  /// What kind of entry it is: "GET 200", "cache", "widget".
  package var kind: String {
    switch content {
    case .exchange(let exchange): exchange.kind
    case .resource(let answer): TrafficEntry.shown(answer.source, limit: TrafficEntry.kindWidth)
    case .widget: "widget"
    case .api: "api"
    case .decoration: "decor"
    case .plugin: "plugin"
    case .console(let line): line.level.word
    case .fault: "js"
    case .refused: "csp"
    case .registration: "reg"
    case .call: "call"
    case .navigation: "nav"
    }
  }

  /// Whether it is the record of something that went wrong.
  package var isFailure: Bool {
    switch content {
    case .exchange(let exchange):
      exchange.error != nil || exchange.status.map { $0 >= 400 } ?? false
    case .resource(let answer): answer.isFailure
    case .widget(let call): call.isFailure
    case .api(let answer): answer.status >= 400
    case .decoration(let decoration): decoration.damage != nil
    case .plugin(let call): !call.isSuccess
    case .console(let line): line.level == .error
    case .fault, .refused: true
    case .registration, .call, .navigation: false
    }
  }

  private var words: String {
    switch content {
    case .exchange(let exchange): exchange.words
    case .resource(let answer): TrafficEntry.words(answer)
    case .widget(let call):
      "\(failing)\(TrafficEntry.shown(call.name, limit: 40)): \(TrafficEntry.shown(call.outcome))"
    case .api(let answer):
      "\(TrafficEntry.shown(answer.name, limit: 40)) \(answer.status)  \(answer.request.words)"
        + "  \(ByteCount.text(answer.body.count))"
    case .decoration(let decoration): TrafficEntry.words(decoration)
    case .plugin(let call):
      "\(failing)\(TrafficEntry.shown("\(call.service).\(call.action)", limit: 60))  "
        + TrafficEntry.shown("\(call.arguments) → \(call.answer)")
    case .console(let line): TrafficEntry.shown(line.text) + TrafficEntry.at(line.place)
    case .fault(let fault): "\(fault.kind.word): " + fault.words
    case .refused(let refusal): refusal.words
    case .registration(let registration):
      registration.words
    case .call(let script): TrafficEntry.shown(script)
    case .navigation(let url, let outcome):
      "\(TrafficEntry.address(url))  \(TrafficEntry.shown(outcome))"
    }
  }

  /// The word before what went wrong, where the kind does not say it.
  private var failing: String { isFailure ? "failed " : "" }

  private static func words(_ answer: ResourceAnswer) -> String {
    let size = answer.bytes > 0 ? "  \(ByteCount.text(answer.bytes))" : ""
    // Why it was found is for the detail; why not is what one looks for.
    let reason = answer.isFailure ? "  failed: \(shown(answer.reason))" : ""
    return answer.request.words + size + reason
  }

  private static func words(_ decoration: Decoration) -> String {
    let count = RequestDiff(decoration.before, decoration.after).changes
    let changes = count == 0 ? "nothing changed" : "\(count) change\(count == 1 ? "" : "s")"
    let damage = decoration.damage.map { "  damaged: \(shown($0))" } ?? ""
    return "\(shown(decoration.name, limit: 60))  \(decoration.after.words)  \(changes)\(damage)"
  }

  // MARK: Texts from outside

  /// A text on one line, cut, and safe to print.
  static func shown(_ text: String, limit: Int = longestText) -> String {
    var result = ""
    var count = 0
    // One character of a hostile page may be megabytes of marks.
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(8 * limit + 1)))
    for character in head {
      guard count < limit else { return result + "…" }
      count += 1
      if character.isNewline {
        result += " ⏎ "
      } else if character == "\t" {
        result += " "
      } else {
        result += DisplayWidth.printable(character)
      }
    }
    return head.utf8.count < text.utf8.count ? result + "…" : result
  }

  /// A URL without its scheme where that is the web's, and without its token.
  static func address(_ url: String) -> String {
    var text = hidingToken(in: url)[...]
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      text = text.dropFirst(scheme.count)
    }
    return shown(String(text))
  }

  /// Where in a script, after what happened there.
  static func at(_ place: ScriptPlace?) -> String { place.map { "  \($0.words)" } ?? "" }
}

extension Exchange {
  /// Method and status: "GET 200", "GET ···" while it is under way, "GET ✗" where none came.
  fileprivate var kind: String {
    let status = self.status.map(String.init) ?? (error == nil ? "···" : "✗")
    let short = ["DELETE": "DEL", "OPTIONS": "OPT", "CONNECT": "CONN"][method]
    return "\(short ?? TrafficEntry.shown(String(method.prefix(5)))) \(status)"
  }

  /// URL without the scheme, size, time, error.
  fileprivate var words: String {
    var text = TrafficEntry.address(url)
    if received > 0 { text += "  \(ByteCount.text(received))" }
    if let ended { text += "  \((ended - started).milliseconds) ms" }
    if let error { text += "  \(TrafficEntry.shown(error.sentence))" }
    return text
  }
}

extension RequestSketch {
  /// Its method, where that is not GET, and its URL.
  var words: String {
    (method == "GET" ? "" : TrafficEntry.shown(method, limit: 10) + " ") + TrafficEntry.address(url)
  }
}

extension ConsoleLine.Level {
  package var word: String {
    switch self {
    case .debug: "debug"
    case .log: "log"
    case .info: "info"
    case .warn: "warn"
    case .error: "error"
    }
  }
}

extension ScriptFault {
  /// The message and its place.
  package var words: String { TrafficEntry.shown(message) + TrafficEntry.at(place) }
}

extension ScriptFault.Kind {
  package var word: String {
    switch self {
    case .exception: "error"
    case .rejection: "unhandled rejection"
    case .syntax: "syntax error"
    case .load: "not loaded"
    }
  }
}

extension ScriptPlace {
  /// The file's last part with line and column: "app.js:12:5".
  package var words: String {
    let path = file.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map(String.init) ?? file
    let column = column > 0 ? ":\(column)" : ""
    return "\(TrafficEntry.shown(name, limit: 60)):\(line)\(column)"
  }
}

extension PolicyRefusal {
  package var words: String {
    "refused by \(TrafficEntry.shown(directive, limit: 40)): \(TrafficEntry.shown(blocked))"
      + TrafficEntry.at(place)
  }
}
