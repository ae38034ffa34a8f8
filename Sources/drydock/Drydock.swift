@main
struct Drydock {
  static func main() {}
}
