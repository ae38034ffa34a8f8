import Container
import Glibc
import Simulator
import UpdateCore

@main
struct Drydock {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words == [PageProcess.argument] { PageMain.run() }
    signal(SIGPIPE, SIG_IGN)
    // The runtime would tell of a crash and go on; whoever sends these wants an end.
    for number in [SIGQUIT, SIGABRT] { signal(number, SIG_DFL) }
    if words.first == UpdateChild.argument, let child = UpdateChild(Array(words.dropFirst())) {
      child.run()
    }
    if words.first == UnpackChild.argument, let child = UnpackChild(Array(words.dropFirst())) {
      child.run()
    }
    if words.first == TrafficChild.argument, let child = TrafficChild(Array(words.dropFirst())) {
      child.run()
    }
    guard areReadable() else {
      Output.complain("an argument is not valid UTF-8")
      exit(2)
    }
    // Not `exit`: it takes libraries down that the engine's thread may still be using.
    _exit(Output.settled(run(words)))
  }

  /// Whether all arguments are UTF-8: repaired, one would name another file.
  private static func areReadable() -> Bool {
    for index in 0..<Int(CommandLine.argc) {
      guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) != nil else {
        return false
      }
    }
    return true
  }

  private static func run(_ words: [String]) -> Int32 {
    let command: Command
    do throws(UsageError) {
      command = try CommandLineParser.parse(words)
    } catch {
      Output.write("\(Output.brief(error.description))\n", to: STDERR_FILENO)
      return 2
    }
    switch command {
    case .help(let verb):
      let text = verb.map { HelpText.about($0) } ?? HelpText.overview()
      Output.write(text + "\n", to: STDOUT_FILENO)
      return 0
    case .version:
      Output.write("drydock \(ProductVersion.current)\n", to: STDOUT_FILENO)
      return 0
    case .invoke(let invocation):
      do throws(Session.Failure) {
        return try run(invocation)
      } catch {
        Output.complain(error.sentence)
        let output = Output(isJSON: invocation.has(.json))
        output.event(
          "result",
          [
            "reason": .string(error.sentence),
            "error": JSONValue(code: error.code, message: error.sentence),
          ])
        return output.done(error.status)
      }
    }
  }

  private static func run(_ invocation: Invocation) throws(Session.Failure) -> Int32 {
    switch invocation.verb {
    case .run: RunVerb(invocation: invocation).run()
    case .initialize: try InitVerb(invocation: invocation).run()
    case .install, .status, .why, .reset: try DeviceVerbs(invocation: invocation).run()
    case .update: try UpdateVerb(invocation: invocation).run()
    case .open: try OpenVerb(invocation: invocation).run()
    case .render: try RenderVerb(invocation: invocation).run()
    case .gate: try GateVerb(invocation: invocation).run()
    case .compare: CompareVerb(invocation: invocation).run()
    case .routes: try RoutesVerb(invocation: invocation).run()
    case .text: try TextVerb(invocation: invocation).run()
    case .serve: try ServeVerb(invocation: invocation).run()
    case .play: try PlayVerb(invocation: invocation).run()
    case .bench: try BenchVerb(invocation: invocation).run()
    }
  }
}
