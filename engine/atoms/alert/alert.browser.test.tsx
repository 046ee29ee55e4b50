/** A notice with buttons. */
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown | undefined;
afterEach(() => shown?.remove());

const text = "Until that is decided, it cannot be changed. Take it back to go on with it; or begin a new one, and find this one later.";
const small = (label: string) => ({ uuid: label.toLowerCase().replace(" ", "-"), atom: "button", label, size: "small" });
const boxOf = (label: string) => page.getByRole("button", { name: label }).element().getBoundingClientRect();

it("its buttons are as high as others, however many lines its words have, and do not stand on them", async () => {
  await page.viewport(1000, 900);
  shown = await showNodes({
    body: [{ uuid: "alert", atom: "alert", title: "This cart waits", text, actions: [small("Take back")] }, small("Plain")] as never,
  });
  await expect.element(page.getByRole("button", { name: "Take back" })).toBeVisible();
  expect(boxOf("Take back").height).toBe(boxOf("Plain").height);
  await page.viewport(390, 844);
  expect(boxOf("Take back").top - document.querySelector(".alert__text")!.getBoundingClientRect().bottom).toBeGreaterThan(4);
});
