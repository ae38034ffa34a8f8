import Simulator
import UpdateCore

/// `drydock status`: the app, its content sets, and the last verdict about its version.
struct StatusReport {
  let world: World
  let output: Output

  func run() -> Int32 {
    guard let status = world.status() else { return output.done(1) }
    let routes = world.readRoutesStatus()
    let texts = world.readTextsStatus()
    output.line("app      \(world.profile.app.name) \(status.app ?? "not installed")")
    output.line("mode     \(status.mode.rawValue)")
    var sets = JSONObject()
    if world.profile.www != nil, let www = status.sets[.www] {
      show(.www, www)
      sets[ContentSet.www.rawValue] = .object(members(www))
    }
    if let routes {
      show(.routes, routes.set)
      show(routes)
      var map = members(routes.set)
      map["source"] = .string(routes.source.rawValue)
      sets[ContentSet.routes.rawValue] = .object(map)
    }
    if let texts {
      show(.texts, texts.set)
      for (path, problem) in texts.problems.sorted(by: { $0.key < $1.key }) {
        let remedy = world.remedy(for: path).map { "; \($0)" } ?? ""
        output.line("texts    \(problem.contains(path) ? problem : "\(path): \(problem)")\(remedy)")
      }
      var set = members(texts.set)
      set["problems"] = .array(
        texts.problems.sorted { $0.key < $1.key }.map {
          ["file": .string($0.key), "reason": .string($0.value)]
        })
      set["localEdits"] = .array(texts.set.localEdits.map(JSONValue.string))
      sets[ContentSet.texts.rawValue] = .object(set)
    }
    let known = world.lastKnownVerdict()
    if let (verdict, time) = known {
      output.line("gate     \(verdict.word), as of \(Why.day(time)): \(verdict.reason)")
    } else if world.state.gate.isConfigured {
      output.line("gate     unknown: no version record was fetched yet")
    }
    output.event(
      "result",
      [
        "app": JSONValue(status.app), "mode": .string(status.mode.rawValue),
        "sets": .object(sets), "gate": known.map { JSONValue($0.verdict, time: $0.time) } ?? .null,
        "reason": .string(reason(status, routes, texts)),
      ])
    return output.done(0)
  }

  private func show(_ set: ContentSet, _ value: EngineStatus.SetStatus) {
    output.line(
      "\(set.rawValue.padding(to: 8)) \(value.active ?? "none"), previous"
        + " \(value.previous ?? "none"), bundled \(value.bundled ?? "none")")
    for failed in value.failed {
      output.line("failed   \(set.rawValue) \(failed.version): \(failed.reason)")
    }
  }

  /// Which map is in force, and why none is.
  private func show(_ routes: RoutesStatus) {
    let count = routes.map.map { $0.items.count + $0.partialItems.count } ?? 0
    let map =
      switch routes.source {
      case .cache: "the cache's, \(count) routes"
      case .bundle: "the bundle's, \(count) routes"
      case .none: "none"
      }
    output.line("map      \(map), behaviour \(routes.behaviour.rawValue)")
    for finding in routes.findings where finding.isFatal {
      output.line("map      \(finding.text)")
    }
  }

  private func members(_ set: EngineStatus.SetStatus) -> JSONObject {
    var members = JSONObject()
    members["active"] = JSONValue(set.active)
    members["previous"] = JSONValue(set.previous)
    members["bundled"] = JSONValue(set.bundled)
    members["failed"] = .array(
      set.failed.map { ["version": .string($0.version), "reason": .string($0.reason)] })
    return members
  }

  private func reason(_ status: EngineStatus, _ routes: RoutesStatus?, _ texts: TextsStatus?)
    -> String
  {
    var sentences: [String] = []
    if world.profile.www != nil {
      sentences.append(
        status.sets[.www]?.active.map { "www is release \($0)." }
          ?? "No release of www is active yet.")
    }
    if let routes {
      sentences.append(
        routes.set.active.map { "The routes map of \($0) is in force." }
          ?? "No routes map is in force.")
    }
    if let texts {
      sentences.append(
        texts.set.active.map { "The texts are version \($0)." } ?? "No texts are copied yet.")
    }
    return sentences.isEmpty
      ? "The app has no content that updates." : sentences.joined(separator: " ")
  }
}
