/** Routes between ports, drawn. */
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { errorAnswer } from "../../../tests/support/test-env.ts";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import examples from "./flow.examples.json" with { type: "json" };

let shown: Shown;
afterEach(() => shown.remove());

const [inParts, arrived, lost, notKnown] = examples;
const draw = async ({ node, data }: { node: object; data: object }, more: object = {}) =>
  (shown = await showNodes({ body: [node], data, ...more } as Parameters<typeof showNodes>[0]));
const ports = () => [...shown.container.querySelectorAll<HTMLElement>(".flow__port")];
const states = () => ports().map((port) => port.dataset["state"]);

it("says of each port what has come there, how much of it, and what lies ahead", async () => {
  await draw(inParts!);
  await expect.element(page.getByRole("link", { name: "800131" })).toBeVisible();
  await expect.element(page.getByRole("list", { name: "The way of the goods" })).toBeVisible();
  expect(states()).toEqual(["done", "done", "current", "current", "ahead", "ahead"]);
  expect(ports().map((port) => port.querySelector(".flow__title")!.textContent)).toEqual([
    "Wish (done)",
    "Order (done)",
    "Parcels (in progress)70%",
    "Departure (in progress)40%",
    "Bill (ahead)",
    "Payment (ahead)",
  ]);
  expect(ports().findIndex((port) => port.ariaCurrent === "step")).toBe(3);
  await expect.element(page.getByText("Not billed yet")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "800131" })).toHaveAttribute("href", "/parcels/800131");
  await expect.element(page.getByText("11/12/2026")).toBeVisible();
});

it("shows the newest entries, and the earlier ones when they are asked for", async () => {
  await draw(arrived!);
  await expect.element(page.getByRole("link", { name: "800123" })).toBeVisible();
  expect(states()).toEqual(["done", "done", "done"]);
  expect(shown.container.querySelector(".flow__ship")).toBeNull();
  const links = () => [...shown.container.querySelectorAll("a")].map((link) => link.textContent);
  expect(links()).toEqual(["800122", "800123"]);
  await page.getByRole("button", { name: "2 earlier" }).click();
  expect(links()).toEqual(["800120", "800121", "800122", "800123"]);
  await page.getByRole("button", { name: "Show fewer" }).click();
  expect(links()).toHaveLength(2);
});

it("what failed goes no further, and nothing is promised behind it", async () => {
  await draw(lost!);
  await expect.element(page.getByText("Cancelled")).toBeVisible();
  expect(states()).toEqual(["failed", "ahead", "ahead"]);
  expect(shown.container.textContent).not.toContain("Nothing packed yet");
});

it("a part that nobody can tell of says so and offers another try; the other ports stand as they are", async () => {
  await draw(notKnown!);
  await expect.element(page.getByText("Not available at the moment").first()).toBeVisible();
  expect(states()).toEqual(["done", "done", "unknown", "unknown"]);
  await expect.element(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

it("a route that cannot be read says why and can be tried again", async () => {
  let tries = 0;
  await draw(inParts!, {
    api: {
      "GET /v1/shown/voyage": () => {
        tries += 1;
        return errorAnswer(503, { code: "erp_down", message: "The back end is away." });
      },
    },
  });
  await expect.element(page.getByText("The back end is away.")).toBeVisible();
  const before = tries;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => tries).toBeGreaterThan(before);
});

it.each(["ltr", "rtl"] as const)("stands side by side where there is place, one below the other on a phone: %s", async (dir) => {
  await page.viewport(1280, 800);
  await draw(inParts!);
  shown.container.dir = dir;
  await expect.element(page.getByRole("link", { name: "800131" })).toBeVisible();
  const places = () => ports().map((port) => port.getBoundingClientRect());
  await expect.poll(() => new Set(places().map(({ top }) => Math.round(top))).size).toBe(1);
  const across = places();
  expect(across[0]!.left < across[5]!.left).toBe(dir === "ltr");
  await page.viewport(390, 800);
  await expect.poll(() => new Set(places().map(({ top }) => Math.round(top))).size).toBe(6);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
