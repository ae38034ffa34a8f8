/// How far a page with script has come in its load, and what it waits for.
struct PageLoading {
  /// What is left of the document; `nil` when all is there.
  var builder: DocumentBuilder?
  /// The script that the building waits for.
  var blocking: NodeID?
  /// Scripts that run in order when all is there.
  var deferred: [NodeID] = []
  /// Scripts that another one made and wants to run in order.
  var ordered: [NodeID] = []
  /// Scripts that were asked for and have come, or will not.
  var arrived: [NodeID: ScriptArrival] = [:]
  /// What script said of `async` at scripts; without it they wait for nobody.
  var isAsync: [NodeID: Bool] = [:]
  /// Images and style sheets that were asked for: what for, so that nothing is asked for twice.
  var asked: [NodeID: String] = [:]
  /// How many style sheets were imported by others.
  var imports = 0
  /// The script that runs.
  var current: NodeID?
  /// Scripts that were loaded and have run, as long as there is room for them.
  private(set) var sources: [ScriptSource] = []
  /// Bytes that `sources` may still take.
  private var sourceRoom = 16 << 20
  /// Whether what stands in the document's `base` counts.
  var hasBase = false
  /// Whether an address that begins at the root was told of.
  var hasRootAddress = false
  /// Whether a script that takes long was told of.
  var hasLongScript = false
  /// What was written after the document was complete, and has replaced it.
  var rewritten: String?
  var stage = Stage.loading
  var lines: ScriptLines

  init(lines: ScriptLines) { self.lines = lines }

  enum Stage { case loading, deferring, interactive, complete }

  /// What says that the page trusts a script, for what it imports: `nonce`, by address.
  var nonces: [String: String] = [:]

  /// Keeps a script's text, for what is asked of its functions.
  mutating func keep(_ source: ScriptSource) {
    guard source.text.utf8.count <= sourceRoom else { return }
    sourceRoom -= source.text.utf8.count
    sources.append(source)
  }
}

/// A script that has come, with its address.
struct ScriptSource {
  var text: String
  var url: String
}
