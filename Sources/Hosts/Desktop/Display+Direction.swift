import Glibc

extension Display {
  /// Whether the user's language is written from right to left, according to `LC_ALL`, `LC_MESSAGES` or `LANG`.
  public static var isRightToLeft: Bool {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      return isRightToLeft(String(cString: value))
    }
    return false
  }

  static func isRightToLeft(_ locale: String) -> Bool {
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
    return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(String(language))
  }
}
