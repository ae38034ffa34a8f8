import Foundation
import Glibc
import UpdateCore

/// Everything that a device keeps, damaged in every way; found by walking devices.
struct DamageMatrix {
  /// One thing that is damaged in one way.
  struct Strike {
    var tree: FileTree
    var path: String
    var other: String
    var damage: Damage
    var seed: UInt64

    var text: String { "\(path.isEmpty ? "." : path): \(damage.rawValue)" }
  }

  /// Where a strike is made: the devices' files are another user's where this one may do anything, so
  /// that modes count.
  static let user: uid_t = 65_534
  private static let floor = 1_100

  let stride: Int
  let seed: UInt64
  let folder: WorkFolder
  let processes: Int
  private(set) var failures = 0
  private(set) var strikes = 0

  init(stride: Int, seed: UInt64, folder: WorkFolder, processes: Int) {
    self.stride = stride
    self.seed = seed
    self.folder = folder
    self.processes = processes
  }

  mutating func run() throws {
    let begun = Date()
    var all: [Strike] = []
    var (known, places): (Set<String>, Set<String>) = ([], [])
    for row in Row.damagedRows {
      let tree = try arrange(row)
      let strikes = DamageMatrix.strikes(tree).filter { !known.contains($0.path) }
      known.formUnion(strikes.map(\.path))
      places.formUnion(strikes.map(\.path))
      all += strikes
    }
    guard all.count >= DamageMatrix.floor else {
      throw Problem("damage: only \(all.count) kinds, where \(DamageMatrix.floor) are expected")
    }
    var random = SplitMix(seed)
    all = all.filter { _ in random.next() % UInt64(stride) == 0 }
    for index in all.indices { all[index].seed = random.next() }
    strikes = all.count
    try run(all)
    let seconds = Int(Date().timeIntervalSince(begun).rounded())
    Output.line(
      "damage: \(places.count) files and folders of a device, \(strikes) kinds of damage, "
        + "\(failures) failed, \(seconds) seconds")
  }

  private mutating func run(_ strikes: [Strike]) throws {
    var rest = strikes[...]
    var running: [Int: (child: Child, strike: Strike)] = [:]
    for index in 0..<processes {
      guard let strike = rest.popFirst() else { break }
      running[index] = (try begin(strike, at: folder.device(index)), strike)
    }
    while !running.isEmpty {
      var status: Int32 = 0
      let pid = waitpid(-1, &status, 0)
      guard let (index, entry) = running.first(where: { $0.value.child.pid == pid }) else {
        continue
      }
      judge(entry.strike, entry.child, Child.Ending(status: status), at: folder.device(index))
      running[index] = nil
      if let strike = rest.popFirst() {
        running[index] = (try begin(strike, at: folder.device(index)), strike)
      }
    }
  }

  private func arrange(_ row: Row) throws -> FileTree {
    let path = folder.device(0)
    try FileTree().write(to: "\(path)/device")
    let child = try Child(["arrange", row.name, path], output: "\(path)/arrange.txt")
    guard child.wait() == .exit(0) else { throw Problem("\(row.name): \(child.text)") }
    return try FileTree(reading: "\(path)/device")
  }

  private static func strikes(_ tree: FileTree) -> [Strike] {
    let entries = tree.entries.filter { !$0.path.isEmpty }
    let files = entries.compactMap { entry in
      if case .file = entry.node { return entry.path }
      return nil
    }
    return entries.flatMap { entry in
      let kinds =
        switch entry.node {
        case .folder: Damage.ofFolders
        case .link: Damage.ofLinks
        case .file: Damage.ofFiles
        }
      let next = files.firstIndex(of: entry.path).map { files[($0 + 1) % files.count] } ?? ""
      return kinds.map {
        Strike(tree: tree, path: entry.path, other: next, damage: $0, seed: 0)
      }
    }
  }

  // MARK: One strike

  private static let outside = ["file": "outside", "index.html": "outside", "deep/a": "outside"]

  private func begin(_ strike: Strike, at path: String) throws -> Child {
    try strike.tree.write(to: "\(path)/device")
    try? FileManager.default.removeItem(atPath: "\(path)/outside")
    for (name, text) in DamageMatrix.outside {
      let file = URL(filePath: "\(path)/outside/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let device = "\(path)/device"
    try strike.damage.strike(
      "\(device)/\(strike.path)", other: "\(device)/\(strike.other)", outside: "\(path)/outside",
      seed: strike.seed)
    DamageMatrix.give(path, to: DamageMatrix.user)
    return try Child(
      ["survive", strike.damage.rawValue, path, strike.path], output: "\(path)/survive.txt")
  }

  /// Makes a folder with all in it another user's, links not followed.
  private static func give(_ path: String, to user: uid_t) {
    guard geteuid() == 0 else { return }
    lchown(path, user, user)
    for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
      lchown("\(path)/\(name)", user, user)
    }
  }

  private mutating func judge(
    _ strike: Strike, _ child: Child, _ ending: Child.Ending, at path: String
  ) {
    var problems: [String] = []
    if ending != .exit(0) { problems.append("it ends with \(ending)") }
    if ending != .exit(0) { problems += child.text.split(separator: "\n").map(String.init) }
    if ServedTree.files(below: "\(path)/outside") != DamageMatrix.outside {
      problems.append("something outside the sandbox was touched")
    }
    guard !problems.isEmpty else { return }
    failures += 1
    Output.line("FAILED \(strike.text)")
    for problem in problems.prefix(6) { Output.line("  \(problem.prefix(500))") }
  }
}
