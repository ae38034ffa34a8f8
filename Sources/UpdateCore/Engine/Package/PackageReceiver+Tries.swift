import Synchronization

/// What the engine does with a receiver between two answers.
extension PackageReceiver {
  /// Goes on with what an earlier run has left, if that can belong to the offer; else removes it.
  func open(_ left: (record: PartialPackage, size: Int)?) throws(DiskError) {
    guard let left else { return try PartialPackage.remove(in: sandbox.own, disk: sandbox.disk) }
    try hashFile()
    let file = try sandbox.disk.append(PartialPackage.fileName, in: sandbox.own)
    state.withLock { state in
      state.file = file
      state.progress.takeUp(left.record, size: left.size)
      state.reported = left.size
    }
  }

  private func hashFile() throws(DiskError) {
    let file = try InputFile(PartialPackage.fileName, in: sandbox.own)
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { piece.deallocate() }
    _ = try file.read(through: piece) { hash.update($0) }
  }

  /// What the next request must say; from here on its answer is awaited.
  ///
  /// With `whole`, what there is is not gone on with.
  func ask(whole: Bool) -> [HTTPField] {
    state.withLock { state in
      state.failure = nil
      return state.progress.ask(whole: whole)
    }
  }

  /// How an answer that came to its end was short of what it was to bring; `nil` when it was not.
  var shortage: TransportError? { state.withLock { $0.progress.shortage } }

  /// Whether all bytes are here, and are those that the offer announced.
  func isWhole() -> SHA256Digest? {
    guard state.withLock({ $0.progress.hasAll }), let announced = offer.sha256 else { return nil }
    let digest = hash.finish()
    return digest == announced ? digest : nil
  }

  /// Empties file, record and hash.
  func restart(_ state: inout State) throws(DiskError) {
    state.file = nil
    state.reported = 0
    _ = hash.finish()
    try PartialPackage.remove(in: sandbox.own, disk: sandbox.disk)
    state.file = try sandbox.disk.create(PartialPackage.fileName, in: sandbox.own)
  }

  /// Makes what came last over a power cut, for a later run to go on with; where that fails, the
  /// later run finds out.
  func keep() {
    state.withLock { state in
      guard state.progress.isKept, let file = state.file else { return }
      try? sandbox.disk.flush(file)
    }
  }

  /// Closes the file: it is read by its name from here on.
  func close() { state.withLock { $0.file = nil } }
}
