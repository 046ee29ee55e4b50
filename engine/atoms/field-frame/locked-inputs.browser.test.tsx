/** What every input does with people who may look and not touch, whatever it is made of. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { Node } from "../../../schemas/node.ts";

let form: ShownForm | undefined;
afterEach(() => {
  form?.remove();
  form = undefined;
});

const options = [
  { value: "one", text: "One" },
  { value: "two", text: "Two" },
  { value: "three", text: "Three" },
];
const address = "/v1/files";
const file = { id: "7", file_name: "plan.csv", type: "text/csv", size: 4 };

/** Each with a value that it holds, what people see of it, and what else it needs. */
const inputs: [atom: string, value: unknown, seen: string, more?: Record<string, unknown>][] = [
  ["text", "kept", "kept"],
  ["suggested_text", "kept", "kept", { data_url: "/v1/parts" }],
  ["textarea", "kept", "kept"],
  ["number", "12.50", "12.50", { decimals: 2 }],
  ["quantity", "3", "3"],
  ["email_list", ["a@example.com"], "a@example.com"],
  ["phone", "+4915112345678", "151"],
  ["masked", "DE1234", "DE", { mask: "AA9999" }],
  ["date", "20250207", "02/07/2025"],
  ["date_range", "20250207", "02/07/2025", { name_to: "b", value_to: "20250209" }],
  ["time", "15:30:00", "15:30"],
  ["color", "#11456D", "#11456D"],
  ["select", "two", "Two", { options }],
  ["multi_select", ["two"], "Two", { options }],
  ["radio", "two", "Two", { options }],
  ["checkbox", true, "checked"],
  ["checkbox_group", ["two"], "Two", { options }],
  ["country", "DE", "Germany"],
  ["file", [file], "plan.csv", { data_url: address, allowed_formats: ["csv"] }],
];

const field = () => form!.container.querySelector<HTMLElement>("form")!;
const show = async (atom: string, value: unknown, more: Record<string, unknown> = {}): Promise<void> => {
  form = await showForm([{ uuid: "a", atom, name: "a", label: "Field", value, ...more } as Node]);
};
/** What stands in the field, as text, as what is chosen, or as what is typed. */
function seen(): string {
  const controls = [...field().querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>("input, select, textarea")];
  const values = controls.flatMap((control) => {
    if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type))
      return control.checked ? ["checked", control.closest("label")?.textContent ?? control.labels?.[0]?.textContent ?? ""] : [];
    return control instanceof HTMLSelectElement ? [control.selectedOptions[0]?.textContent ?? ""] : [control.value];
  });
  return [...values, field().textContent].join(" ");
}

/** Everything that somebody without patience tries on each control of the field. */
async function tryAll(): Promise<void> {
  for (const control of field().querySelectorAll<HTMLElement>(
    "input, select, textarea, button:not([type=submit]), [role=combobox], [tabindex]",
  )) {
    control.click();
    control.focus();
    if (document.activeElement !== control) continue;
    await userEvent.keyboard("9x{ArrowDown}{ArrowUp}{ArrowDown} {Enter}{Backspace}{Delete}{Escape}");
  }
  for (const label of field().querySelectorAll<HTMLElement>("label")) label.click();
}

const posts = () => form!.env.calls.filter(({ method }) => method === "POST");

describe.each(inputs)("the input %s", (atom, value, shown, more) => {
  const values = { a: value, ...(more?.["value_to"] !== undefined && { b: more["value_to"] }), step: 1 };

  for (const [id, lock, title] of [
    ["ENG-010", "readonly", "read-only shows its value, cannot be edited and is still sent"],
    ["ENG-011", "disabled", "disabled is shown as such and takes no input"],
  ] as const) {
    it(`[${id}] ${title}`, async () => {
      await show(atom, value, { ...more, [lock]: true });
      await vi.waitFor(() => expect(seen()).toContain(shown));
      if (lock === "disabled") expect(field().querySelector(":disabled, [aria-disabled=true]")).not.toBeNull();
      await tryAll();
      expect(seen()).toContain(shown);
      await form!.send();
      await vi.waitFor(() => expect(posts()).not.toEqual([]));
      // Enter in a read-only field sends the form, too.
      for (const { body } of posts()) expect(body).toEqual(values);
    });
  }
});
