package import Foundation
package import UpdateCore

/// One thing that passed between a page, its container and the network.
package struct TrafficEntry: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    /// A request on the wire, by the device or by a page; it changes until it has ended.
    case exchange(Exchange)
    /// A page's request that was answered on the device, from the cache or the bundle.
    case resource(ResourceAnswer)
    case widget(WidgetCall)
    case api(APIAnswer)
    case decoration(Decoration)
    case plugin(PluginCall)
    case console(ConsoleLine)
    case fault(ScriptFault)
    case refused(PolicyRefusal)
    /// Widgets, container APIs or decorators came to their page, or left it.
    case registration(Registration)
    /// The container called the page: a lifecycle function, a callback, a dialog's action.
    case call(String)
    /// A page went somewhere, or could not.
    case navigation(url: String, outcome: String)
  }

  /// Counted from 1 over the run.
  package var id: Int
  /// The entry that caused this one.
  package var because: Int?
  package var time: Date
  /// Uptime of the lab clock.
  package var uptime: Duration
  /// The load of the page that it belongs to; `nil` for the device's own.
  package var page: Int?
  package var content: Content

  package init(
    id: Int, because: Int? = nil, time: Date, uptime: Duration, page: Int? = nil,
    content: Content
  ) {
    self.id = id
    self.because = because
    self.time = time
    self.uptime = uptime
    self.page = page
    self.content = content
  }
}

/// A request as a decorator sees it.
package struct RequestSketch: Sendable, Hashable {
  package var method: String
  package var url: String
  package var headers: [HTTPField]
  package var body: [UInt8]

  package init(method: String, url: String, headers: [HTTPField] = [], body: [UInt8] = []) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// An answer that the device gave itself.
package struct ResourceAnswer: Sendable, Equatable {
  package var request: RequestSketch
  package var kind: PageRequest.Kind
  /// In one word: "cache", "bundle", "www", "platform".
  package var source: String
  /// The file in the sandbox; `nil` for what the platform provides.
  package var file: String?
  package var bytes: Int
  /// One sentence; for a miss the reason.
  package var reason: String
  package var isFailure: Bool

  package init(
    request: RequestSketch, kind: PageRequest.Kind, source: String, file: String? = nil,
    bytes: Int = 0, reason: String, isFailure: Bool = false
  ) {
    self.request = request
    self.kind = kind
    self.source = source
    self.file = file
    self.bytes = bytes
    self.reason = reason
    self.isFailure = isFailure
  }
}

/// A page's call of a native widget.
package struct WidgetCall: Sendable, Equatable {
  package var url: String
  /// The last part of the path: "toast".
  package var name: String
  /// The URL's parameters as the widget reads them.
  package var parameters: [HTTPField]
  /// What it did, or why it did nothing, in one sentence.
  package var outcome: String
  package var isFailure: Bool

  package init(
    url: String, name: String, parameters: [HTTPField] = [], outcome: String,
    isFailure: Bool = false
  ) {
    self.url = url
    self.name = name
    self.parameters = parameters
    self.outcome = outcome
    self.isFailure = isFailure
  }
}

/// A request that a container API answered in the network's place.
package struct APIAnswer: Sendable, Equatable {
  package var request: RequestSketch
  /// The API: "geo", "log", or the path in the profile.
  package var name: String
  package var status: Int
  package var headers: [HTTPField]
  package var body: [UInt8]
  /// What the page told the app by it: the event and the label of a log call.
  package var told: [HTTPField] = []

  package init(
    request: RequestSketch, name: String, status: Int, headers: [HTTPField], body: [UInt8]
  ) {
    self.request = request
    self.name = name
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// What a decorator made of a request.
package struct Decoration: Sendable, Equatable {
  /// The decorator: its position and pattern.
  package var name: String
  package var before: RequestSketch
  package var after: RequestSketch
  /// What a real container loses on the way, where it does; `nil` when nothing was lost.
  package var damage: String?

  package init(name: String, before: RequestSketch, after: RequestSketch, damage: String? = nil) {
    self.name = name
    self.before = before
    self.after = after
    self.damage = damage
  }
}

/// `cordova.exec`: a call of a native plugin.
package struct PluginCall: Sendable, Equatable {
  package var service: String
  package var action: String
  /// As JSON, an array.
  package var arguments: String
  package var isSuccess: Bool
  /// The answer as JSON, or why there is none.
  package var answer: String

  package init(
    service: String, action: String, arguments: String, isSuccess: Bool, answer: String
  ) {
    self.service = service
    self.action = action
    self.arguments = arguments
    self.isSuccess = isSuccess
    self.answer = answer
  }
}

/// Parts of the container that live as long as their page.
package struct Registration: Sendable, Hashable {
  package enum Part: String, Sendable, CaseIterable {
    case widget, api = "container API", decorator
  }

  package var part: Part
  /// In the order in which they are asked.
  package var names: [String]
  package var isRegistered: Bool

  package init(part: Part, names: [String], isRegistered: Bool) {
    self.part = part
    self.names = names
    self.isRegistered = isRegistered
  }
}
