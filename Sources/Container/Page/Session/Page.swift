import UpdateCore

/// A document that is shown, with its script.
final class Page {
  /// Most requests that wait for their answers at once.
  static let requestLimit = 1_000

  /// What the device asked to be loaded.
  let load: PageLoad
  /// The page's own address, which its script may change without leaving it.
  var url: URLReference
  /// In cells.
  var width: Int
  var document: Document
  var forms: FormState
  var clock = PageClock()
  var outbox = PageOutbox()
  /// The script's world; `nil` for a page whose scripts do not run.
  private(set) var context: ScriptContext?
  weak var device: (any PageDevice)?
  var loading: PageLoading
  /// The modules that were asked for.
  var modules = ModuleMap()
  var importMap = ImportMap()
  /// Modules as the engine has them, by their addresses, for the columns of what it tells.
  var rewritten: [String: [RewrittenScript]] = [:]
  /// What the document's policies let the page do.
  var policy: ContentPolicy
  /// What stands in the forms' place while an action has them.
  let spareForms = FormState(Document())
  /// What clicks that are being dispatched have done so far.
  var activations: [FormInteraction.PreActivation?] = []
  /// Selectors that were read before.
  var selectors: [String: Selector] = [:]
  /// Whole addresses of scripts by what the engine calls them.
  private var scriptNames: [String: String] = [:]
  /// Standard names that were told not to be there.
  private var missing: Set<String> = []
  /// Requests that wait for their answer, and what they are for.
  var pending: [Int: PendingRequest] = [:]
  /// The last number given to a request, counted from 1 over all loads of the process.
  private(set) var lastRequest: Int
  /// Whether a snapshot is due even though the document is as it was.
  var isStale = true
  /// What was laid out last, what for, and the parts of it that can be used again.
  var laid: LaidBlock?
  var laidState: LaidState?
  var laidIndex: DocumentIndex?
  var laidBoxes: PageBoxes?
  var layoutCache = LayoutCache()
  /// Whether a script is to be told of boxes that change.
  var watchesLayout = false
  /// The version of the document in the last snapshot.
  private var shownVersion = -1
  /// The version of the forms in the last snapshot.
  private var shownForms = -1
  /// The first row on the device's screen, as the device or the script has said last.
  var scrollRow = 0
  /// How many rows the device's screen shows; 0 until it has said so.
  var viewRows = 0
  /// The row that the script has scrolled to and the device is not told of yet.
  var wantedScroll: Int?
  /// The field in which a script has selected something that the device is not told of yet.
  var wantedSelection: NodeID?
  /// What the device is to say of a control, or of the page.
  var complaint: PageSnapshot.Complaint?
  /// What has the focus as far as the device knows.
  var knownFocus: NodeID?
  /// Whether it has the focus because the device's went there, and no script has wanted it since.
  var isFocusPersons = false
  /// What stood in front of the page when the device was told last; `nil` before it was told at all.
  var knownOverlays: Set<NodeID>?
  /// What the device was told last of when to wake the page.
  private(set) var toldSleep: Int?

  /// Reads a document; nothing of it is told before `start`.
  init(
    _ load: PageLoad, width: Int, after lastRequest: Int, device: (any PageDevice)?
  ) throws(PageError) {
    self.load = load
    self.width = width
    self.lastRequest = lastRequest
    self.device = device
    url = URLReference(load.url)
    policy = ContentPolicy(page: load.url)
    let parsed = try HTMLParser.document(load.html)
    loading = PageLoading(lines: ScriptLines(load.html))
    if load.runsScripts {
      document = Document()
      document.isScripted = true
      loading.builder = DocumentBuilder(parsed)
    } else {
      document = parsed
    }
    forms = FormState(document)
  }

  // MARK: Turns

  /// The first turn.
  func start(_ time: PageTime) -> [PageEvent] {
    clock.begin(time)
    if load.runsScripts {
      context = ScriptContext(self, Native.all)
      context?.watchRejections(by: "reportRejection")
      advance()
    }
    return endTurn()
  }

