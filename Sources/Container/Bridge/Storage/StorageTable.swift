/// The items of a `localStorage`, in the order in which their keys were first set.
///
/// Keys are compared by their code points, as script does.
struct StorageTable {
  private struct Item {
    var number: Int
    var key: String
    var value: String
  }

  private var itemsByKey: [[UInt8]: Item] = [:]
  private var last = 0
  /// Of all keys and values, in UTF-16, as WebKit counts them.
  private(set) var bytes = 0

  var items: [StoredItem] {
    itemsByKey.values.sorted { $0.number < $1.number }
      .map { StoredItem(key: $0.key, value: $0.value) }
  }

  /// Sets a value; false, and nothing changes, when more than `limit` bytes would be there.
  mutating func set(_ key: String, _ value: String, limit: Int) -> Bool {
    let name = Array(key.utf8)
    let before = itemsByKey[name]
    let added = Self.size(value) + (before == nil ? Self.size(key) : 0)
    let size = bytes + added - (before.map { Self.size($0.value) } ?? 0)
    guard size <= limit || size <= bytes else { return false }
    bytes = size
    if before == nil { last += 1 }
    itemsByKey[name] = Item(number: before?.number ?? last, key: key, value: value)
    return true
  }

  mutating func remove(_ key: String) {
    let name = Array(key.utf8)
    guard let item = itemsByKey.removeValue(forKey: name) else { return }
    bytes -= Self.size(key) + Self.size(item.value)
  }

  mutating func removeAll() { self = StorageTable() }

  private static func size(_ text: String) -> Int { 2 * text.utf16.count }
}
