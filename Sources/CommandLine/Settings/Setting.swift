import Glibc

/// Something that can be told by a flag or by an environment variable; the flag wins.
struct Setting {
  let flag: String

  let variable: String

  /// - Parameters:
  ///   - flag: With its dashes: `--reduced-motion`.
  ///   - variable: Where two commands mean different things by a flag; by default its name, as
  ///     `DETENT_REDUCED_MOTION`.
  init(_ flag: String, variable: String? = nil) {
    self.flag = flag
    self.variable = variable ?? Setting.variable(of: flag)
  }

  private static func variable(of flag: String) -> String {
    "DETENT_" + flag.drop { $0 == "-" }.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// What the variable says; set to nothing counts as not set.
  private var stored: String? {
    guard let value = getenv(variable), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// What was told, read as it must be; nil if nothing was.
  func value<Value>(_ given: String?, _ reading: Reading<Value>) throws(Failure) -> Value? {
    if let given {
      if let value = reading.parse(given) { return value }
      throw Failure("\(flag) \(reading.complaint(given)); write \(flag) \(reading.example)")
    }
    guard let stored else { return nil }
    if let value = reading.parse(stored) { return value }
    throw Failure("\(variable) \(reading.complaint(stored)); write \(variable)=\(reading.example)")
  }

  /// What was told, word for word.
  func text(_ given: String?) -> String? { given ?? stored }

  /// On or off; nil if nothing was told.
  func flag(_ given: Bool?) throws(Failure) -> Bool? {
    if let given { return given }
    return try value(nil, .boolean)
  }

  func isOn(_ given: Bool?) throws(Failure) -> Bool { try flag(given) ?? false }
}
