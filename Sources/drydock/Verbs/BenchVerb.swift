struct BenchVerb {
  let invocation: Invocation
  func run() -> Int32 { 0 }
}
