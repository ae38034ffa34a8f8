/// Names that the container puts into a module, none of which occurs in its text.
struct ModuleNames {
  let imports: String
  let export: String
  /// Gives back what it is given: what is called by it has no `this`.
  let plain: String
  /// As long as `import`.
  let dynamicImport: String
  let meta: String
  /// A default export that has no name of its own.
  let fallback: String

  init(unusedIn bytes: UnsafeRawBufferPointer) {
    // Of 4,096 markers one is not there, or the text is made to have them all.
    var used = [Bool](repeating: false, count: 4_096)
    for place in bytes.indices.dropLast(3) where bytes[place] == UInt8(ascii: "$") {
      let digits = bytes[(place + 1)...(place + 3)]
      if let number = Int(String(decoding: digits, as: UTF8.self), radix: 16) {
        used[number] = true
      }
    }
    let digits = String(used.firstIndex(of: false) ?? 0, radix: 16)
    let marker = "$" + String(repeating: "0", count: 3 - digits.count) + digits
    imports = marker
    export = marker + "e"
    plain = marker + "p"
    dynamicImport = marker + "im"
    meta = marker + "meta"
    fallback = marker + "default"
  }
}
