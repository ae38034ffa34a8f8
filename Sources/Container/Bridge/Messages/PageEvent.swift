/// What a page process, or its end, tells the device.
package enum PageEvent: Hashable, Sendable {
  /// The process is up and waits for commands.
  case ready
  case snapshot(PageSnapshot)
  /// A link was followed or a form sent by GET: the URL, resolved against the page's own.
  ///
  /// Any scheme; what is opened, and how, is the device's decision.
  case navigate(url: String)
  /// A form was sent by POST.
  case submit(PageSubmission)
  /// The document of a load cannot be shown; what was shown before stays.
  case failed(load: Int, PageError)
  /// The process is gone; nothing follows.
  case ended(PageEnd)
}
