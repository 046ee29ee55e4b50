/** What a quantity field takes, keeps, refuses and sends, in the page. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm } from "../../../tests/support/shown-form.tsx";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import type { Node } from "../../../schemas/node.ts";
import { successAnswer } from "../../../tests/support/test-env.ts";

let shown: Shown;

const call = { do: "call", method: "PATCH", data_url: "/v1/lines/1", body: { quantity: { $: { var: "event.value" } } } };

/** A form with one quantity, whose commit is a request, and a button beside it. */
async function showQuantity(more: Record<string, unknown> = {}, rest: Partial<ShownNodes> = {}): Promise<void> {
  const quantity: Node = { uuid: "q", atom: "quantity", name: "quantity", label: "Quantity", on: { commit: [call] }, ...more };
  shown = await showForm([quantity], { api: { "PATCH /v1/lines/1": () => successAnswer({}) }, ...rest });
}

const input = () => page.getByRole("spinbutton", { name: "Quantity" });
const committed = () =>
  shown.env.calls.filter(({ method }) => method === "PATCH").map(({ body }) => (body as { quantity: unknown }).quantity);
const submitted = () =>
  shown.env.calls.filter(({ method }) => method === "POST").map(({ body }) => (body as { quantity: unknown }).quantity);
const send = () => userEvent.click(page.getByRole("button", { name: "Send" }));

async function enter(text: string): Promise<void> {
  await userEvent.clear(input());
  await userEvent.type(input(), text);
}

async function paste(text: string): Promise<void> {
  const element = input().element() as HTMLInputElement;
  element.focus();
  element.select();
  // What the browser does with a paste, told as it tells it.
  element.setRangeText(text, 0, element.value.length, "end");
  element.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste", data: text }));
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

describe("a quantity", () => {
  it("[QTY-001] has no minus when it is typed, and a pasted negative is an error that sends nothing", async () => {
    await showQuantity();
    await enter("-5");
    await expect.element(input()).toHaveValue("5");
    await paste("-5");
    await userEvent.tab();
    await expect.element(page.getByText("The quantity cannot be below 0.")).toBeVisible();
    await expect.element(input()).toHaveValue("-5");
    await send();
    expect(submitted()).toEqual([]);
    await enter("0");
    await send();
    await vi.waitFor(() => expect(submitted()).toEqual(["0"]));
  });

  it.each([
    [".,", "2,5", "2.5"],
    [".,", "2.5", "2.5"],
    [",.", "2,5", "2,5"],
    [",.", "2.5", "2,5"],
    [", ", "0.125", "0,125"],
    [".'", "1,234", "1.234"],
  ])("[QTY-002] accepts comma and dot: with the format %j %s reads %s", async (number_format, typed, written) => {
    await showQuantity({}, { formats: { number_format } });
    await enter(typed);
    await userEvent.tab();
    await expect.element(input()).toHaveValue(written);
    await send();
    await vi.waitFor(() => expect(submitted()).toEqual([typed.replace(",", ".")]));
  });

  it("[QTY-003] has up to three decimals, or as many as the configuration says", async () => {
    await showQuantity();
    await enter("1.2345");
    await userEvent.tab();
    await expect.element(page.getByText("Too many decimals. Write it like 12.5.")).toBeVisible();
    await enter("1.234");
    await expect.element(page.getByText("Too many decimals.", { exact: false })).not.toBeInTheDocument();
    await send();
    await vi.waitFor(() => expect(submitted()).toEqual(["1.234"]));
    shown.remove();

    await showQuantity({ decimals: 0 });
    await enter("1.5");
    await userEvent.tab();
    await expect.element(page.getByText("Only whole numbers, like 12.")).toBeVisible();
  });

  it("[QTY-004] is 9999999999999.999 at most, exactly", async () => {
    await showQuantity();
    await enter("10000000000000");
    await userEvent.tab();
    await expect.element(page.getByText("At most 9,999,999,999,999.999.")).toBeVisible();
    await enter("9999999999999.999");
    await send();
    await vi.waitFor(() => expect(submitted()).toEqual(["9999999999999.999"]));
  });

  it("[QTY-005] is 1 when none is typed: untouched, and emptied", async () => {
    await showQuantity();
    await send();
    await vi.waitFor(() => expect(submitted()).toEqual(["1"]));
    shown.remove();

    await showQuantity({ value: "7" });
    await userEvent.clear(input());
    await userEvent.tab();
    await expect.element(input()).toHaveValue("1");
    await vi.waitFor(() => expect(committed()).toEqual(["1"]));
  });

  it("[QTY-006, QTY-007, QTY-008] is committed on blur and on Enter, and an unchanged one asks nobody", async () => {
    await showQuantity({ value: "5.000" });
    await expect.element(input()).toHaveValue("5");
    await userEvent.click(input());
    await userEvent.tab();
    await enter("5");
    await userEvent.tab();
    await enter("5,0");
    await userEvent.tab();
    expect(shown.env.calls).toEqual([]);

    await enter("6");
    expect(committed()).toEqual([]);
    await userEvent.tab();
    await vi.waitFor(() => expect(committed()).toEqual(["6"]));

    await enter("7");
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(committed()).toEqual(["6", "7"]));
    await userEvent.tab();
    await send();
    expect(committed()).toEqual(["6", "7"]);
  });

  it("[QTY-006, QTY-007, QTY-008] in a form that saves by itself it is sent on blur and on Enter, and an unchanged one is not", async () => {
    shown = await showNodes({
      body: [{ uuid: "form", atom: "form", form: "line", save: "blur" }],
      documents: {
        "form:line": {
          kind: "form",
          version: 1,
          key: "line",
          method: "PATCH",
          data_url: "/v1/lines/1",
          elements: [{ uuid: "q", atom: "quantity", name: "quantity", label: "Quantity", value: "5.000" }],
        },
      },
      api: { "PATCH /v1/lines/1": () => successAnswer({}) },
    });
    await enter("5");
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    expect(shown.env.calls).toEqual([]);
    await enter("6");
    await userEvent.tab();
    await vi.waitFor(() => expect(committed()).toEqual(["6"]));
    await enter("7");
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(committed()).toEqual(["6", "7"]));
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    expect(committed()).toEqual(["6", "7"]);
  });

  it("keeps what is no quantity as it was typed, and says what one looks like", async () => {
    await showQuantity({}, { formats: { number_format: ",." } });
    await enter("a few");
    await userEvent.tab();
    await expect.element(page.getByText("This is not a quantity. Write it like 12,5.")).toBeVisible();
    await expect.element(input()).toHaveValue("a few");
    await send();
    expect(submitted()).toEqual([]);
  });

  it("is counted up and down by its buttons and the arrow keys, not below 0, beyond what a float holds", async () => {
    await showQuantity({ stepper: true, value: "1" });
    await userEvent.click(page.getByRole("button", { name: "More" }));
    await expect.element(input()).toHaveValue("2");
    await userEvent.click(input());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect.element(input()).toHaveValue("0");
    await userEvent.keyboard("{PageUp}");
    await expect.element(input()).toHaveValue("10");
    await enter("9007199254740.993");
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(input()).toHaveValue("9007199254741.993");
    await enter("9999999999999.5");
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(input()).toHaveValue("9999999999999.999");
  });
});
