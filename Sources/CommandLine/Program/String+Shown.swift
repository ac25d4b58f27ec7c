import DetentItems

extension String {
  /// A word of the command line as it is shown: with U+FFFD for what is no UTF-8.
  var shown: String { ExactText(escaped: self).text }
}
