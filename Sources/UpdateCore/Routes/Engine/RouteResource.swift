/// A file that a page asked for, and where it came from.
package struct RouteResource: Sendable, Equatable {
  package enum Source: String, Sendable, Hashable, Codable { case cache, bundle, network, error }

  package var url: String
  package var source: Source
  /// The file, relative to the sandbox; `nil` when it is not on the device.
  package var file: String?
  /// The server's answer; `nil` for a file of the device, and when none came.
  package var head: HTTPHead?
  package var bytes: [UInt8]
  /// One sentence, safe to print: where it was found, or why it was not.
  package var reason: String
  /// The journal entry.
  package var entry: Int

  package init(
    url: String, source: Source, file: String?, head: HTTPHead?, bytes: [UInt8], reason: String,
    entry: Int
  ) {
    self.url = url
    self.source = source
    self.file = file
    self.head = head
    self.bytes = bytes
    self.reason = reason
    self.entry = entry
  }
}
