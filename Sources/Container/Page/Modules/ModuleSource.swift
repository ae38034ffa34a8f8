/// A module's text as the engine runs it, and what it says of other modules.
struct ModuleSource {
  /// A name that comes from another module.
  struct Import {
    /// Among `requests`.
    var request: Int
    /// What it is called there; `nil` for all that is there.
    var name: String?
    var local: String
    /// Bytes of the module's text.
    var place: Int
  }

  /// A name that others can have.
  enum Export {
    case local
    /// Another module's, by what it is called there; `nil` for all that is there.
    case from(request: Int, name: String?, place: Int)
  }

  /// A module that is asked for, with what `with { type: … }` says.
  struct Request: Hashable {
    var specifier: String
    var type = ""
    /// Bytes of the module's text; not a part of what the request is.
    var place = 0

    static func == (one: Request, other: Request) -> Bool {
      one.specifier == other.specifier && one.type == other.type
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(specifier)
      hasher.combine(type)
    }
  }

  var requests: [Request] = []
  var imports: [Import] = []
  var exports: [String: Export] = [:]
  /// Modules of which all names but `default` are this one's, too.
  var stars: [Int] = []
  /// An `await` outside of functions.
  var hasAwait = false
  /// An `await` anywhere, for what is not known to be outside.
  var hasAnyAwait = false
  /// A default export without a name, whose name is `default`.
  var hasUnnamedDefault = false
  /// The module as an expression whose value makes its body.
  var text: RewrittenScript
  /// What begins the text of a module that awaits.
  var asyncHead: RewrittenScript.Edit

  /// The same module with `await` allowed.
  var awaiting: ModuleSource {
    var source = self
    source.hasAwait = true
    source.text = RewrittenScript(text.original, [asyncHead] + text.edits.dropFirst())
    return source
  }
}
