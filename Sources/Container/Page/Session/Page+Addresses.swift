extension Page {
  /// The page's address as a script reads it.
  var documentURL: String { url.text }

  /// What references are resolved against: the document's `base`, or its own address.
  var base: URLReference {
    guard loading.hasBase, let element = document.first(.base),
      let reference = document[element].attribute("href").flatMap({ URLReference(attribute: $0) })
    else { return url }
    return reference.resolved(against: url)
  }

  /// An address as the document means it; `nil` when it is too long.
  func resolve(_ reference: String) -> String? {
    guard let reference = URLReference(attribute: reference) else { return nil }
    let url = reference.resolved(against: base).text
    return url.utf8.count <= MessageLimits.webURL ? url : nil
  }
}
