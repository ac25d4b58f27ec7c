/// The keys that are shown on items: pressed, each chooses its item at once.
public enum ShownKeys: UInt8, Equatable, Sendable {
  /// None, the default. Digits go to items, and letters find them by their titles.
  case none
  /// 1 to 9 and 0 for the first ten items, without headings. Letters find titles as ever.
  case digits
  /// A letter of each title, of the first 128 items as far as there are letters. With Alt they choose whatever is shown; as long as they are shown, alone
  /// too, and only letters that stand nowhere find titles.
  case letters
}
