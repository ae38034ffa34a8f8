/// What names of languages mean: of each kind as much as apps are localized for.
///
/// From CLDR's aliases, likely subtags and parent locales (the same data as Apple's matcher).
enum LanguageNames {
  /// Names of folders from before there were codes.
  static let old = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "dutch": "nl",
    "spanish": "es", "japanese": "ja", "portuguese": "pt", "swedish": "sv", "danish": "da",
    "finnish": "fi", "norwegian": "nb", "korean": "ko",
  ]

  /// Codes that were replaced, and `no`, which is written as Bokmål.
  static let today = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "sh": "sr-latn",
    "tl": "fil",
  ]

  /// Of languages with two scripts the one that is meant when none is written, and the regions
  /// where it is another.
  private static let scripts: [String: (usual: String, elsewhere: [String: String])] = [
    "zh": ("Hans", ["TW": "Hant", "HK": "Hant", "MO": "Hant"]),
    "yue": ("Hant", ["CN": "Hans"]),
    "sr": ("Cyrl", ["ME": "Latn", "RO": "Latn", "TR": "Latn"]),
    "bs": ("Latn", [:]),
    "uz": ("Latn", ["AF": "Arab", "CN": "Cyrl"]),
    "az": ("Latn", ["IR": "Arab", "IQ": "Arab", "RU": "Cyrl"]),
    "kk": ("Cyrl", ["CN": "Arab", "IR": "Arab", "MN": "Arab"]),
    "ky": ("Cyrl", ["CN": "Arab", "TR": "Latn"]),
    "mn": ("Cyrl", ["CN": "Mong"]),
    "pa": ("Guru", ["PK": "Arab"]),
    "sd": ("Arab", ["IN": "Deva"]),
    "ks": ("Arab", [:]),
    "ms": ("Latn", ["CC": "Arab"]),
    "tg": ("Cyrl", ["PK": "Arab"]),
    "ku": ("Latn", ["IQ": "Arab", "IR": "Arab"]),
    "ha": ("Latn", ["CM": "Arab", "SD": "Arab"]),
  ]

  static func script(of language: String, in region: String?) -> String? {
    guard let known = scripts[language] else { return nil }
    return region.flatMap { known.elsewhere[$0] } ?? known.usual
  }

  static func hasScripts(_ language: String) -> Bool { scripts[language] != nil }

  /// The region through which another one falls back.
  static func parentRegion(of tag: LanguageTag, _ region: String) -> String? {
    switch tag.language {
    case "en" where british.contains(region): "GB"
    case "es" where american.contains(region): "419"
    case "pt" where african.contains(region): "PT"
    case "zh" where tag.script == "Hant" && region == "MO": "HK"
    default: nil
    }
  }

  /// The region whose way of writing a language is taken where none is named.
  static func usualRegion(of tag: LanguageTag) -> String {
    switch tag.language {
    case "zh": tag.script == "Hant" ? "TW" : "CN"
    default: regions[tag.language] ?? tag.language.uppercased()
    }
  }

  private static let regions = [
    "en": "US", "pt": "BR", "ar": "EG", "sv": "SE", "da": "DK", "nb": "NO", "nn": "NO", "ja": "JP",
    "ko": "KR", "cs": "CZ", "el": "GR", "uk": "UA", "he": "IL", "hi": "IN", "vi": "VN", "sr": "RS",
    "ca": "ES", "eu": "ES", "gl": "ES", "fa": "IR", "ur": "PK", "bn": "BD", "ta": "IN", "ms": "MY",
    "sl": "SI", "et": "EE", "fil": "PH", "ga": "IE", "cy": "GB", "sw": "TZ",
  ]

  private static func set(_ regions: String) -> Set<String> {
    Set(regions.split(separator: " ").map(String.init))
  }

  private static let british = set(
    """
    001 150 AG AI AT AU BB BE BM BS BW BZ CC CH CK CM CX CY DE DG DK DM ER FI FJ FK FM GD GG GH GI \
    GM GY HK IE IL IM IN IO JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NL NR NU NZ \
    PG PK PN PW RW SB SC SD SE SG SH SI SL SS SX SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW
    """)
  private static let american = set(
    "AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE")
  private static let african = set("AO CH CV FR GQ GW LU MO MZ ST TL")
}
