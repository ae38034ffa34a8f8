/// A widget that has read its call and waits to be performed.
package struct PreparedWidget: Sendable {
  package let url: WidgetURL
  let widget: any Widget
  /// The traffic entry that led to the call.
  let because: Int?

  package var name: String { widget.name }
}
