/// A shadow tree: DOM Standard, "shadow root".
struct ShadowTree: Sendable {
  /// What a script asked for when it attached the tree.
  struct Options: Sendable {
    var isClosed = false
    var delegatesFocus = false
    /// Whether a script says which nodes are in which slot, and not the slots' names.
    var assignsManually = false
    var isClonable = false
    var isSerializable = false
    /// Whether markup made it.
    var isDeclarative = false
  }

  let host: NodeID
  var options: Options
  /// The slots in tree order, as they were when they were filled last.
  var slots: [NodeID] = []
  /// The first slot of each name.
  var named: [String: NodeID] = [:]

  init(host: NodeID, options: Options) {
    self.host = host
    self.options = options
  }
}
