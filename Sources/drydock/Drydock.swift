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
    exit(run(words))
  }

  private static func run(_ words: [String]) -> Int32 {
    let command: Command
    do throws(UsageError) {
      command = try CommandLineParser.parse(words)
    } catch {
      Output.write("\(error.description)\n", to: STDERR_FILENO)
      return 2
    }
    switch command {
    case .help(let verb):
      print(verb.map { HelpText.about($0) } ?? HelpText.overview())
      return 0
    case .version:
      print("drydock \(ProductVersion.current)")
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
    case .serve: try ServeVerb(invocation: invocation).run()
    case .play: try PlayVerb(invocation: invocation).run()
    case .bench: try BenchVerb(invocation: invocation).run()
    }
  }
}
