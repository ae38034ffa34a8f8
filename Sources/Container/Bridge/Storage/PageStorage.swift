import Synchronization
package import UpdateCore

/// The `localStorage` of an origin, kept in the sandbox.
///
/// The file is a list of pairs of key and value, in JSON. It is read once, replaced as a whole, and
/// only by `flush`: once for however many changes.
package final class PageStorage: Sendable {
  /// The most bytes of all keys and values, in UTF-16: what the page itself keeps to.
  package static let limit = 5 << 20

  private struct State {
    var table = StorageTable()
    var isChanged = false
  }

  package let origin: StorageOrigin
  /// Why what was kept is lost, in one sentence; `nil` when nothing is.
  package let finding: String?
  private let sandbox: Sandbox
  private let limit: Int
  private let state: Mutex<State>

  /// Reads what is kept; an origin whose file cannot be read begins empty, with a `finding`.
  package convenience init(_ origin: StorageOrigin, sandbox: Sandbox) {
    self.init(origin, sandbox: sandbox, limit: PageStorage.limit)
  }

  init(_ origin: StorageOrigin, sandbox: Sandbox, limit: Int) {
    self.origin = origin
    self.limit = limit
    self.sandbox = sandbox
    var (table, reason): (StorageTable, String?) = (StorageTable(), nil)
    do throws(SandboxError) {
      let bytes = try sandbox.read(origin.path, limit: PageStorage.fileLimit(limit))
      (table, reason) = PageStorage.table(bytes, limit)
    } catch {
      if !error.isMissing { reason = error.sentence }
    }
    finding = reason.map { "\(origin.path) cannot be read (\($0)): localStorage is empty." }
    state = Mutex(State(table: table))
  }

  /// A code unit of two bytes may take six in JSON, and a pair of short texts more than it holds.
  private static func fileLimit(_ limit: Int) -> Int { 6 * limit + (1 << 20) }

  private static func table(_ bytes: [UInt8], _ limit: Int) -> (StorageTable, String?) {
    var table = StorageTable()
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes, limit: fileLimit(limit))
    } catch {
      return (table, error.description)
    }
    guard let pairs = value.array else { return (table, "it is \(value.kind), not a list") }
    for pair in pairs {
      guard let pair = pair.array, pair.count == 2, let key = pair[0].string,
        let value = pair[1].string, table.set(key, value, limit: limit)
      else { return (StorageTable(), "not all of it is pairs of texts, or it is too much") }
    }
    return (table, nil)
  }

  /// What a page is loaded with.
  package var items: [StoredItem] { state.withLock { $0.table.items } }

  /// Takes a page's changes as a whole; false when there is no room for what comes of them, and
  /// nothing changes.
  @discardableResult
  package func apply(_ changes: [StorageChange]) -> Bool {
    state.withLock { state in
      var table = state.table
      for change in changes {
        switch change {
        // What is between the first change and the last one counts for nothing.
        case .set(let key, let value): _ = table.set(key, value, limit: .max)
        case .remove(let key): table.remove(key)
        case .clear: table.removeAll()
        }
      }
      guard table.bytes <= limit || table.bytes <= state.table.bytes else { return false }
      state.table = table
      state.isChanged = true
      return true
    }
  }

  /// Writes what has changed since the last time, if anything has.
  package func flush() throws(SandboxError) {
    let items = state.withLock { state -> [StoredItem]? in
      defer { state.isChanged = false }
      return state.isChanged ? state.table.items : nil
    }
    guard let items else { return }
    do throws(SandboxError) {
      try write(items)
    } catch {
      state.withLock { $0.isChanged = true }
      throw error
    }
  }

  private func write(_ items: [StoredItem]) throws(SandboxError) {
    let pairs = items.map { JSONValue.array([.string($0.key), .string($0.value)]) }
    try sandbox.replaceFile(
      origin.path, with: Array(JSONValue.array(pairs).write().utf8), asEdit: false)
  }
}
