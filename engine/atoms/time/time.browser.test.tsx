/** Times: what is typed, what is shown, what is sent. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";

let shown: ShownForm;

async function showTime(time_format: string, more: Record<string, unknown> = {}): Promise<void> {
  shown = await showForm([{ uuid: "t", atom: "time", name: "t", label: "Time", ...more }], { formats: { time_format } });
}

const [twelve, twentyFour] = ["%I:%M:%S %p", "%H:%M:%S"] as const;
const input = () => page.getByLabelText("Time");
const sent = () => shown.env.calls.map(({ body }) => (body as { t: unknown }).t);
const send = () => shown.send();

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

describe("a time", () => {
  it.each([
    ["ENG-068", twelve, "3:30 PM", "03:30 PM", "15:30:00"],
    ["ENG-068", twelve, "12:05 am", "12:05 AM", "00:05:00"],
    ["ENG-068", twelve, "9:30p", "09:30 PM", "21:30:00"],
    ["ENG-068", twentyFour, "3:30 PM", "15:30", "15:30:00"],
    ["ENG-069", twentyFour, "15:30", "15:30", "15:30:00"],
    ["ENG-069", twentyFour, "930", "09:30", "09:30:00"],
    ["ENG-069", twelve, "15:30", "03:30 PM", "15:30:00"],
    ["ENG-069", twentyFour, "23:59:59", "23:59:59", "23:59:59"],
  ])("[%s] with the format %s accepts %j, shows %j and sends %s", async (_, format, typed, written, wire) => {
    await showTime(format);
    await userEvent.type(input(), typed);
    await userEvent.tab();
    await expect.element(input()).toHaveValue(written);
    await send();
    await vi.waitFor(() => expect(sent()).toEqual([wire]));
  });

  it.each(["24:00", "25", "9:60", "13:00 PM", "noon", "😀"])(
    "%j is none: it stays, and an example in the user's format is shown",
    async (typed) => {
      await showTime(twelve);
      await userEvent.fill(input(), typed);
      await userEvent.tab();
      await expect.element(page.getByText("This is not a time. Write it like 02:30 PM.")).toBeVisible();
      await expect.element(input()).toHaveValue(typed);
      await send();
      expect(shown.env.calls).toEqual([]);
    },
  );

  it("keeps its limits, and is moved by the arrow keys within its day", async () => {
    await showTime(twentyFour, { min: "08:00:00", max: "17:00:00", step: 30 });
    await input().click();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect.element(input()).toHaveValue("08:30");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await userEvent.tab();
    await expect.element(page.getByText("Not before 08:00.")).toBeVisible();
    await userEvent.clear(input());
    await userEvent.type(input(), "1730");
    await expect.element(page.getByText("Not after 17:00.")).toBeVisible();
  });

  it("shows seconds where they are asked for", async () => {
    await showTime(twentyFour, { seconds: true, value: "09:30:00" });
    await expect.element(input()).toHaveValue("09:30:00");
  });
});
