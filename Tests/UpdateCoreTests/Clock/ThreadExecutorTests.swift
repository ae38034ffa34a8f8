import Glibc
import Synchronization
import Testing

@testable import UpdateCore

@Suite struct ThreadExecutorTests {
  actor Counting {
    nonisolated let executor: ThreadExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private(set) var count = 0

    init(_ executor: ThreadExecutor) { self.executor = executor }

    func add() -> pthread_t {
      count += 1
      return pthread_self()
    }
  }

  @Test func anActorStaysOnItsThread() async {
    let counting = Counting(ThreadExecutor(name: "counting"))
    let threads = await withTaskGroup(of: pthread_t.self) { group in
      for _ in 0..<100 { group.addTask { await counting.add() } }
      return await group.reduce(into: Set<pthread_t>()) { $0.insert($1) }
    }
    #expect(threads.count == 1)
    #expect(threads.first != pthread_self())
    #expect(await counting.count == 100)
  }

  @Test func tasksMayPreferIt() async {
    let executor = ThreadExecutor(name: "preferred")
    let thread = await Task(executorPreference: executor) { pthread_self() }.value
    let other = await Task(executorPreference: executor) { pthread_self() }.value
    #expect(thread == other)
  }

  @Test func workHoldsTheClock() async {
    let clock = LabClock(.scripted)
    let executor = ThreadExecutor(name: "holding", holding: clock)
    let isIdleInside = await Task(executorPreference: executor) { clock.isIdle }.value
    #expect(!isIdleInside)
  }

  @Test func aWakeUpIsKeptUntilItIsDrained() {
    let wakeUp = WakeUp()
    wakeUp.signal()
    wakeUp.signal()
    wakeUp.wait(atMost: nil)
    // Drained: nothing is left but the time-out.
    wakeUp.wait(atMost: .zero)
    var entry = pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 0)
  }
}
