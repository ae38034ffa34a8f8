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
