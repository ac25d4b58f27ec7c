#include <box2d/box2d.h>

#include <vector>

#include "peers.h"

namespace {

const double pointsPerMetre = 100;
const float bodyRadius = 0.22f;

b2Vec2 metres(double x, double y) {
  return b2Vec2(float(x / pointsPerMetre), float(y / pointsPerMetre));
}

struct Ring {
  b2World world{b2Vec2(0, 0)};
  b2Body *centre = nullptr;
  std::vector<b2Body *> bodies;
  b2MouseJoint *drag = nullptr;

  Ring(int count, const double *places) {
    world.SetAllowSleeping(false);
    b2BodyDef ground;
    centre = world.CreateBody(&ground);
    for (int i = 0; i < count; i++) addBody(metres(places[2 * i], places[2 * i + 1]));
    for (b2Body *body : bodies) join(centre, body);
    for (int i = 0; i < count; i++) join(bodies[i], bodies[(i + 1) % count]);
    addDrag();
  }

  void addBody(b2Vec2 place) {
    b2BodyDef definition;
    definition.type = b2_dynamicBody;
    definition.position = place;
    b2Body *body = world.CreateBody(&definition);
    b2CircleShape circle;
    circle.m_radius = bodyRadius;
    b2FixtureDef fixture;
    fixture.shape = &circle;
    fixture.density = 1;
    fixture.filter.maskBits = 0;
    body->CreateFixture(&fixture);
    bodies.push_back(body);
  }

  void join(b2Body *a, b2Body *b) {
    b2DistanceJointDef rod;
    rod.Initialize(a, b, a->GetPosition(), b->GetPosition());
    rod.minLength = rod.maxLength = rod.length;
    world.CreateJoint(&rod);
  }

  void addDrag() {
    b2MouseJointDef spring;
    spring.bodyA = centre;
    spring.bodyB = bodies[0];
    spring.target = bodies[0]->GetPosition();
    spring.maxForce = 1000 * bodies[0]->GetMass();
    b2LinearStiffness(spring.stiffness, spring.damping, 5, 0.7f, centre, bodies[0]);
    drag = static_cast<b2MouseJoint *>(world.CreateJoint(&spring));
  }
};

void *make(int count, const double *places) { return new Ring(count, places); }

void step(void *ring, double x, double y) {
  Ring *self = static_cast<Ring *>(ring);
  self->drag->SetTarget(metres(x, y));
  self->world.Step(1.0f / 120, 8, 3);
}

void place(const void *ring, int body, double *x, double *y) {
  b2Vec2 position = static_cast<const Ring *>(ring)->bodies[body]->GetPosition();
  *x = position.x * pointsPerMetre;
  *y = position.y * pointsPerMetre;
}

void end(void *ring) { delete static_cast<Ring *>(ring); }

}  // namespace

extern "C" const PeerEngine peer_box2d = {make, step, place, end};
