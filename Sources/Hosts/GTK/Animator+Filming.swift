extension Animator {
  /// Stops the clock: from now on, time passes only by `pass`. Films need this,
  /// because their frames are not those of a display.
  package func stopClock() { control.stopClock() }

  /// Lets a number of seconds pass. The display's next frame shows the result.
  package func pass(_ seconds: Double) { control.pass(seconds) }
}
