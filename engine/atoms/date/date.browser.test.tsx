/** Days and ranges of days, entered in the page. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import axe from "axe-core";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { Node } from "../../../schemas/node.ts";

let shown: ShownForm;

const day = (more: Record<string, unknown> = {}): Node => ({ uuid: "d", atom: "date", name: "d", label: "Day", ...more });
const input = (name = "Day") => page.getByRole("textbox", { name });
const sent = () => shown.env.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
const send = () => shown.send();

async function paste(text: string): Promise<void> {
  const element = input().element() as HTMLInputElement;
  element.focus();
  element.setRangeText(text, 0, element.value.length, "end");
  element.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste", data: text }));
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  shown.remove();
  delete document.documentElement.dataset.theme;
  document.documentElement.dir = "";
});

describe("a date", () => {
  it.each([
    ["%m/%d/%Y", "02072025", "02/07/2025"],
    ["%d.%m.%Y", "7.2.2025", "07.02.2025"],
    ["%Y/%m/%d", "20250207", "2025/02/07"],
    ["%Y-%m-%d", "2025-2-7", "2025-02-07"],
  ])("[ENG-070] typed as %s, %s is masked to %s", async (date_format, typed, text) => {
    shown = await showForm([day()], { formats: { date_format } });
    await userEvent.type(input(), typed);
    await userEvent.tab();
    await expect.element(input()).toHaveValue(text);
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject([{ d: "20250207" }]));
  });

  it.each(["2025-02-07", "20250207", "07-02-2025", " 7/2/25 ", "٠٧.٠٢.٢٠٢٥"])(
    "[ENG-070] pasted, %j is written in the user's format",
    async (text) => {
      shown = await showForm([day()], { formats: { date_format: "%d.%m.%Y" } });
      await paste(text);
      await expect.element(input()).toHaveValue("07.02.2025");
    },
  );

  it.each([
    ["t", "20.11.2026"],
    ["+7", "27.11.2026"],
    ["3", "03.11.2026"],
    ["3.4", "03.04.2026"],
    ["7.2.25", "07.02.2025"],
  ])("the short entry %s is %s when the field is left", async (typed, text) => {
    shown = await showForm([day()], { formats: { date_format: "%d.%m.%Y" } });
    await userEvent.type(input(), typed);
    await userEvent.tab();
    await expect.element(input()).toHaveValue(text);
  });

  it("that does not exist is refused, kept as it was typed, and not sent", async () => {
    shown = await showForm([day()], { formats: { date_format: "%d.%m.%Y" } });
    await userEvent.type(input(), "31022025");
    await userEvent.tab();
    await expect.element(page.getByText("This is not a date. Write it like 31.12.2025.")).toBeVisible();
    await expect.element(input()).toHaveValue("31.02.2025");
    await send();
    expect(sent()).toEqual([]);
  });

  it("is bounded by its limits, which the calendar shows", async () => {
    shown = await showForm([day({ min: { $: { var: "today" } }, max: "20261211", closed_weekdays: [6, 7], closed_dates: ["20261208"] })]);
    await userEvent.type(input(), "11192026");
    await userEvent.tab();
    await expect.element(page.getByText("Not before 11/20/2026.")).toBeVisible();
    await userEvent.clear(input());
    await userEvent.type(input(), "12122026");
    await expect.element(page.getByText("Not after 12/11/2026.")).toBeVisible();
    await userEvent.clear(input());
    await userEvent.type(input(), "12082026");
    await expect.element(page.getByText("This day is not available. Choose another day.")).toBeVisible();

    await userEvent.click(page.getByRole("button", { name: "Open the calendar" }));
    for (const name of ["5", "8", "12"])
      await expect.element(page.getByRole("button", { name, exact: true }).first()).toHaveAttribute("aria-disabled", "true");
    await expect.element(page.getByRole("button", { name: "8", exact: true }).first()).toHaveFocus();
    await userEvent.keyboard("{Enter}{ArrowRight}{Enter}");
    await expect.element(input()).toHaveValue("12/09/2026");
  });

  it("chosen in the calendar is committed once; turning its pages keeps the focus on the button", async () => {
    shown = await showForm([day({ value: "20261118", on: { commit: [{ do: "copy", value: { $: { var: "event.value" } } }] } })]);
    await input().click();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await userEvent.click(page.getByRole("button", { name: "Next month" }));
    await expect.element(page.getByRole("button", { name: "Next month" })).toHaveFocus();
    await userEvent.click(page.getByRole("button", { name: "24", exact: true }));
    await userEvent.tab();
    await vi.waitFor(() => expect(shown.env.copied).toEqual(["20261224"]));
  });

  it("its calendar goes to the ends of the week by Home and End, and of the month with Ctrl", async () => {
    shown = await showForm([day({ value: "20261118" })]);
    await userEvent.click(page.getByRole("button", { name: "Open the calendar" }));
    const focused = () => document.activeElement?.textContent;
    await expect.poll(focused).toBe("18");
    for (const [keys, expected] of [
      ["{Home}", "15"],
      ["{End}", "21"],
      ["{Control>}{Home}{/Control}", "1"],
      ["{Control>}{End}{/Control}", "30"],
    ] as const) {
      await userEvent.keyboard(keys);
      await expect.poll(focused).toBe(expected);
    }
  });

  it.each([
    ["light", "ltr", 390],
    ["dark", "rtl", 390],
    ["dark", "ltr", 1280],
  ])("its calendar is accessible and on the screen: %s, %s, %i px", async (theme, dir, width) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = dir;
    document.documentElement.lang = "en";
    await page.viewport(width, 800);
    shown = await showForm([day({ value: "20261118", min: "20261110", closed_weekdays: [7] })]);
    await userEvent.click(page.getByRole("button", { name: "Open the calendar" }));
    await expect.element(page.getByRole("button", { name: "18", exact: true })).toHaveFocus();
    const box = shown.container.querySelector(".calendar")!.getBoundingClientRect();
    expect(box.left >= 0 && box.right <= width).toBe(true);
    const { violations } = await axe.run(shown.container, {
      rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false }, "landmark-one-main": { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)).toEqual([]);
  });
});

describe("a range of days", () => {
  const range = (more: Record<string, unknown> = {}): Node => ({
    uuid: "r",
    atom: "date_range",
    name: "from_date",
    name_to: "to_date",
    label: "Ordered",
    ...more,
  });

  it("sends its days under two names, and says when the end is before the beginning", async () => {
    shown = await showForm([range()]);
    await userEvent.type(input("From"), "02072025");
    await userEvent.type(input("To"), "02062025");
    await userEvent.tab();
    await expect.element(page.getByText("The end must be after the start.")).toBeVisible();
    await send();
    expect(sent()).toEqual([]);
    await userEvent.clear(input("To"));
    await userEvent.type(input("To"), "02082025");
    await send();
    await vi.waitFor(() => expect(sent()).toMatchObject([{ from_date: "20250207", to_date: "20250208" }]));
  });

  it("is chosen by a preset, which is shown as the one in force", async () => {
    shown = await showForm([range({ presets: ["last_7_days", "this_month"] })]);
    await userEvent.click(page.getByRole("button", { name: "Last 7 days" }));
    await expect.element(input("From")).toHaveValue("11/14/2026");
    await expect.element(input("To")).toHaveValue("11/20/2026");
    await expect.element(page.getByRole("button", { name: "Last 7 days" })).toHaveAttribute("aria-pressed", "true");
    await expect.element(page.getByRole("button", { name: "This month" })).toHaveAttribute("aria-pressed", "false");
    await expect.element(page.getByRole("group", { name: "Ordered" })).toBeVisible();
  });

  it("needs both of its days when it is required", async () => {
    shown = await showForm([range({ required: true })]);
    await send();
    await vi.waitFor(() =>
      expect([...shown.container.querySelectorAll(".field__error")].map((error) => error.textContent)).toEqual([
        "This field is required.",
        "This field is required.",
      ]),
    );
  });
});
