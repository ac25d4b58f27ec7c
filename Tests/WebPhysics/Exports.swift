import DetentDrawing
import DetentScenes

// The functions that the benchmarks call. Their types and meanings are at the top of Web/physics.mjs.

@_expose(wasm, "physics_make")
func make(index: Int) {
  world = SceneWorld(PhysicsScene.timed[index]())
}

@_expose(wasm, "physics_step")
func step(count: Int) {
  for _ in 0..<count { world?.step() }
}

@_expose(wasm, "physics_digest")
func digest() -> UInt64 {
  world?.digest.value ?? 0
}

/// There is only one world at a time, and one thread.
nonisolated(unsafe) private var world: SceneWorld?
