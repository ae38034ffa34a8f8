import Container
import LabServer
import TextUI
import UpdateCore

/// What an expectation wanted and what there was.
package struct Verdict: Sendable {
  package var isTrue: Bool
  /// As in "Expected …".
  package var wanted: String
  /// As in "but …".
  package var found: String

  init(_ isTrue: Bool, wanted: String, found: String) {
    self.isTrue = isTrue
    self.wanted = wanted
    self.found = found
  }
}

extension World {
  /// Looks at the device as a person would.
  package func verdict(on expectation: Expectation) -> Verdict {
    let device = state.device
    switch expectation {
    case .prompt(let title, let message):
      let dialog = device.dialog
      let shown = (device.prompt?.title ?? dialog?.title, device.prompt?.message ?? dialog?.message)
      let isTrue = shown.0 == title && (message == nil || shown.1 == message)
      let wanted = "the prompt “\(title)”" + (message.map { " with “\($0)”" } ?? "")
      return Verdict(isTrue, wanted: wanted, found: describePrompt())
    case .button(let label):
      let buttons =
        device.prompt?.buttons ?? device.dialog?.buttons
        ?? [device.store?.button].compactMap(\.self)
      return Verdict(
        buttons.contains(label), wanted: "a button “\(label)”",
        found: device.store.map { "the App Store shows “\($0.words)”" } ?? describePrompt())
    case .waiting(let title):
      let queue = device.prompts
      let waiting = (queue.prompts.filter { $0 != device.prompt } + [queue.held].compactMap(\.self))
        .map(\.title)
      return Verdict(
        waiting.contains(title), wanted: "a waiting prompt “\(title)”",
        found:
          "\(waiting.isEmpty ? "none waits" : "these wait: \(waiting.joined(separator: ", "))")")
    case .shown(let times, let title):
      let count = device.shown.filter { $0.title == title }.count
      return Verdict(
        count == times, wanted: "“\(title)” to have been shown \(times) times",
        found: "it was shown \(count) times")
    case .dead:
      return Verdict(
        !device.isRunning, wanted: "a dead app", found: "the app is \(device.phase.rawValue)")
    case .page(let text):
      let shown = device.phase == .foreground ? device.page?.text : nil
      return Verdict(
        shown?.contains(text) ?? false, wanted: "the page to show “\(text)”",
        found: shown.map { "it shows “\(World.short($0))”" } ?? "no page shows")
    case .title(let text):
      let title = device.phase == .foreground ? device.barTitle : nil
      return Verdict(
        title?.contains(text) ?? false, wanted: "the title “\(text)”",
        found: title.map { "it is “\($0)”" } ?? "no page shows")
    case .toast(let text):
      return Verdict(
        device.toast?.text.contains(text) ?? false, wanted: "a toast “\(text)”",
        found: device.toast.map { "it is “\($0.text)”" } ?? "there is none")
    case .screen(let text): return screen(shows: text)
    case .active, .bundled, .app, .gate: return versions(expectation)
    case .source, .step, .route: return resolution(expectation)
    case .log, .why: return journal(expectation)
    case .request, .requests: return traffic(expectation)
    case .file(let path, let contains): return file(path, contains)
    case .text(let text): return self.text(text)
    }
  }

  /// The prompt, or the dialog of a page, that is up.
  private func describePrompt() -> String {
    guard let prompt = state.device.prompt else {
      if let dialog = state.device.dialog {
        return "“\(dialog.title)” / “\(World.short(dialog.message))” shows"
          + " (\(World.listed(dialog.buttons)))"
      }
      let gate = state.gate.verdict.map { " (the gate says \($0.decision.rawValue): \($0.reason))" }
      return "no prompt shows" + (state.gate.isConfigured ? gate ?? "" : "")
    }
    let level = prompt.level.map { ", \($0)" } ?? ""
    return "“\(prompt.title)” / “\(prompt.message)” shows (\(World.listed(prompt.buttons))\(level))"
  }

  private static func listed(_ buttons: [String]) -> String {
    buttons.isEmpty ? "no button" : buttons.joined(separator: ", ")
  }

