import Testing

@testable import Simulator

@Suite("Prompts come one at a time")
struct PromptQueueTests {
  @Test("Updating has no button and nothing dismisses it")
  func updating() {
    var queue = PromptQueue()
    queue.add(.updating)
    #expect(queue.current?.buttons == [])
    let isAnswered = queue.press("OK")
    #expect(!isAnswered)
    #expect(queue.current?.message == "Your app is being updated.")
  }

  @Test("The next appears when the last one has been answered")
  func order() {
    var queue = PromptQueue()
    queue.add(.updated(to: "2"))
    queue.add(.updating)
    #expect(queue.current?.message == "Your app has been updated.")
    let isAnswered = queue.press("OK")
    #expect(isAnswered)
    #expect(queue.current?.isUpdating == true)
    queue.endUpdating()
    #expect(queue.current == nil)
  }

  @Test("Progress belongs to the update, wherever its prompt stands")
  func progress() {
    var queue = PromptQueue()
    queue.add(.updated(to: "2"))
    queue.add(.updating)
    queue.progress(received: 5, total: 10)
    #expect(queue.prompts[1].kind == .updating(received: 5, total: 10))
  }

  @Test("Each prompt has a serial of its own")
  func serials() {
    var queue = PromptQueue()
    queue.add(.updating)
    queue.endUpdating()
    queue.add(.updated(to: "2"))
    #expect(queue.current?.serial == 2)
  }
}
