import Foundation
import Glibc
import Synchronization
import Testing

@testable import UpdateCore

/// Keeps what an answer brings.
final class CollectingReceiver: ResponseReceiver {
  private let state = Mutex<(heads: [HTTPHead], body: [UInt8], pieces: [Int])>(([], [], []))
  private let acceptsHead: Bool
  private let maximum: Int

  init(acceptsHead: Bool = true, maximum: Int = .max) {
    self.acceptsHead = acceptsHead
    self.maximum = maximum
  }

  var heads: [HTTPHead] { state.withLock { $0.heads } }
  var body: [UInt8] { state.withLock { $0.body } }
  var text: String { String(decoding: body, as: UTF8.self) }
  var pieces: [Int] { state.withLock { $0.pieces } }

  func begin(_ head: HTTPHead) -> Bool {
    state.withLock { $0.heads.append(head) }
    return acceptsHead
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock {
      $0.body.append(contentsOf: bytes)
      $0.pieces.append(bytes.count)
      return $0.body.count <= maximum
    }
  }
}

extension LabClock {
  /// Waits for the last hold to be released, which follows the end of a transfer.
  func waitUntilIdle() {
    while !isIdle && !Task.isCancelled { sched_yield() }
    #expect(isIdle)
    // Neither must more have been released than was held.
    hold()
    #expect(!isIdle)
    release()
  }
}

/// Plays a scripted clock as the scenario player does: whenever nothing can proceed, on to the next
/// timer.
final class ClockDriver: Sendable {
  private let wakeUp = WakeUp()
  private let isStopped = Atomic<Bool>(false)

  init(_ clock: LabClock) {
    clock.onChange { [wakeUp] in wakeUp.signal() }
    Thread { [self] in
      while !isStopped.load(ordering: .acquiring) {
        while clock.isIdle, clock.advanceToNextTimer(within: .seconds(3_600)) != nil {}
        wakeUp.wait(atMost: nil)
      }
    }.start()
  }

  func stop() {
    isStopped.store(true, ordering: .releasing)
    wakeUp.signal()
  }
}

/// What a client told its observer.
final class ObservedExchanges: Sendable {
  private let state = Mutex<[Exchange]>([])

  init(of client: HTTPClient) {
    client.observe { [self] exchange in state.withLock { $0.append(exchange) } }
  }

  var all: [Exchange] { state.withLock { $0 } }
}

extension HTTPClient {
  convenience init(_ mode: LabClock.Mode = .real) {
    self.init(clock: LabClock(mode), userAgent: "Test/1")
  }

  /// The text of a whole answer.
  func text(_ request: HTTPRequest) async throws(TransportError) -> String {
    let receiver = CollectingReceiver()
    _ = try await send(request, to: receiver)
    return receiver.text
  }

  /// Why a request fails; `nil` when it does not.
  func failure(
    _ request: HTTPRequest, to receiver: CollectingReceiver = CollectingReceiver()
  ) async -> TransportError? {
    do throws(TransportError) {
      _ = try await send(request, to: receiver)
      return nil
    } catch { return error }
  }
}
