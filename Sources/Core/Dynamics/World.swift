// The physics.
