import Glibc

/// One process holds the device; a second one is told which, and gets it once the first is dead.
struct LockTrial {
  let folder: WorkFolder

  func run() throws {
    let row = "www-first-launch"
    let path = folder.device(0)
    try FileTree().write(to: "\(path)/device")
    let holder = try Child(["hold", row, path], output: "\(path)/hold.txt")
    while holder.text.isEmpty { usleep(1_000) }
    let second = try Child(["act", row, path], output: "\(path)/act.txt")
    let ending = second.wait()
    let said = second.text
    kill(holder.pid, SIGKILL)
    _ = holder.wait()
    guard ending == .exit(Torture.busy), said.contains("pid \(holder.pid)") else {
      throw Problem("a second process ends with \(ending) and says: \(said)")
    }
    let third = try Child(["act", row, path], output: "\(path)/act.txt")
    guard third.wait() == .exit(0) else {
      throw Problem("the lock outlives its process: \(third.text)")
    }
    Output.line("lock: the second process says \"\(said.dropLast())\", and the third has it")
  }
}
