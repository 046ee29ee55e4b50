import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";

const options = (...values: string[]) => values.map((value) => ({ value, text: value.toUpperCase() }));
const chooser = (name: string, ...values: string[]) => ({
  uuid: name.replaceAll("_", "-"),
  atom: "select",
  name,
  label: name,
  variants: true,
  value: values[0],
  options: options(...values),
});
const text = (name: string, more = {}) => ({ uuid: name.replaceAll("_", "-"), atom: "text", name, label: name, ...more });
const send = { uuid: "send", atom: "submit", label: "Send" };

const formOf = (...elements: object[]) => ({
  kind: "form",
  version: 1,
  key: "connection",
  data_url: "/v1/connections",
  variants_url: "/v1/connections/configs",
  elements: [...elements, send],
});

let shown: Shown | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
});

type Ask = (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>;

async function show(first: object, ask: Ask, more: { data?: Record<string, unknown>; value?: string } = {}): Promise<Shown> {
  shown = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "connection", ...(more.value && { value: more.value }) }],
    documents: { "form:connection": first },
    api: { "GET /v1/connections/configs": ask, "POST /v1/connections": () => successAnswer({ id: 1 }) },
    ...(more.data && { data: more.data }),
  });
  await vi.waitFor(() => expect(shown!.page.formOf("form")!.behaviour).toBeDefined());
  return shown;
}

const asked = () => shown!.env.calls.filter((call) => call.path === "/v1/connections/configs").map((call) => call.query);
const field = (name: string) => page.getByLabelText(name, { exact: true });
const variant = (form: object, version = 1) => successAnswer({ key: "connection", version, form });

/** Answers of the server that a test gives when it wants to. */
function inOwnTime() {
  const waiting: { call: ApiCall; give: (answer: ApiAnswer) => void }[] = [];
  return { waiting, ask: (call: ApiCall) => new Promise<ApiAnswer>((give) => waiting.push({ call, give })) };
}

