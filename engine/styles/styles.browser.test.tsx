import { afterEach, expect, it } from "vitest";
import { showNodes, type Shown } from "../../tests/support/shown-nodes.tsx";

let shown: Shown;
afterEach(() => {
  shown.remove();
  delete document.documentElement.dataset.theme;
});

const show = async (): Promise<HTMLElement> => {
  shown = await showNodes({
    body: [
      { uuid: "words", atom: "text_block", text: "111 888" },
      { uuid: "go", atom: "button", label: "Go", variant: "primary" },
    ],
  });
  return shown.container;
};

it("[THEME-026] text is 14px on lines of 24px, in the portal's own typeface with figures of one width", async () => {
  const words = (await show()).querySelector<HTMLElement>(".text_block p")!;
  const { fontSize, lineHeight, fontFamily } = getComputedStyle(words);
  expect([fontSize, lineHeight]).toEqual(["14px", "24px"]);
  expect(fontFamily).toContain("Hanken Grotesk Variable");
  await document.fonts.load("14px 'Hanken Grotesk Variable'");
  expect(document.fonts.check("14px 'Hanken Grotesk Variable'")).toBe(true);

  const figures = words.firstChild!;
  const width = (from: number, to: number): number => {
    const range = document.createRange();
    range.setStart(figures, from);
    range.setEnd(figures, to);
    return range.getBoundingClientRect().width;
  };
  expect(width(0, 3)).toBeCloseTo(width(4, 7), 1);
});

it("[THEME-025] the primary colour is #11456D until a theme says another", async () => {
  const button = (await show()).querySelector<HTMLElement>("button")!;
  document.documentElement.dataset.theme = "light";
  button.style.transition = "none";
  expect(getComputedStyle(button).backgroundColor).toBe("rgb(17, 69, 109)");
});

it("a part of a page can be light or dark by itself", async () => {
  const container = await show();
  document.documentElement.dataset.theme = "light";
  const words = container.querySelector<HTMLElement>(".text_block")!;
  const ink = getComputedStyle(words).color;
  container.dataset.theme = "dark";
  expect(getComputedStyle(words).color).not.toBe(ink);
});
