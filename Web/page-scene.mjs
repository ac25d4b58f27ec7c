// A scene that the tests of dynamics.js compare with the native library.

// The same as Sources/Core/Drawing/Digest.swift and Tests/Peers/Scenes/Digest+World.swift.
export function digest(items) {
  const bits = new DataView(new ArrayBuffer(8));
  let value = 0xcbf29ce484222325n;
  for (const { x, y, angle, velocity, angularVelocity } of items) {
    for (const number of [x, y, angle, velocity.x, velocity.y, angularVelocity]) {
      bits.setFloat64(0, number);
      value = BigInt.asUintN(64, (value ^ bits.getBigUint64(0)) * 0x100000001b3n);
      value ^= value >> 29n;
    }
  }
  return value.toString(16).padStart(16, "0");
}

// The scene of Tests/Peers/Scenes/PageScene.swift, in the script's own names.
export function pageScene({ Animator, Attachment, Collision, Field, Gravity, ItemBehavior, Outline, Push, Region, Snap }) {
  const animator = new Animator();
  animator.bounds = { width: 800, height: 600 };
  const gravity = new Gravity([]);
  const collision = new Collision([], { bounds: { top: -100, left: 5, bottom: 10, right: 5 } });
  const outlines = [
    Outline.rectangle, Outline.ellipse, Outline.convex([[-20, -8], [-4, -22], [17, -14], [21, 9], [0, 20]]),
    Outline.group([
      { x: -10, y: 0, width: 40, height: 8 }, { x: 14, y: 0, width: 22, height: 22, angle: 0.5, outline: Outline.ellipse },
    ]),
  ];
  const items = Array.from({ length: 20 }, (_, n) => animator.add({
    x: 60 + 36 * n, y: 80 + 10 * n, width: 24 + 2 * n, height: 36, outline: outlines[n % 4], angle: 0.25 * n,
    velocity: [10 * n - 50, 20], angularVelocity: 0.5 * n, density: 1 + 0.125 * n, elasticity: 0.0625 * n, friction: 0.25,
    resistance: 0.125, angularResistance: 0.25, allowsRotation: n !== 5, isAnchored: n === 6, charge: n / 8 - 1,
  }));
  gravity.setAngle(1.5, 0.8);
  collision.addBoundary("ramp", [60, 450], [300, 540]);
  collision.setBoundary("ramp", { elasticity: 0.5, friction: 0.75 });
  collision.addBoundary("island", [[350, 400], [420, 420], [380, 460], [350, 400]]);
  collision.addBoundary("curve", "M500,520 c50 40 150 40 200,0");
  // The order of gravities and collisions matters, and the native scene adds these first.
  animator.add(gravity);
  animator.add(collision);
  for (const item of items) {
    gravity.addItem(item);
    collision.addItem(item);
  }
  const rod = animator.add(new Attachment(items[8], { anchor: [300, 20] }));
  animator.add(new Attachment(items[9], {
    offset: [4, 2], to: items[8], toOffset: [0, 5], length: 50, frequency: 2, damping: 0.25,
  }));
  animator.add(Attachment.limitAttachment(items[10], { anchor: [420, 60], length: 150 }));
  animator.add(Attachment.pinAttachment(items[11], { anchor: [440, 180], range: [-1, 2], frictionTorque: 0.5 }));
  animator.add(Attachment.slidingAttachment(items[12], { anchor: [500, 200], axis: [1, 0.5], range: [-60, 80] }));
  animator.add(Attachment.fixedAttachment(items[13], { to: items[12], toOffset: [30, 10] }));
  const hand = animator.grab(items[0], [62, 78], { frequency: 5, damping: 0.75, maximumForce: 40, allowsRotation: false });
  const snap = animator.add(new Snap(items[14], { snapTo: [600, 300], damping: 0.25 }));
  animator.add(new Snap(items[15], { snapTo: [640, 200], frequency: 3, damping: 0.5 }));
  const push = new Push([items[16]], { pushDirection: [1, -2] });
  push.setTargetOffsetFromCenter([0, 10], items[16]);
  animator.add(push);
  const blow = animator.add(new Push([items[17], items[18]], { mode: "instantaneous", angle: -1.25, magnitude: 0.5 }));
  animator.add(new ItemBehavior([items[18], items[19]], { elasticity: 0.75, angularResistance: 1 }));
  const circle = Region.circle(260);
  const square = Region.rectangle(500, 300);
  const [left, right] = [[200, 300], [600, 300]];
  const fields = [
    Field.linearGravityField([1, -0.5], { position: left, region: circle, items }),
    Field.radialGravityField(right, { strength: 0.5, region: square.inverse, minimumRadius: 30, items }),
    Field.springField({ position: right, strength: 0.25, region: circle.intersection(square), items }),
    Field.vortexField({ position: left, strength: 3, region: circle.union(square), minimumRadius: 30, items }),
    Field.dragField({ direction: [2, 0], position: right, strength: 0.125, region: square, items }),
    Field.velocityField([0, -2], { position: [60, 500], region: Region.rectangle(60, 100), items }),
    Field.electricField({ position: right, strength: 2, items }),
    Field.magneticField({ strength: 3, region: square.difference(Region.circle(60)), items }),
    Field.noiseField(0.5, 1, { strength: 0.5, items }),
    Field.turbulenceField(0.875, 0.5, { strength: 0.25, law: "measured", falloff: 0.5, items }),
  ];
  for (const field of fields) animator.add(field);
  let steps = 0;
  animator.action = () => {
    if (steps < 160) hand.anchorPoint = [100 + steps, 300];
    if (steps === 150) blow.active = true;
    if (steps === 160) animator.remove(hand);
    if (steps === 200) {
      gravity.gravityDirection = [0, 1];
      snap.snapPoint = [300, 200];
    }
    if (steps === 250) {
      rod.length = 70;
      items[2].velocity = [-300, -500];
      items[3].outline = Outline.ellipse;
    }
    if (steps === 300) {
      collision.removeBoundary("ramp");
      items[4].addLinearVelocity([200, -100]);
    }
    if (steps === 400) for (const field of fields) animator.remove(field);
    steps += 1;
  };
  return { animator, items };
}
