#include <chipmunk/chipmunk.h>
#include <stdlib.h>

#include "peers.h"

static const double body_radius = 22;
static const double pi = 3.14159265358979323846;

struct ring {
  cpSpace *space;
  cpBody *hand;
  int count;
  cpBody *bodies[];
};

static void add_body(struct ring *ring, int index, cpVect place) {
  cpFloat mass = pi * body_radius * body_radius / 10000;
  cpFloat moment = cpMomentForCircle(mass, 0, body_radius, cpvzero);
  cpBody *body = cpSpaceAddBody(ring->space, cpBodyNew(mass, moment));
  cpBodySetPosition(body, place);
  cpShape *shape = cpSpaceAddShape(ring->space, cpCircleShapeNew(body, body_radius, cpvzero));
  cpShapeSetFilter(shape, CP_SHAPE_FILTER_NONE);
  ring->bodies[index] = body;
}

static void join(struct ring *ring, cpBody *a, cpBody *b) {
  cpSpaceAddConstraint(ring->space, cpPinJointNew(a, b, cpvzero, cpvzero));
}

static void add_drag(struct ring *ring) {
  cpBody *dragged = ring->bodies[0];
  ring->hand = cpBodyNewKinematic();
  cpBodySetPosition(ring->hand, cpBodyGetPosition(dragged));
  cpFloat mass = cpBodyGetMass(dragged), speed = 2 * pi * 5;
  cpFloat stiffness = mass * speed * speed, damping = 2 * mass * 0.7 * speed;
  cpSpaceAddConstraint(ring->space, cpDampedSpringNew(ring->hand, dragged, cpvzero, cpvzero, 0,
                                                      stiffness, damping));
}

static void *make(int count, const double *places) {
  struct ring *ring = malloc(sizeof *ring + (size_t)count * sizeof ring->bodies[0]);
  ring->space = cpSpaceNew();
  ring->count = count;
  cpSpaceSetIterations(ring->space, 10);
  cpBody *centre = cpSpaceGetStaticBody(ring->space);
  for (int i = 0; i < count; i++) add_body(ring, i, cpv(places[2 * i], places[2 * i + 1]));
  for (int i = 0; i < count; i++) join(ring, centre, ring->bodies[i]);
  for (int i = 0; i < count; i++) join(ring, ring->bodies[i], ring->bodies[(i + 1) % count]);
  add_drag(ring);
  return ring;
}

static void step(void *ring, double x, double y) {
  struct ring *self = ring;
  cpBodySetPosition(self->hand, cpv(x, y));
  cpSpaceStep(self->space, 1.0 / 120);
}

static void place(const void *ring, int body, double *x, double *y) {
  const struct ring *self = ring;
  cpVect position = cpBodyGetPosition(self->bodies[body]);
  *x = position.x;
  *y = position.y;
}

static void free_shape(cpBody *body, cpShape *shape, void *space) {
  (void)body;
  cpSpaceRemoveShape(space, shape);
  cpShapeFree(shape);
}

static void keep(cpConstraint *constraint, void *list) {
  cpConstraint ***end = list;
  *(*end)++ = constraint;
}

static void end(void *ring) {
  struct ring *self = ring;
  size_t most = (size_t)(2 * self->count + 1);
  cpConstraint **constraints = malloc(most * sizeof *constraints), **last = constraints;
  cpSpaceEachConstraint(self->space, keep, &last);
  for (cpConstraint **each = constraints; each < last; each++) {
    cpSpaceRemoveConstraint(self->space, *each);
    cpConstraintFree(*each);
  }
  free(constraints);
  for (int i = 0; i < self->count; i++) {
    cpBodyEachShape(self->bodies[i], free_shape, self->space);
    cpSpaceRemoveBody(self->space, self->bodies[i]);
    cpBodyFree(self->bodies[i]);
  }
  cpBodyFree(self->hand);
  cpSpaceFree(self->space);
  free(self);
}

const PeerEngine peer_chipmunk = {make, step, place, end};