  static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    return line.count > 600 ? String(line.prefix(600)) + "…" : line
  }

  private func screen(shows text: String) -> Verdict {
    let lines = Screen.draw(state).lines
    var everything = lines.joined(separator: "\n")
    if state.device.phase == .foreground { everything += "\n" + (state.device.page?.text ?? "") }
    if let prompt = state.device.prompt {
      everything += "\n\(prompt.title)\n\(prompt.message)\n\(prompt.note ?? "")"
    }
    if state.device.phase == .foreground { everything += "\n" + state.device.widgetText }
    if let store = state.device.store { everything += "\n" + store.words }
    if let resolution = state.device.resolution {
      let sentences = [resolution.reason] + resolution.explanation + resolution.steps.map(\.detail)
      everything += "\n" + sentences.joined(separator: "\n")
    }
    everything += "\n" + (state.message ?? "") + "\n" + (state.caption ?? "")
    return Verdict(
      everything.contains(text), wanted: "the screen to show “\(text)”", found: "it does not")
  }

  private func versions(_ expectation: Expectation) -> Verdict {
    switch expectation {
    case .active(.www, let version):
      let active = state.www.active
      return Verdict(
        active == version, wanted: "www \(version)", found: "www is \(active ?? "none")")
    case .active(.routes, let version):
      let active = state.routes.active
      return Verdict(
        active == version, wanted: "routes \(version)", found: "routes is \(active ?? "none")")
    case .active(.texts, let version):
      let active = state.texts.active
      return Verdict(
        active == version, wanted: "texts \(version)", found: "texts are \(active ?? "none")")
    case .bundled(let version):
      let bundled =
        state.device.bundledVersion ?? profile.bundledRelease ?? "none"
      return Verdict(
        bundled == version, wanted: "bundled \(version)", found: "bundled is \(bundled)")
    case .app(let version):
      let app = state.device.appVersion
      return Verdict(app == version, wanted: "app \(version)", found: "the app is \(app)")
    case .gate(let decision):
      let found = state.gate.isChecking ? nil : state.gate.verdict?.decision ?? .unknown
      let reason = state.gate.verdict.map { ": \($0.reason)" } ?? ""
      return Verdict(
        found == decision, wanted: "the gate to say \(decision.rawValue)",
        found: found.map { "it says \($0.rawValue)\(reason)" } ?? "it is asking the record")
    default: return Verdict(false, wanted: "a version", found: "there is none")
    }
  }

  private func resolution(_ expectation: Expectation) -> Verdict {
    let resolution = state.device.resolution
    switch expectation {
    case .source(let source):
      let found = resolution?.source?.rawValue
      return Verdict(
        found == source.rawValue, wanted: "the page's source to be \(source.rawValue)",
        found: "it is \(found ?? "none")")
    case .step(let name, let outcome):
      // A step that is taken twice, route after an update, counts as often as it was.
      let steps = (resolution?.steps ?? []).filter { $0.name == name }
      return Verdict(
        steps.contains { $0.outcome == outcome },
        wanted: "step \(name.rawValue) \(outcome.rawValue)",
        found: steps.isEmpty
          ? "there was no such step"
          : "it was \(steps.map(\.outcome.rawValue).joined(separator: ", then "))")
    case .route(let number):
      let isThere = resolution?.source != nil
      let found = resolution?.match?.route?.position
      return Verdict(
        isThere && found == number, wanted: "route \(number.map { "\($0)" } ?? "none")",
        found: isThere ? "it is \(found.map { "\($0)" } ?? "none")" : "no page was looked for")
    default: return Verdict(false, wanted: "a page", found: "there is none")
    }
  }

  private func journal(_ expectation: Expectation) -> Verdict {
    switch expectation {
    case .log(let text):
      let isTrue =
        state.journal.contains {
          $0.log?.contains(text) ?? false || $0.what.contains(text)
        }
        || state.traffic.contains { entry in
          // Requests on the wire have an expectation of their own.
          if case .exchange = entry.content { return false }
          return entry.line.contains(text)
        }
      let logs = state.journal.compactMap(\.log).suffix(4).joined(separator: " ⏎ ")
      return Verdict(
        isTrue, wanted: "a log line “\(text)”",
        found: logs.isEmpty ? "nothing was logged" : "the last ones are “\(logs)”")
    case .why(let subject, let text):
      let chain = journal.why(subject)
      let isTrue = chain.contains { $0.what.contains(text) || $0.log?.contains(text) ?? false }
      return Verdict(
        isTrue, wanted: "why \(subject.rawValue) to say “\(text)”",
        found: "it says “\(World.short(Why.lines(chain).joined(separator: "\n")))”")
    default: return Verdict(false, wanted: "a log line", found: "there is none")
    }
  }

  private func traffic(_ expectation: Expectation) -> Verdict {
    switch expectation {
    case .request(let request):
      let header = request.header.map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
      let isTrue = state.traffic.contains { entry in
        guard case .exchange(let exchange) = entry.content else { return false }
        return exchange.method == request.method && exchange.url.contains(request.urlPart)
          && (header.map { exchange.has(header: $0) } ?? true)
          && (request.body.map {
            String(decoding: exchange.requestBody, as: UTF8.self).contains($0)
          } ?? true)
      }
      let last = state.traffic.reversed().lazy.filter(\.isExchange).prefix(4).reversed().map(\.line)
        .joined(separator: " ⏎ ")
      return Verdict(
        isTrue, wanted: "a request \(request.method) \(request.urlPart)",
        found: last.isEmpty ? "none was sent" : "the last ones are “\(last)”")
    case .requests(let count, let endpoint, let since):
      let start = since.flatMap { marks[$0] } ?? 0
      let found = (lab?.requests ?? []).dropFirst(start).filter {
        $0.endpoint == endpoint || endpoint.matches(path: $0.path)
      }.count
      return Verdict(
        found == count, wanted: "\(count) requests to \(endpoint.description)",
        found: "there were \(found)")
    default: return Verdict(false, wanted: "a request", found: "there is none")
    }
  }

  private func file(_ path: String, _ contains: String?) -> Verdict {
    let bytes = try? sandbox.read(path, limit: 64 << 20)
    let isThere = sandbox.exists(path)
    guard let contains else {
      return Verdict(isThere, wanted: "the file \(path)", found: "it is not there")
    }
    let text = bytes.map { String(decoding: $0, as: UTF8.self) }
    return Verdict(
      text?.contains(contains) ?? false, wanted: "\(path) to contain “\(contains)”",
      found: text.map { "it is “\(World.short($0))”" } ?? "it is not there")
  }
}

extension Exchange {
  /// Whether the request carried a header, given as name and value.
  func has(header: [String]) -> Bool {
    guard header.count == 2 else { return false }
    let value = header[1].trimmingPrefix { $0 == " " }
    return requestHeaders.contains {
      $0.name.lowercased() == header[0].lowercased() && $0.value.contains(value)
    }
  }
}
