/// A version by the product's one rule set: app, store, minimum, bundle, routes and texts.
///
/// `v`? then one to eight dotted decimal numbers of any length, then optionally a pre-release
/// (`-beta.2`, or a bare letter run as in `1.0b2`), build metadata (`+…`, ignored) and a build
/// number in parentheses after a blank (`1.0 (1234)`); blanks around it are dropped. Any other text
/// is no version, and a text of more than 10,000 bytes is not looked at.
///
/// Order: numbers first, missing ones are 0; a pre-release is before its release; two pre-releases
/// by semver's rule, where a bare letter run counts as its letters and its number. Build numbers
/// decide last, and only when both sides have one: `1.0` equals `1.0 (1)` and `1.0 (2)`, which
/// differ. Among versions that all have one, or all have none, the order is total.
package struct Version: Sendable {
  static let maximumLength = 10_000
  static let maximumNumbers = 8

  /// The version as given, without the blanks around it.
  package let text: String
  /// The numbers as written; never empty.
  let numbers: [VersionNumber]
  let prerelease: [PrereleaseIdentifier]
  /// The number in parentheses.
  let build: VersionNumber?

  /// Reads a version; `nil` when the text is none.
  package init?(_ text: String) {
    guard text.utf8.count <= Version.maximumLength else { return nil }
    var text = text
    let scanned = text.withUTF8 { bytes -> (VersionScanner.Parts, Range<Int>)? in
      var scanner = VersionScanner(bytes)
      guard let parts = scanner.scan() else { return nil }
      return (parts, scanner.trimmed)
    }
    guard let (parts, trimmed) = scanned else { return nil }
    let isTrimmed = trimmed.upperBound - trimmed.lowerBound == text.utf8.count
    self.text = isTrimmed ? text : VersionScanner.trimming(text)
    numbers = parts.numbers
    prerelease = parts.prerelease
    build = parts.build
  }

  /// The first number: what decides whether an app must come from the store.
  package var major: VersionNumber { numbers.first ?? .zero }

  /// Whether it is digits and nothing else, as Cordova's release numbers are.
  package var isPlainInteger: Bool { text.utf8.allSatisfy(\.isASCIIDigit) }

  /// Orders two texts; `.unknown` when one of them is no version.
  package static func order(_ left: String, _ right: String) -> VersionOrder {
    guard let left = Version(left), let right = Version(right) else { return .unknown }
    return left.order(to: right)
  }

  /// How this version stands to another; never `.unknown`.
  package func order(to other: Version) -> VersionOrder {
    let count = numbers.count > other.numbers.count ? numbers.count : other.numbers.count
    var index = 0
    while index < count {
      let (left, right) = (number(index), other.number(index))
      if left != right { return left < right ? .less : .greater }
      index += 1
    }
    if prerelease.isEmpty != other.prerelease.isEmpty {
      return other.prerelease.isEmpty ? .less : .greater
    }
    if !prerelease.isEmpty, prerelease != other.prerelease {
      return prerelease.lexicographicallyPrecedes(other.prerelease) ? .less : .greater
    }
    guard let build, let otherBuild = other.build, build != otherBuild else { return .equal }
    return build < otherBuild ? .less : .greater
  }

  func number(_ index: Int) -> VersionNumber {
    index < numbers.count ? numbers[index] : .zero
  }
}

extension Version: CustomStringConvertible {
  package var description: String { text }
}

extension Version: Comparable {
  package static func < (left: Version, right: Version) -> Bool { left.order(to: right) == .less }
  package static func == (left: Version, right: Version) -> Bool { left.order(to: right) == .equal }
}

extension Version: Hashable {
  /// Hashes what equality looks at whatever the other side has: not the build number.
  package func hash(into hasher: inout Hasher) {
    var zeros = 0
    for number in numbers {
      if number == .zero {
        zeros += 1
      } else {
        hasher.combine(zeros)
        hasher.combine(number)
        zeros = 0
      }
    }
    hasher.combine(prerelease)
  }
}
