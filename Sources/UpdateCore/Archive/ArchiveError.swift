/// Why a package is refused, a case each; `entry` is the name as the archive has it, escaped.
package enum ArchiveError: Error, Sendable, Equatable {
  case notAnArchive
}
