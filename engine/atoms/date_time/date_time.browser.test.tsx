/** Moments: typed and shown by the user's own clock, sent in UTC. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";

let shown: ShownForm;

const german = { date_format: "%d.%m.%Y", time_format: "%H:%M:%S", time_zone: "Europe/Berlin" };
const american = { date_format: "%m/%d/%Y", time_format: "%I:%M:%S %p", time_zone: "America/New_York" };

async function showMoment(more: Record<string, unknown> = {}, rest: Partial<ShownNodes> = { formats: german }): Promise<void> {
  shown = await showForm([{ uuid: "m", atom: "date_time", name: "m", label: "Starts at", ...more }], rest);
}

const day = () => page.getByRole("textbox", { name: "Day" });
const time = () => page.getByRole("textbox", { name: "Time" });
const error = () => shown.error("m");

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  shown.remove();
  document.documentElement.dir = "";
});

describe("a moment", () => {
  it.each([
    ["Berlin", german, "20112026", "1430", "20.11.2026", "14:30", "2026-11-20T13:30:00Z"],
    ["Berlin in summer", german, "20.7.2026", "9", "20.07.2026", "09:00", "2026-07-20T07:00:00Z"],
    ["New York", american, "12/31/2026", "10:15p", "12/31/2026", "10:15 PM", "2027-01-01T03:15:00Z"],
  ])("[ENG-068, ENG-070] typed in %s is written in the user's formats and sent in UTC", async (_, formats, ...given) => {
    const [typedDay, typedTime, writtenDay, writtenTime, wire] = given;
    await showMoment({}, { formats });
    await userEvent.type(day(), typedDay);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.type(time(), typedTime);
    await userEvent.tab();
    await expect.element(day()).toHaveValue(writtenDay);
    await expect.element(time()).toHaveValue(writtenTime);
    await shown.send();
    await vi.waitFor(() => expect(shown.sent()).toMatchObject({ m: wire }));
  });

  it("is shown by the user's clock, whose zone the hint names with what it says against Greenwich at that moment", async () => {
    await showMoment({ value: "2026-07-20T23:30:00Z", hint: "When it leaves." });
    await expect.element(day()).toHaveValue("21.07.2026");
    await expect.element(time()).toHaveValue("01:30");
    await expect.element(page.getByText("When it leaves. Time zone: Europe/Berlin, GMT+2.")).toBeVisible();
    await expect.element(page.getByRole("group", { name: "Starts at" })).toHaveAccessibleDescription(/Europe\/Berlin/);
  });

  it("that is half there is no mistake until one leaves it, and is never sent", async () => {
    await showMoment();
    await userEvent.type(day(), "20112026");
    await time().click();
    expect(error()).toBe("");
    await userEvent.tab();
    await vi.waitFor(() => expect(error()).toBe("Enter a time."));
    await shown.send();
    expect(shown.sent()).toBeUndefined();
    await userEvent.clear(day());
    await userEvent.type(time(), "930");
    await vi.waitFor(() => expect(error()).toBe("Enter a date."));
    await userEvent.type(day(), "31022026");
    await vi.waitFor(() => expect(error()).toBe("This is not a date. Write it like 31.12.2025."));
    await expect.element(day()).toHaveValue("31.02.2026");
  });

  it("that is not there at all is only asked for where it is needed", async () => {
    await showMoment({ required: true });
    await shown.send();
    await vi.waitFor(() => expect(error()).toBe("This field is required."));
  });

  it("is bounded by moments, whose days the calendar offers", async () => {
    await showMoment({ min: "2026-11-20T08:00:00Z", max: "2026-11-27T17:00:00Z" });
    await userEvent.type(day(), "20112026");
    await userEvent.type(time(), "0859");
    await userEvent.tab();
    await vi.waitFor(() => expect(error()).toBe("Not before 20.11.2026 09:00."));
    await userEvent.click(page.getByRole("button", { name: "Open the calendar" }));
    await expect.element(page.getByRole("button", { name: "19", exact: true })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(page.getByRole("button", { name: "27", exact: true }));
    await expect.element(day()).toHaveFocus();
    await expect.element(day()).toHaveValue("27.11.2026");
    await vi.waitFor(() => expect(error()).toBe(""));
  });

  it("is told to the configuration as a whole, once for both of its parts", async () => {
    await showMoment({ on: { commit: [{ do: "copy", value: { $: { var: "event.value" } } }] } });
    await userEvent.type(day(), "20112026");
    await time().click();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect.element(time()).toHaveValue("12:15");
    await userEvent.tab();
    await vi.waitFor(() => expect(shown.env.copied).toEqual(["2026-11-20T11:15:00Z"]));
  });

  it("that was only looked at is sent as it came, with its fractions and in the second of two equal hours", async () => {
    await showMoment({}, { formats: german, data: { record: { m: "2026-10-25T01:30:00.125Z" } } });
    await expect.element(time()).toHaveValue("02:30");
    await day().click();
    await time().click();
    await userEvent.keyboard("{Enter}");
    await shown.send();
    await vi.waitFor(() => expect(shown.sent()).toMatchObject({ m: "2026-10-25T01:30:00.125Z" }));
  });

  it.each(["ltr", "rtl"])("stands in one line on a phone, %s", async (dir) => {
    document.documentElement.dir = dir;
    await page.viewport(390, 800);
    await showMoment({ value: "2026-11-20T13:30:00Z" }, { formats: american });
    const [first, second] = [day(), time()].map((box) => box.element().getBoundingClientRect());
    expect(first!.top).toBe(second!.top);
    expect(Math.max(first!.right, second!.right)).toBeLessThanOrEqual(390);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
