// Tests dynamics.js without a page: its results are the same to the last bit as the native library's, its errors are
// reported in words, and it is small.
//
//   node Web/dynamics.mjs FOLDER GOLDEN.txt      the folder that Scripts/web makes, and Tests/Goldens/scenes.txt
//
// Prints what fails, and ends with a line like "7 passed, 0 failed".

import assert from "node:assert";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { digest, pageScene as makePageScene } from "./page-scene.mjs";
import { BOUNDS, filesOf, packedSize } from "./sizes.mjs";
import { finish, random, test } from "./testing.mjs";

const [folder, golden] = process.argv.slice(2);
if (!golden) {
  console.error("usage: node Web/dynamics.mjs FOLDER GOLDEN.txt");
  process.exit(2);
}
const dynamics = await import(resolve(folder, "dynamics.js"));
const {
  Animator, Attachment, Behavior, Collision, Field, Gravity, ItemBehavior, MagneticSlots, Outline, Push, Region, SheetDetents,
  Snap, ThrowToDismiss,
} = dynamics;
const pageScene = () => makePageScene(dynamics);

test("it comes to the same bits as the native library", () => {
  const wanted = readFileSync(golden, "utf8").split("\n").filter((line) => line.startsWith("page, "));
  assert(wanted.length > 2, "the native library has written nothing down");
  const { animator, items } = pageScene();
  let steps = 0;
  const found = wanted.map((line) => {
    const mark = Number(line.match(/step (\d+)/)[1]);
    while (steps < mark) {
      animator.advance(1 / 120);
      steps += 1;
    }
    return `page, step ${steps}: ${digest(items)}`;
  });
  assert.deepEqual(found, wanted);
});

test("it comes to the same bits at another frame rate", () => {
  const [one, other] = [pageScene(), pageScene()];
  for (let frame = 0; frame < 60; frame += 1) one.animator.advance(1 / 60);
  for (let frame = 0; frame < 144; frame += 1) other.animator.advance(1 / 144);
  assert.equal(one.animator.elapsedTime, other.animator.elapsedTime);
  assert.equal(digest(one.items), digest(other.items));
});

const world = () => {
  const animator = new Animator();
  animator.bounds = { width: 400, height: 300 };
  const item = animator.add({ x: 200, y: 100, width: 40, height: 40 });
  return { animator, item };
};