describe("the variant of a form", () => {
  const base = formOf(chooser("kind", "host", "cloud"), text("title"), text("host"));
  const cloud = formOf(text("tenant"), chooser("kind", "host", "cloud"), text("title"));

  it("[ENG-050] is fetched on a choice and drawn in place; what both variants have keeps what was typed", async () => {
    await show(base, () => variant(cloud, 4));
    await userEvent.type(field("title"), "My own");
    const title = field("title").element();
    await userEvent.selectOptions(field("kind"), "cloud");

    await expect.element(field("tenant")).toBeVisible();
    await expect.element(field("host")).not.toBeInTheDocument();
    await expect.element(field("title")).toHaveValue("My own");
    expect(field("title").element()).toBe(title);
    expect(asked()).toEqual([{ form: "connection", kind: "cloud" }]);

    await userEvent.click(page.getByRole("button", { name: "Send" }));
    await vi.waitFor(() =>
      expect(shown!.env.calls.at(-1)).toMatchObject({ method: "POST", body: { kind: "cloud", title: "My own", step: 1 } }),
    );
    expect(shown!.env.calls.at(-1)!.headers!["X-Form"]).toBe("connection@4");
  });

  it.each([
    ["ENG-051", "connection_type"],
    ["ENG-052", "authentication"],
    ["ENG-053", "campaign_type"],
    ["ENG-054", "payment_processor"],
  ])("[%s] of the choice of %s shows the fields of that choice", async (_, name) => {
    const first = formOf(chooser(name, "one", "two"), text("of_one"));
    await show(first, (call) => variant(formOf(chooser(name, "one", "two"), text(`of_${call.query![name]}`))));
    await userEvent.selectOptions(field(name), "two");
    await expect.element(field("of_two")).toBeVisible();
    await expect.element(field("of_one")).not.toBeInTheDocument();
    expect(asked()).toEqual([{ form: "connection", [name]: "two" }]);
  });

  it("[ENG-055] comes with cleared selections where the choice's change event clears them", async () => {
    const processor = {
      ...chooser("payment_processor", "one", "two"),
      on: { change: [{ do: "set", target: "values.payment_option", value: "" }] },
    };
    const payment = {
      uuid: "option",
      atom: "select",
      name: "payment_option",
      label: "option",
      placeholder: "Choose",
      options: options("card", "bank"),
    };
    await show(formOf(processor, payment), () => variant(formOf(processor, payment)));
    await userEvent.selectOptions(field("option"), "bank");
    await userEvent.selectOptions(field("payment_processor"), "two");
    await expect.element(field("option")).toHaveValue("");
  });

  it("leaves caret and focus where they are while somebody types", async () => {
    const { waiting, ask } = inOwnTime();
    await show(base, ask);
    await userEvent.selectOptions(field("kind"), "cloud");
    await userEvent.type(field("title"), "abcd");
    const title = field("title").element() as HTMLInputElement;
    title.setSelectionRange(2, 2);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]!.give(variant(cloud));
    await expect.element(field("tenant")).toBeVisible();
    expect(document.activeElement).toBe(title);
    expect([title.selectionStart, title.value]).toEqual([2, "abcd"]);
    await userEvent.keyboard("X");
    expect(shown!.page.formOf("form")!.values).toMatchObject({ title: "abXcd" });
  });

  it("stays as it was, and busy, until the new one is there", async () => {
    const { waiting, ask } = inOwnTime();
    await show(base, ask);
    await userEvent.selectOptions(field("kind"), "cloud");
    await vi.waitFor(() => expect(shown!.container.querySelector("form")).toHaveAttribute("aria-busy", "true"));
    await expect.element(field("host")).toBeVisible();
    waiting[0]!.give(variant(cloud));
    await expect.element(field("host")).not.toBeInTheDocument();
    expect(shown!.container.querySelector("form")).not.toHaveAttribute("aria-busy");
  });

  it("is that of the last choice, whatever order the answers come in", async () => {
    const three = (...more: object[]) => formOf(chooser("kind", "host", "cloud", "file"), ...more);
    const { waiting, ask } = inOwnTime();
    await show(three(text("host")), ask);
    await userEvent.selectOptions(field("kind"), "cloud");
    await userEvent.selectOptions(field("kind"), "file");
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    expect(waiting[0]!.call.signal!.aborted).toBe(true);
    waiting[1]!.give(variant(three(text("path"))));
    await expect.element(field("path")).toBeVisible();
    waiting[0]!.give(variant(three(text("tenant"))));
    await userEvent.type(field("path"), "/tmp");
    await expect.element(field("tenant")).not.toBeInTheDocument();
  });

  it("is asked for once: going back to a choice is at once, with what was typed there", async () => {
    await show(base, () => variant(cloud));
    await userEvent.type(field("host"), "mail.example.com");
    await userEvent.selectOptions(field("kind"), "cloud");
    await userEvent.type(field("tenant"), "acme");
    await userEvent.selectOptions(field("kind"), "host");
    await expect.element(field("host")).toHaveValue("mail.example.com");
    await userEvent.selectOptions(field("kind"), "cloud");
    await expect.element(field("tenant")).toHaveValue("acme");
    expect(asked()).toHaveLength(1);
  });

  it("says so when it does not come, sends nothing meanwhile, and tries again", async () => {
    let answer: ApiAnswer = errorAnswer(503, { message: "The ERP does not answer." });
    await show(base, () => answer);
    await userEvent.selectOptions(field("kind"), "cloud");
    await expect.element(page.getByText("The ERP does not answer.")).toBeVisible();
    await expect.element(field("host")).toBeVisible();

    await userEvent.click(page.getByRole("button", { name: "Send" }));
    await vi.waitFor(() => expect(asked()).toHaveLength(2));
    expect(shown!.env.calls.filter(({ method }) => method === "POST")).toEqual([]);

    answer = variant(cloud);
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.element(field("tenant")).toBeVisible();
    await expect.element(page.getByText("The ERP does not answer.")).not.toBeInTheDocument();
  });

  it("is fetched when the record that arrives has another value", async () => {
    await show(base, () => variant(cloud), { value: "record", data: { record: { kind: "cloud", title: "T", tenant: "acme" } } });
    await expect.element(field("tenant")).toHaveValue("acme");
    await expect.element(field("title")).toHaveValue("T");
    expect(asked()).toEqual([{ form: "connection", kind: "cloud" }]);
    expect(shown!.page.formOf("form")!.dirty).toBe(false);
  });

  it("may ask for more itself: a choice that it brings is not asked for again", async () => {
    await show(base, (call) =>
      variant(
        formOf(
          chooser("kind", "host", "cloud"),
          chooser("login", "none", "key"),
          ...(call.query!.login === "key" ? [text("api_key")] : []),
        ),
      ),
    );
    await userEvent.selectOptions(field("kind"), "cloud");
    await expect.element(field("login")).toBeVisible();
    await userEvent.selectOptions(field("login"), "key");
    await expect.element(field("api_key")).toBeVisible();
    expect(asked()).toEqual([
      { form: "connection", kind: "cloud" },
      { form: "connection", kind: "cloud", login: "key" },
    ]);
  });

  it("may have many fields where the form had few: who works in it works on, and undoes what was typed before", async () => {
    const many = Array.from({ length: 40 }, (_, index) => text(`more_${index}`));
    await show(base, () => variant(formOf(text("title"), chooser("kind", "host", "cloud"), ...many)));
    const title = field("title").element();
    await userEvent.type(title, "Warehouse");
    await userEvent.selectOptions(field("kind"), "cloud");
    await expect.element(field("more_39")).toBeInTheDocument();
    expect(field("title").element()).toBe(title);

    await userEvent.click(title);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(title).toHaveValue("");
  });
});
