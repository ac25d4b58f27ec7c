// Without the engine's headers nothing is compiled: it is needed only to link tests and benchmarks.
#if __has_include(<chipmunk/chipmunk.h>)

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

#include "peers.h"

static const double pi = 3.14159265358979323846;
/// Walls have half this thickness on either side of their middle: nothing keeps a fast body from
/// passing a thin one.
static const double wall_thickness = 40;

struct world {
  cpSpace *space;
  double step;
  /// Carries the drag; null without.
  cpBody *hand;
  int count;
  /// Damping by body.
  struct damped {
    cpBody *body;
    double linear, angular;
  } bodies[];
};

static void add_shape(struct world *world, cpShape *shape, const PeerScene *scene) {
  cpSpaceAddShape(world->space, shape);
  // This engine multiplies the two coefficients.
  cpShapeSetFriction(shape, sqrt(scene->friction));
  cpShapeSetElasticity(shape, sqrt(scene->elasticity));
  if (!scene->collides) cpShapeSetFilter(shape, CP_SHAPE_FILTER_NONE);
}

static void add_wall(struct world *world, const PeerWall *wall, const PeerScene *scene) {
  cpVect start = cpv(wall->startX, wall->startY), end = cpv(wall->endX, wall->endY);
  cpVect way = cpvnormalize(cpvsub(end, start));
  // To the right, away from the bodies.
  cpVect back = cpvmult(cpv(-way.y, way.x), wall_thickness / 2);
  add_shape(world,
            cpSegmentShapeNew(cpSpaceGetStaticBody(world->space), cpvadd(start, back),
                              cpvadd(end, back), wall_thickness / 2),
            scene);
}

static void damp(cpBody *body, cpVect gravity, cpFloat damping, cpFloat step) {
  const struct damped *self = cpBodyGetUserData(body);
  // The engine has one damping for speed and spin, as a factor.
  cpFloat spin = cpBodyGetAngularVelocity(body) * exp((self->linear - self->angular) * step);
  cpBodySetAngularVelocity(body, spin);
  cpBodyUpdateVelocity(body, gravity, damping * exp(-self->linear * step), step);
}

/// The largest number of corners of a regular polygon.
enum { most_sides = 8 };

static int polygon(const PeerBody *body, cpVect corners[most_sides]) {
  for (int i = 0; i < body->sideCount; i++) {
    corners[i] = cpvmult(cpvforangle(2 * pi * i / body->sideCount), body->width / 2);
  }
  return body->sideCount;
}

static void add_body(struct world *world, int index, const PeerBody *from, const PeerScene *scene) {
  double radius = from->width / 2;
  cpVect corners[most_sides];
  int count = polygon(from, corners);
  double area = from->isRound ? pi * radius * radius
                : count > 0   ? cpAreaForPoly(count, corners, 0)
                              : from->width * from->height;
  double mass = area / 10000;
  double moment = from->isRound ? cpMomentForCircle(mass, 0, radius, cpvzero)
                  : count > 0   ? cpMomentForPoly(mass, count, corners, cpvzero, 0)
                                : cpMomentForBox(mass, from->width, from->height);
  cpBody *body = from->isAnchored ? cpBodyNewStatic()
                                  : cpBodyNew(mass, from->rotates ? moment : INFINITY);
  cpSpaceAddBody(world->space, body);
  cpBodySetPosition(body, cpv(from->place.x, from->place.y));
  cpBodySetAngle(body, from->place.angle);
  struct damped *self = &world->bodies[index];
  *self = (struct damped){body, from->resistance, from->angularResistance};
  if (!from->isAnchored) {
    cpBodySetVelocity(body, cpv(from->velocityX, from->velocityY));
    cpBodySetAngularVelocity(body, from->spin);
    cpBodySetUserData(body, self);
    if (self->linear > 0 || self->angular > 0) cpBodySetVelocityUpdateFunc(body, damp);
  }
  add_shape(world,
            from->isRound ? cpCircleShapeNew(body, radius, cpvzero)
            : count > 0   ? cpPolyShapeNewRaw(body, count, corners, 0)
                          : cpBoxShapeNew(body, from->width, from->height, 0),
            scene);
}

/// The reduced mass of two bodies; a static one has an infinite mass.
static double reduced_mass(cpBody *a, cpBody *b) {
  double mass_a = cpBodyGetMass(a), mass_b = cpBodyGetMass(b);
  return isinf(mass_a) ? mass_b : isinf(mass_b) ? mass_a : mass_a * mass_b / (mass_a + mass_b);
}

