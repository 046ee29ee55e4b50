/** Timelines. */
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown;
afterEach(() => shown.remove());

it("an entry with a time is done, one without is ahead, and its words say so", async () => {
  shown = await showNodes({
    body: [
      {
        uuid: "way",
        atom: "timeline",
        items: [
          { uuid: "a", title: "Ordered", at: { $: { var: "data.order.ordered" } } },
          { uuid: "b", title: "Packed", state: "current", at: "20261120" },
          { uuid: "c", title: "Arrives", at: { $: { var: "data.order.arrived" } } },
          { uuid: "d", title: "Returned", when: { $: { var: "data.order.returned" } } },
        ],
      },
    ],
    data: { order: { ordered: "20261116", arrived: null, returned: false } },
  });
  await expect.element(page.getByText("11/16/2026")).toBeVisible();
  const items = [...shown.container.querySelectorAll<HTMLElement>(".timeline__item")];
  expect(items.map((item) => item.dataset["state"])).toEqual(["done", "current", "ahead"]);
  expect(items.map((item) => item.querySelector(".timeline__title")!.textContent)).toEqual([
    "Ordered (done)",
    "Packed (now)",
    "Arrives (ahead)",
  ]);
  expect(items[1]!.getAttribute("aria-current")).toBe("step");
});
