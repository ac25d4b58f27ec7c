// The code for what is on a stage: as HTML, in React, in Swift and for a shell.

const text = (value) => Number(value.toFixed(6)).toString();
const isPlain = ({ title, ...rest }) => !/[,"\n]/.test(title) && Object.keys(rest).length === 0;
const attribute = (value) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const shell = (value) => (/^[\w.,=-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`);
const word = (knob, value) => knob.words[value] ?? text(value);

// Returns only the numbers that differ from the defaults.
const tunes = (knobs, tuning) =>
  knobs.filter(({ name, value }) => name in tuning && tuning[name] !== value)
    .map((knob) => ({ knob, name: knob.name, value: tuning[knob.name] }));

export function html({ kind, title, message, items }, knobs, tuning) {
  const list = items.every(isPlain)
    ? items.map((item) => item.title).join(", ")
    : JSON.stringify(items, null, 1).replace(/\n\s*(?=[}"])/g, " ").replace(/\n\s*\]/, "\n]");
  const attributes = [
    title && `label="${attribute(title)}"`,
    message && `message="${attribute(message)}"`,
    `items="${list.includes('"') ? "" : list}"`,
    ...tunes(knobs, tuning).map(({ knob, name, value }) => `${name}="${word(knob, value)}"`),
  ].filter(Boolean);
  const tag = `detent-${kind}`;
  const isList = list.includes('"');
  const head = isList
    ? `<${tag} ${attributes.filter((part) => part !== 'items=""').concat(`items='${list.replaceAll("'", "&#39;")}'`).join("\n  ")}>`
    : `<${tag} ${attributes.join("\n  ")}>`;
  const event = `document.querySelector("${tag}").addEventListener("activate", (event) => {\n    console.log(event.detail.id);\n  });`;
  return `<script type="module" src="detent.js"></script>\n${head}</${tag}>\n<script type="module">\n  ${event}\n</script>`;
}

export function react({ kind, title, message, items }, knobs, tuning) {
  const numbers = tunes(knobs, tuning).map(({ knob, name, value }) => {
    const key = /-/.test(name) ? JSON.stringify(name) : name;
    return `${key}: ${knob.words.length ? JSON.stringify(word(knob, value)) : text(value)}`;
  });
  const list = items.map((item) => JSON.stringify(isPlain(item) ? item.title : item).replace(/"(\w+)":/g, " $1: ").replace(/\}$/, " }"));
  const attributes = [
    title && `label=${JSON.stringify(title)}`,
    message && `message=${JSON.stringify(message)}`,
    `items={[\n      ${list.join(",\n      ")},\n    ]}`,
    numbers.length > 0 && `tuning={{ ${numbers.join(", ")} }}`,
    "onactivate={(event) => console.log(event.detail.id)}",
  ].filter(Boolean);
  return `import "detent";\n\nexport const Menu = () => (\n  <detent-${kind}\n    ${attributes.join("\n    ")}\n  />\n);`;
}

export function swift({ kind, type, title, message, items }, knobs, tuning) {
  const quoted = (value) => JSON.stringify(value);
  const list = items.map((item) => {
    if (isPlain(item)) return quoted(item.title);
    const parts = [
      quoted(item.title),
      item.icon && `icon: .symbol(.${item.icon})`,
      item.badge && `badge: ${quoted(item.badge)}`,
      item.destructive && "isDestructive: true",
      item.selected && "isSelected: true",
    ].filter(Boolean);
    return `Item(${parts.join(", ")})`;
  });
  const wrapped = (parts) =>
    parts.join(", ").length < 60 ? `[${parts.join(", ")}]` : `[\n    ${parts.join(",\n    ")},\n  ]`;
  const parts = [
    `.${kind}`,
    title && `title: ${quoted(title)}`,
    message && `message: ${quoted(message)}`,
    `items: ${wrapped(list)}`,
  ];
  const numbers = tunes(knobs, tuning).map(({ name, value }) => `.init(${quoted(name)}, ${text(value)})`);
  if (numbers.length > 0) parts.push(`tuning: ${wrapped(numbers)}`);
  return `import DetentGTK\n\nlet scene = Scene(\n  ${parts.filter(Boolean).join(",\n  ")})\nlet ${kind} = Live(${type}(scene)!) { event in\n  if case .activated(let item) = event { print(item.id) }\n}`;
}

export function command({ kind, title, message, items }, knobs, tuning) {
  const options = tunes(knobs, tuning)
    // The command opens the component by itself.
    .filter(({ name }) => name !== "opens-at-once")
    .map(({ knob, name, value }) => `--tune ${name}=${word(knob, value)}`);
  if (kind === "confirm") {
    const flag = items[0]?.destructive ? ["--destructive"] : [];
    return ["detent confirm", shell(title), ...flag, ...options].join(" ");
  }
  if (kind === "alert") {
    const buttons = items.map((item) => `--button ${shell(`${item.title}=${item.title}`)}`);
    const warned = items.filter((item) => item.destructive).map((item) => `--destructive ${shell(item.title)}`);
    return ["detent alert", shell(title), `--message ${shell(message)}`, ...buttons, ...warned, ...options].join(" \\\n  ");
  }
  if (items.every(isPlain)) {
    return [`detent ${kind}`, ...options, items.map((item) => shell(item.title)).join(" ")].join(" \\\n  ");
  }
  const list = items.map((item) => `  ${JSON.stringify(item)}`).join(",\n");
  return `${[`detent ${kind}`, ...options, "--json -"].join(" ")} <<'items'\n[\n${list}\n]\nitems`;
}
