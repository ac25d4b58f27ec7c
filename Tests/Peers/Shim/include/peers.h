// Other engines behind one interface. Lengths are points with y down, 100 to the metre; angles are
// radians, clockwise on screen; density is 1, so that 100 x 100 points weigh one kilogram.
#pragma once

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct PeerPlace {
  double x, y, angle;
} PeerPlace;

typedef struct PeerBody {
  PeerPlace place;
  /// Points and radians per second.
  double velocityX, velocityY, spin;
  double width, height;
  /// A circle as wide as `width`.
  bool isRound;
  /// From 3 to 8: a regular polygon, its corners on that circle, the first to the right. 0: a rectangle.
  int sideCount;
  bool rotates;
  bool isAnchored;
  /// Damping in 1/s.
  double resistance, angularResistance;
} PeerBody;

/// A wall. Bodies are on the left of someone who walks along it, as seen on screen.
typedef struct PeerWall {
  double startX, startY, endX, endY;
} PeerWall;

typedef struct PeerRod {
  /// The number of the body at its start, or -1 for the point `x`, `y`.
  int start;
  double x, y;
  /// The number of the body at its end.
  int end;
  double length;
  /// Hz, 0 for a rigid rod, and a damping ratio.
  double frequency, damping;
} PeerRod;

typedef struct PeerScene {
  const PeerBody *_Nullable bodies;
  const PeerWall *_Nullable walls;
  const PeerRod *_Nullable rods;
  int bodyCount, wallCount, rodCount;
  /// The number of the body that a spring drags by its centre, or -1.
  int dragged;
  double dragFrequency, dragDamping;
  /// Points per second squared.
  double gravityX, gravityY;
  bool collides;
  /// Between any two that touch.
  double friction, elasticity;
  bool sleeps;
  /// Seconds.
  double step;
} PeerScene;

/// An engine: a world is made, stepped and ended by it alone.
typedef struct PeerEngine {
  /// Nothing of the scene is kept.
  void *_Nonnull (*_Nonnull make)(const PeerScene *_Nonnull scene);
  /// Takes one step with the drag at a position, which is ignored without a drag.
  void (*_Nonnull step)(void *_Nonnull world, double x, double y);
  PeerPlace (*_Nonnull place)(const void *_Nonnull world, int body);
  void (*_Nonnull end)(void *_Nonnull world);
} PeerEngine;

/// Box2D 2.4, 8 passes for velocities and 3 for positions, in metres.
extern const PeerEngine peer_box2d;
/// Chipmunk 7, 10 passes, in points.
extern const PeerEngine peer_chipmunk;

/// Box2D 3, 2 sub-steps, in metres, from the library that Scripts/box2d3 makes; null if it cannot be
/// loaded.
const PeerEngine *_Nullable peer_load_box2d3(const char *_Nonnull library);

#ifdef __cplusplus
}
#endif
