/// Copies a parsed document into a live one, a piece at a time.
///
/// It pauses behind each `script`, so that a script sees only what stands before it, and may change
/// that: what follows goes to the same parents, wherever they are by then.
struct DocumentBuilder {
  enum Pause: Hashable {
    /// The live document's script that has just been closed.
    case script(NodeID)
    /// All is there.
    case end
  }

  /// A parsed tree that is being copied.
  private struct Source {
    var document: Document
    /// The last node that was copied, or closed.
    var walk = TreeWalk(below: Document.root)
    /// The live node of each parsed one.
    var copies: [NodeID: NodeID]
  }

  private var sources: [Source] = []
  /// What was written in this pause.
  private var written = ""
  /// Where what is written goes.
  private var place = Document.root

  /// Whether nodes are missing, for their number.
  private(set) var isCut = false
  /// Why what was written last is missing, if it is.
  private(set) var failure: PageError?

  init(_ parsed: Document) {
    sources = [Source(document: parsed, copies: [Document.root: Document.root])]
  }

  /// Adds markup behind the script of the pause, as `document.write` does: to be placed at once by
  /// `place`, or parsed with all that is written in the same pause when the building goes on.
  mutating func write(_ markup: String) throws(PageError) {
    let limit = HTMLLimits.standard.bytes
    let count = written.utf8.count + markup.utf8.count
    guard count <= limit else { throw .tooLarge(bytes: count, limit: limit) }
    written += markup
  }

  /// Places what was written in this pause, if nothing that may follow changes what it means; the
  /// scripts in it are still to be run.
  mutating func placeWritten(into live: inout Document) -> [NodeID] {
    guard WrittenMarkup.isComplete(written) else { return [] }
    let below = sources.count
    openWritten(live)
    guard sources.count > below else { return [] }
    var scripts: [NodeID] = []
    while let step = sources[below].walk.next(in: sources[below].document, descending: true) {
      guard case .enter(let node) = step else { continue }
      guard live.nodes.count < Document.nodeLimit - 1 else {
        isCut = true
        sources.removeAll()
        return scripts
      }
      copy(node, into: &live)
      guard sources[below].document[node].isHTML(.script), let copy = sources[below].copies[node]
      else { continue }
      scripts.append(copy)
    }
    sources.remove(at: below)
    return scripts
  }

  /// Copies up to the end of the next script, or to the end.
  mutating func next(into live: inout Document) -> Pause {
    if !written.isEmpty { openWritten(live) }
    if sources.count == 1, live.nodes.count == 1 {
      live.isQuirky = sources[0].document.isQuirky
    }
    while !sources.isEmpty {
      let last = sources.count - 1
      guard let step = sources[last].walk.next(in: sources[last].document, descending: true) else {
        sources.removeLast()
        continue
      }
      switch step {
      case .enter(let node):
        guard live.nodes.count < Document.nodeLimit - 1 else {
          isCut = true
          sources.removeAll()
          return .end
        }
        copy(node, into: &live)
      case .leave(let node):
        guard sources[last].document[node].isHTML(.script), let copy = sources[last].copies[node]
        else { continue }
        place = live[copy].parent ?? place
        return .script(copy)
      }
    }
    return .end
  }

  private mutating func copy(_ node: NodeID, into live: inout Document) {
    let last = sources.count - 1
    let source = sources[last].document[node]
    guard let parent = source.parent, let target = sources[last].copies[parent] else { return }
    let copy = live.add(Node(copying: source))
    if let contents = sources[last].document.templateContents[node] {
      let fragment = live.add(Node(kind: .fragment))
      live.setContents(of: copy, to: fragment)
      live.copyTree(below: contents, of: sources[last].document, to: fragment)
    }
    live.append(copy, to: target)
    sources[last].copies[node] = copy
    if live.declareShadow(copy) { sources[last].copies[node] = nil }
  }

  /// Parses what was written, to be copied next.
  private mutating func openWritten(_ live: Document) {
    let node = live[place]
    let context =
      node.kind == .element ? (node.name, node.namespace) : ("body", Namespace.html)
    var document = Document()
    failure = nil
    do throws(PageError) {
      try HTMLParser.fragment(written, in: context, into: &document, below: Document.root)
      sources.append(Source(document: document, copies: [Document.root: place]))
    } catch {
      failure = error
    }
    written = ""
  }
}

extension Node {
  /// The same node without a place.
  init(copying source: Node) {
    self.init(
      kind: source.kind, namespace: source.namespace, tag: source.tag, name: source.name,
      text: source.text, attributes: source.attributes)
    flags = source.flags.intersection([.isStarted, .mayBeCustom])
  }
}
