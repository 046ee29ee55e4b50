/** Labels and values. */
import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer } from "../../../tests/support/test-env.ts";

let shown: Shown;
afterEach(async () => {
  shown.remove();
  await page.viewport(1280, 900);
});

const details = (columns: number) => ({
  uuid: "details",
  atom: "details",
  columns,
  items: ["PO number", "Order date", "Plant", "Sales area"].map((label, index) => ({
    uuid: `row-${index}`,
    label,
    value: [{ uuid: `value-${index}`, atom: "value", value: { $: { var: `data.order.v${index}` } } }],
  })),
});
const order = { v0: "PO-4711", v1: "20261120", v2: "1000", v3: "1000/10" };

describe("details", () => {
  it("[UI-025] show label and value, each label as the name of its value", async () => {
    shown = await showNodes({ body: [details(2)], data: { order } });
    await expect.element(page.getByText("PO-4711")).toBeVisible();
    const row = shown.container.querySelector(".details__row")!;
    expect([row.querySelector("dt")!.textContent, row.querySelector("dd")!.textContent]).toEqual(["PO number", "PO-4711"]);
    expect(shown.container.querySelectorAll("dl > div > dt + dd")).toHaveLength(4);
  });

  it("have placeholders while what they show is read for the first time", async () => {
    let answer = (): void => {};
    const coming = new Promise<ReturnType<typeof successAnswer>>((resolve) => (answer = () => resolve(successAnswer(order))));
    shown = await showNodes({ body: [{ ...details(2), source: "order" }], data: { order: () => coming } });
    await expect.element(page.getByText("PO number")).toBeVisible();
    expect(shown.container.querySelectorAll(".details__value > .skeleton")).toHaveLength(4);
    expect(shown.container.querySelector(".details")!.getAttribute("aria-busy")).toBe("true");

    answer();
    await expect.element(page.getByText("PO-4711")).toBeVisible();
    expect(shown.container.querySelector(".skeleton")).toBeNull();
  });

  it("[NAV-021] stand in more columns from 1460 and from 1685 px up", async () => {
    shown = await showNodes({ body: [details(4)], data: { order } });
    const columns = async (width: number): Promise<number> => {
      await page.viewport(width, 900);
      return new Set([...shown.container.querySelectorAll(".details__row")].map((row) => row.getBoundingClientRect().left)).size;
    };
    expect([await columns(390), await columns(1459), await columns(1460), await columns(1684), await columns(1685)]).toEqual([
      1, 2, 3, 3, 4,
    ]);
  });
});

it("[NAV-021] a grid has all of its columns from 1220 px up", async () => {
  const words = Array.from({ length: 4 }, (_, index) => ({ uuid: `cell-${index}`, atom: "text_block", text: `Cell ${index}` }));
  shown = await showNodes({ body: [{ uuid: "grid", atom: "grid", columns: 4, children: words }] });
  const columns = async (width: number): Promise<number> => {
    await page.viewport(width, 900);
    return new Set([...shown.container.querySelectorAll(".grid__cell")].map((cell) => cell.getBoundingClientRect().left)).size;
  };
  expect([await columns(1219), await columns(1220)]).toEqual([2, 4]);
});
