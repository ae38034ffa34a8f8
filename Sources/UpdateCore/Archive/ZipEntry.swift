/// One entry of an archive whose headers were checked.
struct ZipEntry: Sendable, Equatable {
  enum Method: Sendable { case stored, deflated }

  /// The path as the archive has it; a folder's without its last slash.
  var name: String
  var isFolder: Bool
  var method: Method
  var crc: UInt32
  var packedSize: Int
  var size: Int
  /// Where its packed data begins in the archive.
  var offset: Int
}
