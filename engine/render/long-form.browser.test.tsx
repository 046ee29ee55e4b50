import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../tests/support/shown-nodes.tsx";
import { FieldModel } from "../model/form/field-model.ts";

let shown: Shown | undefined;
/** What every drawing of a field asks for, once. */
let asked: MockInstance<() => boolean>;
beforeEach(() => {
  asked = vi.spyOn(FieldModel.prototype, "required", "get");
});
afterEach(() => {
  asked.mockRestore();
  shown?.remove();
  shown = undefined;
});

const text = (name: string, more: Record<string, unknown> = {}) => ({ uuid: name, atom: "text", name, label: name, ...more });
const required = [{ type: "required", message: "Please fill this in." }];

/** Shows a form and waits until all that is deferred is drawn. */
async function show(elements: readonly { uuid: string }[], inputs: number): Promise<void> {
  shown = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "long" }],
    documents: { "form:long": { kind: "form", version: 1, key: "long", data_url: "/v1/long", elements } },
  });
  await vi.waitFor(() => expect(shown!.container.querySelectorAll("input")).toHaveLength(inputs), { timeout: 20_000 });
  await vi.waitFor(() => expect(shown!.page.formOf("form")!.behaviour).toBeDefined(), { timeout: 10_000 });
}

const input = (name: string) => shown!.container.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** The fields that are drawn while this is done, each as often as it is. */
async function drawnBy(act: () => Promise<void>): Promise<string[]> {
  asked.mockClear();
  await act();
  return asked.mock.contexts.map((field) => (field as unknown as FieldModel).name);
}

describe("in a form of 250 fields", () => {
  const elements = Array.from({ length: 250 }, (_, index) =>
    text(`f${index}`, {
      validations: index === 124 ? [...required, { type: "greater_than_or_equal_to", value: "f122", message: "Too little." }] : required,
      ...(index % 10 === 9 && { hidden: { $: { "!=": [{ var: `values.f${index - 1}` }, "show"] } } }),
    }),
  );

  it("a key draws the fields that depend on the one typed into, when they look different, and no other", async () => {
    await show(elements, 225);
    await userEvent.click(input("f118")!);
    expect(await drawnBy(() => userEvent.keyboard("sho"))).toEqual([]);
    expect(await drawnBy(() => userEvent.keyboard("w"))).toEqual(["f119"]);
    expect(input("f119")).not.toBeNull();
    expect(await drawnBy(() => userEvent.keyboard("n"))).toEqual([]);
    expect(input("f119")).toBeNull();
  });

  it("what becomes wrong or right by a key is said at its field, and only that is drawn", async () => {
    await show(elements, 225);
    await userEvent.click(input("f124")!);
    await userEvent.keyboard("5");
    await userEvent.click(input("f122")!);
    expect(await drawnBy(() => userEvent.keyboard("9"))).toEqual(["f124"]);
    await expect.poll(() => input("f124")!.getAttribute("aria-invalid")).toBe("true");
    expect(await drawnBy(() => userEvent.keyboard("{Backspace}4"))).toEqual(["f124"]);
    await expect.poll(() => input("f124")!.getAttribute("aria-invalid")).toBeNull();
  });
});

it("a thousand conditions on one field are all asked anew at a key, and only what they decide otherwise is drawn", async () => {
  const named = Array.from({ length: 1000 }, (_, index) =>
    text(`n${index}`, { hidden: { $: { "==": [{ var: "values.first" }, `n${index}`] } } }),
  );
  await show([text("first"), ...named], 1001);
  const missing = () => named.map(({ name }) => name).filter((name) => !input(name));
  await userEvent.click(input("first")!);

  expect(await drawnBy(() => userEvent.keyboard("n"))).toEqual([]);
  expect(await drawnBy(() => userEvent.keyboard("7"))).toEqual([]);
  expect(missing()).toEqual(["n7"]);
  expect(await drawnBy(() => userEvent.keyboard("7"))).toEqual(["n7"]);
  expect(missing()).toEqual(["n77"]);
  expect((await drawnBy(() => userEvent.keyboard("{Backspace}8"))).toSorted()).toEqual(["n7", "n77"]);
  expect(missing()).toEqual(["n78"]);
});
