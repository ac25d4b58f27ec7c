// A recording of a stage: made, seeked, replayed, and handed out as a script.

import { Player } from "../player.js";

const utf8 = new TextEncoder();
const read = new TextDecoder();

/** The functions of Sources/Hosts/WebGallery/Exports.swift. */
export class Theatre {
  constructor(module) {
    this.module = module;
  }

  text(place) {
    return read.decode(this.bytes(place));
  }

  bytes(place) {
    return new Uint8Array(this.module.memory.buffer, place, this.module.detent_length());
  }

  give(text, use) {
    const bytes = utf8.encode(text);
    const place = this.module.detent_allocate(bytes.length);
    new Uint8Array(this.module.memory.buffer, place, bytes.length).set(bytes);
    const answer = use(place, bytes.length);
    this.module.detent_release(place);
    return answer;
  }

  record(component) {
    return this.module.gallery_record(component) === 1;
  }

  script(component) {
    return this.text(this.module.gallery_script(component));
  }

  /** Shows a script and returns its length in seconds; below 0 if it is not a valid script. */
  show(script) {
    return this.give(script, (place, count) => this.module.gallery_show(place, count));
  }

  seek(time) {
    return this.bytes(this.module.gallery_seek(time));
  }

  size() {
    return [this.module.gallery_width(), this.module.gallery_height()];
  }

  digest(script) {
    return this.text(this.give(script, (place, count) => this.module.gallery_digest(place, count)));
  }

  scenarios() {
    return Array.from({ length: this.module.gallery_scenarios() }, (_, place) =>
      [0, 1, 2].map((part) => this.text(this.module.gallery_scenario(place, part))));
  }
}

/** The canvas that shows a script over a stage; only one on the page does so at a time. */
export class Film {
  static shown = null;

  constructor(theatre, stage) {
    this.theatre = theatre;
    this.canvas = Object.assign(document.createElement("canvas"), { className: "film", hidden: true });
    this.canvas.setAttribute("aria-hidden", "true");
    stage.append(this.canvas);
    this.player = new Player(this.canvas);
    this.onTime = () => {};
    this.time = 0;
    this.duration = 0;
  }

  load(script) {
    this.script = script;
    this.duration = Math.max(0, this.theatre.show(script));
    this.time = 0;
    Film.shown = this;
  }

  seek(time) {
    if (Film.shown !== this) {
      Film.shown?.leave();
      Film.shown = this;
      this.theatre.show(this.script);
    }
    this.time = Math.max(0, Math.min(this.duration, time));
    const bytes = this.theatre.seek(this.time);
    const [width, height] = this.theatre.size();
    if (this.canvas.hidden || this.scale !== devicePixelRatio) {
      this.scale = devicePixelRatio;
      this.player.resize(width, height, this.scale);
      this.canvas.hidden = false;
    }
    this.player.draw(bytes);
    this.onTime(this.time);
  }

  play() {
    this.stop();
    const from = this.time >= this.duration ? 0 : this.time;
    const begin = performance.now();
    const frame = (now) => {
      this.seek(from + Math.max(0, now - begin) / 1000);
      this.frame = this.time < this.duration ? requestAnimationFrame(frame) : 0;
    };
    this.frame = requestAnimationFrame(frame);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  leave() {
    this.stop();
    this.canvas.hidden = true;
    this.onTime(this.time);
  }
}
