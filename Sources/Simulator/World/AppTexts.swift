import Synchronization
import UpdateCore

/// The app's texts as its process reads them, for whoever asks on whatever thread: pages, native
/// views, panes and verbs.
///
/// Made anew for each process, as the engine is.
final class AppTexts: Sendable {
  /// `nil` for a profile without the set: such an app has the texts of its bundle.
  let engine: TextsEngine?
  private let bundle: @Sendable () -> TextCatalog
  private let state: Mutex<State>

  private struct State {
    var preferred: [String]
    /// What was read of a bundle without an engine.
    var catalog: TextCatalog?
  }

  init(
    engine: TextsEngine?, preferred: [String],
    bundle: @escaping @Sendable () -> TextCatalog
  ) {
    self.engine = engine
    self.bundle = bundle
    state = Mutex(State(preferred: preferred))
  }

  /// The device's languages, most wanted first.
  var preferred: [String] {
    get { state.withLock { $0.preferred } }
    set { state.withLock { $0.preferred = newValue } }
  }

  /// The texts as they were read last.
  var catalog: TextCatalog {
    engine?.catalog ?? refresh()
  }

  /// Reads what has changed on the disk; a bundle changes by an install only.
  @discardableResult
  func refresh() -> TextCatalog {
    if let engine { return engine.refresh() }
    if let read = state.withLock({ $0.catalog }) { return read }
    let read = bundle()
    state.withLock { $0.catalog = read }
    return read
  }

  /// The app may be another one now.
  func forgetBundle() { state.withLock { $0.catalog = nil } }

  /// One text, as the disk has it now, in the languages of the device.
  func answer(_ query: TextQuery) -> TextAnswer {
    refresh().answer(query, preferred: preferred)
  }
}
