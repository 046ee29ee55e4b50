/** The rules of fields, in a form that is drawn and filled in; `server/configs/forms/rules-on-the-server.test.ts` sends the same. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { otherField, ruleCases, ruleElements, ruleField, ruleMessage, type RuleCase } from "../../tests/support/rule-cases.ts";
import { showForm, type ShownForm } from "../../tests/support/shown-form.tsx";

let form: ShownForm | undefined;
afterEach(() => {
  form?.remove();
  form = undefined;
});

/** By its role, because the asterisk of a required field is part of its label's text and no part of its name. */
const input = (label: string, atom: RuleCase["atom"] = "text") =>
  page.getByRole(atom === "number" ? "spinbutton" : "textbox", { name: label, exact: true });
const posts = () => form!.env.calls.filter(({ method }) => method === "POST");

/** As it is typed: a date of the wire in the order of the test's user, month first. */
const typed = (value: string, atom: RuleCase["atom"]): string =>
  atom === "date" ? `${value.slice(4, 6)}${value.slice(6)}${value.slice(0, 4)}` : value;

async function enter(label: string, value: string, atom: RuleCase["atom"]): Promise<void> {
  await userEvent.clear(input(label, atom));
  if (value !== "") await userEvent.type(input(label, atom), typed(value, atom));
  await userEvent.tab();
}

describe("in a form", () => {
  for (const { id, title, atom, other, refused, passes, ...rest } of ruleCases) {
    it(`[${id}] ${title}`, async () => {
      form = await showForm(ruleElements({ ...rest, ...(atom && { atom }) }));
      if (other) await enter("Other", other, atom);

      for (const value of refused) {
        await enter("Code", value, atom);
        await vi.waitFor(() => expect(form!.error("code"), value).toBe(ruleMessage));
        await expect.element(page.getByText(ruleMessage)).toBeVisible();
        await expect.element(input("Code", atom)).toHaveAttribute("aria-invalid", "true");
        await form.send();
        expect(posts(), value).toEqual([]);
      }
      let sent = 0;
      for (const value of passes) {
        await enter("Code", value, atom);
        await vi.waitFor(() => expect(form!.error("code"), value).toBe(""));
        await form.send();
        sent += 1;
        await vi.waitFor(() => expect(posts(), value).toHaveLength(sent));
        const ext = form.sent()!["ext"] as Record<string, unknown> | undefined;
        expect(String(ext?.["code"] ?? ""), value).toBe(value);
        if (other) expect(ext?.[otherField.slice("ext.".length)]).toBe(other);
      }
    });
  }

  it("[ENG-008] every rule of the list is asked, the first broken one with its own message", async () => {
    const validations = [
      { type: "required", message: "Which code?" },
      { type: "min_length", value: 4, message: "Four characters." },
      { type: "digit", message: "With a digit." },
    ];
    form = await showForm([{ uuid: "code", atom: "text", name: ruleField, label: "Code", validations }]);
    for (const [value, message] of [
      ["", "Which code?"],
      ["abc", "Four characters."],
      ["abcd", "With a digit."],
    ] as const) {
      await enter("Code", value, "text");
      await vi.waitFor(() => expect(form!.error("code")).toBe(message));
      await form.send();
      expect(posts()).toEqual([]);
    }
    await enter("Code", "abc4", "text");
    await form.send();
    await vi.waitFor(() => expect(form!.sent()).toMatchObject({ ext: { code: "abc4" } }));
  });

  it("[ENG-029, ENG-030] dynamic_required follows its condition at once, with the asterisk and without", async () => {
    const when = { $: { "==": [{ var: `values.${otherField}` }, "yes"] } };
    form = await showForm(ruleElements({ rule: { type: "dynamic_required", value: when } }));
    const asterisk = () => form!.container.querySelectorAll(".field__required, [aria-required=true]");
    expect(asterisk()).toHaveLength(0);
    await enter("Other", "yes", "text");
    await expect.element(input("Code")).toHaveAttribute("aria-required", "true");
    await form.send();
    await vi.waitFor(() => expect(form!.error("code")).toBe(ruleMessage));
    await enter("Other", "no", "text");
    await vi.waitFor(() => expect(form!.error("code")).toBe(""));
    await form.send();
    await vi.waitFor(() => expect(posts()).toHaveLength(1));
  });
});
