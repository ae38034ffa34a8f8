import Glibc

/// A listening TCP socket on one address.
struct Listener: Sendable {
  let descriptor: Int32
  let port: UInt16

  init(address: String, port: UInt16) throws(LabServerError) {
    guard let endpoint = SocketAddress(address, port) else { throw .badAddress(address) }
    let descriptor = socket(
      endpoint.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else {
      throw .cannotListen(address: address, port: port, errno: errno)
    }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout.size(ofValue: on)))
    let status = endpoint.withPointer { bind(descriptor, $0, $1) }
    guard status == 0, listen(descriptor, 128) == 0, let bound = SocketAddress(of: descriptor)
    else {
      let code = errno
      close(descriptor)
      switch code {
      case EADDRINUSE: throw .portTaken(port)
      case EADDRNOTAVAIL: throw .badAddress(address)
      default: throw .cannotListen(address: address, port: port, errno: code)
      }
    }
    self.descriptor = descriptor
    self.port = bound.port
  }
}
