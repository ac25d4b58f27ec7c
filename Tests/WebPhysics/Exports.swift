import DetentDrawing
import DetentScenes

// What the benchmarks call. Types and meaning are written down at the top of Web/physics.mjs.

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

/// There is one at a time, and one thread.
nonisolated(unsafe) private var world: SceneWorld?
