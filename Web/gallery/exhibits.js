// The components on the stages: a scene for each, and a sentence about it.

const words = (...titles) => titles.map((title) => ({ title }));

export const exhibits = [
  {
    kind: "dial",
    name: "Dial",
    sentence: "A wheel of bubbles on rods. Throw it: it coasts, and clicks into the nearest notch.",
    type: "DialMenu",
    title: "",
    items: words(
      "Pale lager", "Witbier", "Pilsner", "Weissbier", "APA", "IPA", "English Bitter", "Dark lager",
      "Porter", "Stout",
    ),
    tuning: { margin: 16 },
    first: ["friction", "largest-scale", "smallest-scale", "bubble", "settle-response", "settle-ratio"],
    again: "Open the dial",
  },
  {
    kind: "radial",
    name: "Radial",
    sentence: "Press and hold, and rings unfold about the pointer. Who knows the way strokes blindly.",
    type: "RadialMenu",
    title: "Weather",
    items: [
      { title: "Sun", icon: "sun" }, { title: "Cloud", icon: "cloud" }, { title: "Rain", icon: "rain" },
      { title: "Snow", icon: "snow" }, { title: "Wind", icon: "wind" }, { title: "Moon", icon: "moon" },
      { title: "Bolt", icon: "bolt" }, { title: "Comet", icon: "comet" },
    ],
    tuning: {},
    first: ["time-scale", "press-delay", "rim", "icon", "first-angle", "placement"],
  },
  {
    kind: "floating",
    name: "Floating",
    sentence: "One button. Its items rise out of it, their labels slide in, and the page behind blurs.",
    type: "FloatingMenu",
    title: "New",
    items: [
      { title: "Note", icon: "note" }, { title: "Photo", icon: "camera" }, { title: "Link", icon: "link" },
      { title: "Person", icon: "person" }, { title: "Reminder", icon: "bell" },
    ],
    tuning: {},
    first: ["motion-response", "motion-ratio", "stagger", "spacing", "layout", "place"],
  },
  {
    kind: "drawer",
    name: "Drawer",
    sentence: "A panel that falls against its wall and bounces. Drag it, throw it, catch it half way.",
    type: "DrawerMenu",
    title: "Mail",
    items: [
      { title: "Inbox", icon: "mail", badge: "12", selected: true }, { title: "Starred", icon: "star" },
      { title: "Sent", icon: "share" }, { title: "Drafts", icon: "note", badge: "2" },
      { title: "Bin", icon: "trash" },
    ],
    tuning: {},
    first: ["gravity", "elasticity", "acceleration", "width", "detents", "edge"],
    again: "Open the drawer",
  },
  {
    kind: "confirm",
    name: "Confirm",
    sentence: "Press until the ring is full, slide into it, let go. Nobody does that by accident.",
    type: "ConfirmButton",
    title: "Delete 14 files",
    items: [{ title: "Delete", destructive: true }],
    tuning: {},
    first: ["guard", "fill-time", "ring", "distance", "armed-scale", "inside-scale"],
  },
  {
    kind: "alert",
    name: "Alert",
    sentence: "It snaps in from above, and what you choose lets it fall.",
    type: "AlertPanel",
    title: "Save the changes?",
    message: "The recipe of the Porter has changed since it was opened.",
    items: [
      { title: "Save" }, { title: "Do not save", destructive: true }, { title: "Cancel" },
    ],
    tuning: { "opens-at-once": 0 },
    first: ["snap-response", "snap-ratio", "gravity", "greatest-width", "escape", "background-closes"],
    again: "Close the recipe",
  },
];
