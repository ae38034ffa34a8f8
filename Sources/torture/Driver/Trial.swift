/// One fault at one point of a row.
struct Trial: Sendable {
  enum Fault: Sendable {
    /// As CrashShim knows it.
    case call(String)
    /// A power cut that leaves this tree; `isDone` if the act had been reported as done.
    case power(PowerCut.Loss, FileTree, isDone: Bool)

    static let kills = ["before", "after", "torn"]
    static let errors = ["ENOSPC", "ENOSPC+", "EDQUOT+", "EIO", "EIO+", "EMFILE", "EMFILE+"]
  }

  let row: Row
  let point: Int
  let call: String
  let fault: Fault

  var isKill: Bool {
    if case .call(let name) = fault { return Fault.kills.contains(name) }
    return false
  }

  var text: String {
    let what =
      switch fault {
      case .call(let name): name
      case .power(let loss, _, _): "power cut, \(loss.rawValue)"
      }
    return "\(row.name), point \(point) (\(call)): \(what)"
  }
}
