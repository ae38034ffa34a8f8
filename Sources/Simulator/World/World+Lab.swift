package import LabServer
import UpdateCore

extension World {
  /// Changes what the lab serves, in force at once, and shows it.
  func change(_ body: (inout LabState) -> Void) {
    guard let lab else { return }
    lab.change(body)
    send(.lab(lab.state))
  }

  /// Shows the faults that are left: some meet so many requests only.
  func showFaults() {
    guard let lab, lab.state.faults != state.lab?.faults else { return }
    send(.lab(lab.state))
  }

  func publish(_ index: Int) {
    guard let lab, lab.state.releases.indices.contains(index) else { return }
    let version = lab.state.releases[index].version
    change { $0.published = index }
    journal.note(.lab, "Release \(version) of www was published.")
    send(.message("Release \(version) is published: u checks, b b brings the app back to check."))
  }

  func unpublish() {
    guard let lab, let published = lab.state.published else { return }
    let next = published > 0 ? published - 1 : nil
    change { $0.published = next }
    let now = next.map { lab.state.releases[$0].version } ?? "nothing newer"
    journal.note(.lab, "The newest release was taken back: the server offers \(now).")
    send(.message("The server offers \(now). A device keeps what it has: no downgrade."))
  }

  /// Has the lab answer the texts of a new build, where it answered those of the one before.
  func serveOwnTexts(before: LabTexts?) {
    guard let lab, lab.state.textsPublished == 0, lab.state.texts.first == before else { return }
    let own = profile.bundledTexts
    change { state in
      state.texts = (own.map { [$0] } ?? []) + state.texts.dropFirst(before == nil ? 0 : 1)
    }
  }

  func publishTexts(_ index: Int) {
    guard let lab, lab.state.texts.indices.contains(index) else { return }
    let isBack = index < lab.state.textsPublished
    let texts = lab.state.texts[index]
    let version = texts.version
    send(.record(.origin(.texts(version: version, directory: texts.folder))))
    change { $0.textsPublished = index }
    journal.note(
      .lab,
      isBack
        ? "The newest texts were taken back: the server offers \(version)."
        : "Texts \(version) were published.")
    send(
      .message(
        isBack
          ? "The server offers texts \(version). A device keeps what it has: no downgrade."
          : "Texts \(version) are published: u checks, b b brings the app back to check."))
  }

  func setFault(_ endpoint: LabEndpoint, _ fault: Fault?) {
    if endpoint == .record, fault != nil, let reason = recordIsElsewhere {
      send(.message(reason))
      return
    }
    change { state in
      state.faults.removeAll { $0.endpoint == endpoint }
      if let fault {
        state.faults.append(LabFault(endpoint, fault))
      }
    }
    let words = fault.map(\.description) ?? "none"
    send(.record(endpoint.step(fault)))
    journal.note(.lab, "Fault of \(endpoint.description): \(words).")
    send(.message("Fault of \(endpoint.description): \(words)."))
  }

  /// `x`: one fault at a time, from the list.
  func nextFault() {
    guard let lab else { return }
    let all = LabState.demonstrations
    let current = lab.state.faults.first.flatMap { fault in
      all.firstIndex { $0.endpoint == fault.endpoint && $0.fault == fault.fault }
    }
    let next = current.map { $0 + 1 } ?? 0
    change { $0.faults = [] }
    if all.indices.contains(next) {
      setFault(all[next].endpoint, all[next].fault)
    } else {
      journal.note(.lab, "No fault.")
      send(.message("No fault: the server answers truthfully."))
    }
  }
}

extension LabState {
  /// The faults that `x` walks through.
  static let demonstrations: [LabFault] = [
    LabFault(.wwwPackage, .drop(percent: 50)),
    LabFault(.wwwPackage, .corrupt),
    LabFault(.wwwPackage, .truncate(percent: 50)),
    LabFault(.wwwPackage, .stale),
    LabFault(.www, .status(404)),
    LabFault(.www, .html),
    LabFault(.www, .timeout),
    LabFault(.www, .reset),
    LabFault(.textsFiles, .corrupt),
    LabFault(.textsFiles, .truncate(percent: 50)),
    LabFault(.textsFiles, .html),
    LabFault(.texts, .status(404)),
    LabFault(.texts, .timeout),
  ]

  /// What Enter on a fault's row switches to.
  package func nextFault(for endpoint: LabEndpoint) -> Fault? {
    let own = LabState.demonstrations.filter { $0.endpoint == endpoint }.map(\.fault)
    guard let current = faults.first(where: { $0.endpoint == endpoint })?.fault,
      let index = own.firstIndex(of: current)
    else { return own.first }
    return own.indices.contains(index + 1) ? own[index + 1] : nil
  }
}

extension EngineEvent {
  /// Whether a transfer has come to its end, so that the server may have one fault less.
  var endsTransfer: Bool {
    switch self {
    case .retrying, .finished: true
    default: false
    }
  }
}