  func turn(_ command: PageCommand, _ time: PageTime) -> [PageEvent] {
    clock.begin(time)
    switch command {
    case .resize:
      isStale = true
      context?.call("updateMedia")
      dispatch("resize", at: nil)
    case .activate(let element):
      press(element)
    case .tap(let element):
      tap(element)
    case .setValue(let element, let value):
      type(value, into: element)
    case .evaluate(let script, let name):
      context?.evaluate(script, name: name)
    case .focus(let element): focus(element)
    case .doubleClick(let element): pressTwice(element)
    case .travel(let entries): if let context { context.call("travel", context.make(entries)) }
    case .choose(let element, let choice): choose(choice, in: element)
    case .key(let element, let key): self.key(key, at: element)
    case .select(let element, let range): select(range, by: element)
    case .scroll(let row, let rows): didScroll(to: row, of: rows)
    case .tree: tellTree()
    case .respond(let request, let response):
      receive(response, for: request)
    case .wake:
      runTimers()
    case .signal(let signal):
      context?.call("signal", context?.make(signal.name))
    case .load, .answer: break
    }
    advance()
    return endTurn()
  }

  private func endTurn() -> [PageEvent] {
    settle()
    observeLayout()
    dropFocus()
    if isStale || document.version != shownVersion || forms.version != shownForms
      || document.focused != knownFocus || wantedScroll != nil || wantsSelection
      || complaint != nil
    {
      tellSnapshot()
    }
    tellSleep()
    return outbox.end()
  }

  /// Tells what the script has left for later: errors with no room to tell them, and what it stored.
  private func settle() {
    context?.call("reportLeft")
    context?.call("flushStorage")
  }

  // MARK: Telling

  func tell(_ event: PageEvent) { outbox.append(event) }

  func tell(fault: ScriptFault, isMapped: Bool = false) {
    var fault = fault
    if !isMapped { fault.place = fault.place.map(place) }
    tell(.fault(fault))
  }

  /// A place as the engine tells it, which leaves out what stands behind a script's path.
  func place(_ told: ScriptPlace) -> ScriptPlace {
    let file = scriptNames[told.file] ?? told.file
    let script = rewritten[file]?.last { $0.firstLine <= told.line }
    let column = script?.column(ofLine: told.line, told.column) ?? told.column
    return ScriptPlace(file: file, line: told.line, column: column)
  }

  /// Notes a script's whole address, for what the engine tells of it.
  func name(script address: String) {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
    guard let end = address.utf8.firstIndex(where: isEnd) else { return }
    scriptNames[String(address[..<end]).cut(toBytes: MessageLimits.file)] = address
  }

  /// Tells of a standard name that is not there; once.
  func tell(missing name: String) {
    guard !outbox.isFull, missing.count < MessageLimits.missingNames else { return }
    let name = name.cut(toBytes: MessageLimits.name)
    if missing.insert(name).inserted { tell(.missing(name: name)) }
  }

  private func tellSnapshot() {
    isStale = false
    document.assignSlots()
    shownVersion = document.version
    shownForms = forms.version
    let laid = layOut()
    var snapshot = SnapshotBuilder.snapshot(of: document, forms, laid, load: load.token)
    tellFocus(in: &snapshot)
    tellOverlays(in: &snapshot)
    tell(.snapshot(snapshot))
  }

  /// A number for the next request.
  func nextRequest() -> Int {
    lastRequest += 1
    return lastRequest
  }

  // MARK: Timers

  /// Runs what is due, each with its microtasks; what becomes due meanwhile waits for the next turn.
  private func runTimers() {
    guard let context else { return }
    toldSleep = nil
    context.call("beginTimers")
    while context.flag(of: context.call("runTimer")) {}
  }

  private func tellSleep() {
    guard let context else { return }
    let due = context.number(of: context.call("nextDue"))
    let sleep = due.isFinite ? Int(max(0, (due - clock.uptime).rounded(.up))) : nil
    guard sleep != toldSleep || sleep != nil else { return }
    toldSleep = sleep
    tell(.sleep(milliseconds: sleep))
  }
}

extension PageSignal {
  /// Its name in the prelude.
  fileprivate var name: String {
    switch self {
    case .visible: "visible"
    case .invisible: "invisible"
    case .destroy: "destroy"
    case .pause: "pause"
    case .resume: "resume"
    }
  }
}
