/// What a custom element sends with its form.
enum CustomFormValue: Sendable {
  /// A value under the element's own name.
  case value(String)
  /// Entries with names of their own.
  case entries([(name: String, value: String)])
}
