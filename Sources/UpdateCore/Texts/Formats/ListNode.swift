/// What is written of a table: a text, or a dictionary in the order in which it is written.
enum ListNode {
  struct Member {
    var key: String
    var value: ListNode

    init(_ key: String, _ value: ListNode) {
      self.key = key
      self.value = value
    }
  }

  case text(String)
  case dictionary([Member])
}

extension TextTable {
  var node: ListNode {
    .dictionary(entries.indices.map { ListNode.Member(key(at: $0), entry(at: $0).node) })
  }
}

extension TextEntry {
  fileprivate var node: ListNode {
    switch self {
    case .text(let text): .text(text)
    case .plural(let format): .dictionary(format.members)
    }
  }
}

extension PluralFormat {
  fileprivate var members: [ListNode.Member] {
    let names = variables.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return [ListNode.Member("NSStringLocalizedFormatKey", .text(format))]
      + names.compactMap { name in
        variables[name].map { ListNode.Member(name, .dictionary($0.fields)) }
      }
  }
}

extension PluralFormat.Variable {
  fileprivate var fields: [ListNode.Member] {
    [
      ListNode.Member("NSStringFormatSpecTypeKey", .text("NSStringPluralRuleType")),
      ListNode.Member("NSStringFormatValueTypeKey", .text(valueType)),
    ]
      + PluralCategory.allCases.compactMap { category in
        forms[category].map { ListNode.Member(category.rawValue, .text($0)) }
      }
  }
}
