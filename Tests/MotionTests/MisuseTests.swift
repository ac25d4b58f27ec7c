import DetentGeometry
import DetentMotion
import Testing

@Suite struct MisuseTests {
  @Test func `numbers that mean nothing trap at the door`() async {
    await #expect(processExitsWith: .failure) { _ = sine(.infinity) }
    await #expect(processExitsWith: .failure) { _ = exponential(.nan) }
    await #expect(processExitsWith: .failure) { _ = logarithm(0) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: -1, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Easing(x1: 1.1, y1: 0, x2: 0, y2: 1) }
    await #expect(processExitsWith: .failure) {
      var value = SpringValue(0, spring: .settle)
      value.retarget(to: .nan)
    }
  }
}
