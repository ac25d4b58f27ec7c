import DetentItems

extension String {
  /// A word of the command line as it is shown, with U+FFFD for bytes that are not UTF-8.
  var shown: String { ExactText(escaped: self).text }
}
