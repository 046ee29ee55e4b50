import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer } from "../../../tests/support/test-env.ts";

const text = (name: string, label: string, more: Record<string, unknown> = {}) => ({ uuid: name, atom: "text", name, label, ...more });
const send = { uuid: "send", atom: "submit", label: "Send" };
const required = (message: string) => [{ type: "required", message }];

let shown: Shown | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
});

async function show(form: Record<string, unknown>, more: Partial<ShownNodes> = {}): Promise<void> {
  const ok = () => successAnswer({ id: 1 });
  shown = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "probe" }],
    documents: { "form:probe": { kind: "form", version: 1, key: "probe", data_url: "/v1/things", ...form } },
    api: { "POST /v1/things": ok, "PATCH /v1/things": ok, "PUT /v1/others": ok },
    ...more,
  });
  await vi.waitFor(() => expect(living().behaviour).toBeDefined());
}

const living = () => shown!.page.formOf("form")!;
const input = (label: string) => page.getByRole("textbox", { name: label, exact: true });
const button = page.getByRole("button", { name: "Send" });
const sent = () => shown!.env.calls.filter(({ method }) => method !== "GET");

describe("an error of a field", () => {
  const short = { validations: [{ type: "min_length", value: 3, message: "Three letters at least, please." }] };

  it("[ENG-043] is not shown before the field was touched, and under it from then on", async () => {
    await show({ elements: [text("code", "Code", short), text("other", "Other"), send] });
    await userEvent.type(input("Code"), "ab");
    await expect.element(page.getByText("Three letters at least, please.")).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByText("Three letters at least, please.")).toBeVisible();
    await userEvent.type(input("Code"), "c");
    await expect.element(page.getByText("Three letters at least, please.")).not.toBeInTheDocument();
  });

  it("[ENG-044] [ENG-074] is the configured message of the rule, on a background of its own", async () => {
    await show({ elements: [text("code", "Code", { validations: required("Which code is it?") }), text("other", "Other"), send] });
    await userEvent.click(input("Code"));
    await userEvent.tab();
    const message = page.getByText("Which code is it?");
    await expect.element(message).toBeVisible();
    const box = message.element().closest(".field__error")!;
    const { inputId } = living().field("code")!;
    expect(box.closest(".field")!.querySelector(`[id="${inputId}"]`)).toBe(input("Code").element());
    expect(getComputedStyle(box).backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  });
});

describe("a submit", () => {
  it("[ENG-047] has the method of the configuration", async () => {
    await show({ method: "PATCH", elements: [text("a", "A", { value: "1" }), send] });
    await userEvent.click(button);
    await vi.waitFor(() => expect(sent()).toMatchObject([{ method: "PATCH", path: "/v1/things" }]));
  });

  it("[ENG-048] goes to url, and to data_url where that is given", async () => {
    await show({ data_url: undefined, url: "/v1/others", method: "PUT", elements: [text("a", "A", { value: "1" }), send] });
    await userEvent.click(button);
    await vi.waitFor(() => expect(sent()).toMatchObject([{ path: "/v1/others" }]));
    shown!.remove();
    await show({ url: "/v1/others", elements: [text("a", "A", { value: "1" }), send] });
    await userEvent.click(button);
    await vi.waitFor(() => expect(sent()).toMatchObject([{ path: "/v1/things" }]));
  });

  it("[ENG-049] carries the values and the number of the step", async () => {
    await show({ step: 2, elements: [text("a", "A"), text("ext.colour", "Colour", { uuid: "colour", value: "red" }), send] });
    await userEvent.type(input("A"), "one");
    await userEvent.click(button);
    await vi.waitFor(() => expect(sent()[0]?.body).toEqual({ a: "one", ext: { colour: "red" }, step: 2 }));
    shown!.remove();
    await show({ elements: [text("a", "A"), send] });
    await userEvent.click(button);
    await vi.waitFor(() => expect(sent()[0]?.body).toEqual({ step: 1 }));
  });

  it("[ENG-073] sends consent, material and description as any other field", async () => {
    await show({
      elements: [
        { uuid: "consent", atom: "checkbox", name: "consent", label: "I agree" },
        text("material", "Material"),
        { uuid: "description", atom: "textarea", name: "description", label: "Description" },
        send,
      ],
    });
    await userEvent.click(page.getByLabelText("I agree"));
    await userEvent.type(input("Material"), "M-100");
    await userEvent.type(input("Description"), "Steel");
    await userEvent.click(button);
    await vi.waitFor(() => expect(sent()[0]?.body).toEqual({ consent: true, material: "M-100", description: "Steel", step: 1 }));
  });
});

