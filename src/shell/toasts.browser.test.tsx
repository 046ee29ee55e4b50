/** Toasts on a page of the portal: who says what, how it looks, and when it leaves. Time stands still until a test moves it. */
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { successAnswer, errorAnswer } from "../../tests/support/test-env.ts";
import type { Node } from "../../schemas/node.ts";
import { showNodes, type Shown } from "../../tests/support/shown-nodes.tsx";
import { PortalContext } from "./portal-context.ts";
import type { Portal } from "./portal.ts";
import { NotificationCenter } from "./notification-center.tsx";
import "./shell.css";

const says = (tone: string, text: string): Node => ({
  uuid: `say-${tone}`,
  atom: "button",
  label: `Say ${tone}`,
  on: { click: [{ do: "notify", tone, text }] },
});
const calls = (name: string): Node => ({
  uuid: name,
  atom: "button",
  label: `Call ${name}`,
  on: { click: [{ do: "call", method: "POST", data_url: `/v1/${name}` }] },
});

const body: Node[] = [
  says("success", "It was saved."),
  says("info", "Prices are without tax."),
  says("warning", "Your list is nearly full."),
  says("error", "It was not saved."),
  calls("refused"),
  calls("talks"),
];

let shown: Shown;
let said: NotificationCenter;
let root: Root;
let layer: HTMLElement;

beforeEach(async () => {
  await page.viewport(1280, 800);
  shown = await showNodes({
    body,
    api: {
      "POST /v1/refused": () => errorAnswer(422, { message: "The order is too small." }),
      "POST /v1/talks": () => ({
        ...successAnswer(null),
        notifications: { messages: ["Copied to your list."], infos: ["Two are on their way."], warnings: ["One is not in stock."] },
      }),
    },
  });
  said = new NotificationCenter();
  shown.env.notify = (notice) => said.notify(notice);
  layer = document.body.appendChild(document.createElement("div"));
  root = createRoot(layer);
  flushSync(() => root.render(<PortalContext value={{ text: shown.env.text } as Portal}>{said.draw()}</PortalContext>));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
  root.unmount();
  layer.remove();
  shown.remove();
});

const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));
const toast = (text: string) => page.getByText(text, { exact: true });
const elementOf = (text: string) => toast(text).element().closest<HTMLElement>(".toast")!;
/** Away from where a toast may come. */
const pointAway = () => userEvent.hover(page.getByRole("button", { name: "Say success" }));

