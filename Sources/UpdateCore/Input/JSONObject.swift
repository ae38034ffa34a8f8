/// The members of a JSON object in the order written; no key is there twice.
///
/// Keys that differ only in Unicode normalisation are the same key. Two objects are equal when they
/// have equal members, in whatever order and on whatever lines.
package struct JSONObject: Sendable {
  package struct Member: Sendable {
    package let key: String
    package var value: JSONValue
    /// The line of the key in the text it was read from, counted from 1; 0 when it was not read.
    package let line: Int
  }

  /// Up to this many members a key is searched for one by one.
  private static let linear = 8

  package private(set) var members: [Member] = []
  private var positions: [String: Int] = [:]

  package init() {}

  package var isEmpty: Bool { members.isEmpty }
  package var count: Int { members.count }

  package func member(_ key: String) -> Member? { position(key).map { members[$0] } }

  /// The value of a key; setting it adds, replaces or (with `nil`) removes the member.
  package subscript(key: String) -> JSONValue? {
    get { position(key).map { members[$0].value } }
    set {
      switch (position(key), newValue) {
      case (let position?, let value?): members[position].value = value
      case (nil, let value?): append(key, value, line: 0)
      case (let position?, nil):
        members.remove(at: position)
        index()
      case (nil, nil): break
      }
    }
  }

  /// Adds a member; false, and nothing is added, when its key is there already.
  @discardableResult
  mutating func append(_ key: String, _ value: JSONValue, line: Int) -> Bool {
    guard position(key) == nil else { return false }
    members.append(Member(key: key, value: value, line: line))
    if members.count > JSONObject.linear {
      if positions.isEmpty { index() } else { positions[key] = members.count - 1 }
    }
    return true
  }

  private func position(_ key: String) -> Int? {
    members.count > JSONObject.linear ? positions[key] : members.firstIndex { $0.key == key }
  }

  private mutating func index() {
    positions = [:]
    guard members.count > JSONObject.linear else { return }
    for (position, member) in members.enumerated() { positions[member.key] = position }
  }
}

extension JSONObject: Hashable {
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
  }
}
