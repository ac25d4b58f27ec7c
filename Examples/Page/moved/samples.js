// Elements of a page that a world moves. Each sample is a module of a few lines, which fills a stage.

export const samples = [
  {
    name: "panel", title: "Panel", load: () => import("./panel.js"),
    sentence: "A list with switches falls in and out by gravity, a push and a bounce.",
  },
  {
    name: "cards", title: "Cards", load: () => import("./cards.js"),
    sentence: "Throw a card and it is gone. Let go of it gently and it comes back.",
  },
  {
    name: "cradle", title: "Cradle", load: () => import("./cradle.js"),
    sentence: "Newton's cradle of buttons: pull one aside, or click it.",
  },
  {
    name: "chain", title: "Chain", load: () => import("./chain.js"),
    sentence: "A lamp swings on a chain, and is clicked on and off.",
  },
  {
    name: "magnets", title: "Magnets", load: () => import("./magnets.js"),
    sentence: "Tiles go into the slot that they are let go of near to.",
  },
  {
    name: "sheet", title: "Sheet", load: () => import("./sheet.js"),
    sentence: "A sheet with a text field stops at three heights.",
  },
  {
    name: "dial", title: "Dial", load: () => import("./dial.js"),
    sentence: "Views on a wheel, each with a behaviour of its own that draws it to the top.",
  },
];
