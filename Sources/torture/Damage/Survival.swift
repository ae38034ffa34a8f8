import UpdateCore

/// What is asked of a device of which something was damaged: it starts with a whole release, says why,
/// and takes the next one.
struct Survival {
  let device: Device
  let path: String
  let damage: Damage

  private static let next = Release.number(3)
  /// Words of a journal that tell of damage.
  private static let words = [
    "damaged", "missing", "unreadable", "no record", "made anew", "cannot be", "not what was saved",
    "is rejected", "belong", "did not say", "opened", "removed", "no assets", "again",
    "put back", "is lost", "by hand", "is kept in",
  ]

  /// What is wrong, in words.
  func problems() async throws -> [String] {
    device.origin.publish(.second)
    device.origin.publish(texts: .next)
    let first = try await device.launch(.texts, Row.damagedSetup)
    try await first.examine()
    // What lies outside the active tree is no reason to serve another.
    let isActive = path.hasPrefix("Documents")
    let releases: [Release] = isActive ? [.changed, .bundled] : [.changed]
    let maps: [PublishedMap] = [.second, .first, .bundled]
    let texts: [PublishedTexts] = [.first, .bundled, .bundledAsFirst, .firstWithoutFrench]
    let allowed = releases.flatMap { release in
      maps.flatMap { map in
        texts.map { Row.Content(www: release, routes: map, texts: $0, app: .texts) }
      }
    }
    var problems = await check(first, allowed, "restarted", isFinal: false)
    try device.origin.publish(
      Survival.next.version, Survival.next.files, isComplete: true)
    if try await !Row.updating(first) { problems.append("the next update fails") }
    if try await !Row.updatingTexts(first) { problems.append("the next update of texts fails") }
    if try await !Row.updatingRoutes(first) { problems.append("the next update of routes fails") }
    if !isSilent,
      !first.story.contains(where: { line in
        Survival.words.contains { line.contains($0) }
      })
    {
      problems.append("nothing tells of it: \(first.story.joined(separator: " "))")
    }
    first.sandbox.close()
    let second = try await device.launch(.texts, Row.damagedSetup)
    try await second.examine()
    problems += await check(
      second, [Row.Content(www: Survival.next, routes: .second, texts: .next, app: .texts)],
      "updated", isFinal: true)
    second.sandbox.close()
    return problems
  }

  private func check(
    _ launch: Launch, _ allowed: [Row.Content], _ moment: String, isFinal: Bool
  ) async -> [String] {
    var check = DeviceCheck(launch, allowed: allowed, isFinal: isFinal)
    check.mayUseBundle = !isFinal
    check.mayBeEdited = !isFinal
    await check.run()
    return check.problems.map { "\(moment): \($0)" }.filter { !isStray($0) }
  }

  /// What somebody has put beside what the engine keeps is not the engine's to remove.
  private func isStray(_ problem: String) -> Bool {
    switch damage {
    case .stray, .pipeInside: problem.contains("/stray") && problem.hasSuffix("is left over")
    // A language that the next release does not have any more.
    case .folder, .file: problem.hasSuffix("\(path).kept is left over")
    default: false
    }
  }

  /// Whether nobody could know, or it makes no difference.
  private var isSilent: Bool {
    let bytes: [Damage] = [.emptied, .half, .bit, .zeros, .garbage, .huge, .doubled, .swapped]
    let isGone = damage == .deleted || damage == .emptied
    switch path {
    // Its bytes are only for the second process to read.
    case "Library/Drydock/lock":
      return bytes.contains(damage) || damage == .deleted || damage == .shut
    // Fewer bytes of a package are fewer bytes of that package.
    case "Library/Drydock/package-www.part": return damage == .half
    case "Library/Drydock/journal.jsonl": return bytes.contains(damage) || damage == .deleted
    // What a device has no other trace of.
    case "Library/Drydock/failed-www.json", "Library/Drydock/trial-www.json",
      "Library/Drydock/previous-www", "Library/Drydock/previous-routes",
      "Library/Drydock/previous-texts":
      return damage == .deleted || damage == .swapped
    case "Library/Preferences/\(Device.app.bundleIdentifier).plist":
      return bytes.contains(damage)
    // The system may empty it; and what is in it is nobody's.
    case "tmp", "Library/Caches", "Library/Caches/\(Device.cachePath)":
      return isGone || damage == .stray || damage == .pipeInside
    case "", "Documents", "Library", "Library/Drydock", "Library/Preferences":
      return damage == .stray || damage == .pipeInside
    case "Documents/CACHEDIR.TAG": return damage == .deleted
    default:
      return damage == .stray && path.hasPrefix("Library/Caches")
        || damage == .pipeInside && path.hasPrefix("Library/Caches")
    }
  }
}
