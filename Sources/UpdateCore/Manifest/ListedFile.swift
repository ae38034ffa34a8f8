/// A file of a list while it is read.
struct ListedFile {
  var name: String?
  var size: Int?
  var digest: String?

  func file<Field: ListedFileField>(_ fields: Field.Type, number: Int) throws(ManifestProblem)
    -> ManifestFile
  {
    guard let name else { throw .field(Field.nameField, file: number, .missing) }
    guard let text = digest else { throw .field(Field.digestField, file: number, .missing) }
    if Field.hasSize, size == nil { throw .field("size", file: number, .missing) }
    guard let digest = Field.digest(text) else {
      throw .field(
        Field.digestField, file: number,
        .invalid(String(text.prefix(80)), expected: Field.digestWords))
    }
    let path: String
    do throws(EntryName.Problem) {
      path = try EntryName.check(Field.path(name).utf8)
    } catch {
      throw .list(.name(entry: String(name.prefix(ArchiveLimits.pathLength)), error))
    }
    return ManifestFile(path: path, name: name, size: size, digest: digest)
  }
}
