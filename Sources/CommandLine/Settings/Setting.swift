import DetentItems
import Glibc

/// A setting that comes from a flag or from an environment variable; the flag takes precedence.
struct Setting {
  let flag: String

  let variable: String

  /// - Parameters:
  ///   - flag: The flag with its dashes, such as `--reduced-motion`.
  ///   - variable: The variable, if two commands use the flag for different things. By default it follows from the
  ///     flag's name, such as `DETENT_REDUCED_MOTION`.
  init(_ flag: String, variable: String? = nil) {
    self.flag = flag
    self.variable = variable ?? Setting.variable(of: flag)
  }

  private static func variable(of flag: String) -> String {
    "DETENT_" + flag.drop { $0 == "-" }.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  private var stored: String? { Setting.stored(in: variable) }

  /// Returns a variable's value with all its bytes, escaped like every word of the command line (`ExactText`); nil if
  /// it is empty or not set.
  static func stored(in variable: String) -> String? {
    guard let value = getenv(variable), value.pointee != 0 else { return nil }
    return ExactText.escaping([UInt8](UnsafeRawBufferPointer(start: value, count: strlen(value))))
  }

  /// Returns the parsed value; nil if nothing was given. Throws if it cannot be parsed.
  func value<Value>(_ given: String?, _ reading: Reading<Value>) throws(Failure) -> Value? {
    if let given {
      if let value = reading.parse(given) { return value }
      throw Failure("\(flag) \(reading.complaint(given)); write \(flag) \(reading.example)")
    }
    guard let stored else { return nil }
    if let value = reading.parse(stored) { return value }
    throw Failure("\(variable) \(reading.complaint(stored)); write \(variable)=\(reading.example)")
  }

  /// Returns the text as it was given.
  func text(_ given: String?) -> String? { given ?? stored }

  /// Returns whether it is on or off; nil if nothing was given.
  func flag(_ given: Bool?) throws(Failure) -> Bool? {
    if let given { return given }
    return try value(nil, .boolean)
  }

  func isOn(_ given: Bool?) throws(Failure) -> Bool { try flag(given) ?? false }
}
