import Glibc

/// The page process's own program.
package enum PageMain {
  /// Serves the device's commands until it goes away.
  package static func run() -> Never {
    // Of the device's descriptors, whoever opened them, none but the socket is a page's business.
    closefrom(PageChild.descriptor + 1)
    watchDevice()
    let link = DeviceLink()
    var session = PageSession(device: link)
    link.send([.event(.ready), .turnEnded])
    while true {
      let turn = link.nextTurn()
      let events = session.handle(turn.command, at: turn.time)
      link.send(events.map(PageMessage.event) + [.turnEnded])
    }
  }

  /// Ends the process with the device even while a turn runs without end: a thread that sleeps
  /// until the socket's other end is gone.
  private static func watchDevice() {
    var thread = pthread_t()
    pthread_create(&thread, nil, watch, nil)
    pthread_detach(thread)
  }

  private static let watch: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { _ in
      while true {
        var entry = pollfd(fd: PageChild.descriptor, events: 0, revents: 0)
        if poll(&entry, 1, -1) > 0 { _exit(0) }
      }
    }
}
