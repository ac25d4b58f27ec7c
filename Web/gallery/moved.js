// Real elements on a stage, moved by the physics: one sample at a time, with its code beside it.

import { samples } from "../../Examples/Page/moved/samples.js";
import { bytesOf } from "../core.js";
import { tabList } from "./tabs.js";

// The page has each of its scripts under a name, and the text of a sample's script is its code.
const addressOf = (name) => import.meta.resolve(`detent:Examples/Page/moved/${name}.js`);

export class Moved {
  animator = null;
  #width = 0;
  #turn = 0; // counts the requests for a sample
  #surroundings = { motion: "full", dir: "ltr" };

  constructor({ make, copy }) {
    this.make = make;
    this.words = make("p", {});
    this.code = make("pre", { tabindex: "0", role: "group", "aria-label": "Code of the sample" });
    this.place = make("div", {});
    const anew = make("button", { class: "plain" }, "Begin anew");
    anew.addEventListener("click", () => this.begin());
    const copier = make("button", { class: "plain" }, "Copy");
    copier.addEventListener("click", () => copy(this.code.textContent, copier));
    const { list, choose } = tabList(make, "Sample", samples.map(({ title }) => title), "moved-sample", (place) => {
      this.sample = samples[place];
      this.begin();
    });
    this.section = make(
      "section",
      { class: "exhibit even page", id: "moved", "aria-labelledby": "moved-name" },
      make("div", { class: "words" },
        make("h2", { id: "moved-name" }, "Real things, moved"),
        make("p", {}, "Elements of this page as items of the physics. They keep their clicks, focus and typing.")),
      make("div", { class: "tools" }, list, anew),
      make("div", { class: "sample", id: "moved-sample", role: "tabpanel", "aria-label": "Sample" },
        make("div", {}, this.place, this.words),
        make("div", { class: "code" }, make("header", {}, make("h3", {}, "JavaScript"), copier), this.code)),
    );
    // Nothing is loaded until the section is about to be seen.
    const sight = new IntersectionObserver(([{ isIntersecting }]) => {
      if (!isIntersecting) return;
      sight.disconnect();
      choose(0);
      new ResizeObserver(() => this.#fit()).observe(this.section);
    });
    sight.observe(this.section);
  }

  /** Fills a new stage with the chosen sample. */
  async begin() {
    if (typeof DETENT_DYNAMICS === "string") globalThis.DETENT_DYNAMICS = bytesOf(DETENT_DYNAMICS);
    const { sample } = this;
    const turn = (this.#turn += 1);
    const [{ default: fill }, source] = await Promise.all([
      sample.load(), fetch(addressOf(sample.name)).then((answer) => answer.text())]);
    if (turn !== this.#turn) return; // another one was chosen meanwhile
    this.animator?.end();
    const stage = this.make("div", { class: "moved", role: "group", "aria-label": `${sample.title}, live` });
    this.place.replaceChildren(stage);
    this.words.textContent = sample.sentence;
    this.code.textContent = source;
    this.#width = stage.clientWidth;
    this.animator = fill(stage);
    this.surround(this.#surroundings);
  }

  /** Starts over if the width has changed, because samples place things according to it. */
  #fit() {
    const { clientWidth } = this.place;
    if (this.animator && clientWidth > 0 && clientWidth !== this.#width) this.begin();
  }

  surround(surroundings) {
    this.#surroundings = surroundings;
    if (!this.animator) return;
    this.animator.motion = surroundings.motion;
    this.animator.view.dir = surroundings.dir;
  }
}
