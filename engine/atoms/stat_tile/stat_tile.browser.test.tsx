import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown;
afterEach(() => shown.remove());

it.each([320, 390, 768, 1440])("a figure is neither cut nor parted into two lines: %d pixels wide", async (width) => {
  await page.viewport(width, 800);
  const tiles = ["7", "12305", "-1234567890.12"].map((value, at) => ({
    uuid: `tile-${at}`,
    atom: "stat_tile",
    label: "Outstanding",
    value,
    format: "money",
    unit: "USD",
  }));
  shown = await showNodes({ body: [{ uuid: "tiles", atom: "stat_tiles", children: tiles }] });
  await expect.poll(() => shown.container.querySelectorAll(".stat_tile__value").length).toBe(3);
  for (const figure of shown.container.querySelectorAll<HTMLElement>(".stat_tile__value")) {
    const tile = figure.closest(".stat_tile")!.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(figure);
    expect(text.getBoundingClientRect().right, figure.textContent).toBeLessThanOrEqual(tile.right);
    expect(text.getBoundingClientRect().height).toBeLessThan(1.6 * Number.parseFloat(getComputedStyle(figure).lineHeight));
    expect(Number.parseFloat(getComputedStyle(figure).fontSize)).toBeGreaterThanOrEqual(11);
  }
});
