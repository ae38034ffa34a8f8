/// Why a package is refused, a case each.
///
/// `entry` is the name as the archive has it, repaired where it is not UTF-8; the sentence escapes it.
package enum ArchiveError: Error, Sendable, Equatable {
  // The archive as a whole.
  /// No end record at the very end of the file.
  case noEndRecord
  /// More than one place could be the end record.
  case ambiguousEnd
  case commentTooLong(Int)
  case multipleDisks
  /// The end records contradict each other, or the directory is not where they say.
  case directoryMisplaced
  case directoryTooLarge(Int)
  case directoryBroken
  case countMismatch(declared: Int, found: Int)
  case tooManyEntries(Int)
  case tooLargeInTotal(Int)
  /// No file in it.
  case empty
  /// Both a top folder `www/` and other things beside it.
  case mixedLayout(entry: String)

  // One entry.
  case name(entry: String, EntryName.Problem)
  case namesDiffer(entry: String, other: String)
  case duplicate(entry: String)
  /// Differs from another name only in case or Unicode normalisation.
  case collision(entry: String, with: String)
  /// A file and a folder of one name.
  case fileIsFolder(entry: String)
  case notAFile(entry: String, kind: String)
  case folderWithContent(entry: String)
  case encrypted(entry: String)
  case unsupportedMethod(entry: String, Int)
  case unsupportedFlags(entry: String, Int)
  case extraFieldBroken(entry: String)
  case localHeaderMissing(entry: String)
  /// A field of the local header that is not what the directory says.
  case headersDiffer(entry: String, field: String)
  case descriptorMismatch(entry: String)
  /// Bytes between this entry and what comes before that belong to nothing, or to both.
  case notTiled(entry: String)
  case tooLarge(entry: String, Int)
  case ratioTooHigh(entry: String)

  // Found while unpacking.
  case dataBroken(entry: String)
  case sizeMismatch(entry: String, declared: Int)
  case checksumMismatch(entry: String)
  case unreadable(DiskError)
}
