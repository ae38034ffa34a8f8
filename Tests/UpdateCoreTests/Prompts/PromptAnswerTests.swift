import Testing

@testable import UpdateCore

@Suite("Answers to a prompt")
struct PromptAnswerTests {
  static let required = PromptOnScreenTests.required
  static let optional = PromptOnScreenTests.optional

  @Test("The words and buttons are the document's")
  func words() {
    let optional = Prompt.gate(isRequired: false, store: "1.3.0")
    #expect(optional.title == "New Version Available")
    #expect(optional.message == "Please update to the latest version.")
    #expect(optional.buttons == ["Update", "Cancel"])
    #expect(optional.destructiveButton == "Cancel")
    let required = Prompt.gate(isRequired: true, store: "1.3.0")
    #expect(required.title == optional.title)
    #expect(required.message == optional.message)
    #expect(required.buttons == ["Update"])
    #expect(required.destructiveButton == nil)
  }

  @Test("Update opens the store, again and again: the prompt stays", arguments: [true, false])
  func update(isRequired: Bool) {
    var script = PromptScript(.launched, .splashEnded, isRequired ? Self.required : Self.optional)
    let prompt = script.queue.current
    for _ in 0..<3 {
      #expect(script.handle(.pressed("Update")) == [.openStore])
      #expect(script.handle(.wentToBackground) == [])
      #expect(script.queue.current == nil)
      #expect(script.handle(.pressed("Update")) == [])
      #expect(script.handle(.cameToForeground) == [])
      #expect(script.queue.current == prompt)
    }
  }

  @Test("The store's failure is said in the prompt, until the gate decides anew")
  func storeFails() {
    let sentence = "The App Store could not be opened."
    var script = PromptScript(.launched, .splashEnded, Self.required, .pressed("Update"))
    #expect(script.handle(.storeFailed(sentence)) == [])
    #expect(script.queue.current?.note == sentence)
    #expect(script.queue.current?.isRequired == true)
    script.handle(.decided(.required(store: "1.4.0"), note: "No update can satisfy it."))
    #expect(script.queue.current?.note == "No update can satisfy it.")
    #expect(script.onScreen == "required 1.4.0")
    #expect(script.queue.current?.serial == 1)
  }

  @Test("A store's failure without a prompt of the gate changes nothing")
  func storeFailsLate() {
    var script = PromptScript(.launched, .splashEnded, .updated(.www, to: "5"))
    let before = script.queue
    script.handle(.storeFailed("The App Store could not be opened."))
    #expect(script.queue == before)
  }

  @Test("A button's name has to be the whole name", arguments: ["", "cancel", "OK", "Later"])
  func otherButtons(_ button: String) {
    var script = PromptScript(.launched, .splashEnded, Self.optional)
    let before = script.queue
    #expect(script.handle(.pressed(button)) == [])
    #expect(script.queue == before)
  }

  @Test("The selection is the prompt's: the first button when another comes up")
  func selection() {
    var script = PromptScript(.launched, .splashEnded, Self.optional)
    #expect(script.queue.selectedButton == "Update")
    script.select(1)
    #expect(script.queue.selectedButton == "Cancel")
    script.handle(Self.optional)
    script.handle(.updateBegan(.www))
    #expect(script.queue.selectedButton == "Cancel")
    script.handle(Self.required)
    #expect(script.queue.selectedButton == "Update")
    script.handle(.decided(.none()))
    #expect(script.queue.selected == 0)
    #expect(script.queue.current?.isUpdating == true)
    #expect(script.queue.selectedButton == nil)
  }

  @Test("A return to the app begins at the first button, too")
  func selectionOnReturn() {
    var script = PromptScript(.launched, .splashEnded, Self.optional)
    script.select(1)
    script.handle(.wentToBackground)
    #expect(script.queue.selectedButton == nil)
    script.handle(.cameToForeground)
    #expect(script.queue.selectedButton == "Update")
  }

  @Test("No selection beyond the buttons presses one")
  func selectionBeyond() {
    var script = PromptScript(.launched, .splashEnded, Self.required)
    script.select(5)
    #expect(script.queue.selectedButton == nil)
    script.select(-1)
    #expect(script.queue.selectedButton == nil)
  }

  @Test("Serials and holds count on over launches")
  func countersGoOn() {
    var script = PromptScript(.launched, Self.required)
    let (serial, hold) = (script.queue.held?.serial, script.hold)
    script.handle(.ended)
    script.handle(.launched)
    script.handle(Self.required)
    #expect(serial == 1)
    #expect(script.queue.held?.serial == 2)
    #expect(script.hold == hold + 1)
  }
}
