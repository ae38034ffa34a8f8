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
    do throws(ViewError) {
      _ = try NativeView.read(bytes, name: "", file: name)
    } catch {
      throw .view(error)
    }
    return TextTable()
  }
}
