/// A row while it is laid out.
struct LaidRow: Hashable, Sendable {
  var spans: [LaidSpan] = []
  var start = PageRow.Start.line
  var lead = 0
  /// The blank cells at its beginning in which something around may float.
  var inset = 0
  /// The elements with an `id` or a name that start here.
  var anchors: [NodeID] = []

  var width: Int { spans.width }

  /// The cells before its content.
  var leadWidth: Int { spans.prefix(lead).reduce(0) { $0 + $1.width } }
}
