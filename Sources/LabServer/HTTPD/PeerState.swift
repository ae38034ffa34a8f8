import CMicroHTTPD
import Glibc

/// Whether the other end of a connection is still there.
enum PeerState {
  /// The poll events that say it has left; one that only stopped sending counts as gone.
  static let left = httpd_peer_left()

  static func isThere(_ socket: Int32) -> Bool {
    var entry = pollfd(fd: socket, events: left, revents: 0)
    return poll(&entry, 1, 0) == 0
  }
}
