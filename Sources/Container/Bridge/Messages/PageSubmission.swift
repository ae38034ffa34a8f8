/// A form as sent by POST.
package struct PageSubmission: Hashable, Sendable {
  /// Where to, resolved against the page's URL.
  package var url: String
  /// The names and values in document order, as `application/x-www-form-urlencoded`.
  package var body: String

  package init(url: String, body: String) {
    self.url = url
    self.body = body
  }
}
