import TextUI

/// Help, made from the table of verbs.
enum HelpText {
  /// The width of every line, at most.
  static let width = 80

  /// Help about the program.
  static func overview() -> String {
    let verbs = VerbDescription.all.map { description in
      let alias = description.verb.alias.map { " (\($0))" } ?? ""
      return (description.verb.rawValue + alias, description.summary)
    }
    return [
      "Usage: drydock [VERB] [OPTION…]",
      paragraph(
        "A hybrid app's container in your terminal: the device, the server it updates from, and "
          + "the reason for everything that happens."),
      "Verbs ('run' without one):\n" + list(verbs),
      options("Options of every verb", VerbDescription.common),
      paragraph(
        "'drydock VERB --help' tells more of one verb, 'drydock --version' the version. Exit "
          + "status: 0 done; 1 what was asked for failed, and changed nothing; 2 wrong usage; 4 "
          + "another process holds the device; 128 and more, a signal."),
    ].joined(separator: "\n\n") + "\n"
  }

  /// Help about one verb.
  static func about(_ verb: Verb) -> String {
    let description = VerbDescription.of(verb)
    var parts = ["Usage: \(description.synopsis)"]
    if let alias = verb.alias {
      parts[0] += "\n       \(description.synopsis.replacing(verb.rawValue, with: alias))"
    }
    parts.append(paragraph(description.details))
    if !description.options.isEmpty { parts.append(options("Options", description.options)) }
    parts.append(options("Options of every verb", VerbDescription.common))
    let examples = description.examples.map { "  \($0.line)\n      \($0.purpose)" }
    parts.append("Examples:\n" + examples.joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func options(_ title: String, _ options: [OptionDescription]) -> String {
    "\(title):\n" + list(options.map { ($0.synopsis, $0.help) })
  }

  private static func paragraph(_ text: String) -> String {
    TextWrap.rows(text, width: width).joined(separator: "\n")
  }

  /// Names on the left, their explanations beside them.
  private static func list(_ items: [(name: String, help: String)]) -> String {
    let nameWidth = (items.map { DisplayWidth.of($0.name) }.max() ?? 0) + 4
    return items.flatMap { item in
      TextWrap.rows(item.help, width: width - nameWidth).enumerated().map { number, row in
        TextFit.padded(number == 0 ? "  \(item.name)" : "", to: nameWidth) + row
      }
    }.joined(separator: "\n")
  }
}
