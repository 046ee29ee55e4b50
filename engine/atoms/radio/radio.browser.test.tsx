import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { Node } from "../../../schemas/node.ts";

let form: ShownForm;
const show = async (...elements: Node[]) => (form = await showForm(elements));
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

const ways: Node = {
  uuid: "way",
  atom: "radio",
  name: "way",
  label: "Way",
  options: [
    { value: "std", text: "Standard", description: "2 to 4 days" },
    {
      value: "car",
      text: "Carrier",
      sub_label: "Which carrier",
      sub_options: [
        { value: "dhl", text: "DHL" },
        { value: "ups", text: "UPS" },
      ],
    },
    { value: "air", text: "By air", sub_label: "Which airline", sub_options: [{ value: "lh", text: "Lufthansa" }] },
    { value: "other", text: "Other", additional_option: [{ uuid: "what", atom: "text", name: "what", label: "What", required: true }] },
  ],
};
const radio = (name: string) => page.getByRole("radio", { name });
const saved = (values: object) => vi.waitFor(() => expect(form.sent()).toMatchObject(values));

describe("radio", () => {
  it("[ENG-009, ENG-023, ENG-027] offers each option by its text with its description, and sends the value", async () => {
    await show(ways);
    await expect.element(page.getByRole("radiogroup", { name: "Way" })).toBeVisible();
    await expect.element(radio("Standard")).toHaveAccessibleDescription("2 to 4 days");
    await expect.element(page.getByText("2 to 4 days")).toBeVisible();
    await userEvent.click(page.getByText("Standard"));
    await form.send();
    await saved({ way: "std" });
  });

  it("[ENG-026] starts with the option that is checked", async () => {
    await show({
      ...ways,
      options: [
        { value: 1, text: "One" },
        { value: 2, text: "Two", checked: true },
      ],
    });
    await expect.element(radio("Two")).toBeChecked();
    await form.send();
    await saved({ way: 2 });
  });

  it("[ENG-024] shows the second choice of the chosen option, sends it under its own name and forgets it with the option", async () => {
    await show(ways);
    await expect.element(page.getByLabelText("Which carrier")).not.toBeInTheDocument();
    await userEvent.click(radio("Carrier"));
    await userEvent.selectOptions(page.getByLabelText("Which carrier"), "UPS");
    await form.send();
    await saved({ way: "car", way_sub: "ups" });

    await userEvent.click(radio("By air"));
    await expect.element(page.getByLabelText("Which airline")).toHaveValue("");
    await userEvent.selectOptions(page.getByLabelText("Which airline"), "Lufthansa");
    await form.send();
    await saved({ way: "air", way_sub: "lh" });
  });

  it("starts with the second choice that the record brings", async () => {
    form = await showForm([ways], { data: { record: { way: "air", way_sub: "lh" } } });
    await expect.element(page.getByLabelText("Which airline")).toHaveValue("lh");
  });

  it("[ENG-025] shows the additional input of the chosen option, and asks for it only then", async () => {
    await show(ways);
    await userEvent.click(radio("Standard"));
    await form.send();
    await saved({ way: "std" });
    await userEvent.click(radio("Other"));
    await form.send();
    await vi.waitFor(() => expect(form.error("what")).not.toBe(""));
    await userEvent.type(page.getByRole("textbox", { name: "What" }), "By mule");
    await form.send();
    await saved({ way: "other", what: "By mule" });
  });

  it("hides the fields that the chosen option names", async () => {
    await show(
      {
        uuid: "a",
        atom: "radio",
        name: "a",
        label: "A",
        options: [
          { value: "x", text: "X", hides: ["b"] },
          { value: "y", text: "Y" },
        ],
      },
      { uuid: "b", atom: "text", name: "b", label: "Beside", required: true },
    );
    await expect.element(page.getByRole("textbox", { name: "Beside" })).toBeVisible();
    await userEvent.click(radio("X"));
    await expect.element(page.getByRole("textbox", { name: "Beside" })).not.toBeInTheDocument();
    await form.send();
    await saved({ a: "x" });
    await userEvent.click(radio("Y"));
    await expect.element(page.getByRole("textbox", { name: "Beside" })).toBeVisible();
  });

  it("is one stop of the Tab key, and arrows choose", async () => {
    await show(ways);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(radio("Carrier")).toBeChecked();
    await expect.element(radio("Carrier")).toHaveFocus();
  });

  it("does not let a read-only choice be changed, and sends it", async () => {
    await show({ ...ways, value: "std", readonly: true });
    await expect.element(radio("By air")).toBeDisabled();
    await form.send();
    await saved({ way: "std" });
  });

  it("refuses a value that is no option", async () => {
    await show({ ...ways, value: "gone" });
    await form.send();
    await vi.waitFor(() => expect(form.error("way")).toBe("Choose an option from the list."));
    expect(form.sent()).toBeUndefined();
  });
});

describe("elements with one group_name", () => {
  const one = (uuid: string, value: string): Node => ({
    uuid,
    atom: "radio",
    name: "pay",
    group_name: "payment",
    group_label: "Payment",
    options: [{ value, text: value }],
  });

  it("[ENG-021] radios stand together in a named group where the first of them stands, and share one value", async () => {
    await show(one("p1", "Card"), { uuid: "note", atom: "text", name: "note", label: "Note" }, one("p2", "Transfer"));
    const group = page.getByRole("group", { name: "Payment" });
    await expect.element(group.getByRole("radio", { name: "Transfer" })).toBeVisible();
    const boxes = [...form.container.querySelectorAll("input")].map((input) => input.type);
    expect(boxes).toEqual(["radio", "radio", "text"]);

    await userEvent.click(radio("Card"));
    await userEvent.click(radio("Transfer"));
    await expect.element(radio("Card")).not.toBeChecked();
    await form.send();
    await saved({ pay: "Transfer" });
    await userEvent.keyboard("{Tab}");
    (radio("Transfer").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(radio("Card")).toBeChecked();
  });

  it("[ENG-021] checkboxes share a list of what is ticked", async () => {
    const box = (option: string): Node => ({
      uuid: option,
      atom: "checkbox",
      name: "news",
      label: option,
      option,
      group_name: "News about",
    });
    await show(box("orders"), box("offers"), box("stock"));
    const group = page.getByRole("group", { name: "News about" });
    await userEvent.click(group.getByLabelText("orders"));
    await userEvent.click(group.getByLabelText("stock"));
    await form.send();
    await saved({ news: ["orders", "stock"] });
    await userEvent.click(group.getByLabelText("orders"));
    await form.send();
    await saved({ news: ["stock"] });
  });

  it("a group whose elements are all hidden is hidden, too", async () => {
    const hidden = { $: { "!": { var: "values.show" } } };
    await show(
      { uuid: "show", atom: "checkbox", name: "show", label: "Show" },
      { uuid: "a", atom: "text", name: "a", label: "A", group_name: "Both", hidden },
      { uuid: "b", atom: "text", name: "b", label: "B", group_name: "Both", hidden },
    );
    await expect.element(page.getByRole("group", { name: "Both" })).not.toBeInTheDocument();
    await userEvent.click(page.getByLabelText("Show"));
    await expect.element(page.getByRole("group", { name: "Both" }).getByLabelText("B")).toBeVisible();
  });
});
