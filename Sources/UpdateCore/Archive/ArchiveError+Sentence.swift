extension ArchiveError {
  /// A stable word for the kind of refusal.
  package var code: String {
    switch self {
    case .noEndRecord, .ambiguousEnd, .commentTooLong, .directoryMisplaced, .directoryBroken,
      .countMismatch, .headersDiffer, .localHeaderMissing, .notTiled, .extraFieldBroken:
      "structure"
    case .multipleDisks, .encrypted, .unsupportedMethod, .unsupportedFlags: "unsupported"
    case .directoryTooLarge, .tooManyEntries, .tooLargeInTotal, .tooLarge, .ratioTooHigh: "limit"
    case .empty: "empty"
    case .mixedLayout: "layout"
    case .name, .namesDiffer: "path"
    case .duplicate, .collision, .fileIsFolder: "duplicate"
    case .notAFile, .folderWithContent: "type"
    case .dataBroken: "data"
    case .sizeMismatch: "size"
    case .checksumMismatch, .descriptorMismatch: "crc"
    case .unreadable: "unreadable"
    }
  }

  /// One sentence without a full stop, safe to print.
  package var sentence: String { sentence(of: "the package") }

  /// The sentence, with other words for what was refused.
  func sentence(of package: String) -> String {
    switch self {
    case .noEndRecord: "\(package) is not a zip archive, or its end is missing"
    case .ambiguousEnd: "\(package) has more than one end record: two archives in one"
    case .commentTooLong(let length):
      "the archive's comment has \(length) bytes, more than \(ArchiveLimits.commentLength)"
    case .multipleDisks: "\(package) is a part of an archive over several disks"
    case .directoryMisplaced: "the archive's directory is not where its end records say"
    case .directoryTooLarge(let size):
      "the archive's directory has \(size) bytes, more than \(ArchiveLimits.directorySize)"
    case .directoryBroken: "the archive's directory is broken"
    case .countMismatch(let declared, let found):
      "the archive says it has \(declared) entries and lists \(found)"
    case .tooManyEntries(let count):
      "\(package) has \(count) entries, more than \(ArchiveLimits.entries)"
    case .tooLargeInTotal(let size):
      "\(package) unpacks to \(size) bytes, more than \(ArchiveLimits.totalSize)"
    case .empty: "\(package) holds no file"
    case .mixedLayout(let entry):
      "\(package) has a top folder www and \(quoted(entry)) beside it: one or the other"
    default: entrySentence(of: package)
    }
  }

  private func entrySentence(of package: String) -> String {
    switch self {
    case .name(let entry, let problem): "the name \(quoted(entry)) \(problem.sentence)"
    case .namesDiffer(let entry, let other):
      "\(quoted(entry)) has a second name \(quoted(other))"
    case .duplicate(let entry): "\(quoted(entry)) is there twice"
    case .collision(let entry, let other):
      "\(quoted(entry)) and \(quoted(other)) are one name where case does not count"
    case .fileIsFolder(let entry): "\(quoted(entry)) is both a file and a folder"
    case .notAFile(let entry, let kind):
      "\(quoted(entry)) is \(kind), not a regular file or folder"
    case .folderWithContent(let entry): "the folder \(quoted(entry)) has content of its own"
    case .encrypted(let entry): "\(quoted(entry)) is encrypted"
    case .unsupportedMethod(let entry, let method):
      "\(quoted(entry)) is packed by method \(method); only stored and deflated are read"
    case .unsupportedFlags(let entry, let flags):
      "\(quoted(entry)) has flags that are not read (0x\(String(flags, radix: 16)))"
    case .extraFieldBroken(let entry): "an extra field of \(quoted(entry)) is broken"
    case .localHeaderMissing(let entry):
      "\(quoted(entry)) is listed, but there is none where the directory says"
    case .headersDiffer(let entry, let field):
      "the two headers of \(quoted(entry)) differ in its \(field)"
    case .descriptorMismatch(let entry):
      "what follows the data of \(quoted(entry)) contradicts the directory"
    case .notTiled(let entry):
      "\(quoted(entry)) does not follow on what comes before it"
    case .tooLarge(let entry, let size):
      "\(quoted(entry)) has \(size) bytes, more than \(ArchiveLimits.fileSize)"
    case .ratioTooHigh(let entry):
      "\(quoted(entry)) unpacks to more than \(ArchiveLimits.ratio) times its packed size"
    case .dataBroken(let entry): "the packed data of \(quoted(entry)) is broken"
    case .sizeMismatch(let entry, let declared):
      "\(quoted(entry)) does not unpack to the \(declared) bytes that it declares"
    case .checksumMismatch(let entry): "the checksum of \(quoted(entry)) is wrong"
    case .unreadable(let error): error.sentence
    default: "\(package) is refused"
    }
  }

  private func quoted(_ name: String) -> String { "\"\(escapingControls(name))\"" }
}
