"""A page with elements in it for the tests in this folder, and the hands that use them."""

import time

KINDS = ["dial", "radial", "floating", "drawer", "confirm", "alert"]
ITEMS = "One, Two, Three, Four"

# A name for the loopback address that makes a page insecure; a flag tells the browser of it.
INSECURE = "page.example"
RESOLVER = f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1"

PAGE = b"""<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <meta name="viewport" content="width=device-width">
    <title>Elements</title>
    <link rel="icon" href="data:,">
    <script type="module" src="/out/web/detent.js"></script>
    <style>html { background: Canvas; color: CanvasText } main { height: 1600px } #below { position: absolute; top: 1500px }</style>
  </head>
  <body><main><h1>Elements</h1><button id="beside">Beside</button><p id="below">Below</p></main></body>
</html>"""

SCRIPT = """
const kinds = ["opening", "opened", "highlight", "tick", "select", "activate", "enter", "leave",
  "closing", "closed", "error"];
globalThis.told = [];
globalThis.frames = 0;
// The page's time: as it passes, but faster while a test waits for rest, since each frame that is drawn without
// a graphics card costs a processor.
const HURRY = 8;
let [ahead, hurrying, before] = [0, 0, 0];
const now = performance.now.bind(performance);
performance.now = () => now() + ahead;
const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
Object.defineProperty(Event.prototype, "timeStamp", { configurable: true, get() { return stamp.call(this) + ahead; } });
const request = globalThis.requestAnimationFrame.bind(globalThis);
globalThis.requestAnimationFrame = (body) => {
  frames += 1;
  return request((time) => {
    if (hurrying > 0 && time > before) ahead += (HURRY - 1) * Math.min(time - before, 20);
    before = Math.max(before, time);
    body(time + ahead);
  });
};
// Lets frames of the page pass, which do not count.
globalThis.pass = async (count) => { for (let one = 0; one < count; one += 1) await new Promise(request); };
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(...all) { super(...all); globalThis.wasm = this; }
};
// A radial menu's hint appears within seven seconds, for which no test waits.
const create = document.createElement;
document.createElement = function (name, ...more) {
  const element = create.call(this, name, ...more);
  if (name === "detent-radial") element.setAttribute("hint", "off");
  return element;
};
globalThis.make = async (kind, attributes = {}, parent = document.querySelector("main")) => {
  await customElements.whenDefined("detent-" + kind);
  const element = document.createElement("detent-" + kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const type of kinds) {
    element.addEventListener(type, ({ detail }) => told.push([type, detail?.id ?? detail?.reason ?? null]));
  }
  parent.append(element);
  await (await import("/out/web/detent.js")).load();
  await rest();
  return element;
};
globalThis.rest = async () => {
  let seen = "";
  hurrying += 1;
  for (let still = 0; still < 3; still += 1) {
    await new Promise((done) => setTimeout(done, 20));
    // On a busy machine a frame may take longer than that.
    await new Promise(request);
    // A page that a finger threw goes on scrolling without frames of ours.
    const now = [frames, scrollX, scrollY].join();
    if (now !== seen) still = 0;
    seen = now;
  }
  hurrying -= 1;
};
// WebKit tells boxes without the style's zoom.
globalThis.zoomOf = (node) => !node || "currentCSSZoom" in Element.prototype ? 1
  : (node instanceof Element ? parseFloat(getComputedStyle(node).zoom) || 1 : 1)
    * zoomOf(node.assignedSlot ?? node.parentNode ?? node.host);
globalThis.mirror = (element) =>
  [...element.shadowRoot.querySelectorAll("span [role]")].map((node) => {
    const [box, zoom] = [node.getBoundingClientRect(), zoomOf(node)];
    return { role: node.getAttribute("role"), name: node.getAttribute("aria-label"),
      x: (box.x + box.width / 2) * zoom, y: (box.y + box.height / 2) * zoom,
      place: Number(node.getAttribute("aria-posinset")) };
  });
"""


class Page:
    def __init__(self, browser, address, before="", path="/page", **options):
        options = {"viewport": {"width": 800, "height": 600}, **options}
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.page.add_init_script(before + SCRIPT)
        self._messages, self._requests = [], []
        self.page.on("console", lambda message: self._messages.append(message.text))
        self.page.on("pageerror", lambda error: self._messages.append(f"thrown: {error}"))
        self.page.on("request", lambda request: self._requests.append(request.url))
        self.page.goto(address + path)
        self.tools = self.context.new_cdp_session(self.page)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def hear(self):
        if hasattr(self.page, "hear"):
            self.page.hear()

    @property
    def messages(self):
        """What the page's console has, and what was thrown."""
        self.hear()
        return self._messages

    @property
    def requests(self):
        self.hear()
        return self._requests

    def do(self, script, *values):
        return self.page.evaluate(script, *values)

    def make(self, kind, **attributes):
        attributes = {name.replace("_", "-"): value for name, value in attributes.items()}
        attributes = {"items": ITEMS, "label": "Menu", **attributes}
        self.do("async ([kind, attributes]) => { globalThis.element = await make(kind, attributes) }",
                [kind, attributes])

    def rest(self):
        self.do("rest()")

    def told(self):
        """What was told since the last time, without ticks."""
        self.rest()
        events = self.do("told.splice(0)")
        return [tuple(event) for event in events if event[0] != "tick"]

    def nodes(self, role=None):
        nodes = self.do("mirror(element)")
        return [node for node in nodes if role in (None, node["role"])]

    def node(self, role, name):
        found = [node for node in self.nodes(role) if node["name"] == name]
        assert found, f"no {role} called {name} among {self.nodes()}"
        return found[0]["x"], found[0]["y"]


def expect(found, wanted):
    assert found == wanted, f"{found}, not {wanted}"


# A hand has down, move and up.

class Mouse:
    def __init__(self, page):
        self.page = page

    def event(self, kind, x, y, **more):
        self.page.tools.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "none", **more})

    def down(self, x, y):
        self.at = x, y
        self.event("mouseMoved", x, y)
        self.event("mousePressed", x, y, button="left", buttons=1, clickCount=1)

    def move(self, x, y):
        self.at = x, y
        self.event("mouseMoved", x, y, button="left", buttons=1)

    def up(self):
        self.event("mouseReleased", *self.at, button="left", buttons=0, clickCount=1)


class Pen(Mouse):
    def event(self, kind, x, y, **more):
        force = 1 if more.get("buttons") else 0
        super().event(kind, x, y, **{**more, "pointerType": "pen", "force": force})


class Finger(Mouse):
    def event(self, kind, x, y, **more):
        kinds = {"mousePressed": "touchStart", "mouseReleased": "touchEnd", "mouseMoved": "touchMove"}
        if kind == "mouseMoved" and "buttons" not in more:
            return
        points = [] if kind == "mouseReleased" else [{"x": x, "y": y, "id": 1, "force": 1}]
        self.page.tools.send("Input.dispatchTouchEvent", {"type": kinds[kind], "touchPoints": points})


def tap(hand, x, y):
    hand.down(x, y)
    hand.up()


def drag(hand, start, end, steps=8):
    hand.down(*start)
    for step in range(1, steps + 1):
        part = step / steps
        hand.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        time.sleep(0.01)
