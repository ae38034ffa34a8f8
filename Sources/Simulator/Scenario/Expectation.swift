package import LabServer
package import UpdateCore

/// What must be seen.
package enum Expectation: Sendable, Equatable {
  /// Since when requests are counted.
  package enum CountStart: String, Sendable, CaseIterable {
    case check, launch
  }

  /// A request that was made.
  package struct Request: Sendable, Equatable {
    package var method: String
    package var urlPart: String
    package var header: String?
    package var body: String?

    package init(method: String, urlPart: String) {
      self.method = method
      self.urlPart = urlPart
    }
  }

  /// One lookup of a text.
  package struct Text: Sendable, Equatable {
    package var key: String
    package var value: String
    package var table: String?
    package var language: String?
    package var defaultText: String?
    /// How many there are, for plural forms.
    package var count: Int?
    package var source: TextAnswer.Source?

    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// A prompt with exactly this title, and this message if one is given.
  case prompt(title: String, message: String?)
  case button(String)
  case waiting(title: String)
  /// A prompt of this title has been shown so often so far.
  case shown(times: Int, title: String)
  case dead
  case page(String)
  case title(String)
  case toast(String)
  case screen(String)
  /// The active version of a content set; `bundle` is another word for `www`.
  case active(ContentSet, version: String)
  case bundled(version: String)
  case app(version: String)
  case gate(GateDecision)
  case source(RouteResolution.Source)
  /// The position of the route in its list, counted from 1; `nil` for no route.
  case route(Int?)
  case step(RouteStep.Name, RouteStep.Outcome)
  case log(String)
  case request(Request)
  case requests(count: Int, endpoint: LabEndpoint, since: CountStart?)
  case text(Text)
  /// `path` is relative to the sandbox.
  case file(path: String, contains: String?)
  case why(Subject, String)
}