test("what is wrong is said in one sentence, and changes nothing", () => {
  const { animator, item } = world();
  const gravity = animator.add(new Gravity([item]));
  const before = digest([item]);
  const wrong = [
    [() => animator.add({ x: 0, y: 0, width: 0, height: 10 }), /^width is a finite number from 0.000001 to 1000000000, not 0$/],
    [() => animator.add({ x: NaN, y: 0, width: 10, height: 10 }), /^x is a finite number.* not NaN$/],
    [() => animator.add({ x: 1, y: 2, widht: 10, height: 10 }), /^an item has no option "widht"; it has x, y/],
    [() => animator.add("card"), /^an animator takes elements, behaviours and options of items$/],
    [() => (item.density = 0), /^density is a finite number from 1e-9 to/],
    [() => (item.velocity = [0]), /^the y of velocity is a finite number, not undefined$/],
    [() => (item.allowsRotation = "no"), /^allowsRotation is true or false, not "no"$/],
    [() => (item.outline = "circle"), /^outline is an Outline, as Outline.ellipse$/],
    [() => Outline.group([{ x: 0, y: 0, width: 10, height: 10, outline: {} }]), /^outline is an Outline/],
    [() => Outline.convex(5), /^what convex takes is a list, not 5$/],
    [() => animator.itemsIn(), /^the x of a rectangle is a finite number/],
    [() => (gravity.magnitude = Infinity), /^magnitude is a finite number, not Infinity$/],
    [() => new Gravity([item], { magnitud: 2 }), /^Gravity has no option "magnitud"; it has gravityDirection, angle, magnitude$/],
    [() => new Gravity(item), /^a Gravity takes a list of items$/],
    [() => animator.add(new Gravity(["card"])), /^an item is an element, or what add\(\) answered$/],
    [() => new Attachment(item, {}), /^an Attachment takes either anchor, a point, or to, another item$/],
    [() => new Attachment(item, { to: null }), /^an Attachment takes either anchor/],
    [() => new Attachment(item, { anchor: [0, 0], type: "spring", frequency: 0 }), /^the frequency of a spring is above 0$/],
    [() => Attachment.pinAttachment(item, { anchor: [0, 0], range: [1, 2] }), /^the minimum of range is a number from -Infinity to 0, not 1$/],
    [() => Attachment.fixedAttachment(item, { anchor: [0, 0], length: 5 }), /^an attachment of type "fixed" has no length$/],
    [() => new Attachment(item, { anchor: [0, 0], type: "rod", frequency: 2 }), /^the frequency of a rod is 0; with another one it is of type "spring"$/],
    [() => Attachment.hand(item, { anchor: [0, 0], type: "pin" }), /^type is "hand", not "pin"$/],
    [() => (new Attachment(item, { anchor: [0, 0] }).frictionTorque = 1), /^an attachment of type "rod" has no frictionTorque$/],
    [() => animator.grab(item, [0, 0], { type: "rod" }), /^grab has no option "type"; it has offset, frequency, damping/],
    [() => animator.add(new Attachment(item, { to: item })), /^an Attachment joins two different items$/],
    [() => new Collision([item], { mode: "all" }), /^mode is "everything" or "items" or "boundaries", not "all"$/],
    [() => new Collision([item]).addBoundary("path", "M0 0 A 1 1"), /^an SVG path for a boundary has no "A"; an arc becomes a C$/],
    [() => new Collision([item]).addBoundary("path", "0 0"), /^an SVG path begins with M$/],
    [() => new Collision([item]).addBoundary("path", "M 1,1 L 2,2 % 5 5"), /^an SVG path has letters and numbers, and no "%"$/],
    [() => new Collision([item]).addBoundary("path", "M 1 1 L 2 hello"), /^an SVG path has a number after "L", not "h"$/],
    [() => new Collision([item]).addBoundary("path", []), /^a boundary's path is a list of points/],
    [() => new Collision([item]).addBoundary("path", [[], []]), /^a boundary's list has two points or more$/],
    [() => new Field("wind"), /^a field's kind is "linearGravity" or/],
    [() => Field.noiseField(NaN, 0), /^smoothness is a finite number, not NaN$/],
    [() => new Snap(item, { snapTo: [1e10, 0] }), /^the x of snapTo is a finite number from -1000000000 to 1000000000/],
    [() => new SheetDetents(item, { detents: [[0, 0], [0, 9]], frequency: 0 }), /^frequency is a finite number above 0, not 0$/],
    [() => animator.advance(-1), /^seconds is a finite number, at least 0, not -1$/],
    [() => new SheetDetents(item, { detents: [[0, 0]] }), /^a sheet has two detents or more, the last not at the first$/],
    [() => new MagneticSlots([item], { slots: [[0, "a"]] }), /^the y of slot 0 is a finite number from .* not "a"$/],
    [() => new Animator(7), /^a view is an element of the page, or null$/],
    [() => new Animator(null, { stepping: "fast" }), /^stepping is "standard" or "uikit", not "fast"$/],
  ];
  for (const [body, message] of wrong) assert.throws(body, { name: "TypeError", message }, String(body));
  assert.deepEqual([digest([item]), animator.items.length, animator.behaviors.length], [before, 1, 1]);
});

test("a behaviour that is added twice counts once, and two that are alike count twice", () => {
  const speed = (behaviors) => {
    const { animator, item } = world();
    for (const make of behaviors(item)) animator.add(make);
    animator.advance(0.1);
    return item.velocity.y;
  };
  const once = speed((item) => [new Gravity([item])]);
  assert.equal(speed((item) => { const one = new Gravity([item]); return [one, one]; }), once);
  assert(Math.abs(speed((item) => [new Gravity([item]), new Gravity([item])]) - 2 * once) < 1);
});

test("one's own behaviours have children and act before each step", () => {
  const { animator, item } = world();
  const moves = [];
  class Kite extends Behavior {
    acts = 0;
    constructor() {
      super();
      this.addChildBehavior(new Attachment(item, { anchor: [200, 0], type: "limit" }));
      this.addChildBehavior(new Gravity([item]));
    }
    willMoveTo(to) { moves.push(to); }
    act(from) {
      assert.equal(from, animator);
      this.acts += 1;
    }
  }
  const kite = new Kite();
  kite.action = () => { kite.actions = (kite.actions ?? 0) + 1; };
  animator.add(kite);
  for (let frame = 0; frame < 30; frame += 1) animator.advance(1 / 60);
  assert.equal(kite.acts, 60);
  assert.equal(kite.actions, 60);
  assert(item.y < 101 && item.y > 99);
  animator.remove(kite);
  assert.deepEqual(moves, [animator, null]);
  animator.advance(0.5);
  assert(item.y < 101);
  animator.add(kite);
  assert.equal(kite.childBehaviors[0].dynamicAnimator, animator);
  assert.throws(() => new Animator().add(kite), /belongs to one animator/);
});

test("a force of one's own acts within its region, and does what the same field of the library does", () => {
  const fall = (field) => {
    const { animator, item } = world();
    animator.add(field([item]));
    for (let frame = 0; frame < 30; frame += 1) animator.advance(1 / 60);
    return item;
  };
  const wanted = fall((items) => Field.linearGravityField([1, 2], { items }));
  const found = fall((items) => Field.customField(({ mass }) => [mass, 2 * mass], { items }));
  assert(Math.hypot(found.x - wanted.x, found.y - wanted.y) < 0.05, `${found.x}, ${found.y}`);
  const region = Region.circle(10).union(Region.rectangle(20, 500)).inverse;
  assert.equal(fall((items) => Field.customField(() => [9, 9], { items, position: [200, 100], region })).y, 100);
  for (const [offset, isInside] of [[[5, 5], false], [[0, 200], false], [[30, 0], true]]) {
    assert.equal(region.contains({ x: offset[0], y: offset[1] }), isInside);
  }
  assert.throws(() => Field.customField(7), /takes a function/);
  assert.throws(() => fall((items) => Field.customField(() => [NaN, 0], { items })), /what a custom field answers/);
});

test("items and behaviours may go while one acts", () => {
  const { animator, item } = world();
  const others = [1, 2, 3].map((n) => animator.add({ x: 60 * n, y: 50, width: 30, height: 30 }));
  const gravity = animator.add(new Gravity([item, ...others]));
  animator.add(new Collision([item, ...others], { bounds: true }));
  const rod = animator.add(new Attachment(others[0], { to: others[1] }));
  const snap = animator.add(new Snap(others[0], { snapTo: [10, 10] }));
  gravity.action = () => {
    if (animator.contains(others[0])) animator.remove(others[0]);
    animator.remove(gravity);
  };
  animator.addEventListener("begancontact", ({ detail }) => animator.remove(detail.item));
  for (let frame = 0; frame < 200; frame += 1) animator.advance(1 / 60);
  assert.equal(rod.dynamicAnimator, null);
  assert.equal(snap.dynamicAnimator, null);
  assert.deepEqual(gravity.items.includes(others[0]), false);
  const last = others[0].center;
  assert(Number.isFinite(last.x));
  assert.equal(others[0].isHeld, false);
  assert.throws(() => (others[0].center = [0, 0]), /was removed/);
  assert.throws(() => animator.add(new Snap(others[0], { snapTo: [0, 0] })), /was removed/);
});

test("contacts are told with what met, where, and by whose name", () => {
  const { animator, item } = world();
  const other = animator.add({ x: 200, y: 250, width: 60, height: 20, isAnchored: true });
  animator.add(new Gravity([item]));
  const collision = animator.add(new Collision([item, other]));
  const wall = { any: "object" };
  collision.addBoundary(wall, [0, 50], [400, 50]);
  const told = [];
  for (const type of ["begancontact", "endedcontact"]) animator.addEventListener(type, ({ detail }) => told.push([type, detail]));
  for (let frame = 0; frame < 120; frame += 1) animator.advance(1 / 60);
  assert.equal(told[0][0], "begancontact");
  assert.deepEqual(new Set([told[0][1].item, told[0][1].other]), new Set([item, other]));
  assert.equal(told[0][1].collision, collision);
  told.length = 0;
  item.velocity = [0, -900];
  for (let frame = 0; frame < 60; frame += 1) animator.advance(1 / 60);
  assert.equal(told[0][0], "endedcontact");
  assert(told.some(([type, { boundary }]) => type === "begancontact" && boundary === wall));
});

const pick = (list) => list[random(list.length)];

test("nothing that a page asks for stops the module or makes a number none", () => {
  const odd = [0, -0, 1, -1, 0.5, 40, 300, -300, 1e-9, 1e6, 1e9, -1e9, 1e12, 1e300, -1e300, 5e-324, NaN, Infinity, "1", null, undefined];
  const some = () => (random(4) > 0 ? random(600) - 100 : pick(odd));
  const pair = () => (random(8) > 0 ? [some(), some()] : pick([{ x: some(), y: some() }, [], "ab", null]));
  let refused = 0;
  for (let round = 0; round < 300; round += 1) {
    const animator = new Animator(null, { stepping: pick(["standard", "uikit"]) });
    const items = [];
    const behaviors = [];
    const item = () => (random(12) > 0 ? pick(items) : pick([undefined, {}, "x"]));
    const list = () => Array.from({ length: random(4) }, item);
    const outlines = [
      () => Outline.ellipse, () => Outline.convex(Array.from({ length: random(7) }, pair)),
      () => Outline.group(Array.from({ length: random(4) }, () => ({ x: some(), y: some(), width: some(), height: some(), angle: some() }))),
    ];
    const ends = () => (random(2) ? { anchor: pair() } : { to: item(), toOffset: pair() });
    const region = () => pick([Region.infinite, Region.circle(100), Region.rectangle(50, 80).inverse]);
    const makers = [
      () => new Gravity(list(), { gravityDirection: pair() }),
      () => new Push(list(), { mode: pick(["continuous", "instantaneous"]), angle: some(), magnitude: some() }),
      () => new Snap(item(), { snapTo: pair(), damping: some(), ...(random(2) ? { frequency: some() } : {}) }),
      () => {
        const collision = new Collision(list(), { mode: pick(["items", "boundaries", "everything"]), bounds: pick([true, false, { top: some() }]) });
        collision.addBoundary("a", pair(), pair());
        collision.addBoundary("b", pick(["M 0 0 C 1 2 3 4 5 6 z", { circle: { x: some(), y: some(), radius: some() } }, [pair(), pair(), pair()]]));
        return collision;
      },
      () => new Attachment(item(), {
        ...ends(), ...(random(2) ? { offset: pair() } : {}),
        ...pick([
          () => ({ length: some() }), () => ({ frequency: some(), damping: some() }), () => ({ type: "limit", length: some() }),
          () => ({ type: "pin", range: [-Math.abs(some()), Math.abs(some())], frictionTorque: some() }),
          () => ({ type: "sliding", range: [-Math.abs(some()), Math.abs(some())], axis: pair() }),
          () => ({ type: "fixed" }), () => ({ type: "hand", frequency: some(), damping: some(), maximumForce: some() }),
        ])(),
      }),
      () => new Field(pick(["linearGravity", "radialGravity", "spring", "vortex", "drag", "velocity", "electric", "magnetic", "noise", "turbulence"]), {
        items: list(), position: pair(), strength: some(), direction: pair(), minimumRadius: some(), smoothness: some(),
        animationSpeed: some(), region: region(), law: pick(["documented", "measured"]), ...(random(2) ? { falloff: some() } : {}),
      }),
      () => new ItemBehavior(list(), { [pick(["density", "elasticity", "friction", "resistance", "angularResistance", "charge"])]: some(), isAnchored: pick([true, false]) }),
    ];
    const acts = [
      () => (animator.bounds = { x: some(), y: some(), width: some(), height: some() }),
      () => items.push(animator.add({ x: some(), y: some(), width: some(), height: some(), outline: random(2) ? pick(outlines)() : Outline.rectangle })),
      () => items.push(animator.add({ x: random(500), y: random(500), width: 1 + random(90), height: 1 + random(90), charge: some() })),
      () => behaviors.push(animator.add(pick(makers)())),
      () => behaviors.push(animator.add(pick(makers)())),
      () => animator.remove(pick([item(), pick(behaviors)])),
      () => { item()[pick(["x", "y", "angle", "angularVelocity", "density", "elasticity", "friction", "resistance"])] = some(); },
      () => { item()[pick(["center", "velocity"])] = pair(); },
      () => item().addLinearVelocity(pair()),
      () => item().addAngularVelocity(some()),
      () => { pick(behaviors)[pick(["magnitude", "angle", "anchorPoint", "length", "frequency", "snapPoint", "strength", "active"])] = pick([some(), pair(), true]); },
      () => pick(behaviors).addItem(item()),
      () => animator.itemsIn({ x: some(), y: some(), width: some(), height: some() }),
      () => animator.advance(random(20) / 60),
    ];
    for (let count = 0; count < 60; count += 1) {
      try {
        pick(acts)();
      } catch (error) {
        assert(error instanceof TypeError, `round ${round}: ${error.stack}`);
        refused += 1;
      }
    }
    animator.advance(0.1);
    for (const { x, y, angle, velocity } of items) {
      assert([x, y, angle, velocity.x, velocity.y].every(Number.isFinite), `round ${round}: ${x}, ${y}, ${angle}`);
    }
  }
  assert(refused > 1000, `only ${refused} were refused`);
});

test("a thousand items that come and go leave no memory behind", () => {
  const { animator } = world();
  const bytes = () => animator._core.calls.memory.buffer.byteLength;
  const round = () => {
    const items = Array.from({ length: 1000 }, (_, n) =>
      animator.add({ x: (n % 40) * 10, y: Math.floor(n / 40) * 10, width: 8, height: 8 }));
    const gravity = animator.add(new Gravity(items));
    const collision = animator.add(new Collision(items, { bounds: true }));
    animator.advance(1 / 60);
    for (const item of items) animator.remove(item);
    animator.remove(gravity);
    animator.remove(collision);
  };
  round();
  round();
  const before = bytes();
  for (let number = 0; number < 5; number += 1) round();
  assert.equal(bytes(), before);
  assert.equal(animator.items.length, 1);
});

// Grabs an item, drags it along a line and releases it.
function drag(animator, item, [x, y], seconds, pause = 0) {
  const start = item.center;
  const hand = animator.grab(item, start);
  const frames = Math.round(seconds * 60);
  for (let frame = 1; frame <= frames; frame += 1) {
    hand.anchorPoint = [start.x + (x * frame) / frames, start.y + (y * frame) / frames];
    animator.advance(1 / 60);
  }
  animator.advance(pause);
  animator.remove(hand);
}
const near = ({ x, y }, [a, b]) => Math.hypot(x - a, y - b) < 0.5 || assert.fail(`${x}, ${y} is not ${a}, ${b}`);

test("a card is thrown away, or goes back to its place", () => {
  const { animator, item } = world();
  let gone = null;
  const card = animator.add(new ThrowToDismiss(item, { onGone: (one) => { gone = one; animator.remove(one); } }));
  drag(animator, item, [50, 20], 0.5, 0.5);
  assert.equal(card.phase, "held");
  animator.advance(4);
  assert.equal(card.phase, "home");
  near(item, [200, 100]);
  drag(animator, item, [150, 0], 0.15);
  animator.advance(2);
  assert.equal(card.phase, "gone");
  assert.equal(gone, item);
  assert.equal(animator.items.length, 0);
});

test("magnetic slots draw what is near, and a hand takes it out again", () => {
  const { animator, item } = world();
  const slots = animator.add(new MagneticSlots([item], { slots: [[190, 120], [350, 100]] }));
  animator.advance(3);
  near(item, [190, 120]);
  assert.equal(slots.slotOf(item), 0);
  drag(animator, item, [150, -10], 0.6, 0.5);
  animator.advance(3);
  assert.equal(slots.itemIn(0), null);
  assert.equal(slots.itemIn(1), item);
  near(item, [350, 100]);
  animator.remove(slots);
  assert.equal(animator.behaviors.length, 0);
});

test("a sheet stops at its detents", () => {
  const { animator, item } = world();
  const sheet = animator.add(new SheetDetents(item, { detents: [[200, 700], [200, 450], [200, 320]] }));
  drag(animator, item, [30, -140], 0.5, 0.6);
  animator.advance(4);
  assert.equal(sheet.selection, 1);
  near(item, [200, 450]);
  sheet.selection = 2;
  animator.advance(4);
  near(item, [200, 320]);
});

test("magnetic slots go on without an item that is removed, and may be added again", () => {
  const { animator, item } = world();
  const other = animator.add({ x: 300, y: 100, width: 40, height: 40 });
  const slots = animator.add(new MagneticSlots([item, other], { slots: [[190, 120], [310, 100]] }));
  animator.advance(1);
  assert.equal(slots.itemIn(1), other);
  animator.remove(other);
  assert.equal(slots.itemIn(1), null);
  animator.remove(slots);
  animator.add(slots);
  animator.advance(1);
  assert.equal(slots.slotOf(item), 0);
});

test("an SVG path may have exponents and no spaces", () => {
  new Collision([world().item]).addBoundary("path", "M10-5L.5.5,1e1-2");
});

test("its names are those that its types declare", () => {
  const types = readdirSync(folder).filter((name) => name.endsWith(".d.ts"))
    .map((name) => readFileSync(join(folder, name), "utf8")).join("");
  const declared = [...types.matchAll(/^export class (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(Object.keys(dynamics).sort(), declared.sort());
});

test("it is small", () => {
  const size = filesOf("dynamics", dirname(resolve(folder))).reduce((sum, path) => sum + packedSize(path), 0);
  assert(size > 0, "there is no module");
  assert(size <= BOUNDS.dynamics, `${size} bytes gzipped, of at most ${BOUNDS.dynamics}`);
});

finish();
