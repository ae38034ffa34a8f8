import Testing

/// Reads the structure of a zip by the strict profile's rules, independently of the product.
struct ZipLayout {
  struct Entry {
    var name: String
    var method: Int
    var packed: Int
    var size: Int
  }

  var entries: [Entry] = []

  init(_ zip: [UInt8]) throws {
    func number(_ offset: Int, _ width: Int) -> Int {
      (0..<width).reduce(0) { $0 | Int(zip[offset + $1]) << (8 * $1) }
    }
    let end = zip.count - 22
    try #require(end >= 0 && number(end, 4) == 0x0605_4b50)
    var central = number(end + 16, 4)
    try #require(central + number(end + 12, 4) == end)
    let directory = central
    var local = 0
    for _ in 0..<number(end + 10, 2) {
      try #require(number(central, 4) == 0x0201_4b50 && number(local, 4) == 0x0403_4b50)
      try #require(number(central + 42, 4) == local)
      let name = number(central + 28, 2)
      // Version, flags, method, time, date, checksum, sizes and lengths agree.
      try #require(zip[central + 6..<central + 32] == zip[local + 4..<local + 30])
      try #require(zip[central + 46..<central + 46 + name] == zip[local + 30..<local + 30 + name])
      try #require(number(local + 6, 2) == 1 << 11 && number(local + 28, 2) == 0)
      entries.append(
        Entry(
          name: String(decoding: zip[local + 30..<local + 30 + name], as: UTF8.self),
          method: number(local + 8, 2), packed: number(local + 18, 4), size: number(local + 22, 4)))
      local += 30 + name + number(local + 18, 4)
      central += 46 + name
    }
    try #require(local == directory && central == end)
  }
}
