/// A row while it is laid out.
struct LaidRow: Sendable {
  var spans: [LaidSpan] = []
  var start = PageRow.Start.line
  var lead = 0
  /// The elements with an `id` or a name that start here.
  var anchors: [NodeID] = []

  var width: Int { spans.width }
}
