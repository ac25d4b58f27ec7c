// Tabs, of which one is chosen by a click or by arrow keys.

/**
 * @param make Makes elements.
 * @param panel The id of the element that they change.
 * @param onChoose Called with the index of the chosen tab.
 * @returns The list, and `choose`, which chooses a tab by its index.
 */
export function tabList(make, label, names, panel, onChoose) {
  const tabs = names.map((name) => make("button", { role: "tab", "aria-controls": panel }, name));
  const choose = (place) => {
    tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(index === place));
      tab.tabIndex = index === place ? 0 : -1;
    });
    onChoose(place);
  };
  tabs.forEach((tab, place) => {
    tab.addEventListener("click", () => choose(place));
    tab.addEventListener("keydown", ({ key }) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!way) return;
      const next = (place + way + tabs.length) % tabs.length;
      choose(next);
      tabs[next].focus();
    });
  });
  return { list: make("div", { role: "tablist", "aria-label": label }, ...tabs), choose };
}
