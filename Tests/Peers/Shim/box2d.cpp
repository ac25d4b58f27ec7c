// Without the engine's headers nothing is compiled: it is needed only to link tests and benchmarks.
#if __has_include(<box2d/box2d.h>)

#include <box2d/box2d.h>

#include <cfloat>
#include <cmath>
#include <vector>

#include "peers.h"

namespace {

const double pointsPerMetre = 100;

float metres(double points) { return float(points / pointsPerMetre); }

b2Vec2 metres(double x, double y) { return b2Vec2(metres(x), metres(y)); }

struct World {
  b2World world;
  float step;
  b2Body *ground;
  std::vector<b2Body *> bodies;
  b2MouseJoint *drag = nullptr;

  explicit World(const PeerScene &scene)
      : world(metres(scene.gravityX, scene.gravityY)), step(float(scene.step)) {
    world.SetAllowSleeping(scene.sleeps);
    b2BodyDef definition;
    ground = world.CreateBody(&definition);
    for (int i = 0; i < scene.wallCount; i++) addWall(scene.walls[i], scene);
    for (int i = 0; i < scene.bodyCount; i++) addBody(scene.bodies[i], scene);
    for (int i = 0; i < scene.rodCount; i++) addRod(scene.rods[i]);
    if (scene.dragged >= 0) addDrag(scene);
  }

  void add(const b2Shape &shape, b2Body *body, const PeerScene &scene) {
    b2FixtureDef fixture;
    fixture.shape = &shape;
    fixture.density = 1;
    fixture.friction = float(scene.friction);
    fixture.restitution = float(scene.elasticity);
    if (!scene.collides) fixture.filter.maskBits = 0;
    body->CreateFixture(&fixture);
  }

  void addWall(const PeerWall &wall, const PeerScene &scene) {
    b2EdgeShape edge;
    edge.SetTwoSided(metres(wall.startX, wall.startY), metres(wall.endX, wall.endY));
    add(edge, ground, scene);
  }

  void addBody(const PeerBody &body, const PeerScene &scene) {
    b2BodyDef definition;
    definition.type = body.isAnchored ? b2_staticBody : b2_dynamicBody;
    definition.position = metres(body.place.x, body.place.y);
    definition.angle = float(body.place.angle);
    definition.linearVelocity = metres(body.velocityX, body.velocityY);
    definition.angularVelocity = float(body.spin);
    definition.linearDamping = float(body.resistance);
    definition.angularDamping = float(body.angularResistance);
    definition.fixedRotation = !body.rotates;
    bodies.push_back(world.CreateBody(&definition));
    if (body.isRound) {
      b2CircleShape circle;
      circle.m_radius = metres(body.width / 2);
      add(circle, bodies.back(), scene);
    } else if (body.sideCount > 0) {
      b2Vec2 corners[b2_maxPolygonVertices];
      for (int i = 0; i < body.sideCount; i++) {
        double angle = 2 * M_PI * i / body.sideCount;
        corners[i] = metres(body.width / 2 * cos(angle), body.width / 2 * sin(angle));
      }
      b2PolygonShape polygon;
      polygon.Set(corners, body.sideCount);
      add(polygon, bodies.back(), scene);
    } else {
      b2PolygonShape box;
      box.SetAsBox(metres(body.width / 2), metres(body.height / 2));
      add(box, bodies.back(), scene);
    }
  }

  void addRod(const PeerRod &rod) {
    b2DistanceJointDef joint;
    joint.bodyA = rod.start < 0 ? ground : bodies[size_t(rod.start)];
    joint.bodyB = bodies[size_t(rod.end)];
    if (rod.start < 0) joint.localAnchorA = metres(rod.x, rod.y);
    joint.collideConnected = true;
    joint.length = metres(rod.length);
    if (rod.frequency > 0) {
      joint.minLength = 0;
      joint.maxLength = FLT_MAX;
      b2LinearStiffness(joint.stiffness, joint.damping, float(rod.frequency), float(rod.damping),
                        joint.bodyA, joint.bodyB);
    } else {
      joint.minLength = joint.maxLength = joint.length;
    }
    world.CreateJoint(&joint);
  }

  void addDrag(const PeerScene &scene) {
    b2Body *body = bodies[size_t(scene.dragged)];
    b2MouseJointDef spring;
    spring.bodyA = ground;
    spring.bodyB = body;
    spring.target = body->GetPosition();
    spring.maxForce = FLT_MAX;  // the scene knows no limit
    b2LinearStiffness(spring.stiffness, spring.damping, float(scene.dragFrequency),
                      float(scene.dragDamping), ground, body);
    drag = static_cast<b2MouseJoint *>(world.CreateJoint(&spring));
  }
};

void *make(const PeerScene *scene) { return new World(*scene); }

void step(void *world, double x, double y) {
  World *self = static_cast<World *>(world);
  if (self->drag) self->drag->SetTarget(metres(x, y));
  self->world.Step(self->step, 8, 3);
}

PeerPlace place(const void *world, int body) {
  const b2Body *found = static_cast<const World *>(world)->bodies[size_t(body)];
  b2Vec2 position = found->GetPosition();
  return {position.x * pointsPerMetre, position.y * pointsPerMetre, found->GetAngle()};
}

void end(void *world) { delete static_cast<World *>(world); }

}  // namespace

extern "C" const PeerEngine peer_box2d = {make, step, place, end};

#endif
