/// Reads a file of the set by its kind.
enum TextsFile {
  /// The texts in a file; those of a view's description are none.
  ///
  /// - Parameter name: What errors call the file.
  static func read(_ bytes: [UInt8], at path: TextsPath, name: String) throws(TextsFileError)
    -> TextTable
  {
    guard path.kind == .view else {
      do throws(StringsError) {
        return try StringsFile.read(bytes, path: name).table
      } catch {
        throw .strings(error)
      }
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes)
    } catch {
      throw .view(path: name, error)
    }
    guard value.object != nil else { throw .notAnObject(path: name, found: value.kind) }
    return TextTable()
  }
}
