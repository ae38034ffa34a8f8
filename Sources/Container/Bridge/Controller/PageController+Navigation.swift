import UpdateCore

/// Where a page wants to go, and the widgets that it calls on that way.
extension PageController {
  /// Decides what a page's navigation comes to.
  ///
  /// In the order of the real container: a widget's URL is a widget's, or refused; a link that a
  /// person follows to the web is the system's; the web and the app's own URIs are pages. Refusals,
  /// and what leaves the page, are noted in Traffic.
  package func decide(
    _ navigation: PageNavigation, because: Int? = nil
  ) -> NavigationDecision {
    switch navigation.kind {
    case .reload: return .reload
    case .history(let count): return .history(count)
    case .push: return .address(url: navigation.url, entries: 1)
    case .state: return .address(url: navigation.url, entries: 0)
    case .travel(let entries): return .address(url: navigation.url, entries: entries)
    case .link, .form, .location, .replace, .frame: break
    }
    guard isOpen else { return .ignored(reason: "the page is gone") }
    let because = because ?? cause(of: navigation.place)
    if let url = WidgetURL(navigation.url), let decision = decideWidget(url, because: because) {
      return decision
    }
    let decision = decidePlace(navigation)
    if let outcome = decision.outcome {
      note(.navigation(url: navigation.url, outcome: outcome), because: because)
    }
    return decision
  }

  /// Lets a widget do what it was called for.
  package func perform(_ call: PreparedWidget, on controller: any WidgetController) {
    guard isOpen else { return }
    let outcome = call.widget.perform(with: controller)
    note(
      .widget(
        WidgetCall(
          url: call.url.text, name: call.url.name, parameters: call.url.parameters,
          outcome: outcome)), because: call.because)
  }

  /// `nil` for a URL that is no widget's.
  private func decideWidget(_ url: WidgetURL, because: Int?) -> NavigationDecision? {
    let isContainers = url.scheme == configuration.scheme && url.host == configuration.host
    guard isContainers || !configuration.rules.checksWidgetHost else { return nil }
    guard var widget = configuration.widgets.first(where: { $0.canPerform(with: url) }) else {
      // Any scheme may be a widget's where the host is not looked at; an unknown one is a page's.
      guard isContainers else { return nil }
      return refuse(url, WidgetAbsence(url), because: because)
    }
    do throws(WidgetError) {
      try widget.prepare(with: url)
    } catch {
      return refuse(url, "\(url.path) did nothing: \(error).", because: because)
    }
    return .widget(PreparedWidget(url: url, widget: widget, because: because))
  }

  private func refuse(_ url: WidgetURL, _ reason: some CustomStringConvertible, because: Int?)
    -> NavigationDecision
  {
    note(
      .widget(
        WidgetCall(
          url: url.text, name: url.name, parameters: url.parameters, outcome: "\(reason)",
          isFailure: true)), because: because)
    return .refused(reason: "\(reason)")
  }

  /// What is no widget's.
  private func decidePlace(_ navigation: PageNavigation) -> NavigationDecision {
    let url = navigation.url
    guard url.utf8.count <= RequestLimits.url else {
      return .ignored(reason: "its URL has more than \(RequestLimits.url) bytes")
    }
    let (scheme, rest) = url[...].cut(at: ":")
    guard let rest, !scheme.isEmpty else { return .ignored(reason: "it is no URL") }
    switch scheme.lowercased() {
    case "about", "javascript", "data", "blob":
      return .ignored(reason: "\(scheme.lowercased()): leads nowhere in a container")
    case _ where navigation.kind == .frame:
      return .ignored(reason: "frames are not shown")
    // `native:` names a view that the device draws itself.
    case "file", "native": return .page(url: url)
    case _ where url.hasPrefix(configuration.ownRoot): return .page(url: url)
    case "http", "https":
      let isStore = WebURL(url)?.host == "itunes.apple.com"
      return navigation.kind == .link || isStore ? .external(url: url) : .page(url: url)
    case "itms", "itms-apps", "itms-appss": return .external(url: url)
    // A URI of an app; whether it is this one's, its routes know.
    default: return rest.utf8.starts(with: "//".utf8) ? .page(url: url) : .external(url: url)
    }
  }
}

extension NavigationDecision {
  /// What Traffic says of it; `nil` when it is noted elsewhere.
  fileprivate var outcome: String? {
    switch self {
    case .page: "The page goes there."
    case .external: "It is handed to the system."
    case .ignored(let reason): "Nothing happens: \(reason)."
    case .widget, .refused, .address, .reload, .history: nil
    }
  }
}
