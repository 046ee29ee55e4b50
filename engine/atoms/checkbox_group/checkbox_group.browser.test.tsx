import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { Node } from "../../../schemas/node.ts";

let form: ShownForm;
const show = async (...elements: Node[]) => (form = await showForm(elements));
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

const days: Node = {
  uuid: "days",
  atom: "checkbox_group",
  name: "days",
  label: "Days",
  options: [
    { value: "mon", text: "Monday" },
    { value: "wed", text: "Wednesday", description: "mornings only" },
    { value: "fri", text: "Friday" },
  ],
};
const box = (name: string) => page.getByRole("checkbox", { name });
const saved = (values: object) => vi.waitFor(() => expect(form.sent()).toMatchObject(values));

describe("checkbox group", () => {
  it("[ENG-009, ENG-023, ENG-027] sends the values of what is ticked, in the order of the options", async () => {
    await show(days);
    await expect.element(page.getByRole("group", { name: "Days" })).toBeVisible();
    await expect.element(box("Wednesday")).toHaveAccessibleDescription("mornings only");
    await userEvent.click(box("Friday"));
    await userEvent.click(page.getByText("Monday"));
    await form.send();
    await saved({ days: ["mon", "fri"] });
    await userEvent.click(box("Friday"));
    await form.send();
    await saved({ days: ["mon"] });
  });

  it("[ENG-026] starts with all options that are checked", async () => {
    await show({
      ...days,
      options: [
        { value: 1, text: "One", checked: true },
        { value: 2, text: "Two" },
        { value: 3, text: "Three", checked: true },
      ],
    });
    await expect.element(box("One")).toBeChecked();
    await expect.element(box("Three")).toBeChecked();
    await form.send();
    await saved({ days: [1, 3] });
  });

  it("[ENG-024] shows the second choice of each option that is ticked", async () => {
    const paper = (value: string) => ({
      value,
      text: value,
      sub_label: `Kind of ${value}`,
      sub_options: [
        { value: "a", text: "A" },
        { value: "b", text: "B" },
      ],
    });
    await show({ ...days, options: [paper("cert"), paper("list")] });
    await userEvent.click(box("cert"));
    await userEvent.click(box("list"));
    await userEvent.selectOptions(page.getByLabelText("Kind of cert"), "A");
    await userEvent.selectOptions(page.getByLabelText("Kind of list"), "B");
    await form.send();
    await saved({ days: ["cert", "list"], days_cert: "a", days_list: "b" });
  });

  it("[ENG-025] shows the additional input of an option that is ticked", async () => {
    await show({
      ...days,
      options: [{ value: "x", text: "Other", additional_option: [{ uuid: "w", atom: "text", name: "w", label: "Which" }] }],
    });
    await expect.element(page.getByLabelText("Which")).not.toBeInTheDocument();
    await userEvent.click(box("Other"));
    await expect.element(page.getByLabelText("Which")).toBeVisible();
  });

  it("lets no more be ticked than may be", async () => {
    await show({ ...days, max_count: 2, value: ["mon", "wed"] });
    await expect.element(box("Friday")).toBeDisabled();
    await userEvent.click(box("Monday"));
    await expect.element(box("Friday")).toBeEnabled();
  });

  it("asks for one when it is required, and leads there", async () => {
    await show({ ...days, validations: [{ type: "required", message: "One day at least." }] });
    await form.send();
    await vi.waitFor(() => expect(form.error("days")).toBe("One day at least."));
    await expect.element(box("Monday")).toHaveFocus();
    expect(form.sent()).toBeUndefined();
  });
});
