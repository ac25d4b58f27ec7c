// A ring of bodies on rigid joints, as other engines have it. Lengths are points, y down, one step
// is 1/120 s. Every body hangs on the centre and on its two neighbours; number 0 is dragged by a
// spring of 5 Hz and damping ratio 0.7. Nothing collides, nothing falls, nothing sleeps.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// An engine: a ring is made, stepped and ended by it alone.
typedef struct PeerEngine {
  /// The bodies stand at the `count` places x0 y0 x1 y1 …; the centre is 0 0.
  void *_Nonnull (*_Nonnull make)(int count, const double *_Nonnull places);
  /// One step with the drag at a place.
  void (*_Nonnull step)(void *_Nonnull ring, double x, double y);
  /// Where a body is now.
  void (*_Nonnull place)(const void *_Nonnull ring, int body, double *_Nonnull x,
                         double *_Nonnull y);
  void (*_Nonnull end)(void *_Nonnull ring);
} PeerEngine;

/// Box2D 2.4, 8 passes for velocities and 3 for positions, in metres of 100 points.
extern const PeerEngine peer_box2d;
/// Chipmunk 7, 10 passes.
extern const PeerEngine peer_chipmunk;

#ifdef __cplusplus
}
#endif
