extension Animator {
  /// From now on time passes only by `pass`: for films, whose frames are not those of a display.
  package func stopClock() { control.stopClock() }

  /// Lets so many seconds pass. The next frame of the display shows what is then to be seen.
  package func pass(_ seconds: Double) { control.pass(seconds) }
}
