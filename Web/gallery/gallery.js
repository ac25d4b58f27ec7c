// The gallery: each component on a stage, with its tuning beside it and its code below.

import { core, load } from "../detent.js";
import { SURROUNDINGS, THEMES, bits } from "../wire.js";
import { exhibits } from "./exhibits.js";
import * as code from "./code.js";
import { Moved } from "./moved.js";
import { Playground } from "./playground.js";
import { tabList } from "./tabs.js";
import { Film, Theatre } from "./tape.js";

const facts = JSON.parse(document.getElementById("facts").textContent) ?? { kinds: {}, playground: [], films: [] };
const main = document.getElementById("exhibits");
const surroundings = document.querySelector(".surroundings");

/** Makes an element with attributes, properties and contents. */
function make(tag, given = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name in element && typeof value !== "string") element[name] = value;
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...inside);
  return element;
}

async function copy(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select it and copy"; // a page from the disk may not be allowed to copy
  }
  setTimeout(() => (button.textContent = before), 1500);
}

// The settings of all stages

const isDark = matchMedia("(prefers-color-scheme: dark)");
const isContrast = matchMedia("(prefers-contrast: more)");
const isStill = matchMedia("(prefers-reduced-motion: reduce)");

function surround() {
  const chosen = new FormData(surroundings);
  const system = isContrast.matches ? "high-contrast" : isDark.matches ? "dark" : "light";
  const theme = chosen.get("theme") === "system" ? system : chosen.get("theme");
  document.documentElement.dataset.theme = theme;
  const motion = chosen.has("still") ? "reduced" : "full";
  const dir = chosen.has("rtl") ? "rtl" : "ltr";
  for (const stage of stages) {
    const { element } = stage;
    element.setAttribute("theme", theme);
    element.setAttribute("text-scale", chosen.get("text"));
    element.setAttribute("motion", motion);
    element.dir = dir;
  }
  moved?.surround({ motion, dir });
  playground.fit({
    theme: THEMES.indexOf(theme),
    textScale: Number(chosen.get("text")),
    flags: bits(SURROUNDINGS, { rtl: chosen.has("rtl"), still: chosen.has("still") }),
  });
}

// Tuning

const isSwitch = (knob) => knob.words[0] === "off";
const shown = (knob, value) => {
  if (knob.words.length > 0) return knob.words[value];
  const unit = { seconds: "s", points: "pt", degrees: "°", whole: "" }[knob.unit] ?? knob.unit;
  return `${Number(value.toFixed(3))}${unit && (unit.length < 3 ? "\u202f" : " ") + unit}`;
};

/** Returns the range of a slider: three times the default or so if the knob's own range is much larger. */
function reach({ value, least, greatest, unit }) {
  const most = value === 0 ? least + 100 : Math.max(3 * Math.abs(value), least + 1);
  const end = greatest > 4 * most ? most : greatest;
  const step = unit === "whole" ? 1 : Number((10 ** Math.floor(Math.log10((end - least) / 100))).toPrecision(1));
  return { min: String(least), max: String(end), step: String(step) };
}

let count = 0;
function control(knob, value, onChange) {
  const id = `knob-${(count += 1)}`;
  const label = make("label", { for: id }, knob.name.replaceAll("-", " "));
  const told = make("output", { for: id }, shown(knob, value));
  const row = make("div", { class: "knob" }, label);
  const set = (number) => {
    row.classList.toggle("changed", number !== knob.value);
    told.textContent = shown(knob, number);
    onChange(number);
  };
  let input;
  if (isSwitch(knob)) {
    input = make("input", { id, type: "checkbox", checked: value === 1 });
    input.addEventListener("change", () => set(input.checked ? 1 : 0));
    row.append(input);
  } else if (knob.words.length > 0) {
    input = make("select", { id }, ...knob.words.map((word, place) => new Option(word, place)));
    input.value = value;
    input.addEventListener("change", () => set(Number(input.value)));
    row.append(input);
  } else {
    input = make("input", { id, type: "range", ...reach(knob) });
    input.value = value;
    input.addEventListener("input", () => set(Number(input.value)));
    row.append(told, input);
  }
  row.classList.toggle("changed", value !== knob.value);
  return row;
}

// A stage

class Stage {
  constructor(exhibit, theatre) {
    this.exhibit = exhibit;
    this.theatre = theatre;
    this.knobs = facts.kinds[exhibit.kind] ?? [];
    this.tuning = { ...exhibit.tuning };
    this.told = make("p", { class: "told", role: "status" });
    this.told.dataset.side = exhibit.kind === "drawer" ? "end" : "start";
    this.place = make("div", { class: "stage", role: "group", "aria-label": `${exhibit.name}, live` }, this.told);
    this.element = this.made();
    this.place.prepend(this.element);
    if (exhibit.again) {
      this.again = make("button", { class: "again" }, exhibit.again);
      this.again.addEventListener("click", () => this.element.show());
      this.place.prepend(this.again);
    }
    this.film = new Film(theatre, this.place);
    this.section = this.laidOut();
    this.tell();
  }

