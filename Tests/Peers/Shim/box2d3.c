// Box2D 3 as a peer. Debian does not package it, so this is not part of the Swift package: Scripts/box2d3 compiles it
// with the engine's sources into a library, which the benchmarks load if it is named.
#include <box2d/box2d.h>
#include <math.h>
#include <stdlib.h>

#include "peers.h"

static const double points_per_metre = 100;
static const int sub_steps = 2;

struct world {
  b2WorldId world;
  b2BodyId ground;
  float step;
  /// The body at the hand's position; the drag is a spring to it.
  b2BodyId hand;
  bool is_dragged;
  b2BodyId bodies[];
};

static float metres(double points) { return (float)(points / points_per_metre); }

static b2Vec2 vector(double x, double y) { return (b2Vec2){metres(x), metres(y)}; }

static b2ShapeDef shape(const PeerScene *scene) {
  b2ShapeDef shape = b2DefaultShapeDef();
  shape.density = 1;
  shape.material.friction = (float)scene->friction;
  shape.material.restitution = (float)scene->elasticity;
  if (!scene->collides) shape.filter.maskBits = 0;
  return shape;
}

static void add_wall(struct world *world, const PeerWall *wall, const PeerScene *scene) {
  b2ShapeDef definition = shape(scene);
  b2Segment segment = {vector(wall->startX, wall->startY), vector(wall->endX, wall->endY)};
  b2CreateSegmentShape(world->ground, &definition, &segment);
}

static b2BodyId add_body(struct world *world, const PeerBody *from, const PeerScene *scene) {
  b2BodyDef definition = b2DefaultBodyDef();
  definition.type = from->isAnchored ? b2_staticBody : b2_dynamicBody;
  definition.position = vector(from->place.x, from->place.y);
  definition.rotation = b2MakeRot((float)from->place.angle);
  definition.linearVelocity = vector(from->velocityX, from->velocityY);
  definition.angularVelocity = (float)from->spin;
  definition.linearDamping = (float)from->resistance;
  definition.angularDamping = (float)from->angularResistance;
  definition.motionLocks.angularZ = !from->rotates;
  definition.enableSleep = scene->sleeps;
  b2BodyId body = b2CreateBody(world->world, &definition);
  b2ShapeDef surface = shape(scene);
  if (from->isRound) {
    b2Circle circle = {b2Vec2_zero, metres(from->width / 2)};
    b2CreateCircleShape(body, &surface, &circle);
  } else if (from->sideCount > 0) {
    b2Vec2 corners[B2_MAX_POLYGON_VERTICES];
    for (int i = 0; i < from->sideCount; i++) {
      double angle = 2 * M_PI * i / from->sideCount;
      corners[i] = vector(from->width / 2 * cos(angle), from->width / 2 * sin(angle));
    }
    b2Hull hull = b2ComputeHull(corners, from->sideCount);
    b2Polygon polygon = b2MakePolygon(&hull, 0);
    b2CreatePolygonShape(body, &surface, &polygon);
  } else {
    b2Polygon box = b2MakeBox(metres(from->width / 2), metres(from->height / 2));
    b2CreatePolygonShape(body, &surface, &box);
  }
  return body;
}

static void add_rod(struct world *world, const PeerRod *rod) {
  b2DistanceJointDef joint = b2DefaultDistanceJointDef();
  joint.base.bodyIdA = rod->start < 0 ? world->ground : world->bodies[rod->start];
  joint.base.bodyIdB = world->bodies[rod->end];
  if (rod->start < 0) joint.base.localFrameA.p = vector(rod->x, rod->y);
  joint.base.collideConnected = true;
  joint.length = metres(rod->length);
  joint.enableSpring = rod->frequency > 0;
  joint.hertz = (float)rod->frequency;
  joint.dampingRatio = (float)rod->damping;
  b2CreateDistanceJoint(world->world, &joint);
}

static void add_drag(struct world *world, const PeerScene *scene) {
  b2BodyId dragged = world->bodies[scene->dragged];
  b2BodyDef definition = b2DefaultBodyDef();
  definition.type = b2_kinematicBody;
  definition.position = b2Body_GetPosition(dragged);
  world->hand = b2CreateBody(world->world, &definition);
  b2MotorJointDef spring = b2DefaultMotorJointDef();
  spring.base.bodyIdA = world->hand;
  spring.base.bodyIdB = dragged;
  spring.linearHertz = (float)scene->dragFrequency;
  spring.linearDampingRatio = (float)scene->dragDamping;
  spring.maxSpringForce = 1e9f;  // the scene knows no limit
  b2CreateMotorJoint(world->world, &spring);
  world->is_dragged = true;
}

static void *make(const PeerScene *scene) {
  struct world *world = malloc(sizeof *world + sizeof(b2BodyId) * (size_t)scene->bodyCount);
  b2WorldDef definition = b2DefaultWorldDef();
  definition.gravity = vector(scene->gravityX, scene->gravityY);
  definition.enableSleep = scene->sleeps;
  world->world = b2CreateWorld(&definition);
  world->step = (float)scene->step;
  world->is_dragged = false;
  b2BodyDef ground = b2DefaultBodyDef();
  world->ground = b2CreateBody(world->world, &ground);
  for (int i = 0; i < scene->wallCount; i++) add_wall(world, &scene->walls[i], scene);
  for (int i = 0; i < scene->bodyCount; i++) {
    world->bodies[i] = add_body(world, &scene->bodies[i], scene);
  }
  for (int i = 0; i < scene->rodCount; i++) add_rod(world, &scene->rods[i]);
  if (scene->dragged >= 0) add_drag(world, scene);
  return world;
}

static void step(void *pointer, double x, double y) {
  struct world *world = pointer;
  if (world->is_dragged) b2Body_SetTransform(world->hand, vector(x, y), b2Rot_identity);
  b2World_Step(world->world, world->step, sub_steps);
}

static PeerPlace place(const void *pointer, int body) {
  const struct world *world = pointer;
  b2Vec2 position = b2Body_GetPosition(world->bodies[body]);
  float angle = b2Rot_GetAngle(b2Body_GetRotation(world->bodies[body]));
  return (PeerPlace){position.x * points_per_metre, position.y * points_per_metre, angle};
}

static void end(void *pointer) {
  struct world *world = pointer;
  b2DestroyWorld(world->world);
  free(world);
}

const PeerEngine peer_box2d3 = {make, step, place, end};
