import Glibc

/// One target under libFuzzer: `fuzz TARGET` and libFuzzer's own options.
@main struct Fuzz {
  private typealias Body = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

  /// libFuzzer's loop, which is linked in.
  @_silgen_name("LLVMFuzzerRunDriver")
  private static func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: Body
  ) -> Int32

  private static let target = FuzzTarget.all.first { $0.name == CommandLine.arguments.last }

  private static let body: Body = { start, count in
    guard let target, count <= target.limit else { return 0 }
    do {
      try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
      let line = Array("\(target.name): \(error)\n".utf8)
      write(STDERR_FILENO, line, line.count)
      abort()
    }
    return 0
  }

  static func main() {
    guard let target else {
      return print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    }
    // The name comes last, and libFuzzer would take it for a corpus.
    var count = CommandLine.argc - 1
    var arguments = CommandLine.unsafeArgv
    var words = (0..<Int(count)).map { arguments[$0] } + [strdup("-max_len=\(target.limit)")]
    count += 1
    words.append(nil)
    words.withUnsafeMutableBufferPointer { words in
      guard let start = words.baseAddress else { return }
      arguments = start
      exit(runDriver(&count, &arguments, body))
    }
  }
}
