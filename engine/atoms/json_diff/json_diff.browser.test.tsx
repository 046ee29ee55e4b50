import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown;
afterEach(() => shown.remove());

const show = async (before: unknown, after: unknown) => {
  shown = await showNodes({ body: [{ uuid: "diff", atom: "json_diff", label: "Version 2 and 3", before, after }] });
};
const texts = (selector: string) => [...shown.container.querySelectorAll(selector)].map(({ textContent }) => textContent!.trim());

it("shows what was removed and added, and how much", async () => {
  await show({ host: "a", port: 25 }, { host: "b", port: 25 });
  await expect.element(page.getByRole("region", { name: "Version 2 and 3" })).toBeVisible();
  expect(texts("del")).toEqual(['−  "host": "a"']);
  expect(texts("ins")).toEqual(['+  "host": "b"']);
  expect(texts(".json_diff__counts")).toEqual(["+1 −1"]);
});

it("folds what stays the same far from a change, and unfolds it at a press", async () => {
  const long = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`name_${index}`, index]));
  await show(long, { ...long, name_25: "other" });
  await expect.element(page.getByRole("button", { name: "23 unchanged lines" })).toBeVisible();
  expect(shown.container.textContent).not.toContain('"name_2":');
  await userEvent.click(page.getByRole("button", { name: "23 unchanged lines" }));
  expect(shown.container.textContent).toContain('"name_2": 2');
  expect(texts("button")).toEqual(["22 unchanged lines"]);
});

it("says that both are the same", async () => {
  await show({ a: [1, { b: null }] }, { a: [1, { b: null }] });
  await expect.element(page.getByText("Both versions are the same.")).toBeVisible();
});
