import Glibc

/// An IP address and a port, as the socket calls want them.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private var length: socklen_t

  /// Reads a numeric IPv4 or IPv6 address; `nil` when it is none.
  init?(_ address: String, _ port: UInt16) {
    var v4 = sockaddr_in()
    var v6 = sockaddr_in6()
    if inet_pton(AF_INET, address, &v4.sin_addr) == 1 {
      v4.sin_family = sa_family_t(AF_INET)
      v4.sin_port = port.bigEndian
      length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: v4, as: sockaddr_in.self) }
    } else if inet_pton(AF_INET6, address, &v6.sin6_addr) == 1 {
      v6.sin6_family = sa_family_t(AF_INET6)
      v6.sin6_port = port.bigEndian
      length = socklen_t(MemoryLayout<sockaddr_in6>.size)
      withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: v6, as: sockaddr_in6.self) }
    } else {
      return nil
    }
  }

  /// The address that a socket is bound to.
  init?(of descriptor: Int32) {
    length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = withUnsafeMutablePointer(to: &storage) { [length] pointer in
      var size = length
      return pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    guard status == 0 else { return nil }
  }

  var family: Int32 { Int32(storage.ss_family) }

  var port: UInt16 {
    withUnsafeBytes(of: storage) { bytes in
      // Both families have the port behind the family.
      UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
    }
  }

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
