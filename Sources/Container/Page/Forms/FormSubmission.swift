/// A form as it is sent.
struct FormSubmission: Hashable {
  struct Field: Hashable {
    var name: String
    var value: String
  }

  var action: String
  var isPost: Bool
  var fields: [Field]

  /// The fields as `application/x-www-form-urlencoded`, line ends as CR LF.
  var encodedFields: String {
    fields.map { field in
      [field.name, field.value.withLineEnds].map(PercentEncoding.formEncoded)
        .joined(separator: "=")
    }.joined(separator: "&")
  }

  /// What the device is told: a URL to go to, or what to post.
  func events(from page: URLReference) -> [PageEvent] {
    guard let reference = URLReference(attribute: action) else { return [] }
    var target = reference.resolved(against: page)
    target.fragment = nil
    if isPost { return [.submit(PageSubmission(url: target.text, body: encodedFields))] }
    target.query = encodedFields
    return [.navigate(PageNavigation(target.text, .form))]
  }
}

extension String {
  fileprivate var withLineEnds: String {
    var result = ""
    for character in self { result += character.isNewline ? "\r\n" : String(character) }
    return result
  }
}
