import Glibc
import Simulator
import UpdateCore

/// `drydock gate`: what app versions are told about an update of the binary.
struct GateVerb {
  let invocation: Invocation
  private let output: Output

  init(invocation: Invocation) {
    self.invocation = invocation
    output = Output(isJSON: invocation.has(.json))
  }

  func run() throws(Session.Failure) -> Int32 {
    let apps = invocation.values(.app)
    guard apps.count <= GateMatrix.maximumRows else {
      throw Session.Failure(
        sentence: "'--app' may be given \(GateMatrix.maximumRows) times, not \(apps.count) times",
        status: 2)
    }
    let isPure = invocation.has(.store) || invocation.has(.minimum)
    let matrix = isPure ? try decided(apps) : try RecordCheck(invocation: invocation).matrix(apps)
    return report(matrix)
  }

  /// Decides by the versions of the command line, without a server.
  private func decided(_ apps: [String]) throws(Session.Failure) -> GateMatrix {
    let apps = apps.isEmpty ? [try Session(invocation).loadProfile().app.version] : apps
    return GateMatrix(
      apps: apps, store: invocation[.store].map { .success($0) },
      minimum: invocation[.minimum].map { .success($0) })
  }

  private func report(_ matrix: GateMatrix) -> Int32 {
    let verdicts = matrix.rows.map(\.verdict)
    let unknown = verdicts.filter { $0.decision == .unknown }
    if invocation.has(.csv) {
      // Its line ends are two characters, and it holds no other control character.
      Output.write(matrix.csv, to: STDOUT_FILENO)
    } else if verdicts.count == 1, let verdict = verdicts.first {
      output.line("\(verdict.decision.rawValue): \(verdict.reason)")
      // What is not in the reason, for it did not decide.
      for finding in verdict.findings where verdict.decision != .unknown {
        output.line("finding: \(finding)")
      }
    } else if !output.isJSON {
      Output.write(Output.printable(matrix.text), to: STDOUT_FILENO)
    }
    for row in matrix.rows { result(row, of: matrix) }
    if let first = unknown.first {
      Output.complain(
        verdicts.count == 1
          ? String(first.reason.dropLast())
          : "\(unknown.count) of \(verdicts.count) decisions are unknown")
    }
    return output.done(unknown.isEmpty ? 0 : 1)
  }

  private func result(_ row: GateMatrix.Row, of matrix: GateMatrix) {
    let verdict = row.verdict
    let isUnknown = verdict.decision == .unknown
    output.event(
      "result",
      [
        "app": .string(verdict.app),
        "store": JSONValue(verdict.store ?? given(matrix.store)),
        "minimum": JSONValue(verdict.minimum ?? given(matrix.minimum)),
        "decision": .string(verdict.decision.rawValue),
        "hasUpdate": .bool(verdict.hasUpdate),
        "hasForceUpdate": .bool(verdict.hasForceUpdate),
        "basis": .string(verdict.basis.rawValue),
        "findings": .array(verdict.findings.map { .string($0) }),
        "numeric": .string(row.numeric.word), "difference": JSONValue(row.difference),
        "reason": .string(verdict.reason),
        "error": isUnknown ? JSONValue(code: "gate.unknown", message: verdict.reason) : .null,
      ])
  }

  /// The text of a side, also when it is no version.
  private func given(_ side: Result<String, RecordError>?) -> String? {
    switch side {
    case .success(let text), .failure(.field(_, .invalid(let text))): text
    default: nil
    }
  }
}
