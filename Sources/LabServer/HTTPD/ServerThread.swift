import CMicroHTTPD
import Glibc
import Synchronization
import UpdateCore

/// The thread that all of the server's C library runs on, and the way to stop it.
final class ServerThread: Sendable {
  /// What the thread is started with.
  private final class Start: Sendable {
    let listener: Listener
    let core: LabCore
    let inbox: ServerInbox
    let isRunning = Mutex<Bool?>(nil)
    let hasStarted = WakeUp()

    init(_ listener: Listener, _ core: LabCore, _ inbox: ServerInbox) {
      self.listener = listener
      self.core = core
      self.inbox = inbox
    }

    func run() {
      nameThread("lab-server")
      let loop = ServerLoop(core, inbox, port: listener.port)
      let started = loop.start(listener.descriptor)
      isRunning.withLock { $0 = started }
      hasStarted.signal()
      if started { loop.run() } else { close(listener.descriptor) }
    }
  }

  private let inbox = ServerInbox()
  /// `nil` once it has been joined.
  private let thread = Mutex<pthread_t?>(nil)

  init(_ listener: Listener, _ core: LabCore) throws(LabServerError) {
    let start = Start(listener, core, inbox)
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(start)
    guard pthread_create(&thread, nil, ServerThread.main, argument.toOpaque()) == 0 else {
      argument.release()
      close(listener.descriptor)
      throw .cannotStart
    }
    start.hasStarted.wait(atMost: nil)
    guard start.isRunning.withLock({ $0 }) == true else {
      pthread_join(thread, nil)
      throw .cannotStart
    }
    self.thread.withLock { [thread] in $0 = thread }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    raw in
    guard let raw else { return nil }
    Unmanaged<Start>.fromOpaque(raw).takeRetainedValue().run()
    return nil
  }

  func stop() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    inbox.stop()
    pthread_join(thread, nil)
  }
}
