/** Numbers: what is typed, what is shown, what is sent. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { ShownNodes } from "../../../tests/support/shown-nodes.tsx";

let shown: ShownForm;

async function showNumber(more: Record<string, unknown> = {}, formats: ShownNodes["formats"] = {}): Promise<void> {
  shown = await showForm([{ uuid: "n", atom: "number", name: "n", label: "Number", ...more }], { formats });
}

const input = () => page.getByRole("spinbutton", { name: "Number" });
const sent = () => shown.env.calls.map(({ body }) => (body as { n: unknown }).n);
const send = () => shown.send();

async function enter(text: string): Promise<void> {
  await userEvent.clear(input());
  await userEvent.type(input(), text);
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

describe("a number", () => {
  it.each([
    ["FMT-009", ".,", "1234.56", "1,234.56"],
    ["FMT-009", ".,", "1,234.56", "1,234.56"],
    ["FMT-010", ", ", "1234,56", "1 234,56"],
    ["FMT-010", ", ", "1\u202f234,56", "1 234,56"],
    ["FMT-011", ",.", "1.234,56", "1.234,56"],
    ["FMT-011", ",.", "1 234,56", "1.234,56"],
    ["FMT-012", ".'", "1’234.56", "1'234.56"],
  ])("[%s] with the format %j %j is written %j when it is left, and sent exactly", async (_, number_format, typed, written) => {
    await showNumber({}, { number_format });
    await enter(typed);
    await expect.element(input()).toHaveValue(typed);
    await userEvent.tab();
    await expect.element(input()).toHaveValue(written);
    await send();
    await vi.waitFor(() => expect(sent()).toEqual(["1234.56"]));
  });

  it("[FMT-013] money is written with two decimals, and nothing is rounded away", async () => {
    await showNumber({ format: "money", value: "1234567.5" });
    await expect.element(input()).toHaveValue("1,234,567.50");
    await enter("12");
    await userEvent.tab();
    await expect.element(input()).toHaveValue("12.00");
    await enter("12.345");
    await userEvent.tab();
    await expect.element(page.getByText("Too many decimals. Write it like 1,234.57.")).toBeVisible();
    await expect.element(input()).toHaveValue("12.345");
  });

  it("is exact beyond what a float holds, and a record that says the same in another way is not changed", async () => {
    await showNumber({ value: "9007199254740993.10" });
    await enter("9007199254740993.1");
    await send();
    await vi.waitFor(() => expect(sent()).toEqual(["9007199254740993.10"]));
  });

  it.each(["abc", "1,2,3", "12 😀", "1e5", "--1"])(
    "keeps %j, which is none, and says what one looks like in the user's format",
    async (typed) => {
      await showNumber({}, { number_format: ",." });
      await userEvent.fill(input(), typed);
      await userEvent.tab();
      await expect.element(page.getByText("This is not a number. Write it like 1.234,57.")).toBeVisible();
      await expect.element(input()).toHaveValue(typed);
      await send();
      expect(shown.env.calls).toEqual([]);
      await enter("5");
      await send();
      await vi.waitFor(() => expect(sent()).toEqual(["5"]));
    },
  );

  it("whole numbers are sent as numbers, between their limits, stepped by arrow and page keys", async () => {
    await showNumber({ integer: true, min: 1, max: 31, value: 7 });
    await input().click();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
    await expect.element(input()).toHaveValue("8");
    await userEvent.keyboard("{PageUp}{PageUp}{PageUp}");
    await expect.element(input()).toHaveValue("31");
    await enter("32");
    await userEvent.tab();
    await expect.element(page.getByText("At most 31.")).toBeVisible();
    await enter("1.5");
    await expect.element(page.getByText("Only whole numbers, like 1,235.")).toBeVisible();
    await enter("12");
    await send();
    await vi.waitFor(() => expect(sent()).toEqual([12]));
  });

  it("is stepped exactly: 0.1 three times is 0.3", async () => {
    await showNumber({ step: "0.1", value: "0" });
    await input().click();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    await expect.element(input()).toHaveValue("0.3");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect.element(input()).toHaveValue("-0.1");
  });

  it("does not change with the wheel", async () => {
    await showNumber({ value: "5" });
    await input().click();
    input()
      .element()
      .dispatchEvent(new WheelEvent("wheel", { deltaY: -100, bubbles: true, cancelable: true }));
    await expect.element(input()).toHaveValue("5");
    await send();
    await vi.waitFor(() => expect(sent()).toEqual(["5"]));
  });

  it("stands at the end of its box, in figures of one width", async () => {
    await showNumber({ value: "1234", unit: "kg" });
    const style = getComputedStyle(input().element());
    expect(style.textAlign).toBe("right");
    expect(style.fontVariantNumeric).toContain("tabular-nums");
  });
});
