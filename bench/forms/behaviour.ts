/** What is measured must be the same work: what every contestant's form has to do, on the very pages that are measured. */
import { expect } from "@playwright/test";
import type { Locator, Page } from "playwright";
import { messages, maxCharacters, sendLabel, workOf, type FormWindow, type Values } from "./work.ts";

export const behaviourCount = 50;
const fields = workOf(behaviourCount);
const always = fields.filter(({ shownBy }) => shownBy === undefined);

const field = (page: Page, index: number): Locator => page.locator("main").getByLabel(`Field ${index}`, { exact: false }).first();
const inputs = (page: Page): Locator => page.locator("main input");
const saying = (page: Page, message: string): Locator => page.locator("main form").getByText(message, { exact: true });
const send = (page: Page): Promise<void> => page.getByRole("button", { name: sendLabel }).click();
const submitted = (page: Page): Promise<Values[]> => page.evaluate(() => (window as unknown as FormWindow).submitted);
const labels = async (page: Page): Promise<string[]> =>
  (await page.locator("main label").allTextContents()).map((label) => label.replace("*", ""));

/** By title; each on a form that nobody has touched. */
export const behaviours: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "every field stands there with its label, in order, and typing ends after its length": async (page) => {
    await expect.poll(() => labels(page)).toEqual(always.map(({ label }) => label));
    await field(page, 0).pressSequentially(`${"0123456789".repeat(maxCharacters / 10)}more`);
    await expect(field(page, 0)).toHaveValue("0123456789".repeat(maxCharacters / 10));
  },
  "a field is shown while the one before it says show, in its place": async (page) => {
    await field(page, 8).pressSequentially("show");
    await expect.poll(async () => (await labels(page)).slice(8, 11)).toEqual(["Field 8", "Field 9", "Field 10"]);
    await field(page, 8).press("n");
    await expect.poll(async () => (await labels(page)).slice(8, 10)).toEqual(["Field 8", "Field 10"]);
  },
  "a required field says so when it is left, not before, and takes it back at the first key": async (page) => {
    await field(page, 1).focus();
    await expect(saying(page, messages.required)).toHaveCount(0);
    await field(page, 1).blur();
    await expect(saying(page, messages.required)).toHaveCount(1);
    await field(page, 1).press("x");
    await expect(saying(page, messages.required)).toHaveCount(0);
  },
  "a number is compared with that of another field, whichever of them changes": async (page) => {
    await field(page, 22).pressSequentially("10");
    await field(page, 24).pressSequentially("9");
    await field(page, 24).blur();
    await expect(saying(page, messages.less)).toHaveCount(1);
    await field(page, 22).fill("9");
    await expect(saying(page, messages.less)).toHaveCount(0);
  },
  "nothing is sent while a rule is broken; every error is shown, and the first has the focus": async (page) => {
    await field(page, 0).fill("x");
    await send(page);
    await expect(saying(page, messages.required)).toHaveCount(always.length - 1);
    await expect(field(page, 1)).toBeFocused();
    expect(await submitted(page)).toEqual([]);
  },
  "what was typed is sent when every rule holds, without what is hidden": async (page) => {
    for (let index = 0; index < always.length; index++) await inputs(page).nth(index).fill("7");
    await send(page);
    await expect.poll(async () => (await submitted(page)).length).toBe(1);
    const [values] = await submitted(page);
    const sent = Object.entries(values!).filter(([name, value]) => name !== "step" && value !== undefined);
    expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(always.map(({ name }) => [name, "7"])));
  },
};
