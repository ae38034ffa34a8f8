/// What an `@import` asks for.
struct ImportRule {
  var url: String
  /// The layer that it is put into; empty for one without a name.
  var layer: String?
  var supports: String?
  var media = ""

  init?(_ prelude: String) {
    var words = CSSText.words(prelude)
    guard let first = words.first else { return nil }
    words.removeFirst()
    if let url = CSSText.string(first) {
      self.url = url
    } else if let function = CSSText.function(first), function.name == "url" {
      url = CSSText.string(function.arguments) ?? function.arguments
    } else {
      return nil
    }
    if let word = words.first, word.lowercased() == "layer" {
      layer = ""
      words.removeFirst()
    } else if let word = words.first, let function = CSSText.function(word),
      function.name == "layer"
    {
      layer = function.arguments
      words.removeFirst()
    }
    if let word = words.first, let function = CSSText.function(word), function.name == "supports" {
      supports =
        function.arguments.hasPrefix("(") ? function.arguments : "(\(function.arguments))"
      words.removeFirst()
    }
    media = words.joined(separator: " ")
  }
}
