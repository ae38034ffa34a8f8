import LabServer
import UpdateCore

extension ProfileField {
  func integer(in range: ClosedRange<Int>) throws(ProfileError) -> Int {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = value.number else { throw wrongType(expected) }
    guard let integer = number.integer, range.contains(integer) else {
      throw badValue(expected, number.text)
    }
    return integer
  }

  /// A number of seconds up to an hour; a larger one was probably meant as milliseconds.
  ///
  /// Finer than a millisecond is rounded; what is not to be `zero` is not to become it.
  func seconds(orZero zero: Bool) throws(ProfileError) -> Duration {
    let expected =
      zero
      ? "a number of seconds from 0 to 3600"
      : "a number of seconds, more than 0 and at most 3600"
    guard let number = value.number else { throw wrongType(expected) }
    guard let seconds = number.double, (0...3600).contains(seconds) else {
      throw badValue(expected, number.text)
    }
    let milliseconds = Int((seconds * 1000).rounded())
    guard zero || milliseconds > 0 else { throw badValue(expected, number.text) }
    return .milliseconds(milliseconds)
  }

  /// A number of bytes, or a text such as `20MB`; at most a petabyte.
  func size() throws(ProfileError) -> Int {
    let expected = "a number of bytes or a size such as \"20MB\""
    if let number = value.number {
      guard let bytes = number.integer, (0...1_000_000_000_000_000).contains(bytes) else {
        throw badValue(expected, number.text)
      }
      return bytes
    }
    let written = try text(expected)
    guard let bytes = Units.size(written) else { throw badValue(expected, written) }
    return bytes
  }
}
