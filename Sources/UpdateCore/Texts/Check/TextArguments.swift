/// The arguments that a text takes when it is used as a format: by position, what each must be.
struct TextArguments: Hashable {
  /// Usually one at a position.
  private(set) var kinds: [Int: Set<String>] = [:]

  init(_ entry: TextEntry) {
    switch entry {
    case .text(let text): add(text)
    case .plural(let plural): add(plural)
    }
  }

  /// As a text would have them: `%@ %d`.
  var text: String {
    guard !kinds.isEmpty else { return "no placeholder" }
    let isComplete = kinds.keys.max() == kinds.count
    let words = kinds.sorted { $0.key < $1.key }.map { position, kinds in
      let names = kinds.sorted().map { isComplete ? "%\($0)" : "%\(position)$\($0)" }
      return names.joined(separator: "/")
    }
    return "`\(words.joined(separator: " "))`"
  }

  private mutating func add(_ text: String) {
    var next = 1
    for placeholder in TextPlaceholder.all(in: Array(text.utf8)) {
      guard case .argument(let letter, let length) = placeholder.kind else { continue }
      for _ in 0..<placeholder.stars {
        insert("d", at: next)
        next += 1
      }
      insert(Self.kind(letter, length), at: placeholder.position ?? next)
      if placeholder.position == nil { next += 1 }
    }
  }

  /// A variable's number is an argument; what its forms take without a position is that number.
  private mutating func add(_ plural: PluralFormat) {
    var next = 1
    var pending: [(text: String, own: Int?)] = [(plural.format, nil)]
    var seen: Set<String> = []
    while let (text, own) = pending.popLast() {
      for placeholder in TextPlaceholder.all(in: Array(text.utf8)) {
        let position = placeholder.position ?? own ?? next
        switch placeholder.kind {
        case .percent: continue
        case .argument(let letter, let length): insert(Self.kind(letter, length), at: position)
        case .variable(let name):
          guard let variable = plural.variables[name], seen.insert(name).inserted else { continue }
          insert(Self.kind(valueType: variable.valueType), at: position)
          pending += variable.forms.values.map { ($0, position) }
        }
        if placeholder.position == nil, own == nil { next += 1 }
      }
    }
  }

  private mutating func insert(_ kind: String, at position: Int) {
    kinds[position, default: []].insert(kind)
  }

  private static func kind(valueType: String) -> String {
    let letters = Array(valueType.utf8)
    guard let letter = letters.last else { return "d" }
    return kind(letter, String(decoding: letters.dropLast(), as: UTF8.self))
  }

  /// What is read from memory: `%i` is `%d`, and `%lu` is `%ld`, since both take 64 bits.
  private static func kind(_ letter: UInt8, _ length: String) -> String {
    switch letter {
    case _ where "dDiuUxXoO".utf8.contains(letter):
      ["", "h", "hh"].contains(length) ? "d" : "ld"
    case _ where "fFeEgGaA".utf8.contains(letter): length == "L" ? "Lf" : "f"
    case _ where "cC".utf8.contains(letter): "c"
    case _ where "sS".utf8.contains(letter): "s"
    default: String(Unicode.Scalar(letter))
    }
  }
}
