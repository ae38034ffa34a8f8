extension Transfer {
  /// Keeps bytes for later, and libcurl from reading on once a piece is full.
  func hold(back bytes: UnsafeRawBufferPointer, bytesPerSecond rate: Int) {
    pacer.append(bytes)
    if pacer.count >= BodyPacer.piece(bytesPerSecond: rate) {
      easy?.pause()
      waitForPiece(bytesPerSecond: rate)
    }
  }

  private func waitForPiece(bytesPerSecond rate: Int) {
    guard pace == nil else { return }
    let count = min(pacer.count, BodyPacer.piece(bytesPerSecond: rate))
    pace = after(BodyPacer.span(count, bytesPerSecond: rate), .paceDue(order.id))
    letGo()
  }

  func paceDue() {
    hold()
    pace = nil
    lastByte = context.clock.uptime
    let rate: Int? =
      if case .slow(let rate) = context.settings.condition { rate } else { nil }
    let piece = rate.map(BodyPacer.piece) ?? pacer.count
    guard pacer.take(piece, deliver) else { return finish(.failure(.refusedByReceiver)) }
    if let rate, pacer.count >= piece || pacer.ending != nil && pacer.count > 0 {
      waitForPiece(bytesPerSecond: rate)
    } else if let ending = pacer.ending {
      finish(ending)
    } else {
      easy?.resume()
      // libcurl does not end a transfer whose bytes were refused while it was resumed.
      if let failure { finish(.failure(failure)) }
    }
  }

  /// Finishes once all that came has been let through.
  func finishWhenPaced(_ result: Result<HTTPHead, TransportError>) {
    guard pacer.count > 0 else { return finish(result) }
    pacer.ending = result
    let rate: Int =
      if case .slow(let rate) = context.settings.condition { rate } else { .max }
    waitForPiece(bytesPerSecond: rate)
  }
}
