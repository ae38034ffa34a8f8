/// How far a package, or a file of a manifest, has come over the answers that bring it, and what may be put together: a value,
/// apart from disk and network.
///
/// Bytes of two answers belong together only if the second is status 206 for the part that was asked
/// for, with the strong entity tag and the size of the first (RFC 9110, 15.3.7.3); in all other cases
/// it begins anew.
struct PackageProgress: Sendable, Hashable {
  /// What is to be done about the head of an answer.
  enum Verdict: Hashable {
    /// The whole comes: what there was is dropped. `tag` names it if it can be gone on with.
    case whole(tag: String?)
    /// These many bytes more come, to be added to what there is.
    case part(missing: Int)
    /// The server did not go on where it was asked to: why, one clause.
    case notContinued(String)
    /// The answer is no success.
    case status
    case sizeMismatch(expected: Int, actual: Int)
    case tooLarge
  }

  /// The size that the offer announced.
  let announced: Int?
  /// The most bytes that are taken.
  let cap: Int
  /// Bytes that are there.
  private(set) var position = 0
  /// The whole package's size, where it is known.
  private(set) var total: Int?
  /// What names the bytes that are there; `nil` when they cannot be gone on with.
  private(set) var validator: String?
  /// Where the answer under way was asked to begin; `nil` for the whole.
  private(set) var asked: Int?
  /// Whether what is there came with several answers.
  private(set) var isContinued = false
  /// Where the answer under way must end: no byte after it is taken.
  private var limit = 0

  init(announced: Int?, cap: Int = ArchiveLimits.packageSize) {
    self.announced = announced
    self.cap = cap
    total = announced
  }

  /// Whether every byte has come, as far as one can know before it is verified.
  var hasAll: Bool { position == total }

  /// Whether a later run can use what there is.
  var isKept: Bool { validator != nil && position > 0 }

  /// Whether what there is could be gone on with.
  var canContinue: Bool { isKept && !hasAll }

  /// How many more bytes the answer under way may bring.
  var room: Int { limit - position }

  /// How the answer under way, which has come to its end, was short of what it was to bring; `nil`
  /// when it was not, or its end tells nothing.
  var shortage: TransportError? {
    guard let total, position < total, asked != nil else { return nil }
    return .closed(received: position, expected: total)
  }

  /// Goes on with what an earlier run has left.
  mutating func takeUp(_ left: PartialPackage, size: Int) {
    position = size
    total = left.total ?? announced
    validator = left.validator
    isContinued = true
  }

  /// What the next request says to be sent a part only; nothing for the whole.
  ///
  /// From here on its answer is awaited. With `whole`, what there is is not gone on with.
  mutating func ask(whole: Bool) -> [HTTPField] {
    guard !whole, canContinue, let validator else {
      asked = nil
      return []
    }
    asked = position
    return [HTTPField("Range", "bytes=\(position)-"), HTTPField("If-Range", validator)]
  }

  mutating func judge(_ head: HTTPHead) -> Verdict {
    switch (head.status, asked) {
    case (200, _): beginWhole(head)
    case (206, let first?): goOn(head, from: first)
    case (416, _?): .notContinued("the server has no such part of it")
    default: .status
    }
  }

  private mutating func beginWhole(_ head: HTTPHead) -> Verdict {
    if let length = head.length {
      if let announced, length != announced {
        return .sizeMismatch(expected: announced, actual: length)
      }
      if length > cap { return .tooLarge }
    }
    position = 0
    validator = nil
    isContinued = false
    total = head.length ?? announced
    limit = total ?? cap
    return .whole(tag: head.strongTag)
  }

  private mutating func goOn(_ head: HTTPHead, from first: Int) -> Verdict {
    guard let tag = head.strongTag, tag == validator else {
      return .notContinued("what came is not marked as part of the same package")
    }
    guard let range = head["Content-Range"].flatMap(ContentRange.init), range.first == first,
      let whole = range.total, whole == total ?? whole,
      head.length ?? range.length == range.length
    else { return .notContinued("the server sent another part of it") }
    if let announced, whole != announced {
      return .sizeMismatch(expected: announced, actual: whole)
    }
    guard whole <= cap else { return .tooLarge }
    total = whole
    limit = range.last + 1
    isContinued = true
    return .part(missing: whole - first)
  }

  /// The whole that has begun is written down under this tag: it can be gone on with.
  mutating func isRecorded(as tag: String) { validator = tag }

  /// Counts bytes that came; there must be `room` for them.
  mutating func add(_ count: Int) { position += count }
}

extension ContentRange {
  fileprivate var length: Int { last - first + 1 }
}
