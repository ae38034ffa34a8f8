/// Why an app from the App Store was not installed.
package enum StoreProblem: Sendable, Equatable {
  /// Its package has more bytes than any may have.
  case tooLarge(Int)
  /// Its package is not a zip of the strict profile.
  case archive(ArchiveError)
  /// There is no `www` in it, and the device's app shows one.
  case noSite
  /// The disk cannot hold it and keep free what must be.
  case noSpace(needed: Int, free: Int, keepFree: Int)
  case disk(DiskError)
}

extension StoreProblem {
  /// One sentence without a full stop, safe to print.
  var sentence: String {
    let app = "the app from the store"
    return switch self {
    case .tooLarge(let size): "\(app) has \(size) bytes, more than \(ArchiveLimits.packageSize)"
    case .archive(let error): error.sentence(of: app)
    case .noSite: "\(app) has neither a www folder with files in it nor an index.html"
    case .noSpace(let needed, let free, let keepFree):
      "the disk has \(free) bytes free, and \(app) needs \(needed) and must leave \(keepFree)"
    case .disk(let error): error.sentence
    }
  }

  var code: String {
    switch self {
    case .tooLarge: "size"
    case .archive(let error): "archive.\(error.code)"
    case .noSite: "site"
    case .noSpace: "space"
    case .disk(let error): "disk.\(error.code)"
    }
  }
}
