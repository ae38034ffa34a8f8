/// A stage line about the device.
package enum DeviceStep: Sendable, Equatable {
  /// What becomes of a file in the sandbox.
  package enum FileChange: Sendable, Equatable {
    case copied(from: String)
    case deleted
    case emptied
    /// Only the first so many hundredths stay.
    case cut(percent: Int)
    /// One bit is flipped.
    case flipped
  }

  /// A way in which the device itself misbehaves.
  package enum Fault: String, Sendable, Equatable, CaseIterable {
    /// The first launch does not copy the bundle's assets: the document's white screen.
    case noCopy = "no-copy"
    /// The resource folder was added to the project as a group, not as a folder reference.
    case group
    /// Templates are served from a cache that an update does not drop.
    case staleTemplates = "stale-templates"
  }

  case profile(file: String)
  /// A build: the app's own content, installed again, data kept.
  case bundle(directory: String)
  case version(String)
  case languages([String])
  case id(String)
  case plugins([PluginVersion])
  case developmentMode(Bool)
  case splash(Duration)
  case disk(DiskRoom)
  case damage(StoreDamage)
  case location(latitude: Double, longitude: Double, city: String?)
  /// `path` is relative to the sandbox.
  case file(path: String, FileChange)
  case purgeCaches
  case fault(Fault)
}

/// A native plugin and its version, written `NAME@VERSION`.
package struct PluginVersion: Sendable, Hashable {
  package var name: String
  package var version: String

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}
