import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import { errorAnswer } from "../../../tests/support/test-env.ts";

const schema = {
  type: "object",
  required: ["colour"],
  properties: {
    colour: { type: "string", title: "Colour", enum: ["red", "blue"] },
    copies: { type: "integer", title: "Copies", minimum: 1, default: 1 },
    width: { type: "number", title: "Width", maximum: 100 },
    code: { type: "string", title: "Code", pattern: "^[A-Z]{3}$" },
    from: { type: "string", title: "From", format: "date" },
    duplex: { type: "boolean", title: "Both sides" },
    lines: { type: "array", title: "Lines", items: { type: "string", title: "Line" } },
  },
};

let shown: ShownForm | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
});

async function show(more: Record<string, unknown> = {}, rest: Parameters<typeof showForm>[1] = {}): Promise<void> {
  shown = await showForm([{ uuid: "settings", atom: "json_schema", name: "settings", label: "Settings", schema, ...more }], rest);
  await expect.poll(() => shown!.container.querySelector(".json_schema__form"), { timeout: 10_000 }).toBeTruthy();
}

const box = (name: string) => page.getByRole("textbox", { name, exact: true });
const colour = page.getByRole("combobox", { name: "Colour" });
const living = () => shown!.page.formOf("form")!;
/** The message under an input. */
const said = (input: { element(): Element }) => input.element().closest(".field")!.querySelector(":scope > .field__error")!.textContent;

