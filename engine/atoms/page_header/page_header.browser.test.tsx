/** What stands on top of a page, on a phone. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown | undefined;
beforeEach(() => page.viewport(390, 844));
afterEach(() => shown?.remove());

const action = (label: string) => page.getByRole("button", { name: label });
const boxOf = (label: string) => action(label).element().getBoundingClientRect();

it("its subtitle is read to its end, and rows of actions stand apart", async () => {
  const labels = ["Fill up to par", "Send to somebody", "Add all to cart"];
  shown = await showNodes({
    body: [
      {
        uuid: "header",
        atom: "page_header",
        title: "Saved carts",
        subtitle: "Carts that you have put aside. Taking one up saves the cart that you work on now.",
        actions: labels.map((label, index) => ({ uuid: `action-${index}`, atom: "button", label })),
      },
    ] as never,
  });
  await expect.element(action("Add all to cart")).toBeVisible();
  const subtitle = document.querySelector(".page_header__subtitle")!;
  expect([subtitle.scrollWidth > subtitle.clientWidth, subtitle.scrollHeight > subtitle.clientHeight]).toEqual([false, false]);
  expect(boxOf("Fill up to par").top - subtitle.getBoundingClientRect().bottom).toBeGreaterThan(0);
  expect(boxOf("Add all to cart").top - boxOf("Fill up to par").bottom).toBeGreaterThan(0);
});