static void add_spring(struct world *world, cpBody *a, cpVect anchor, cpBody *b, double length,
                       double frequency, double damping) {
  double mass = reduced_mass(a, b), speed = 2 * pi * frequency;
  cpSpaceAddConstraint(world->space,
                       cpDampedSpringNew(a, b, anchor, cpvzero, length, mass * speed * speed,
                                         2 * mass * damping * speed));
}

static void add_rod(struct world *world, const PeerRod *rod) {
  cpBody *start =
      rod->start < 0 ? cpSpaceGetStaticBody(world->space) : world->bodies[rod->start].body;
  cpVect anchor = rod->start < 0 ? cpv(rod->x, rod->y) : cpvzero;
  cpBody *end = world->bodies[rod->end].body;
  if (rod->frequency > 0) {
    add_spring(world, start, anchor, end, rod->length, rod->frequency, rod->damping);
    return;
  }
  cpConstraint *pin = cpPinJointNew(start, end, anchor, cpvzero);
  cpPinJointSetDist(pin, rod->length);
  cpSpaceAddConstraint(world->space, pin);
}

static void add_drag(struct world *world, const PeerScene *scene) {
  cpBody *dragged = world->bodies[scene->dragged].body;
  world->hand = cpBodyNewKinematic();
  cpBodySetPosition(world->hand, cpBodyGetPosition(dragged));
  add_spring(world, world->hand, cpvzero, dragged, 0, scene->dragFrequency, scene->dragDamping);
}

static void *make(const PeerScene *scene) {
  struct world *world =
      malloc(sizeof *world + (size_t)scene->bodyCount * sizeof world->bodies[0]);
  *world = (struct world){cpSpaceNew(), scene->step, NULL, scene->bodyCount};
  cpSpaceSetIterations(world->space, 10);
  cpSpaceSetGravity(world->space, cpv(scene->gravityX, scene->gravityY));
  if (scene->sleeps) cpSpaceSetSleepTimeThreshold(world->space, 0.5);
  for (int i = 0; i < scene->wallCount; i++) add_wall(world, &scene->walls[i], scene);
  for (int i = 0; i < scene->bodyCount; i++) add_body(world, i, &scene->bodies[i], scene);
  for (int i = 0; i < scene->rodCount; i++) add_rod(world, &scene->rods[i]);
  if (scene->dragged >= 0) add_drag(world, scene);
  return world;
}

static void step(void *world, double x, double y) {
  struct world *self = world;
  if (self->hand) cpBodySetPosition(self->hand, cpv(x, y));
  cpSpaceStep(self->space, self->step);
}

static PeerPlace place(const void *world, int body) {
  const struct world *self = world;
  cpBody *found = self->bodies[body].body;
  cpVect position = cpBodyGetPosition(found);
  return (PeerPlace){position.x, position.y, cpBodyGetAngle(found)};
}

/// The objects that an iterator visits, collected because they must not be removed while it runs.
struct found {
  size_t count, capacity;
  void **things;
};

static void find(struct found *found, void *thing) {
  if (found->count == found->capacity) {
    found->capacity = found->capacity ? 2 * found->capacity : 64;
    found->things = realloc(found->things, found->capacity * sizeof *found->things);
  }
  found->things[found->count++] = thing;
}

static void find_shape(cpShape *shape, void *found) { find(found, shape); }

static void find_constraint(cpConstraint *constraint, void *found) { find(found, constraint); }

static void end(void *world) {
  struct world *self = world;
  struct found shapes = {0}, constraints = {0};
  cpSpaceEachConstraint(self->space, find_constraint, &constraints);
  for (size_t i = 0; i < constraints.count; i++) {
    cpSpaceRemoveConstraint(self->space, constraints.things[i]);
    cpConstraintFree(constraints.things[i]);
  }
  cpSpaceEachShape(self->space, find_shape, &shapes);
  for (size_t i = 0; i < shapes.count; i++) {
    cpSpaceRemoveShape(self->space, shapes.things[i]);
    cpShapeFree(shapes.things[i]);
  }
  for (int i = 0; i < self->count; i++) {
    cpSpaceRemoveBody(self->space, self->bodies[i].body);
    cpBodyFree(self->bodies[i].body);
  }
  free(constraints.things);
  free(shapes.things);
  if (self->hand) cpBodyFree(self->hand);
  cpSpaceFree(self->space);
  free(self);
}

const PeerEngine peer_chipmunk = {make, step, place, end};

#endif
