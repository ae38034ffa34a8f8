/// What a page process, or its end, tells the device.
package enum PageEvent: Hashable, Sendable {
  /// The process is up and waits for commands.
  case ready
  case snapshot(PageSnapshot)
  case navigate(PageNavigation)
  /// A form was sent by POST.
  case submit(PageSubmission)
  /// The document of a load cannot be shown; what was shown before stays.
  case failed(load: Int, PageError)
  case stage(PageStage)
  case request(PageRequest)
  /// The page does not want the answer any more.
  case cancel(request: Int)
  /// The lab time until the page is to be woken, in milliseconds; `nil` for never. Replaces what was
  /// said before.
  case sleep(milliseconds: Int?)
  case console(ConsoleLine)
  case fault(ScriptFault)
  case refused(PolicyRefusal)
  /// The page's script stands still until the device answers.
  case ask(PageDialog)
  /// What a turn changed of the page's `localStorage`; kept as a whole or not at all.
  case store([StorageChange])
  /// `window.webkit.messageHandlers.<handler>.postMessage(body)`, the body as JSON.
  case message(handler: String, body: String)
  /// A standard name that the page asked for and that is not there: "PerformanceObserver",
  /// "navigator.serviceWorker".
  case missing(name: String)
  /// The document's elements, as the device has asked for.
  case tree(PageTree)
  /// The process is gone; nothing follows.
  case ended(PageEnd)
}