/** Milliseconds on the screen. A test that waits moves the clock, too, so it is read at the very moments. */
async function stayOf(button: string, text: string): Promise<number> {
  const times: number[] = [];
  const observer = new MutationObserver(() => {
    const isThere = [...document.querySelectorAll(".toast__text")].some(({ textContent }) => textContent === text);
    if (isThere === (times.length === 0)) times.push(performance.now());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await press(button);
  await vi.waitFor(() => expect(times).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(30_000);
  observer.disconnect();
  expect(times).toHaveLength(2);
  return times[1]! - times[0]!;
}

describe("toasts", () => {
  it("[MSG-008] of success stay five seconds", async () => {
    expect(await stayOf("Say success", "It was saved.")).toBe(5_000);
  });

  it.each([
    ["Say info", "Prices are without tax."],
    ["Say warning", "Your list is nearly full."],
    ["Say error", "It was not saved."],
  ])("[MSG-010] of all other kinds stay fifteen seconds: %s", async (button, text) => {
    expect(await stayOf(button, text)).toBe(15_000);
  });

  it("[MSG-011] look and are read out by what they mean: error, success, warning, info", async () => {
    for (const tone of ["success", "info", "warning", "error"]) await press(`Say ${tone}`);
    await expect.element(toast("It was not saved.")).toBeVisible();
    const shown = [...document.querySelectorAll<HTMLElement>(".toast")];
    expect(shown.map((each) => [each.dataset.tone, each.role])).toEqual([
      ["success", "status"],
      ["info", "status"],
      ["warning", "status"],
      ["error", "alert"],
    ]);
    const colours = shown.map((each) => getComputedStyle(each.querySelector(".toast__sign")!).color);
    const drawings = shown.map((each) => each.querySelector("path")!.getAttribute("d"));
    expect(new Set(colours).size).toBe(4);
    expect(new Set(drawings).size).toBe(4);
  });

  it("[MSG-007] say why an action failed", async () => {
    await press("Call refused");
    await expect.element(toast("The order is too small.")).toBeVisible();
    expect(elementOf("The order is too small.").dataset.tone).toBe("error");
  });

  it("[MSG-009] show the infos and warnings of an answer", async () => {
    await press("Call talks");
    await expect.element(toast("One is not in stock.")).toBeVisible();
    expect(elementOf("Two are on their way.").dataset.tone).toBe("info");
    expect(elementOf("One is not in stock.").dataset.tone).toBe("warning");
    expect(elementOf("Copied to your list.").dataset.tone).toBe("success");
  });

  it("stay while the pointer is on one of them, and then for as long as they still had", async () => {
    await press("Say success");
    await expect.element(toast("It was saved.")).toBeVisible();
    await vi.advanceTimersByTimeAsync(2_500);
    await userEvent.hover(toast("It was saved."));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(toast("It was saved.")).toBeVisible();

    await pointAway();
    await vi.advanceTimersByTimeAsync(500);
    await expect.element(toast("It was saved.")).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_500);
    await expect.element(toast("It was saved.")).not.toBeInTheDocument();
  });

  it("stay while the focus is on one of them", async () => {
    await press("Say error");
    await expect.element(toast("It was not saved.")).toBeVisible();
    elementOf("It was not saved.").querySelector("button")!.focus();
    await pointAway();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(toast("It was not saved.")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(toast("It was not saved.")).not.toBeInTheDocument();
  });

  it("are taken away by keyboard alone, and the focus goes on to the next, then back to where it was", async () => {
    await press("Say error");
    await press("Say warning");
    await expect.element(toast("Your list is nearly full.")).toBeVisible();
    const { activeElement: before } = document;
    elementOf("It was not saved.").querySelector("button")!.focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(toast("It was not saved.")).not.toBeInTheDocument();
    expect(elementOf("Your list is nearly full.").contains(document.activeElement)).toBe(true);

    await userEvent.keyboard("{Escape}");
    await expect.element(toast("Your list is nearly full.")).not.toBeInTheDocument();
    expect(document.activeElement).toBe(before);
  });

  it("are taken away from elsewhere by Escape, the newest first", async () => {
    await press("Say error");
    await press("Say warning");
    await expect.element(toast("Your list is nearly full.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(toast("Your list is nearly full.")).not.toBeInTheDocument();
    await expect.element(toast("It was not saved.")).toBeVisible();
  });

  it("say the same thing once, for as long as what is said last", async () => {
    await press("Say success");
    await expect.element(toast("It was saved.")).toBeVisible();
    await vi.advanceTimersByTimeAsync(3_000);
    await press("Say success");
    await vi.waitFor(() => expect(said.list.toasts[0]!.id).toBe(2));
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.element(toast("It was saved.")).toBeVisible();
    expect(document.querySelectorAll(".toast")).toHaveLength(1);
  });

  it("lead to the page that has more to say", async () => {
    said.notify({ tone: "info", text: "Your order was shipped.", path: "/orders/4711" });
    await expect.element(page.getByRole("link", { name: "View" })).toHaveAttribute("href", "/orders/4711");
  });

  it("[CART-122] about a cart lead to it by View cart", async () => {
    said.notify({ tone: "success", text: "1 material was added to your cart.", cart_path: "/cart/shop" });
    await expect.element(page.getByRole("link", { name: "View cart", exact: true })).toHaveAttribute("href", "/cart/shop");
  });
});