  /** Makes the component with the current tuning. */
  made() {
    const { kind, title, message, items } = this.exhibit;
    const element = make(`detent-${kind}`, {
      label: title || null,
      message,
      items: JSON.stringify(items),
    });
    this.writeTuning(element);
    for (const type of ["opening", "closed", "select", "activate", "highlight"]) {
      element.addEventListener(type, (event) => this.hear(type, event.detail));
    }
    return element;
  }

  writeTuning(element) {
    for (const { name, value, words } of this.knobs) {
      const wanted = this.tuning[name];
      if (wanted === undefined || wanted === value) element.removeAttribute(name);
      else element.setAttribute(name, words[wanted] ?? wanted);
    }
  }

  hear(type, detail) {
    if (this.again && type === "opening") this.again.hidden = true;
    if (this.again && type === "closed") this.again.hidden = false;
    if (type === "select") this.told.textContent = detail.label ?? "";
    if (type === "activate") this.told.textContent = `Chosen: ${detail.label ?? detail.id}`;
  }

  laidOut() {
    const { kind, name, sentence } = this.exhibit;
    return make(
      "section",
      { class: "exhibit page", id: kind, "aria-labelledby": `${kind}-name` },
      make("div", { class: "words" }, make("h2", { id: `${kind}-name` }, name), make("p", {}, sentence)),
      make("div", {}, this.place, this.tape()),
      this.sliders(),
      this.code(),
    );
  }

  sliders() {
    const { first } = this.exhibit;
    const front = make("div", { class: "knobs" });
    const back = make("div", { class: "knobs" });
    const fill = () => {
      const rows = (isFirst) =>
        this.knobs
          .filter((knob) => first.includes(knob.name) === isFirst)
          .sort((a, b) => (isFirst ? first.indexOf(a.name) - first.indexOf(b.name) : 0))
          .map((knob) => control(knob, this.tuning[knob.name] ?? knob.value, (value) => {
            this.tuning[knob.name] = value;
            this.retune();
          }));
      front.replaceChildren(...rows(true));
      back.replaceChildren(...rows(false));
    };
    this.fill = fill;
    fill();
    const link = make("button", { class: "plain" }, "Copy address");
    link.addEventListener("click", () => {
      history.replaceState(null, "", this.address);
      copy(location.href, link);
    });
    const reset = make("button", { class: "plain" }, "Reset");
    reset.addEventListener("click", () => {
      this.tuning = { ...this.exhibit.tuning };
      fill();
      this.retune();
    });
    const all = make("details", {}, make("summary", {}, `All ${this.knobs.length} numbers`), back);
    return make(
      "div",
      { class: "tuning", role: "group", "aria-label": `Tuning of the ${this.exhibit.name.toLowerCase()}` },
      make("header", {}, make("h3", {}, "Tuning"), link, reset),
      front,
      all,
    );
  }

  retune() {
    this.film.leave();
    this.writeTuning(this.element);
    this.tell();
    history.replaceState(null, "", this.address);
  }

  /** The address that leads back to this tuning, such as "#dial?friction=2". */
  get address() {
    const changed = this.knobs
      .filter(({ name, value }) => (this.tuning[name] ?? value) !== (this.exhibit.tuning[name] ?? value))
      .map(({ name, words }) => `${name}=${words[this.tuning[name]] ?? this.tuning[name]}`);
    return `#${this.exhibit.kind}${changed.length > 0 ? `?${changed.join("&")}` : ""}`;
  }

  /** Takes the tuning from an address; invalid values are ignored. */
  follow(query) {
    this.tuning = { ...this.exhibit.tuning };
    for (const [name, value] of new URLSearchParams(query)) {
      const knob = this.knobs.find((knob) => knob.name === name);
      if (!knob) continue;
      const word = knob.words.indexOf(value);
      const number = word >= 0 ? word : value === "" ? NaN : Number(value);
      if (number >= knob.least && number <= knob.greatest) this.tuning[name] = number;
    }
    this.fill();
    this.film.leave();
    this.writeTuning(this.element);
    this.tell();
  }

  code() {
    const kinds = { HTML: code.html, React: code.react, Swift: code.swift, Shell: code.command };
    const { kind } = this.exhibit;
    const shown = make("pre", { id: `${kind}-code`, role: "tabpanel", tabindex: "0", "aria-label": "Code" });
    const copier = make("button", { class: "plain" }, "Copy");
    copier.addEventListener("click", () => copy(shown.textContent, copier));
    const { list, choose } = tabList(make, "Code", Object.keys(kinds), shown.id, (place) => {
      this.language = Object.values(kinds)[place];
      this.tell();
    });
    this.shownCode = shown;
    choose(0);
    return make(
      "div",
      { class: "code" },
      make("header", {}, list, copier),
      shown,
    );
  }