describe("what a form starts with", () => {
  it("follows a condition until somebody changes it", async () => {
    await show({
      elements: [
        {
          uuid: "country",
          atom: "select",
          name: "country",
          label: "Country",
          value: "US",
          options: [
            { value: "US", text: "US" },
            { value: "DE", text: "DE" },
          ],
        },
        text("currency", "Currency", { value: { $: { if: [{ "==": [{ var: "values.country" }, "DE"] }, "EUR", "USD"] } } }),
        send,
      ],
    });
    await expect.element(input("Currency")).toHaveValue("USD");
    await userEvent.selectOptions(page.getByLabelText("Country"), "DE");
    await expect.element(input("Currency")).toHaveValue("EUR");
    await userEvent.fill(input("Currency"), "CHF");
    await userEvent.selectOptions(page.getByLabelText("Country"), "US");
    await expect.element(input("Currency")).toHaveValue("CHF");
  });

  it("is what a reset goes back to, also after a record has come and after a submit", async () => {
    await show(
      { elements: [text("a", "A"), text("b", "B", { value: "own" }), send] },
      { body: [{ uuid: "form", atom: "form", form: "probe", value: "record" }], data: { record: { id: 1, a: "from the record" } } },
    );
    await expect.element(input("A")).toHaveValue("from the record");
    await userEvent.fill(input("A"), "typed");
    await userEvent.fill(input("B"), "");
    expect(living().dirty).toBe(true);
    living().reset();
    await expect.element(input("A")).toHaveValue("from the record");
    await expect.element(input("B")).toHaveValue("own");
    expect(living().dirty).toBe(false);

    await userEvent.fill(input("A"), "saved");
    await userEvent.click(button);
    await vi.waitFor(() => expect(living().dirty).toBe(false));
    await userEvent.fill(input("A"), "typed again");
    living().reset();
    await expect.element(input("A")).toHaveValue("saved");
  });
});

describe("a paste", () => {
  async function paste(label: string, content: string): Promise<void> {
    const target = input(label).element() as HTMLInputElement;
    target.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }

  it("of lines, tabs and control characters becomes one clean line", async () => {
    await show({ elements: [text("a", "A"), text("b", "B"), send] });
    await paste("A", "  4500\u0000012\r\n\tnext line\u00a0 ");
    expect(living().values).toMatchObject({ a: "4500012 next line" });
    await expect.element(input("A")).toHaveValue("4500012 next line");
  });

  it("is taken back by Ctrl+Z in one go", async () => {
    await show({ elements: [text("a", "A"), text("b", "B"), send] });
    await userEvent.type(input("A"), "before ");
    await paste("A", "one\ntwo");
    expect(living().values).toMatchObject({ a: "before one two" });
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(living().values).toMatchObject({ a: "before " });
  });

  it("that is too long is cut, and that is said", async () => {
    await show({ elements: [text("a", "A", { maxlength: 5 }), text("b", "B"), send] });
    await paste("A", "123456789");
    expect(living().values).toMatchObject({ a: "12345" });
    expect(shown!.env.notices).toEqual([{ tone: "info", text: "Only the first 5 characters were pasted." }]);
  });
});

describe("upper case", () => {
  it("leaves the way back: Ctrl+Z takes back what was typed", async () => {
    await show({ elements: [text("a", "A", { uppercase: true }), text("b", "B"), send] });
    await userEvent.type(input("A"), "abc de");
    expect(living().values).toMatchObject({ a: "ABC DE" });
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(input("A")).toHaveValue("ABC ");
    await userEvent.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
    expect(living().values).toMatchObject({ a: "" });
    await userEvent.keyboard("{Control>}y{/Control}");
    expect(living().values).toMatchObject({ a: "ABC" });
  });
});
