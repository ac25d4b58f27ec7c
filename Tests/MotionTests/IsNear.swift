/// Whether two numbers agree to a part of the larger, or to that much of 1.
func isNear(_ one: Double, _ other: Double, within part: Double) -> Bool {
  (one - other).magnitude <= part * max(1, one.magnitude, other.magnitude)
}