describe("a value that a JSON Schema describes", () => {
  it.each([{ $ref: "#" }, 3, []])("says so where the schema cannot be drawn (%j), and the rest of the form goes on", async (unusable) => {
    shown = await showForm([
      { uuid: "settings", atom: "json_schema", name: "settings", label: "Settings", schema: unusable },
      { uuid: "name", atom: "text", name: "name", label: "Name" },
    ]);
    await expect.poll(() => shown!.container.querySelector(".json_schema__broken"), { timeout: 10_000 }).toBeTruthy();
    await userEvent.fill(box("Name"), "Ada");
    expect(shown.env.reports.map(({ code }) => code)).toEqual(["wrong_schema"]);
  });

  it.each([true, false, {}])("is drawn where the schema asks for nothing in particular (%j)", async (open) => {
    await show({ schema: open });
    expect(shown!.env.reports).toEqual([]);
  });

  it("starts with the schema's defaults, which are no change of the user's", async () => {
    await show();
    await expect.element(box("Copies")).toHaveValue("1");
    expect(living().values).toEqual({ settings: { copies: 1 } });
    expect(living().dirty).toBe(false);
  });

  it("is sent as the JSON that was filled in, numbers and days read as the user writes them", async () => {
    await show({}, { formats: { date_format: "%d.%m.%Y", number_format: ",." } });
    await userEvent.selectOptions(colour, "blue");
    await userEvent.fill(box("Width"), "10,5");
    await userEvent.fill(box("From"), "24.12.2026");
    await userEvent.fill(box("Code"), "ABC");
    await userEvent.click(page.getByRole("checkbox", { name: "Both sides" }));
    await shown!.send();
    await vi.waitFor(() =>
      expect(shown!.sent()).toMatchObject({
        settings: { colour: "blue", copies: 1, width: 10.5, from: "2026-12-24", code: "ABC", duplex: true },
      }),
    );
    await expect.element(box("Width")).toHaveValue("10,5");
    await expect.element(box("From")).toHaveValue("24.12.2026");
  });

  it("is not sent while something in it is wrong; each input says what, the field says where", async () => {
    await show();
    await userEvent.fill(box("Width"), "101");
    expect(said(box("Width"))).toBe("");
    await userEvent.tab();
    await expect.poll(() => said(box("Width"))).toBe("100 or less.");
    await userEvent.fill(box("Code"), "abc");
    await shown!.send();
    await expect.poll(() => said(colour)).toBe("This field is required.");
    expect(said(box("Code"))).toBe("This value does not have the expected format.");
    expect(shown!.error("settings")).toBe("Not valid: Colour, Width, Code.");
    await expect.poll(() => document.activeElement).toBe(colour.element());
    expect(shown!.sent()).toBeUndefined();

    await userEvent.selectOptions(colour, "red");
    await userEvent.fill(box("Width"), "99");
    await userEvent.fill(box("Code"), "ABC");
    await shown!.send();
    await vi.waitFor(() => expect(shown!.sent()).toMatchObject({ settings: { colour: "red", width: 99 } }));
  });

  it("keeps what cannot be read as it was typed, and a number that JSON cannot hold is none", async () => {
    await show({ value: { colour: "red" } });
    for (const typed of ["many", "9007199254740993"]) {
      await userEvent.fill(box("Copies"), typed);
      await userEvent.tab();
      await expect.poll(() => said(box("Copies"))).toBe("Enter a whole number.");
      await expect.element(box("Copies")).toHaveValue(typed);
    }
  });

  it("has lists that grow, shrink and change their order", async () => {
    await show({ value: { colour: "red", lines: ["one", "two"] } });
    await userEvent.click(page.getByRole("button", { name: "Add: Lines" }));
    await userEvent.fill(box("Line").nth(2), "three");
    await userEvent.click(page.getByRole("button", { name: "Move up: Entry 3" }));
    await userEvent.click(page.getByRole("button", { name: "Remove: Entry 1" }));
    await vi.waitFor(() => expect(living().values).toMatchObject({ settings: { lines: ["three", "two"] } }));
  });

  it("shows what the server refused where it is, and forgets it when the value changes", async () => {
    await show(
      { value: { colour: "red" } },
      {
        api: { "POST /v1/things": () => errorAnswer(422, { code: "used", field: "settings.colour", message: "Red is out." }) },
      },
    );
    await shown!.send();
    await expect.poll(() => said(colour)).toBe("Red is out.");
    await userEvent.selectOptions(colour, "blue");
    await expect.poll(() => said(colour)).toBe("");
    expect(shown!.error("settings")).toBe("");
  });

  it("chooses among alternatives, and is nothing when nothing is entered", async () => {
    await show({
      schema: {
        title: "Carrier",
        oneOf: [
          { title: "By road", type: "object", required: ["plate"], properties: { plate: { type: "string", title: "Plate" } } },
          { title: "By sea", type: "object", required: ["port"], properties: { port: { type: "string", title: "Port" } } },
        ],
      },
    });
    expect(living().values).toEqual({});
    await userEvent.selectOptions(page.getByRole("combobox"), "By sea");
    await userEvent.fill(box("Port"), "Porto");
    await shown!.send();
    await vi.waitFor(() => expect(shown!.sent()).toMatchObject({ settings: { port: "Porto" } }));
  });

  it("changes nothing while it is read-only, and has no buttons", async () => {
    await show({ readonly: true, value: { colour: "red", lines: ["one"] } });
    await expect.element(box("Width")).toHaveAttribute("readonly");
    expect(shown!.container.querySelectorAll(".json_schema button")).toHaveLength(0);
  });

  it("has no input where its schema cannot be used, and says so", async () => {
    shown = await showForm([
      { uuid: "settings", atom: "json_schema", name: "settings", label: "Settings", schema: { $ref: "https://example.com/schema.json" } },
    ]);
    await expect.element(page.getByText("This field is not set up correctly. Contact your administrator.")).toBeVisible();
    await expect.poll(() => shown!.env.reports).toMatchObject([{ code: "wrong_schema" }]);
  });

  it("keeps the form from being sent under a schema that is data of the page", async () => {
    await show({ schema: undefined, schema_from: "kind.schema" }, { data: { kind: { schema } } });
    await userEvent.fill(box("Width"), "101");
    await shown!.send();
    await expect.poll(() => shown!.error("settings")).toBe("Not valid: Colour, Width.");
    expect(shown!.sent()).toBeUndefined();
  });
});
