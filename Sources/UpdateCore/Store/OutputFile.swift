import Glibc

/// A new file open for writing; written to through a `Disk` only.
package final class OutputFile: Sendable {
  let descriptor: Int32
  package let path: String

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }
}
