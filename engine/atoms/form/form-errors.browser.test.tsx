import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import type { ApiAnswer } from "../../host/env.ts";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";

const required = (label: string) => [{ type: "required", message: `${label} is required.` }];
const text = (name: string, label: string, more: Record<string, unknown> = {}) => ({ uuid: name, atom: "text", name, label, ...more });
const send = { uuid: "send", atom: "submit", label: "Send" };

let shown: Shown | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
});

async function show(
  elements: readonly object[],
  answer: () => ApiAnswer | Promise<ApiAnswer> = () => successAnswer({ id: 1 }),
): Promise<void> {
  shown = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "probe" }],
    documents: { "form:probe": { kind: "form", version: 1, key: "probe", data_url: "/v1/things", elements } },
    api: { "POST /v1/things": answer },
  });
  await vi.waitFor(() => expect(shown!.page.formOf("form")!.behaviour).toBeDefined());
}

const button = page.getByRole("button", { name: "Send" });
const input = (label: string) => page.getByRole("textbox", { name: label, exact: true });
const top = page.getByRole("alert");
const said = () => top.query()?.textContent;
const sent = () => shown!.env.calls.filter(({ method }) => method === "POST");

const address = [
  text("name", "Name", { validations: required("Name") }),
  text("street", "Street", { validations: required("Street") }),
  text("city", "City", { value: "Riga" }),
  text("note", "Note"),
  send,
];

describe("a submit that fails", () => {
  it("[ENG-042] sends nothing, says on top how many fields need attention, and goes to the first", async () => {
    await show(address);
    await userEvent.click(button);
    await vi.waitFor(() => expect(said()).toMatch(/^2 fields need attention:.*Name.*Street$/));
    await expect.element(input("Name")).toHaveFocus();
    await expect.element(page.getByText("Street is required.")).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("leads from the top to each field, and what is mended leaves the list", async () => {
    await show(address);
    await userEvent.click(button);
    await userEvent.click(page.getByRole("link", { name: "Street" }));
    await expect.element(input("Street")).toHaveFocus();
    await userEvent.type(input("Street"), "1 Quay");
    await vi.waitFor(() => expect(said()).toMatch(/^One field needs attention:.*Name$/));
    await userEvent.type(input("Name"), "Ada");
    await expect.element(top).not.toBeInTheDocument();
    await userEvent.click(button);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });

  it("opens the section and the tab that a field is hidden in", async () => {
    await show([
      text("name", "Name", { value: "Ada" }),
      {
        uuid: "more",
        atom: "section",
        title: "More",
        collapsible: true,
        collapsed: true,
        children: [text("street", "Street", { validations: required("Street") })],
      },
      {
        uuid: "tabs",
        atom: "tabs",
        tabs: [
          { uuid: "one", label: "One", children: [text("a", "A")] },
          { uuid: "two", label: "Two", children: [text("b", "B", { validations: required("B") })] },
        ],
      },
      send,
    ]);
    await userEvent.click(button);
    await expect.element(input("Street")).toHaveFocus();
    await expect.element(input("Street")).toBeVisible();
    await userEvent.click(page.getByRole("link", { name: "B" }));
    await expect.element(input("B")).toHaveFocus();
    await expect.element(page.getByRole("tab", { name: "Two" })).toHaveAttribute("aria-selected", "true");
  });

  it("puts what the server refused at its fields and the rest on top, in the words of the server", async () => {
    await show(address, () =>
      errorAnswer(
        422,
        { message: "This street is unknown.", field: "street" },
        { message: "Closed today." },
        { message: "No such thing.", field: "ghost" },
      ),
    );
    await userEvent.type(input("Name"), "Ada");
    await userEvent.type(input("Street"), "Nowhere");
    await userEvent.click(button);
    await expect.element(page.getByText("This street is unknown.")).toBeVisible();
    await expect.element(input("Street")).toHaveFocus();
    await vi.waitFor(() => expect(said()).toMatch(/Closed today\./));
    await vi.waitFor(() => expect(said()).toMatch(/No such thing\./));
    await expect.element(input("Name")).toHaveValue("Ada");
  });

  it("takes the focus to the message when no field is to blame", async () => {
    await show(address, () => errorAnswer(503, { message: "The ERP does not answer." }));
    await userEvent.type(input("Name"), "Ada");
    await userEvent.type(input("Street"), "1 Quay");
    await userEvent.click(button);
    await expect.element(page.getByText("The ERP does not answer.")).toBeVisible();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain("The ERP does not answer."));
  });

  it("needs no list in a short form", async () => {
    await show([text("name", "Name", { validations: required("Name") }), send]);
    await userEvent.click(button);
    await expect.element(page.getByText("Name is required.")).toBeVisible();
    await expect.element(top).not.toBeInTheDocument();
  });
});

describe("a submit", () => {
  const two = [text("name", "Name"), { uuid: "long", atom: "textarea", name: "long", label: "Long" }, send];

  it("[ENG-045] is not what Enter does in an empty field", async () => {
    await show(two);
    await userEvent.click(input("Name"));
    await userEvent.keyboard("{Enter}");
    await userEvent.click(input("Long"));
    await userEvent.keyboard("one{Enter}two");
    await expect.element(input("Long")).toHaveValue("one\ntwo");
    expect(sent()).toEqual([]);
    await userEvent.type(input("Name"), "Ada{Enter}");
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });

  it("happens once: a double click, Enter while it runs; nothing typed is locked or lost", async () => {
    let answer: (answer: ApiAnswer) => void = () => undefined;
    await show(two, () => new Promise((give) => (answer = give)));
    await userEvent.type(input("Name"), "Ada");
    await userEvent.dblClick(button);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    await userEvent.type(input("Name"), " L{Enter}");
    await expect.element(input("Name")).toHaveFocus();
    expect(sent()).toHaveLength(1);

    answer(successAnswer({}));
    await vi.waitFor(() => expect(shown!.page.formOf("form")!.updating).toBe(false));
    await expect.element(input("Name")).toHaveValue("Ada L");
    await expect.element(input("Name")).toHaveFocus();
    expect(sent()).toHaveLength(1);
    // What was typed after the click is not what the server has.
    expect(shown!.page.formOf("form")!.dirty).toBe(true);
  });
});
