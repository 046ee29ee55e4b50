import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import type { ApiAnswer } from "../../host/env.ts";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";

const required = (label: string) => [{ type: "required", message: `${label} is required.` }];
const text = (name: string, label: string, more: Record<string, unknown> = {}) => ({ uuid: name, atom: "text", name, label, ...more });

const steps = [
  {
    uuid: "s-company",
    key: "company",
    title: "Company",
    children: [text("company", "Company", { validations: required("Company") }), text("tax", "Tax number")],
  },
  { uuid: "s-address", key: "address", title: "Address", children: [text("street", "Street", { validations: required("Street") })] },
  { uuid: "s-contact", key: "contact", title: "Contact", children: [text("mail", "Mail"), text("phone", "Phone")] },
];

let shown: Shown | undefined;
let kept: Map<string, string>;
beforeEach(() => (kept = new Map()));
afterEach(() => leave());

function leave(): void {
  shown?.remove();
  shown = undefined;
}

async function visit(
  address: string,
  { answer = () => successAnswer({}), wizard = {}, ...more }: Partial<ShownNodes> & { answer?: () => ApiAnswer; wizard?: object } = {},
): Promise<void> {
  shown = await showNodes({
    address,
    body: [{ uuid: "form", atom: "form", form: "account" }],
    documents: {
      "form:account": {
        kind: "form",
        version: 1,
        key: "account",
        data_url: "/v1/accounts",
        elements: [{ uuid: "wizard", atom: "wizard", steps, ...wizard }],
      },
    },
    api: { "POST /v1/accounts": answer },
    drafts: {
      read: (key) => (kept.has(key) ? (JSON.parse(kept.get(key)!) as unknown) : undefined),
      write: (key, value) => void (value === undefined ? kept.delete(key) : kept.set(key, JSON.stringify(value))),
    },
    ...more,
  });
  await vi.waitFor(() => expect(shown!.page.formOf("form")?.behaviour).toBeDefined());
}

const title = page.getByRole("heading", { level: 2 });
const next = page.getByRole("button", { name: "Next" });
const back = page.getByRole("button", { name: "Back" });
const input = (label: string) => page.getByRole("textbox", { name: label });
const titled = (words: string) => vi.waitFor(() => expect(title.query()?.textContent).toContain(words));
const address = () => `${shown!.env.path}?${new URLSearchParams(shown!.env.query).toString()}`;
const sent = () => shown!.env.calls.filter(({ method }) => method === "POST").map(({ body }) => body);

