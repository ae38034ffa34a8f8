import CSupport
import Glibc

/// The thread that all transfers of a client live on.
final class TransferThread {
  /// What the thread is started with.
  private final class Start: Sendable {
    let context: TransferContext
    let mailbox: TransferMailbox

    init(context: TransferContext, mailbox: TransferMailbox) {
      self.context = context
      self.mailbox = mailbox
    }
  }

  private let context: TransferContext
  private let mailbox: TransferMailbox
  private var transfers: [Int: Transfer] = [:]

  private init(_ start: Start) {
    context = start.context
    mailbox = start.mailbox
  }

  /// Starts a thread; `nil` when the system gives none.
  static func start(_ context: TransferContext) -> TransferMailbox? {
    guard let multi = MultiHandle() else { return nil }
    let mailbox = TransferMailbox(multi: multi, clock: context.clock)
    let start = Unmanaged.passRetained(Start(context: context, mailbox: mailbox))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, main, start.toOpaque()) == 0 else {
      start.release()
      return nil
    }
    pthread_detach(thread)
    return mailbox
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    raw in
    guard let raw else { return nil }
    support_name_thread("drydock-http")
    blockSignals()
    TransferThread(Unmanaged<Start>.fromOpaque(raw).takeRetainedValue()).run()
    return nil
  }

  /// Signals belong to the main thread, and a closed connection is no reason to die; those of a
  /// crash keep their handlers.
  private static func blockSignals() {
    var blocked = sigset_t()
    sigfillset(&blocked)
    for crash in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS] {
      sigdelset(&blocked, crash)
    }
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
  }

  private func run() {
    while let commands = mailbox.take() {
      for command in commands {
        carryOut(command)
        context.clock.release()
      }
      for (easy, code) in mailbox.multi.perform() {
        guard let transfer = transfers.values.first(where: { $0.easy?.pointer == easy }) else {
          continue
        }
        transfer.ended(code)
        forgetIfFinished(transfer)
      }
      mailbox.multi.wait()
    }
  }

  private func carryOut(_ command: TransferCommand) {
    switch command {
    case .start(let order):
      let transfer = Transfer(order, context: context, mailbox: mailbox)
      transfers[order.id] = transfer
      transfer.start()
      forgetIfFinished(transfer)
    case .latencyPassed(let id): with(id) { $0.latencyPassed() }
    case .paceDue(let id): with(id) { $0.paceDue() }
    case .stallDue(let id): with(id) { $0.stallDue() }
    case .end(let id, let error): with(id) { $0.finish(.failure(error)) }
    case .wentOffline:
      for id in transfers.keys.sorted() { with(id) { $0.finish(.failure(.offline)) } }
    }
  }

  /// A transfer that ended in the meantime is none of ours any more.
  private func with(_ id: Int, _ body: (Transfer) -> Void) {
    guard let transfer = transfers[id] else { return }
    body(transfer)
    forgetIfFinished(transfer)
  }

  private func forgetIfFinished(_ transfer: Transfer) {
    if transfer.isFinished { transfers[transfer.order.id] = nil }
  }
}
