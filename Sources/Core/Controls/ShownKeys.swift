/// The keys that are shown on items. Pressing one chooses its item at once.
public enum ShownKeys: UInt8, Equatable, Sendable {
  /// No keys, the default. Digits move to items, and letters find items by their titles.
  case none
  /// The digits 1 to 9 and 0, for the first ten items without headings. Letters find titles as usual.
  case digits
  /// A letter of each title, for the first 128 items as far as there are letters. With Alt, they choose
  /// whether or not they are shown. While they are shown they choose without Alt too, and only letters
  /// that are on no item find titles.
  case letters
}
