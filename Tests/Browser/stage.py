"""A page with a stage, and elements in it that dynamics.js is to move."""

HTML = b"""<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Dynamics</title>
    <link rel="icon" href="data:,">
    <style>
      body { margin: 20px }
      #stage { width: 600px; height: 400px; border: 3px solid; position: relative }
      .card { width: 120px; height: 80px; background: #ccd; box-sizing: border-box }
      #a { margin: 10px 0 0 40px }
      .moved { margin-left: 90px }
      .lifted { transform: translateY(-20px) }
      .tight .card { margin-left: 5px }
      #list { width: 200px; height: 100px; overflow: auto; background: #dcc }
    </style>
  </head>
  <body>
    <h1>Dynamics</h1>
    <div id="stage">
      <div class="card" id="a"><button id="press">Press</button><input id="field" size="8" value="word"></div>
      <div class="card" id="b"><a href="#there" id="link">Link</a> some text</div>
      <div id="list"><label><input type="checkbox" id="switch"> Switch</label><p style="height:500px">long</p></div>
    </div>
    <script>
      globalThis.frames = 0;
      const request = requestAnimationFrame.bind(globalThis);
      globalThis.requestAnimationFrame = (body) => { frames += 1; return request(body); };
      // Lets frames of the page pass, which do not count.
      globalThis.pass = async (count) => { for (let one = 0; one < count; one += 1) await new Promise(request); };
      globalThis.clicks = [];
      addEventListener("click", (event) => clicks.push(event.target.id));
      globalThis.at = (one) => {
        const box = document.querySelector(one).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      // Where an item is, in the window.
      globalThis.seen = (item) => {
        const box = document.querySelector("#stage").getBoundingClientRect();
        return [box.x + 3 + item.x, box.y + 3 + item.y];
      };
    </script>
    <script type="module">
      import * as dynamics from "/out/web/dynamics/dynamics.js";
      import { digest, pageScene } from "/Web/page-scene.mjs";
      Object.assign(globalThis, dynamics, { digest, makePageScene: () => pageScene(dynamics) });
      globalThis.stage = document.querySelector("#stage");
      globalThis.animator = new Animator(stage);
      for (const id of ["a", "b", "list"]) globalThis["el_" + id] = document.querySelector("#" + id);
    </script>
  </body>
</html>"""


def scene(root):
    """The lines of the page's scene that are written down natively, and after which steps those are."""
    lines = (root / "Tests/Goldens/scenes.txt").read_text().splitlines()
    wanted = [line for line in lines if line.startswith("page, ")]
    return wanted, [int(line.split(":")[0].split()[-1]) for line in wanted]
