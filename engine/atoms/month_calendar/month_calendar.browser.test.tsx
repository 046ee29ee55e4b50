/** What comes when, month by month. */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer } from "../../../tests/support/test-env.ts";
import type { ApiAnswer } from "../../host/env.ts";

let shown: Shown;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  shown.remove();
  delete document.documentElement.dataset.theme;
});

const receipts = {
  items: [
    { date: "20261201", quantity: "20", total: "25" },
    { date: "20261220", quantity: "1250.5", total: "1275.5" },
    { date: "20270214", quantity: "40", total: "1315.5" },
  ],
};
const series = [
  { uuid: "to-stock", source: "receipts", label: "To stock", unit: "EA", total: "total", total_label: "There by then", tone: "info" },
];
const calendar = (more: object = {}) => ({ uuid: "c", atom: "month_calendar", label: "What is to come", series, ...more });

async function show(options: Partial<ShownNodes> = {}, node = calendar()): Promise<void> {
  shown = await showNodes({ body: [node], data: { receipts }, ...options });
}
const title = () => shown.container.querySelector(".calendar__title")?.textContent;
const day = (name: string | RegExp) => page.getByRole("button", { name });
const violations = async () => {
  const { violations } = await axe.run(shown.container, {
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false }, "landmark-one-main": { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
};

describe("a calendar of quantities", () => {
  it("opens with the month of what comes next, and says of a day what comes and how much there is by then", async () => {
    await show();
    await expect.poll(title).toBe("December 2026");
    await expect.element(page.getByRole("group", { name: "What is to come" })).toBeVisible();
    await expect.element(day("Tuesday, December 1, 2026: To stock: 20 EA, There by then: 25 EA")).toBeVisible();
    await expect.element(day(/December 20.*To stock: 1,250\.5 EA/)).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  it("says in full what comes on a day that is chosen, and that nothing does", async () => {
    await show();
    await userEvent.click(day(/December 20/));
    await expect
      .element(page.getByRole("status"))
      .toHaveTextContent("Sunday, December 20, 2026 1,250.5 EA To stock There by then: 1,275.5 EA");
    expect(shown.container.querySelector("[aria-selected='true'] .calendar__number")?.textContent).toBe("20");
    await userEvent.click(day("Wednesday, December 2, 2026"));
    await expect.element(page.getByRole("status")).toHaveTextContent("Wednesday, December 2, 2026 Nothing on this day.");
  });

  it("turns its months by buttons, which keep the focus, and leads to those around that have something", async () => {
    await show();
    await userEvent.click(day("Next month"));
    await expect.poll(title).toBe("January 2027");
    await expect.element(day("Next month")).toHaveFocus();
    await expect.element(page.getByText("Nothing in January 2027.")).toBeVisible();
    await userEvent.click(day("Next: 02/14/2027"));
    await expect.poll(title).toBe("February 2027");
    await expect.element(day(/February 14/)).toHaveFocus();
    expect(page.getByRole("button", { name: /^Next: / }).query()).toBeNull();
    await userEvent.click(day("Before: 12/20/2026"));
    await expect.poll(title).toBe("December 2026");
  });

  it.each([
    ["{ArrowRight}{ArrowDown}", "Wednesday, December 9, 2026"],
    ["{ArrowLeft}", "Monday, November 30, 2026"],
    ["{ArrowUp}", "Tuesday, November 24, 2026"],
    ["{Home}", "Sunday, November 29, 2026"],
    ["{End}", "Saturday, December 5, 2026"],
    ["{PageDown}", "Friday, January 1, 2027"],
    ["{PageUp}", "Sunday, November 1, 2026"],
    ["{Shift>}{PageUp}{/Shift}", "Monday, December 1, 2025"],
    ["{Control>}{End}{/Control}", "Thursday, December 31, 2026"],
    ["{Control>}{End}{Home}{/Control}", /^Tuesday, December 1, 2026/],
  ])("walks with %s to %s, and only that day is reached by Tab", async (keys, name) => {
    await show();
    await userEvent.click(day(/December 1, 2026/));
    await userEvent.keyboard(keys);
    await expect.element(day(name)).toHaveFocus();
    expect(shown.container.querySelectorAll(".calendar__day[tabindex='0']")).toHaveLength(1);
  });

  it("begins its weeks as the language does, and names its days in it", async () => {
    await show({ formats: { language: "de", number_format: ",." } });
    await expect.poll(title).toBe("Dezember 2026");
    expect([...shown.container.querySelectorAll(".calendar__weekday")].map((head) => head.textContent)).toEqual([
      "Mo",
      "Di",
      "Mi",
      "Do",
      "Fr",
      "Sa",
      "So",
    ]);
    await expect.element(day(/^Dienstag, 1\. Dezember 2026/)).toBeVisible();
    await userEvent.click(day(/^Dienstag, 1\. Dezember 2026/));
    await userEvent.keyboard("{Home}");
    await expect.element(day("Montag, 30. November 2026")).toHaveFocus();
  });

  it("is a list of the days that have something where it is narrow", async () => {
    await page.viewport(390, 800);
    await show();
    const days = page.getByRole("group", { name: "What is to come" }).getByRole("list").first().getByRole("listitem");
    await expect.element(days.first()).toHaveTextContent("Tuesday, December 1, 2026 20 EA To stock There by then: 25 EA");
    expect(page.getByRole("grid").query()).toBeNull();
    await userEvent.click(day("Next month"));
    await expect.element(page.getByText("Nothing in January 2027.")).toBeVisible();
    await userEvent.click(day(/^Next: /));
    await expect.element(page.getByText("Sunday, February 14, 2027")).toBeVisible();
    expect(shown.container.scrollWidth).toBeLessThanOrEqual(390);
  });

  it("tells several series apart by marks that are explained, and keeps what has no day below", async () => {
    const yours = { uuid: "yours", source: "yours", label: "For you", quantity: "confirmed", tone: "success" };
    await show(
      {
        data: {
          receipts,
          yours: {
            items: [
              { date: "20261127", confirmed: "3" },
              { date: "", confirmed: "9" },
            ],
          },
        },
      },
      calendar({ series: [...series, yours] }),
    );
    await expect.poll(title).toBe("November 2026");
    await expect.element(day("Friday, November 27, 2026: For you: 3")).toBeVisible();
    await expect.element(page.getByText("Day not known yet")).toBeVisible();
    const shapes = [...shown.container.querySelectorAll(".month_calendar__legend .month_calendar__mark")].map((mark) => {
      const { borderRadius, backgroundColor } = getComputedStyle(mark);
      return `${borderRadius} ${backgroundColor}`;
    });
    expect(new Set(shapes).size).toBe(2);
    await expect.element(page.getByRole("listitem").filter({ hasText: /^To stock$/ })).toBeVisible();
  });

  it("goes to another beginning when other things are shown, and stays where one is when the same come again", async () => {
    let items = receipts.items;
    await show({ data: { receipts: () => successAnswer({ items }) } });
    await expect.poll(title).toBe("December 2026");
    await userEvent.click(day("Next month"));
    await shown.page.view("receipts")!.reload();
    expect(title()).toBe("January 2027");
    items = [{ date: "20270405", quantity: "1", total: "1" }];
    await shown.page.view("receipts")!.reload();
    await expect.poll(title).toBe("April 2027");
  });

  it("is drawn as it will be while it is read, and says why it cannot be", async () => {
    const later = Promise.withResolvers<ApiAnswer>();
    await show({ data: { receipts: () => later.promise } });
    const group = page.getByRole("group", { name: "What is to come" });
    await expect.element(group).toHaveAttribute("aria-busy", "true");
    expect(page.getByRole("grid").query()).toBeNull();
    later.resolve({ ok: false, status: 500, errors: [{ code: "internal", message: "It broke." }] });
    await expect.element(page.getByText("It broke.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("opens once, when all of its series are there", async () => {
    const later = Promise.withResolvers<ApiAnswer>();
    const yours = { uuid: "yours", source: "yours", label: "For you" };
    await show({ data: { receipts, yours: () => later.promise } }, calendar({ series: [...series, yours] }));
    await expect.poll(() => shown.container.querySelector(".month_calendar__expected")).not.toBeNull();
    later.resolve(successAnswer({ items: [{ date: "20261124", quantity: "2" }] }));
    await expect.poll(title).toBe("November 2026");
    expect(shown.container.querySelector(".month_calendar__expected")).toBeNull();
  });

  it("says which of its series could not be read above those that could", async () => {
    const yours = { uuid: "yours", source: "yours", label: "For you" };
    await show({ data: { receipts, yours: "The ERP does not answer." } }, calendar({ series: [...series, yours] }));
    await expect.poll(title).toBe("December 2026");
    await expect.element(page.getByText("The ERP does not answer.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("gives way to what its document says of an empty one", async () => {
    const empty = [{ uuid: "none", atom: "text_block", text: "Nothing is planned." }];
    await show({ data: { receipts: { items: [] } } }, calendar({ empty }));
    await expect.element(page.getByText("Nothing is planned.")).toBeVisible();
    expect(page.getByRole("grid").query()).toBeNull();
  });

  it.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 390],
    ["dark", 390],
  ])("is accessible with a day chosen: %s, %i px", async (theme, width) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = "en";
    await page.viewport(width, 900);
    await show();
    await expect.poll(title).toBe("December 2026");
    if (width > 480) await userEvent.click(day(/December 20/));
    expect(await violations()).toEqual([]);
  });
});
