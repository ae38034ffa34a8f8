/// A module's text, what is to change in it, and what it says of other modules.
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

  /// Where something imported is called by its name.
  struct Call {
    var range: Range<Int>
    var name: String
  }

  /// Why a module cannot be had.
  struct Refusal {
    var message: String
    var place: Int
  }

  let original: [UInt8]
  let names: ModuleNames
  var requests: [Request] = []
  var imports: [Import] = []
  var exports: [String: Export] = [:]
  /// What exports that are the module's own are called in it.
  var locals: [String: String] = [:]
  /// Exports that may become something else once the module has run.
  var changing: Set<String> = []
  /// Modules of which all names but `default` are this one's, too.
  var stars: [Int] = []
  /// An `await` outside of functions.
  var hasAwait = false
  /// An `await` anywhere, for what is not known to be outside.
  var hasAnyAwait = false
  /// A default export without a name, whose name is `default`.
  var hasUnnamedDefault = false
  var refusal: Refusal?
  var edits: [RewrittenScript.Edit] = []
  var calls: [Call] = []

  init(original: [UInt8], names: ModuleNames) {
    self.original = original
    self.names = names
  }
}
