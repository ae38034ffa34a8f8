package import Container
package import UpdateCore

/// What is known of the page that the device shows, or was to show: why it looks as it does.
///
/// One diary a load. It is told of all that the page tells, and of the answers that the page gets.
package struct PageDiary: Sendable, Equatable {
  /// The most console lines that are kept; the oldest go.
  package static let mostLines = 1_000
  /// The most errors, refusals, names, requests and stored items, each.
  package static let most = 200

  /// The most bytes of stored items.
  static let mostStored = 3 * PageStorage.limit

  /// How the document was looked for.
  package enum Document: Sendable, Equatable {
    /// Nothing was asked for yet.
    case none
    /// It is being looked for; the sentence says how far that is.
    case wanted(String)
    /// It was found, and is with the page process.
    case found(String)
    /// There is none: one sentence.
    case missed(String)
    /// It was found, and cannot be shown.
    case refused(PageError)
  }

  /// A request, without what it sends.
  package struct Request: Sendable, Equatable {
    package var id: Int
    package var kind: PageRequest.Kind
    package var method: String
    /// Cut to 8,192 scalars.
    package var url: String
    /// The first, of 4 KiB in all.
    package var headers: [HTTPField] = []
    package var place: ScriptPlace?
    package var isSynchronous: Bool

    init(_ request: PageRequest) {
      id = request.id
      kind = request.kind
      method = String(String.UnicodeScalarView(request.method.unicodeScalars.prefix(40)))
      url = String(String.UnicodeScalarView(request.url.unicodeScalars.prefix(8_192)))
      isSynchronous = request.isSynchronous
      place = request.place
      var room = 4 << 10
      for field in request.headers {
        room -= field.name.utf8.count + field.value.utf8.count
        guard room >= 0 else { break }
        headers.append(field)
      }
    }
  }

  /// A request that the page waits for.
  package struct Waiting: Sendable, Equatable {
    package var request: Request
    package var since: Duration
  }

  /// A request that came to nothing.
  package struct Failure: Sendable, Equatable {
    package var request: Request
    /// The status, or one sentence.
    package var reason: String
  }

  /// What went wrong first explains most: errors and refusals in their order.
  package enum Trouble: Sendable, Equatable {
    case fault(ScriptFault)
    case refused(PolicyRefusal)
  }

  /// The load; `nil` before the first.
  package var load: Int?
  package var document = Document.none
  /// How far the load has come; `nil` while the document is read.
  package private(set) var stage: PageStage?
  /// Whether a script ran, or would have.
  package private(set) var hasScripts = false
  package private(set) var waiting: [Waiting] = []
  package private(set) var failures: [Failure] = []
  package private(set) var troubles: [Trouble] = []
  package private(set) var console: [ConsoleLine] = []
  /// Names that the page asked for in vain, each once.
  package private(set) var missing: [String] = []
  /// `localStorage`, in the order of first writing.
  package var storage: [StoredItem] = []
  /// The question at which the page stands still.
  package private(set) var question: PageDialog?
  /// The last snapshot's title and rows; `nil` before the first.
  package private(set) var title: String?
  /// Rows with something on them.
  package private(set) var rows: Int?
  /// The name of an element that the page may have meant to fill.
  package private(set) var container: String?
  package private(set) var end: PageEnd?

  package init(load: Int? = nil) {
    self.load = load
    if load != nil { document = .wanted("") }
  }

  /// Takes over what the page process told, at an uptime of the lab clock.
  package mutating func note(_ event: PageEvent, at uptime: Duration) {
    // A page that tells anything stands still no more.
    question = nil
    switch event {
    case .ready, .navigate, .submit, .sleep, .message, .tree: break
    case .snapshot(let snapshot):
      guard load == nil || snapshot.load == load else { return }
      title = snapshot.title
      rows = snapshot.rows.count { row in
        row.spans.contains { span in span.text.contains { !$0.isWhitespace } }
      }
      let names = snapshot.anchors.keys
      container = PageDiary.containers.first(where: names.contains)
    case .failed(let load, let error):
      if load == self.load { document = .refused(error) }
    case .stage(let stage): self.stage = stage
    case .request(let request):
      if request.kind == .script { hasScripts = true }
      if waiting.count < PageDiary.most {
        waiting.append(Waiting(request: Request(request), since: uptime))
      }
    case .cancel(let id): waiting.removeAll { $0.request.id == id }
    case .console(let line):
      hasScripts = true
      console.append(line)
      if console.count > PageDiary.mostLines + PageDiary.most {
        console.removeFirst(PageDiary.most)
      }
    case .fault(let fault):
      hasScripts = true
      add(.fault(fault))
    case .refused(let refusal): add(.refused(refusal))
    case .ask(let dialog): question = dialog
    case .store(let changes):
      for change in changes { store(change) }
    case .missing(let name):
      hasScripts = true
      if missing.count < PageDiary.most, !missing.contains(name) { missing.append(name) }
    case .ended(let end):
      self.end = end
      waiting = []
    }
  }

  /// The page was given the answer to a request.
  package mutating func note(_ response: PageResponse, to id: Int) {
    guard let index = waiting.firstIndex(where: { $0.request.id == id }) else { return }
    let request = waiting.remove(at: index).request
    switch response {
    case .answered(let answer):
      guard answer.status >= 400 else { return }
      add(Failure(request: request, reason: "status \(answer.status)"))
    case .failed(let failure):
      if failure.kind != .aborted { add(Failure(request: request, reason: failure.reason)) }
    }
  }

  /// Names that elements to be filled by script often have, the most telling first.
  private static let containers = ["app", "root", "main", "content", "container", "page"]

  private mutating func add(_ trouble: Trouble) {
    if troubles.count < PageDiary.most { troubles.append(trouble) }
  }

  private mutating func add(_ failure: Failure) {
    if failures.count < PageDiary.most { failures.append(failure) }
  }

  private mutating func store(_ change: StorageChange) {
    hasScripts = true
    switch change {
    case .set(let key, let value):
      // The page keeps to its quota; a process that does not is not followed.
      let held = storage.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
      guard held + key.utf8.count + value.utf8.count <= PageDiary.mostStored else { return }
      if let index = storage.firstIndex(where: { $0.key == key }) {
        storage[index].value = value
      } else if storage.count < PageDiary.most {
        storage.append(StoredItem(key: key, value: value))
      }
    case .remove(let key): storage.removeAll { $0.key == key }
    case .clear: storage = []
    }
  }
}

extension PageDiary {
  package var faults: [ScriptFault] {
    troubles.compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
  }

  package var refusals: [PolicyRefusal] {
    troubles.compactMap { if case .refused(let refusal) = $0 { refusal } else { nil } }
  }
}
