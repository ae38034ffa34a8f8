/// A list that is being laid out.
struct OpenList {
  var counter: ListCounter
  /// The markers that its style sheet asks for.
  var style: ListStyle?
  /// How many frames there are around it.
  var frames: Int
}
