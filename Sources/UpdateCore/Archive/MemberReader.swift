import CDeflate
import CZlib

/// Unpacks members into files, with size, checksum and hash checked on the way.
///
/// Owns C decompressors and two buffers, used again from member to member.
final class MemberReader {
  private static let chunk = 256 << 10

  private let archive: InputFile
  private let whole = libdeflate_alloc_decompressor()
  private let hash = SHA256()
  private var packed = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
  private var unpacked = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)

  init(_ archive: InputFile) { self.archive = archive }

  deinit {
    libdeflate_free_decompressor(whole)
    packed.deallocate()
    unpacked.deallocate()
  }

  /// Writes a member's content to a new file and returns its hash.
  func unpack(_ entry: ZipEntry, to file: OutputFile, on disk: Disk) throws(UnpackError)
    -> SHA256Digest
  {
    var crc: UInt32 = 0
    do throws(UnpackError) {
      switch entry.method {
      case .stored: crc = try copy(entry, to: file, on: disk)
      case .deflated where max(entry.size, entry.packedSize) <= ArchiveLimits.wholeMember:
        crc = try inflateWhole(entry, to: file, on: disk)
      case .deflated: crc = try inflateStream(entry, to: file, on: disk)
      }
    } catch {
      _ = hash.finish()
      throw error
    }
    let digest = hash.finish()
    guard crc == entry.crc else { throw .archive(.checksumMismatch(entry: entry.name)) }
    return digest
  }

  private func take(
    _ bytes: UnsafeRawBufferPointer, _ crc: UInt32, _ file: OutputFile, _ disk: Disk
  )
    throws(UnpackError) -> UInt32
  {
    hash.update(bytes)
    guard !bytes.isEmpty else { return crc }
    do throws(DiskError) {
      try disk.write(bytes, to: file)
    } catch {
      throw .disk(error)
    }
    return libdeflate_crc32(crc, bytes.baseAddress, bytes.count)
  }

  private func read(_ count: Int, at offset: Int, _ entry: ZipEntry) throws(UnpackError)
    -> UnsafeRawBufferPointer
  {
    reserve(&packed, count)
    do throws(DiskError) {
      let buffer = UnsafeMutableRawBufferPointer(rebasing: packed[..<count])
      guard try archive.read(into: buffer, at: offset) == count else {
        throw DiskError.failed("read", path: archive.path, errno: 0)
      }
    } catch {
      throw .archive(.unreadable(error))
    }
    return UnsafeRawBufferPointer(rebasing: packed[..<count])
  }

  private func reserve(_ buffer: inout UnsafeMutableRawBufferPointer, _ count: Int) {
    guard buffer.count < count else { return }
    buffer.deallocate()
    buffer = .allocate(byteCount: count, alignment: 16)
  }

  private func copy(_ entry: ZipEntry, to file: OutputFile, on disk: Disk) throws(UnpackError)
    -> UInt32
  {
    var crc: UInt32 = 0
    var done = 0
    while done < entry.size {
      let count = min(MemberReader.chunk, entry.size - done)
      crc = try take(read(count, at: entry.offset + done, entry), crc, file, disk)
      done += count
    }
    return crc
  }

  private func inflateWhole(_ entry: ZipEntry, to file: OutputFile, on disk: Disk)
    throws(UnpackError) -> UInt32
  {
    let input = try read(entry.packedSize, at: entry.offset, entry)
    reserve(&unpacked, max(1, entry.size))
    var used = 0
    var made = 0
    let result = libdeflate_deflate_decompress_ex(
      whole, input.baseAddress, input.count, unpacked.baseAddress, entry.size, &used, &made)
    switch result {
    case LIBDEFLATE_SUCCESS: break
    case LIBDEFLATE_INSUFFICIENT_SPACE, LIBDEFLATE_SHORT_OUTPUT:
      throw .archive(.sizeMismatch(entry: entry.name, declared: entry.size))
    default: throw .archive(.dataBroken(entry: entry.name))
    }
    guard made == entry.size else {
      throw .archive(.sizeMismatch(entry: entry.name, declared: entry.size))
    }
    guard used == entry.packedSize else { throw .archive(.dataBroken(entry: entry.name)) }
    return try take(UnsafeRawBufferPointer(rebasing: unpacked[..<made]), 0, file, disk)
  }

  private func inflateStream(_ entry: ZipEntry, to file: OutputFile, on disk: Disk)
    throws(UnpackError) -> UInt32
  {
    reserve(&unpacked, MemberReader.chunk)
    var stream = z_stream()
    guard
      inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .archive(.dataBroken(entry: entry.name)) }
    defer { inflateEnd(&stream) }
    var (crc, done, made) = (UInt32(0), 0, 0)
    var status = Z_OK
    while status == Z_OK {
      if stream.avail_in == 0 {
        let count = min(MemberReader.chunk, entry.packedSize - done)
        guard count > 0 else { throw .archive(.dataBroken(entry: entry.name)) }
        let input = try read(count, at: entry.offset + done, entry)
        stream.next_in = UnsafeMutablePointer(
          mutating: input.assumingMemoryBound(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(count)
        done += count
      }
      stream.next_out = unpacked.assumingMemoryBound(to: UInt8.self).baseAddress
      stream.avail_out = UInt32(MemberReader.chunk)
      status = inflate(&stream, Z_NO_FLUSH)
      guard status == Z_OK || status == Z_STREAM_END else {
        throw .archive(.dataBroken(entry: entry.name))
      }
      let count = MemberReader.chunk - Int(stream.avail_out)
      made += count
      guard made <= entry.size else {
        throw .archive(.sizeMismatch(entry: entry.name, declared: entry.size))
      }
      crc = try take(UnsafeRawBufferPointer(rebasing: unpacked[..<count]), crc, file, disk)
    }
    guard made == entry.size else {
      throw .archive(.sizeMismatch(entry: entry.name, declared: entry.size))
    }
    guard stream.avail_in == 0, done == entry.packedSize else {
      throw .archive(.dataBroken(entry: entry.name))
    }
    return crc
  }
}
