/** Charts. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  shown.remove();
  document.documentElement.dir = "";
});

const items = [
  { id: "1", day: "20261118", net: "100" },
  { id: "2", day: "20261119", net: "50.5" },
  { id: "3", day: "20261120", net: null },
  { id: "4", day: "20261121", net: "200" },
];
const show = async (more: Record<string, unknown> = {}): Promise<void> => {
  const chart = {
    uuid: "chart",
    atom: "chart",
    label: "Net values",
    source: "orders",
    point: "day",
    point_format: "date",
    point_label: "Date",
    value: "net",
    value_label: "Net value",
    value_format: "money",
    unit: "EUR",
    ...more,
  };
  shown = await showNodes({ body: [chart], data: { orders: { items } } });
  await vi.waitFor(() => expect(shown.container.querySelector("svg[role=img]")).not.toBeNull());
};
const bars = () => [...shown.container.querySelectorAll(".chart__bar")].map((bar) => bar.getBoundingClientRect());

describe("a chart", () => {
  it("draws bars as high as their figures, and leaves out records without one", async () => {
    await show();
    const [first, second, third] = bars();
    expect(bars()).toHaveLength(3);
    expect(second!.height / first!.height).toBeCloseTo(0.505, 1);
    expect(third!.height / first!.height).toBeCloseTo(2, 1);
    expect(shown.container.querySelector(".chart__point title")!.textContent).toBe("11/18/2026: 100.00 EUR");
  });

  it("stands in a row, and draws the row's own list in the row's own unit", async () => {
    shown = await showNodes({
      body: [
        {
          uuid: "currencies",
          atom: "repeat",
          source: "ordered",
          key: "currency",
          children: [
            {
              uuid: "chart",
              atom: "chart",
              label: { $: { cat: ["In ", { var: "row.currency" }] } },
              source: "row.months",
              point: "month",
              point_format: "month",
              point_label: "Month",
              value: "net",
              value_label: "Net value",
              value_format: "money",
              unit: { $: { var: "row.currency" } },
            },
          ],
        },
      ],
      data: {
        ordered: {
          items: [
            { currency: "EUR", months: [{ month: "202611", net: "100" }] },
            { currency: "USD", months: [{ month: "202611", net: "7" }] },
          ],
        },
      },
    });
    await vi.waitFor(() =>
      expect([...shown.container.querySelectorAll(".chart__point title")].map((title) => title.textContent)).toEqual([
        "Nov 2026: 100.00 EUR",
        "Nov 2026: 7.00 USD",
      ]),
    );
  });

  it("says in a sentence what it shows, and has the same figures as a table", async () => {
    await show();
    await expect.element(page.getByRole("img")).toHaveAccessibleName("Net values: 3 values, the highest 11/21/2026 with 200.00 EUR");
    await userEvent.click(page.getByRole("button", { name: "Show as table" }));
    await expect.element(page.getByRole("table", { name: "Net values" })).toBeVisible();
    const rows = [...shown.container.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ["11/18/2026", "100.00 EUR"],
      ["11/19/2026", "50.50 EUR"],
      ["11/21/2026", "200.00 EUR"],
    ]);
  });

  it("begins with the last record when the list begins with the newest, and on the right from right to left", async () => {
    await show({ reverse: true });
    expect(bars()[0]!.height).toBeGreaterThan(bars()[2]!.height);
    expect(bars()[0]!.left).toBeLessThan(bars()[2]!.left);
    shown.remove();
    document.documentElement.dir = "rtl";
    await show();
    expect(bars()[0]!.left).toBeGreaterThan(bars()[2]!.left);
  });

  it("becomes as narrow as its place", async () => {
    await page.viewport(390, 800);
    await show({ kind: "line" });
    expect(shown.container.querySelector("svg")!.clientWidth).toBeLessThanOrEqual(390);
    expect(shown.container.querySelectorAll(".chart__dot")).toHaveLength(3);
  });
});
