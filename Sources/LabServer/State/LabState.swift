package import Foundation

/// All that a person or a scenario sets about the origin; a value.
package struct LabState: Sendable, Equatable {
  /// The releases of `www`, in publishing order.
  package var releases: [LabRelease] = []
  /// The release on offer, as an index of `releases`.
  ///
  /// `nil`: nothing newer than `bundledVersion`, so that the device finds itself up to date.
  package var published: Int?
  /// The version the app was bundled with.
  package var bundledVersion: String
  /// Whether the API names that version while there is no release; without it there is no API.
  package var offersBundled = true
  /// The page of `www` that the app shows at a launch: what a release that is to fail breaks.
  package var home = "index.html"
  /// Other paths under which an app asks for what is served under a name of the lab's own.
  package var aliases: [String: String] = [:]
  /// The faults in force; of two that meet a request, the one set last counts.
  package var faults: [LabFault] = []
  /// The lab time over which a package is spread (`--pace demo`); `nil`: as fast as can be.
  package var pace: Duration?
  /// The host (with a port, if it has one) that offers name for packages; `nil`: the one asked.
  package var packageHost: String?
  /// The routes map that is served; `nil`: none, and no files of one either.
  package var routes: LabRoutes? {
    didSet { if let oldValue, oldValue != routes { previousRoutes = oldValue } }
  }
  /// The map that was served before it; what the lab answers while it is `stale`.
  package private(set) var previousRoutes: LabRoutes?
  /// The releases of texts, in publishing order, the first one that of the app; empty: no index.
  package var texts: [LabTexts] = []
  /// The one that is served, as an index of `texts`.
  package var textsPublished = 0
  /// What the version record says, and the name that it is looked up by.
  package var record = LabRecord.absent {
    didSet {
      if case .versions = oldValue { recordBefore = oldValue }
    }
  }
  /// The two versions that it said last, for when an error is over.
  private(set) var recordBefore: LabRecord?
  package var recordName = "Version_qa"
  /// When the record was last changed, by the lab's wall clock; kept by the server.
  package internal(set) var recordModified: Date?
  /// The binaries that the App Store has or will have, in the order in which they were added.
  package var store: [LabStoreRelease] = []
  /// The app that the store's lookup knows; empty: any.
  package var bundleIdentifier = ""
  /// Maps that a person can choose from, by their paths.
  package var maps: [String] = []
  /// Answers by path, in place of what the lab would serve there.
  package var rawFiles: [String: RawAnswer] = [:]

  package init(bundledVersion: String = "1") { self.bundledVersion = bundledVersion }

  /// Puts a fault in force, in place of the endpoint's earlier one, or takes that away.
  package mutating func apply(_ change: FaultChange) {
    switch change {
    case .clear(let endpoint):
      faults.removeAll { $0.endpoint == endpoint }
    case .set(let fault):
      faults.removeAll { $0.endpoint == fault.endpoint }
      faults.append(fault)
    }
  }

  /// The fault that meets a request for `path`, counted down.
  mutating func takeFault(forPath path: String) -> LabFault? {
    guard let index = faults.lastIndex(where: { $0.endpoint.matches(path: path) }) else {
      return nil
    }
    let fault = faults[index]
    if let remaining = fault.remaining {
      if remaining <= 1 {
        faults.remove(at: index)
      } else {
        faults[index].remaining = remaining - 1
      }
    }
    return fault
  }

  /// Sets what is answered at `path`; a leading `/` is added.
  package mutating func answer(_ path: String, with answer: RawAnswer) {
    rawFiles[path.hasPrefix("/") ? path : "/" + path] = answer
  }

  /// Answers, below `path`, with the files that `folder` holds now.
  ///
  /// Their contents are read when they are asked for.
  package mutating func answer(below path: String, withFilesIn folder: String)
    throws(LabServerError)
  {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    for file in try FolderScan(folder).files {
      answer(prefix + file.path, with: RawAnswer(.file(folder + "/" + file.path)))
    }
  }

  /// The release on offer.
  package var publishedRelease: LabRelease? {
    published.flatMap { releases.indices.contains($0) ? releases[$0] : nil }
  }
}
