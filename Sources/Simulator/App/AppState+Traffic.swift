package import Container
import TextUI
import UpdateCore

extension AppState {
  /// Something new in the log, or what has become of a request in it.
  mutating func note(_ entry: TrafficEntry) {
    uptime = max(uptime, entry.uptime)
    let change = traffic.note(entry)
    var gone = 0
    if case .added(let dropped) = change { gone = dropped }
    if trafficView.selection != nil {
      gone = trafficView.selection?.follow(change, in: traffic) ?? 0
    }
    if gone > 0 { self[list: .traffic].removeFirst(gone) }
    countRows(of: .traffic)
    if case .entry(let detail, let offset)? = overlay, detail.id == entry.id {
      overlay = .entry(TrafficDetail(entry, in: traffic), offset: offset)
    }
  }

  /// Reads the filter anew if it was changed; an erroneous one leaves in force what was before.
  mutating func filterTraffic() {
    let text = filters[.traffic] ?? ""
    guard text != trafficView.text else { return }
    let selected = selectedTraffic
    trafficView.text = text
    do throws(TrafficFilterError) {
      let filter = try TrafficFilter(text)
      trafficView.error = nil
      let isBlank = text.allSatisfy(\.isWhitespace)
      trafficView.selection = isBlank ? nil : TrafficSelection(filter, traffic)
    } catch {
      trafficView.error = error
      return
    }
    self[list: .traffic].replace(count: trafficCount)
    // The selection stays on its entry, or on what is left nearest to it.
    guard !self[list: .traffic].follows, let selected else { return }
    show(selected)
  }

  /// Moves the selection to an entry, or to the first after it.
  private mutating func show(_ id: Int) {
    let place = trafficView.selection?.place(notBefore: id) ?? traffic.position(notBefore: id)
    self[list: .traffic].select(place)
  }

  /// How many rows the Traffic pane has.
  var trafficCount: Int {
    guard let held = trafficView.held else {
      return trafficView.selection?.ids.count ?? traffic.count
    }
    return trafficView.selection?.place(notBefore: held + 1)
      ?? traffic.position(notBefore: held + 1)
  }

  /// Entries that came since the view was held.
  var trafficUnseen: Int {
    trafficView.held == nil
      ? 0 : (trafficView.selection?.ids.count ?? traffic.count) - trafficCount
  }

  /// Rows of the Traffic pane, dim where their page is gone.
  ///
  /// Only these are made.
  func trafficRows(in range: Range<Int>) -> [PaneRow] {
    range.clamped(to: 0..<trafficCount).compactMap { index in
      guard let selection = trafficView.selection else { return row(traffic.slot(index)) }
      return traffic.position(of: selection.ids[index]).map { row(traffic.slot($0)) }
    }
  }

  private func row(_ slot: TrafficStore.Slot) -> PaneRow {
    var row = slot.row
    if let page = slot.entry.page, page != device.load?.token { row.style.attributes.insert(.dim) }
    return row
  }

  /// The entry that the Traffic pane's selection stands on, or that lies open over it.
  package var selectedTraffic: Int? {
    if case .entry(let detail, _)? = overlay { return detail.id }
    let index = self[list: .traffic].selection
    guard (0..<trafficCount).contains(index) else { return nil }
    return trafficView.selection?.ids[index] ?? traffic[index].id
  }

  /// Why an action on an entry cannot be done now.
  package var trafficUnavailable: String? {
    if case .entry? = overlay { return nil }
    if pane != .traffic { return "That is for the Traffic pane: 2 shows it." }
    return selectedTraffic == nil ? "There is no entry yet." : nil
  }

  package var causeUnavailable: String? {
    if let reason = trafficUnavailable { return reason }
    guard let id = selectedTraffic.flatMap({ traffic.entry($0) })?.because else {
      return "Nothing in the log caused this entry."
    }
    return traffic.entry(id) == nil ? "Entry \(id), its cause, is not kept any more." : nil
  }

  package var curlUnavailable: String? {
    if let reason = trafficUnavailable { return reason }
    return selectedTraffic.flatMap { traffic.entry($0) }.flatMap(Curl.request) == nil
      ? "This entry is no request." : nil
  }

  // MARK: Actions

  mutating func holdTraffic() {
    if trafficView.held != nil {
      let unseen = trafficUnseen
      trafficView.held = nil
      message = "The view goes on, with \(unseen) new."
    } else {
      trafficView.held = traffic.last?.id ?? 0
      message = "The view is held; entries are kept meanwhile."
    }
    countRows(of: .traffic)
    self[list: .traffic].replace(count: trafficCount)
  }

  mutating func clearTraffic() {
    message = "\(traffic.count) entries are gone."
    traffic.clear()
    trafficView.selection = trafficView.selection.map { TrafficSelection($0.filter, traffic) }
    if trafficView.held != nil { trafficView.held = 0 }
    lists[.traffic] = AppState.trafficList
    countRows(of: .traffic)
  }

  /// To the entry that caused this one, in the list and in what lies over it.
  mutating func goToCause() {
    guard let id = selectedTraffic, let cause = traffic.entry(id)?.because,
      let entry = traffic.entry(cause)
    else { return }
    if case .entry? = overlay {
      overlay = .entry(TrafficDetail(entry, in: traffic), offset: 0)
    } else if let ids = trafficView.selection?.ids,
      !ids.contains(where: { $0 == cause })
    {
      message = "Entry \(cause) is hidden by the filter: Enter shows why, Escape shows all."
      return
    }
    self[list: .traffic].select(
      trafficView.selection?.place(notBefore: cause) ?? traffic.position(notBefore: cause))
  }

  func copyCurl() -> [Effect] {
    guard let entry = selectedTraffic.flatMap({ traffic.entry($0) }),
      let request = Curl.request(of: entry)
    else { return [] }
    let command = Curl.command(for: request, playedHosts: playedHosts)
    guard let (host, port) = Curl.played(request.url, playedHosts) else { return [.copy(command)] }
    let note = "It needs this Drydock to run, which plays \(host) at 127.0.0.1:\(port)."
    return [.copy(command, note: note)]
  }

  /// An entry opened over the screen.
  mutating func openTraffic(_ id: Int) {
    guard let entry = traffic.entry(id) else { return }
    overlay = .entry(TrafficDetail(entry, in: traffic), offset: 0)
  }

  /// The entries that the pane shows, for an export.
  package var shownTraffic: [TrafficEntry] {
    (0..<trafficCount).compactMap { index in
      guard let selection = trafficView.selection else { return traffic[index] }
      return traffic.entry(selection.ids[index])
    }
  }

  /// A list that follows the newest without scrolling at each.
  static let trafficList = ListView(follows: true, leaps: true)
}