describe("a wizard in a form", () => {
  it("[ENG-072] shows its steps in order, keeps what was entered back and forth, and carries the step in the address", async () => {
    await visit("/shown");
    await titled("Company");
    await userEvent.type(input("Company"), "Baltic Pumps");
    await userEvent.click(next);
    await titled("Address");
    expect(address()).toBe("/shown?step=address");
    await userEvent.type(input("Street"), "1 Quay");

    await userEvent.click(back);
    await titled("Company");
    await expect.element(input("Company")).toHaveValue("Baltic Pumps");
    await userEvent.click(next);
    await expect.element(input("Street")).toHaveValue("1 Quay");

    await userEvent.click(next);
    await titled("Contact");
    await userEvent.type(input("Mail"), "ada@example.com");
    await userEvent.click(page.getByRole("button", { name: "Finish" }));
    await vi.waitFor(() => expect(sent()).toEqual([{ company: "Baltic Pumps", street: "1 Quay", mail: "ada@example.com", step: 1 }]));
  });

  it("[ENG-072] has the step in the route where the route has a place for it, and stays the same page", async () => {
    await visit("/shown/company", { page: { route: "/shown/{step}" } });
    await userEvent.type(input("Company"), "Baltic Pumps{Enter}");
    await titled("Address");
    expect(shown!.env.path).toBe("/shown/address");
    expect(shown!.page.stays?.("/shown/contact")).toBe(true);
    expect(shown!.page.stays?.("/elsewhere")).toBe(false);
  });

  it("goes on only when the fields of this step are right, whatever is wrong in later ones", async () => {
    await visit("/shown");
    await userEvent.click(next);
    await expect.element(page.getByText("Company is required.")).toBeVisible();
    await expect.element(input("Company")).toHaveFocus();
    await expect.element(page.getByText("1 to correct")).toBeVisible();
    await userEvent.type(input("Company"), "B");
    await userEvent.click(next);
    await titled("Address");
    await userEvent.click(next);
    await expect.element(input("Street")).toHaveFocus();
  });

  it("follows back and forward of the browser", async () => {
    await visit("/shown");
    await userEvent.type(input("Company"), "B");
    await userEvent.click(next);
    await titled("Address");
    shown!.env.moveTo("/shown?step=company");
    await titled("Company");
    await expect.element(input("Company")).toHaveValue("B");
    shown!.env.moveTo("/shown?step=address");
    await titled("Address");
  });

  it.each(["unknown", "contact"])("leads from the step %s in the address to the first that is not done", async (key) => {
    await visit(`/shown?step=${key}`);
    await titled("Company");
    await vi.waitFor(() => expect(address()).toBe("/shown?step=company"));
  });

  it("opens at the step of the address when a record has filled what stands before it", async () => {
    await visit("/shown?step=contact", {
      body: [{ uuid: "form", atom: "form", form: "account", value: "record" }],
      data: { record: { id: 1, company: "B", street: "1 Quay" } },
    });
    await titled("Contact");
    expect(address()).toBe("/shown?step=contact");
  });

  it("is at the same step with the same values after a reload", async () => {
    await visit("/shown");
    await userEvent.type(input("Company"), "Baltic Pumps");
    await userEvent.click(next);
    await userEvent.type(input("Street"), "1 Quay");
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    leave();
    await visit("/shown?step=address");
    await titled("Address");
    await expect.element(input("Street")).toHaveValue("1 Quay");
  });

  it("takes the focus to the step's heading, which says where one is", async () => {
    await visit("/shown");
    await userEvent.type(input("Company"), "B");
    await userEvent.click(next);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Step 2 of 3 Address"));
    await expect.element(page.getByRole("listitem").nth(1).getByText("Address")).toBeVisible();
    expect(shown!.container.querySelector("[aria-current=step]")!.textContent).toContain("Address");
  });

  it("shows the step of a field that the server refused, with the focus in it", async () => {
    await visit("/shown?step=contact", {
      answer: () => errorAnswer(422, { message: "There is no such street.", field: "street" }),
      body: [{ uuid: "form", atom: "form", form: "account", value: "record" }],
      data: { record: { id: 1, company: "B", street: "Nowhere" } },
    });
    await titled("Contact");
    await userEvent.click(page.getByRole("button", { name: "Finish" }));
    await titled("Address");
    await expect.element(input("Street")).toHaveFocus();
    await expect.element(page.getByText("There is no such street.")).toBeVisible();
  });

  it("lets one go to the steps that were done, by keyboard, and not beyond", async () => {
    await visit("/shown");
    await expect.element(page.getByRole("button", { name: "Contact" })).not.toBeInTheDocument();
    await userEvent.type(input("Company"), "B");
    await userEvent.click(next);
    (page.getByRole("button", { name: "Company (done)" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await titled("Company");
  });
});

describe("a wizard whose steps are forms", () => {
  const own = (key: string, name: string, label: string) => ({
    kind: "form",
    version: 1,
    key,
    data_url: `/v1/accounts/${key}`,
    elements: [text(name, label, { validations: required(label) }), { uuid: "go", atom: "submit", label: "Continue" }],
  });

  it("sends each with its number and goes on only when it was taken", async () => {
    const answers: ApiAnswer[] = [errorAnswer(422, { message: "Is taken.", field: "name" }), successAnswer({}), successAnswer({})];
    shown = await showNodes({
      address: "/shown",
      body: [
        {
          uuid: "wizard",
          atom: "wizard",
          steps: [
            { uuid: "one", key: "person", title: "Person", form: "person" },
            { uuid: "two", key: "rights", title: "Rights", form: "rights" },
          ],
          on_finish: [{ do: "notify", text: "All done." }],
        },
      ],
      documents: { "form:person": own("person", "name", "Name"), "form:rights": own("rights", "role", "Role") },
      api: { "POST /v1/accounts/person": () => answers.shift()!, "POST /v1/accounts/rights": () => answers.shift()! },
    });
    await expect.element(page.getByRole("button", { name: "Continue" })).not.toBeInTheDocument();
    await userEvent.type(input("Name"), "ada{Enter}");
    await expect.element(page.getByText("Is taken.")).toBeVisible();
    await userEvent.type(input("Name"), "2");
    await userEvent.click(next);
    await titled("Rights");
    await userEvent.type(input("Role"), "buyer");
    await userEvent.click(page.getByRole("button", { name: "Finish" }));
    await vi.waitFor(() => expect(shown!.env.notices).toEqual([{ tone: "success", text: "All done." }]));
    expect(sent()).toEqual([
      { name: "ada", step: 1 },
      { name: "ada2", step: 1 },
      { role: "buyer", step: 2 },
    ]);

    await userEvent.click(back);
    await expect.element(input("Name")).toHaveValue("ada2");
    await userEvent.click(next);
    await titled("Rights");
    expect(sent()).toHaveLength(3);
  });
});
