/** Tooltips. */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.useRealTimers();
  shown.remove();
  delete document.documentElement.dataset.theme;
  document.documentElement.dir = "";
});

const figure = { uuid: "figure", atom: "value", value: "12.5", format: "money" };
const button = { uuid: "button", atom: "button", label: "Stock" };
const tip = (more: Record<string, unknown> = {}) => ({
  uuid: "tip",
  atom: "tooltip",
  text: "Without tax.",
  children: [figure],
  ...more,
});
const show = async (more: Record<string, unknown> = {}): Promise<void> => {
  shown = await showNodes({ body: [tip(more)] });
};
const words = () => page.getByText("Without tax.");
const around = () => shown.container.querySelector<HTMLElement>(".tooltip")!;
const isOpen = () => shown.container.querySelector("[role=tooltip]")!.matches(":popover-open");
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe("a tooltip", () => {
  it("stays with what has the focus while the page scrolls there", async () => {
    await show();
    shown.container.style.marginBlock = "3000px";
    around().focus();
    await vi.waitFor(() => expect(around().getBoundingClientRect().top).toBeLessThan(900));
    await frames();
    expect(isOpen()).toBe(true);
    await expect.element(words()).toBeInViewport();
  });

  it("writes its items in the user's formats", async () => {
    await show({ title: "Due", text: undefined, items: ["20261202", "20261216"], format: "date" });
    await userEvent.hover(around());
    await expect.element(page.getByText("12/02/2026")).toBeVisible();
    await expect.element(page.getByText("12/16/2026")).toBeVisible();
  });

  it("is none where its list has no entries, whatever stands above it", async () => {
    await show({ title: "Due", text: undefined, items: [] });
    await expect.element(page.getByText("12.50")).toBeVisible();
    expect(shown.container.querySelector(".tooltip")).toBeNull();
  });

  it("[UI-027] hides 300 ms after the pointer has left, and stays if it comes back", async () => {
    await show();
    await expect.element(words()).not.toBeVisible();
    await userEvent.hover(around());
    await expect.element(words()).toBeVisible();

    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const leave = () => around().dispatchEvent(new PointerEvent("pointerout", { bubbles: true, relatedTarget: document.body }));
    leave();
    vi.advanceTimersByTime(299);
    await frames();
    expect(isOpen()).toBe(true);
    around().dispatchEvent(new PointerEvent("pointerover", { bubbles: true, relatedTarget: document.body }));
    vi.advanceTimersByTime(1000);
    await frames();
    expect(isOpen()).toBe(true);

    leave();
    vi.advanceTimersByTime(300);
    await frames();
    expect(isOpen()).toBe(false);
  });

  it("shows on focus, explains to screen readers, and closes with Escape while the dialog around it stays", async () => {
    await show();
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener("keydown", heard);
    await userEvent.tab();
    expect(document.activeElement).toBe(around());
    await expect.element(words()).toBeVisible();
    expect(document.getElementById(around().getAttribute("aria-describedby")!)!.textContent).toBe("Without tax.");
    heard.mockClear();
    await userEvent.keyboard("{Escape}");
    await expect.element(words()).not.toBeVisible();
    document.removeEventListener("keydown", heard);
  });

  it("belongs to the button inside it, which is reached by one Tab", async () => {
    await show({ children: [button] });
    await userEvent.tab();
    const inner = page.getByRole("button", { name: "Stock" });
    await expect.element(inner).toHaveFocus();
    await expect.element(inner).toHaveAccessibleDescription("Without tax.");
    await expect.element(words()).toBeVisible();
  });

  it.each([
    [2, 1],
    [3, 1],
    [4, 2],
    [7, 3],
    [10, 4],
  ])("[TBL-033] shows %i entries in %i columns", async (count, columns) => {
    await show({ text: undefined, items: Array.from({ length: count }, (_, index) => `Plant ${index}`) });
    await userEvent.hover(around());
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    const lefts = [...shown.container.querySelectorAll(".tooltip__item")].map((item) => Math.round(item.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  });

  it.each(["ltr", "rtl"])("stays inside a window of 390 px, %s", async (direction) => {
    document.documentElement.dir = direction;
    await page.viewport(390, 700);
    await show({ items: Array.from({ length: 9 }, (_, index) => `1${index}00 Frankfurt am Main`) });
    await userEvent.hover(around());
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    const { left, right, top, bottom } = shown.container.querySelector("[role=tooltip]")!.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(700);
  });

  it.each(["light", "dark"])("is accessible while open, %s", async (theme) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = "en";
    await show({ title: "Net value", items: ["One", "Two", "Three", "Four"] });
    await userEvent.hover(around());
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    const { violations } = await axe.run(shown.container, {
      rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