  tell() {
    if (this.shownCode) this.shownCode.textContent = this.language(this.exhibit, this.knobs, this.tuning);
  }

  // Recording

  tape() {
    const record = make("button", { class: "dot", "aria-pressed": "false" }, "Record");
    const play = make("button", { disabled: true }, "Replay");
    const live = make("button", { hidden: true }, "Back to live");
    const script = make("button", { disabled: true }, "Copy script");
    const scrub = make("input", { type: "range", min: "0", max: "1", step: "0.01", disabled: true, "aria-label": "Moment of the recording" });
    const time = make("output", {}, "");
    scrub.value = 0;
    record.addEventListener("click", () => {
      const isRecording = record.getAttribute("aria-pressed") === "true";
      record.setAttribute("aria-pressed", String(!isRecording));
      record.textContent = isRecording ? "Record" : "Stop";
      if (isRecording) this.stopRecording();
      else this.startRecording();
      const hasFilm = isRecording && this.film.duration > 0;
      for (const button of [play, script, scrub]) button.disabled = !hasFilm;
      scrub.max = this.film.duration;
      live.hidden = true;
      time.textContent = hasFilm ? `${this.film.duration.toFixed(2)} s` : "";
    });
    play.addEventListener("click", () => this.film.play());
    live.addEventListener("click", () => this.film.leave());
    script.addEventListener("click", () => copy(this.film.script, script));
    scrub.addEventListener("input", () => {
      this.film.stop();
      this.film.seek(Number(scrub.value));
    });
    this.film.onTime = (now) => {
      scrub.value = now;
      live.hidden = this.film.canvas.hidden;
      this.element.style.visibility = this.film.canvas.hidden ? "" : "hidden";
      if (this.again) this.again.style.visibility = this.element.style.visibility;
      time.textContent = `${now.toFixed(2)} of ${this.film.duration.toFixed(2)} s`;
    };
    return make(
      "div",
      { class: "tape", role: "group", "aria-label": `Recording of the ${this.exhibit.name.toLowerCase()}` },
      record, play, scrub, time, live, script,
    );
  }

  /** Starts from the beginning: a recording begins with a component as it was made. */
  startRecording() {
    this.film.leave();
    const element = this.made();
    for (const name of ["theme", "text-scale", "motion", "dir"]) {
      element.setAttribute(name, this.element.getAttribute(name));
    }
    this.element.replaceWith(element);
    this.element = element;
    if (this.again) this.again.hidden = false;
    queueMicrotask(() => this.theatre.record(element._handle));
  }

  stopRecording() {
    this.film.load(this.theatre.script(this.element._handle));
  }
}

function films() {
  if (facts.films.length === 0) return;
  const place = make("div", { class: "films" });
  const details = make("details", {}, make("summary", {}, `${facts.films.length} films, in files beside this page`), place);
  details.addEventListener("toggle", () => {
    place.replaceChildren(
      ...facts.films.map(({ name, summary }) =>
        make("figure", {},
          make("img", { src: `${name}.webp`, alt: summary, loading: "lazy" }),
          make("figcaption", {}, make("strong", {}, name), summary))));
  }, { once: true });
  main.append(make("section", { class: "page", "aria-labelledby": "films" },
    make("h2", { id: "films" }, "Films"), make("p", {}, "Every scenario of the catalogue, drawn by the command."), details));
}

await load();
const theatre = new Theatre(core);
const stages = exhibits.map((exhibit) => new Stage(exhibit, theatre));
main.append(...stages.map((stage) => stage.section));
const playground = new Playground(core, { make, control }, facts.playground);
main.append(playground.section);
// A page may be made without the physics for elements.
const moved = globalThis.DETENT_DYNAMICS ? new Moved({ make, copy }) : null;
if (moved) main.append(moved.section);
films();
const follow = () => {
  surroundings.elements.still.checked = isStill.matches;
  surround();
};
follow();
surroundings.addEventListener("input", surround);
for (const query of [isDark, isContrast]) query.addEventListener("change", surround);
isStill.addEventListener("change", follow);

function followAddress() {
  const [kind, query] = location.hash.slice(1).split("?");
  const stage = stages.find(({ exhibit }) => exhibit.kind === kind);
  if (!stage) return;
  if (query !== undefined) stage.follow(query);
  stage.section.scrollIntoView();
}
addEventListener("hashchange", followAddress);
followAddress();

/** For the console and for tests. */
globalThis.gallery = { stages, theatre, playground, moved };
