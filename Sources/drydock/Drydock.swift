import Container

@main
struct Drydock {
  static func main() {
    if CommandLine.arguments.dropFirst().elementsEqual([PageProcess.argument]) { PageMain.run() }
  }
}
