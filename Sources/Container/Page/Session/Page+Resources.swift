extension Page {
  /// What nodes of the document's markup begin, which are the newest of the document.
  func didBuild(from first: Int) {
    let end = document.nodes.count
    for node in (first..<end).map({ NodeID($0) })
    where document[node].kind == .element && document[node].isConnected {
      begin(node)
    }
    context?.call("didParse", context?.make(first), context?.make(end))
  }

  /// What a node and what is in it begin when a script brings them into the document.
  func didConnect(_ root: NodeID) {
    guard context != nil, document[root].kind == .element else { return }
    var active: [NodeID] = []
    var next: NodeID? = root
    while let node = next {
      if document[node].beginsSomething { active.append(node) }
      next = document.next(after: node, within: root)
    }
    for node in active where document[node].isConnected {
      begin(node)
      prepare(node, isParsed: false)
    }
    // A script that was empty runs once something comes into it.
    if let parent = document[root].parent, document[parent].isHTML(.script) {
      prepare(parent, isParsed: false)
    }
  }

  /// What an attribute that a script has set begins.
  func didSet(_ name: String, of node: NodeID) {
    guard context != nil else { return }
    switch (document[node].tag, name) {
    case (.image, "src"): requestImage(node)
    case (.iframe, "src") where document[node].isConnected: openFrame(node)
    case (.script, "src") where document[node].isConnected: prepare(node, isParsed: false)
    case (.link, "href"), (.link, "rel"): if document[node].isConnected { requestStyleSheet(node) }
    default: break
    }
  }

  private func begin(_ node: NodeID) {
    switch document[node].tag {
    case .image: requestImage(node)
    case .iframe: openFrame(node)
    case .link: requestStyleSheet(node)
    case .base: loading.hasBase = true
    case .meta: readPolicy(node)
    case .style where context != nil && loading.builder != nil:
      document.styling.sheets.lines[node] = loading.lines.next(document.rawText(of: node))
    default: break
    }
  }

  // MARK: Images and style sheets

  private func requestImage(_ node: NodeID) {
    guard let source = document[node].attribute("src"), !source.isEmpty else { return }
    request(.image, source, node)
  }

  private func requestStyleSheet(_ node: NodeID) {
    let element = document[node]
    preloadModule(node)
    guard TokenList.contains("stylesheet", in: (element.attribute("rel") ?? "").lowercased()),
      let source = element.attribute("href"), !source.isEmpty
    else { return }
    request(.styleSheet, source, node)
  }

  /// Asks for a resource, but not for the same again.
  private func request(_ kind: PageRequest.Kind, _ source: String, _ node: NodeID) {
    guard let url = resolve(source), loading.asked[node] != url else { return }
    loading.asked[node] = url
    guard allows(kind, url, for: node) else {
      context?.call("fireLater", context?.make(node.index), context?.make("error"))
      return
    }
    let scheme = URLReference(url).scheme
    if kind == .styleSheet, scheme == "data", let sheet = DataURL.text(of: url) {
      readStyleSheet(sheet, url: url, of: node)
    }
    if scheme == "data" || scheme == "blob" {
      context?.call("fireLater", context?.make(node.index), context?.make("load"))
    } else {
      send(kind, url, for: .resource(node))
    }
  }

  private func allows(_ kind: PageRequest.Kind, _ url: String, for node: NodeID) -> Bool {
    switch kind {
    case .styleSheet:
      allows(.styleSheet(url: url, nonce: document[node].attribute("nonce") ?? ""))
    default: allows(.fetch(.image, url: url))
    }
  }

  func receive(_ response: PageResponse, forResource node: NodeID) {
    let isSheet = document[node].isHTML(.link)
    if case .answered(let answer) = response, (200..<400).contains(answer.status),
      !isSheet || take(answer, forStyleSheet: node)
    {
      dispatch("load", at: node)
    } else {
      if isSheet { document.styling.sheets.set(nil, of: node) }
      dispatch("error", at: node)
    }
  }

  /// Whether an image is still on its way.
  func isWaiting(_ image: NodeID) -> Bool {
    pending.values.contains { if case .resource(image) = $0 { true } else { false } }
  }

  // MARK: Frames

  /// A frame's own document is none of ours: what it is opened with goes to the device.
  private func openFrame(_ node: NodeID) {
    guard let source = document[node].attribute("src"), !source.isEmpty, let url = resolve(source)
    else { return }
    switch URLReference(url).scheme {
    case "about", "javascript", "data", "blob": break
    default: if allows(.fetch(.frame, url: url)) { navigate(url, .frame) }
    }
  }
}

extension Node {
  /// Whether it begins something when it comes into a document.
  fileprivate var beginsSomething: Bool {
    guard kind == .element, namespace == .html else { return false }
    switch tag {
    case .script, .image, .iframe, .link, .base, .meta: return true
    default: return false
    }
  }
}
