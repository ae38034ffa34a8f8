import Container
import UpdateCore

/// Which entries of the traffic log are shown, in mitmproxy's filter language as far as it applies.
///
/// `~m POST & !(~c 404 | logo)`: operators begin with `~`, a bare word is a text in the row, `!`,
/// `&`, `|` and parentheses join them, and things that stand side by side must both be so. Two
/// filters are equal when they are written alike.
package struct TrafficFilter: Sendable, Equatable {
  /// The longest filter, in characters.
  package static let longest = 2_000

  /// One step of the test: a term sets the verdict, a jump looks at it.
  enum Step: Sendable {
    case test(TrafficTerm)
    case not
    case jumpIfFalse(Int)
    case jumpIfTrue(Int)
  }

  package let text: String
  private let program: [Step]

  /// Reads a filter; an empty one shows everything.
  package init(_ text: String) throws(TrafficFilterError) {
    self.text = text
    var parser = TrafficFilterParser(text)
    program = try parser.parse()
  }

  package static func == (left: TrafficFilter, right: TrafficFilter) -> Bool {
    left.text == right.text
  }

  /// What has to be remembered while entries are tested in their order.
  var memory: TrafficTerm.Memory {
    var memory = TrafficTerm.Memory()
    for case .test(.family(let root)) in program { memory.families[root] = [] }
    return memory
  }

  /// Whether an entry is shown; those before it have been noted in `memory`.
  func matches(_ slot: borrowing TrafficStore.Slot, _ memory: inout TrafficTerm.Memory) -> Bool {
    var isTrue = true
    var place = 0
    while place < program.count {
      switch program[place] {
      case .test(let term): isTrue = term.matches(slot, &memory)
      case .not: isTrue.toggle()
      case .jumpIfFalse(let target): if !isTrue { place = target - 1 }
      case .jumpIfTrue(let target): if isTrue { place = target - 1 }
      }
      place += 1
    }
    return isTrue
  }
}
