/// A change that a page made to its `localStorage`.
package enum StorageChange: Hashable, Sendable {
  case set(key: String, value: String)
  case remove(key: String)
  case clear
}
