// Writes the files that describe a package to npm, bundlers and
// editors: package.json, custom-elements.json and README.md.
//
//   node Web/package.mjs FOLDER VERSION

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, version] = process.argv.slice(2);
if (!version) {
  console.error("usage: node Web/package.mjs FOLDER VERSION");
  process.exit(2);
}
const write = (name, value) => writeFileSync(join(folder, name), JSON.stringify(value, null, 2) + "\n");

const exported = (name, types = name) => ({ types: `./${types}.d.ts`, default: `./${name}.js` });
write("package.json", {
  name: "detent",
  version,
  description: "Menus and controls that move like mechanisms, as custom elements, and UIKit Dynamics for elements of a page",
  license: "MIT",
  type: "module",
  main: "./detent.js",
  module: "./detent.js",
  types: "./detent.d.ts",
  exports: {
    ".": exported("detent"),
    "./min": exported("detent.min", "detent"),
    "./standalone": exported("detent.standalone"),
    "./dynamics": exported("dynamics/dynamics"),
    "./dynamics/min": exported("dynamics/dynamics.min", "dynamics/dynamics"),
    "./react": { types: "./react.d.ts" },
    "./vue": { types: "./vue.d.ts" },
    "./svelte": { types: "./svelte.d.ts" },
    "./custom-elements.json": "./custom-elements.json",
    "./package.json": "./package.json",
    "./*.wasm": "./*.wasm",
  },
  // Files that a bundler must keep although nothing of them is used by name: they define the elements.
  sideEffects: ["./detent.js", "./detent.min.js", "./detent.standalone.js"],
  customElements: "custom-elements.json",
  keywords: ["custom-elements", "web-components", "menu", "radial-menu", "physics", "uikit-dynamics", "webassembly"],
});

// The elements as a Custom Elements Manifest, made from the types:
// https://github.com/webcomponents/custom-elements-manifest
const types = readFileSync(join(folder, "detent.d.ts"), "utf8");
const body = (name) => types.match(new RegExp(`(?:interface|class) ${name}[^{]*\\{\\n(.*?)^\\}`, "ms"))[1];
const members = (text) => {
  const found = new Map();
  let description = "";
  for (const part of text.matchAll(/\/\*\*(.*?)\*\/|^ {2}(readonly |get |set )?"?([\w-]+)"?\??(\(.*?)?(?:\)?: ([^;]*))?;/gms)) {
    const [, comment, way = "", name, parameters, type] = part;
    if (comment !== undefined) description = comment.replace(/^\s*\* ?/gm, " ").replace(/\s+/g, " ").trim();
    else {
      if (!found.has(name)) found.set(name, { name, way: way.trim(), isMethod: Boolean(parameters) && !/get|set/.test(way), type, description });
      description = "";
    }
  }
  return [...found.values()];
};
const all = members(body("DetentElement")).filter(({ name }) => !/EventListener$/.test(name));
const events = members(body("DetentEventMap"));
// `contents` is a property only.
const attributes = members(body("DetentAttributes")).filter(({ name }) => name !== "contents");
const { Core } = await import(pathToFileURL(join(folder, "core.js")));
const core = new Core(readFileSync(join(folder, "detent.wasm")));
await core.loading;
const kinds = [...types.matchAll(/"detent-(\w+)": DetentElement/g)].map((match) => match[1]);
write("custom-elements.json", {
  schemaVersion: "1.0.0",
  modules: [{
    kind: "javascript-module",
    path: "detent.js",
    declarations: kinds.map((kind) => ({
      kind: "class",
      name: `Detent${kind[0].toUpperCase()}${kind.slice(1)}`,
      tagName: `detent-${kind}`,
      customElement: true,
      superclass: { name: "HTMLElement" },
      attributes: [
        ...attributes.map(({ name, type, description }) => ({
          name, type: { text: type }, ...(description && { description }),
          ...(all.some((one) => one.name === name) && { fieldName: name }),
        })),
        ...core.knobs(kind).map(({ name, value, least, greatest, unit, words }) => ({
          name,
          type: { text: words.map((word) => JSON.stringify(word)).join(" | ") || "number" },
          default: words[value] ?? String(value),
          ...(!words.length && { description: `${least} to ${greatest} ${unit}`.trim() }),
        })),
      ],
      members: all.map(({ name, way, isMethod, type, description }) => ({
        kind: isMethod ? "method" : "field", name,
        ...(description && { description }),
        ...(!isMethod && type && { type: { text: type } }),
        ...(way === "readonly" && { readonly: true }),
      })),
      events: events.map(({ name, type, description }) => ({ name, type: { text: type }, ...(description && { description }) })),
      cssProperties: readdirSync(folder).includes("wire.js") ? cssProperties() : [],
      cssParts: [{ name: "canvas", description: "What is drawn" }],
    })),
    exports: kinds.map((kind) => ({
      kind: "custom-element-definition", name: `detent-${kind}`,
      declaration: { name: `Detent${kind[0].toUpperCase()}${kind.slice(1)}`, module: "detent.js" },
    })),
  }],
});

function cssProperties() {
  const wire = readFileSync(join(folder, "wire.js"), "utf8");
  const list = (name) => wire.match(new RegExp(`${name} = words\\(\\s*"([^"]*)"`))[1].split(" ");
  return [...list("COLORS"), ...list("CORNERS"), "font"].map((name) => ({ name: `--detent-${name}` }));
}

writeFileSync(join(folder, "README.md"), `# Detent

Menus and controls that move like mechanisms, as custom elements.

\`\`\`html
<script type="module" src="detent.min.js"></script>
<detent-dial label="Beer" items="Pale lager, Witbier, Pilsner"></detent-dial>
\`\`\`

With a bundler, \`import "detent"\`; esbuild takes \`--loader:.wasm=copy\` or leaves the modules beside the script. The
physics for elements of a page is \`import { Animator } from "detent/dynamics"\`. Types for JSX, Vue and Svelte are
\`detent/react\`, \`detent/vue\` and \`detent/svelte\`.
`);
