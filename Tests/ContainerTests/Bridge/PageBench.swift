import Synchronization
import UpdateCore

@testable import Container

/// A page's controller with a network and files in memory, and all that was noted.
final class PageBench: Sendable {
  static let executor = ThreadExecutor(name: "test bridge")

  let transport = PageTransport()
  let files = ScriptedFiles()
  let clock = LabClock(.scripted)
  let traffic: TrafficLog
  let screen = RecordedScreen()
  private let noted = Mutex<[TrafficEntry]>([])

  init() {
    traffic = TrafficLog(clock: clock)
    traffic.observe { [weak self] entry in self?.noted.withLock { $0.append(entry) } }
  }

  var entries: [TrafficEntry] { noted.withLock { $0 } }

  var decorations: [Decoration] {
    entries.compactMap { if case .decoration(let value) = $0.content { value } else { nil } }
  }

  var widgets: [WidgetCall] {
    entries.compactMap { if case .widget(let value) = $0.content { value } else { nil } }
  }

  var plugins: [PluginCall] {
    entries.compactMap { if case .plugin(let value) = $0.content { value } else { nil } }
  }

  var resources: [ResourceAnswer] {
    entries.compactMap { if case .resource(let value) = $0.content { value } else { nil } }
  }

  var apis: [APIAnswer] {
    entries.compactMap { if case .api(let value) = $0.content { value } else { nil } }
  }

  var registrations: [Registration] {
    entries.compactMap { if case .registration(let value) = $0.content { value } else { nil } }
  }

  static let pageURL = "https://web.test/demo.html"

  /// An open controller.
  func page(
    url: String = pageURL, load: Int = 7,
    _ change: (inout ControllerConfiguration) -> Void = { _ in }
  ) -> PageController {
    var configuration = ControllerConfiguration(load: load, url: url)
    configuration.userAgent = "Mozilla/5.0 Demo"
    change(&configuration)
    let controller = PageController(
      configuration, transport: transport, files: files, traffic: traffic, clock: clock,
      executor: PageBench.executor)
    controller.open()
    return controller
  }

  /// Goes to a URL as an iframe does, and lets a widget do what it was called for.
  @discardableResult
  func call(_ url: String, _ controller: PageController) -> NavigationDecision {
    let decision = controller.decide(PageNavigation(url, .frame))
    if case .widget(let call) = decision { controller.perform(call, on: screen) }
    return decision
  }
}

/// Files by their URLs.
final class ScriptedFiles: PageFiles {
  private let answers = Mutex<[String: LocalAnswer]>([:])

  func add(_ url: String, _ answer: LocalAnswer) { answers.withLock { $0[url] = answer } }

  nonisolated(nonsending) func local(_ request: PageRequest, because: Int?) async -> LocalAnswer? {
    answers.withLock { $0[request.url] }
  }
}

/// Keeps what widgets did.
final class RecordedScreen: WidgetController {
  enum Act: Equatable {
    case title(String)
    case menu([MenuItem])
    case dialog(AlertDialog)
    case toast(Toast)
    case pull, pullComplete
  }

  private let kept = Mutex<[Act]>([])

  var acts: [Act] { kept.withLock { $0 } }

  private func keep(_ act: Act) { kept.withLock { $0.append(act) } }

  func setTitle(_ title: String) { keep(.title(title)) }
  func setMenu(_ items: [MenuItem]) { keep(.menu(items)) }
  func present(_ dialog: AlertDialog) { keep(.dialog(dialog)) }
  func toast(_ toast: Toast) { keep(.toast(toast)) }
  func enablePullToRefresh() { keep(.pull) }
  func completePullToRefresh() { keep(.pullComplete) }
}

extension PageResponse {
  var answer: Answer? { if case .answered(let answer) = self { answer } else { nil } }
  var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
  var text: String { String(decoding: answer?.body ?? [], as: UTF8.self) }
}

extension PageRequest {
  /// A `fetch` of the page.
  init(
    _ method: String = "GET", _ url: String, id: Int = 1, kind: Kind = .fetch,
    headers: [HTTPField] = [], body: String = ""
  ) {
    self.init(
      id: id, kind: kind, method: method, url: url, headers: headers, body: Array(body.utf8))
  }
}

extension HTTPRequest {
  subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}
