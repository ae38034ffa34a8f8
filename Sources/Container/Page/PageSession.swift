/// A page as its process holds it: turns in, events out; no descriptor, and no clock but the turn's.
struct PageSession {
  /// Narrowest and widest page, in cells.
  static let widths = 10...500

  private weak var device: (any PageDevice)?
  private var page: Page?
  private var width = 40

  /// A session whose dialogs and synchronous requests go to that device; without one nobody answers.
  init(device: (any PageDevice)? = nil) { self.device = device }

  /// What a command leads to; the same for the same turns before it.
  mutating func handle(_ command: PageCommand, at time: PageTime = PageTime()) -> [PageEvent] {
    switch command {
    case .load(let load):
      setWidth(load.width)
      return self.load(load, time)
    case .resize(let width):
      setWidth(width)
      page?.width = self.width
    case .answer:
      // Only a script that stands still has an ear for it.
      return []
    default: break
    }
    return page?.turn(command, time) ?? []
  }

  private mutating func setWidth(_ width: Int) {
    self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
  }

  /// A document that cannot be read leaves what was shown before.
  private mutating func load(_ load: PageLoad, _ time: PageTime) -> [PageEvent] {
    do throws(PageError) {
      let next = try Page(load, width: width, after: page?.lastRequest ?? 0, device: device)
      let left = page?.leave() ?? []
      page = next
      return left + next.start(time)
    } catch {
      return [.failed(load: load.token, error)]
    }
  }
}
