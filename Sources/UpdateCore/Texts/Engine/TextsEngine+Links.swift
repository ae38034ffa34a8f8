import Glibc

/// `Documents/de.lproj` and its like are links into the tree, so that one exchange switches all.
extension TextsEngine {
  /// Makes the links that the active tree needs, mends those that are wrong, and removes those that
  /// lead to nothing; what was taken over from a person's own place gives way to its link.
  ///
  /// - Parameter isNew: Whether it is no wonder that some are not there.
  func link(_ places: TextsPlaces, isNew: Bool, _ because: Int?) throws(DiskError) {
    let (disk, documents) = (sandbox.disk, sandbox.documents)
    let tops = try store.readActive()?.files.compactMap { try? TextsPath($0.path).top } ?? []
    let wanted = Set(tops)
    var changed = false
    for (name, target) in places.links where !wanted.contains(name) || target != name {
      try disk.removeFile(name, in: documents)
      changed = true
    }
    let missing = wanted.filter { places.links[$0] == nil && documents.status(of: $0) == nil }
    for name in wanted.sorted() where places.links[name] != name {
      if documents.status(of: name) != nil { try moveAway(name, places, because) }
      try disk.symlink(TextsPlaces.linkPrefix + name, as: name, in: documents)
      changed = true
    }
    if changed { try disk.flush(documents) }
    if !isNew, !missing.isEmpty {
      note(
        "\(ReleaseStore.Mending.list(missing.map { "Documents/\($0)" })) "
          + "\(missing.count == 1 ? "was" : "were") missing: made anew.", because: because)
    }
  }

  private func moveAway(_ name: String, _ places: TextsPlaces, _ because: Int?) throws(DiskError) {
    let (disk, documents) = (sandbox.disk, sandbox.documents)
    let isTaken = places.files.keys.contains { $0 == name || $0.hasPrefix(name + "/") }
    guard let reason = places.keeping[name] else {
      if !isTaken {
        note("Documents/\(name) was no link to the texts: made anew.", because: because)
      }
      return try disk.move(name, in: documents, to: ReleaseStore.newTrash(), in: sandbox.own)
    }
    guard
      let kept = TextsEngine.keptNames(of: name).first(where: { documents.status(of: $0) == nil })
    else { return }
    try disk.move(name, in: documents, to: kept, in: documents)
    note(
      "What was in Documents/\(name) and could not be taken over as texts is kept in "
        + "Documents/\(kept): \(reason).", because: because)
  }

  func unlinkAll() throws(DiskError) {
    let links = try TextsPlaces(in: sandbox).links
    for name in links.keys.sorted() { try sandbox.disk.removeFile(name, in: sandbox.documents) }
    if !links.isEmpty { try sandbox.disk.flush(sandbox.documents) }
  }
}
