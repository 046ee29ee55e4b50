/** Many materials at once, in the dialog that the product ships. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readPath } from "../engine/index.ts";
import type { ApiAnswer } from "../engine/host/env.ts";
import { successAnswer, errorAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, shippedTexts, showShipped, type ShippedDocument } from "./support/shipped-page.tsx";

const shop = JSON.stringify(shippedDocuments["page:cart/shop"]);

let env: TestEnv;
let opens = 0;
let remove = (): void => {};
afterEach(() => remove());
beforeEach(() => page.viewport(1280, 900));

type Answers = Record<string, () => ApiAnswer | Promise<ApiAnswer>>;

/** @param params what the page passes to the dialog besides the cart */
async function open(answers: Answers = {}, params: Record<string, unknown> = {}): Promise<void> {
  const more = JSON.stringify(params).slice(1, -1);
  const opening = '"dialog":"cart/bulk_add","with":{';
  const document = JSON.parse(shop.replace(opening, `${opening}${more}${more && ","}`)) as ShippedDocument;
  opens = 0;
  ({ env, remove } = await showShipped(document, {
    models: { cart: { read: (path) => readPath({ id: "c1", state: "ready" }, path), actions: { open: () => void opens++ } } },
    api: {
      "GET /v1/carts/c1": () => successAnswer({ cartID: "c1", items_count: 0 }),
      "POST /v1/carts/c1/items": () => successAnswer({ cartID: "c1", items_count: 2 }),
      "GET /v1/carts/bulk_add/help": () => successAnswer({ text: "Paste them here." }),
      ...answers,
    },
  }));
  await userEvent.click(page.getByRole("button", { name: "Add materials" }));
  await expect.element(page.getByRole("dialog", { name: "Add materials" })).toBeVisible();
}

const rows = () => [...globalThis.document.querySelectorAll<HTMLTableRowElement>(".dialog tbody .table__row")];
const cell = (row: number, column: number) => rows()[row]!.cells[column]!;
const text = (row: number, column: number) => cell(row, column).innerText.trim();
const focused = () => {
  const own = globalThis.document.activeElement!.closest("td");
  return own ? [rows().indexOf(own.parentElement as HTMLTableRowElement), own.cellIndex] : undefined;
};
const enter = async (row: number, column: number, typed: string): Promise<void> => {
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(row));
  await userEvent.click(cell(row, column));
  if (typed !== "") await userEvent.keyboard(typed);
};
const submit = () => page.getByRole("button", { name: "Add to cart" });
const heads = () =>
  [...globalThis.document.querySelectorAll(".dialog .table_input thead th")].map((head) => head.textContent).filter((text) => text !== "");
const sent = () => env.calls.filter(({ method, path }) => method === "POST" && path === "/v1/carts/c1/items").map(({ body }) => body);
const width = () => globalThis.document.querySelector(".dialog")!.getBoundingClientRect().width;
const rem = () => parseFloat(getComputedStyle(globalThis.document.documentElement).fontSize);

function paste(text: string): void {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  globalThis.document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}

describe("many materials at once", () => {
  it("[UI-001, CART-114, CART-115] are entered in a sheet of material, quantity, unit and custom attributes, with blank rows ready", async () => {
    await open();
    expect(heads()).toEqual(["Row", "Material*", "Quantity*", "Unit", "Your reference", "Actions"]);
    await expect.poll(() => rows().length).toBe(5);
    expect(rows().map((_, row) => text(row, 2))).toEqual(Array(5).fill("1"));
  });

  it("[UI-001] without the unit and the custom attributes where the page says so", async () => {
    await open({}, { unit: false, custom_attributes: false });
    expect(heads()).toEqual(["Row", "Material*", "Quantity*", "Actions"]);
  });

  it("[UI-001] arrow keys, Enter and Tab go from cell to cell, and a row follows when the last is written on", async () => {
    await open();
    await enter(0, 1, "a{ArrowDown}b{Enter}");
    expect([text(0, 1), text(1, 1)]).toEqual(["a", "b"]);
    await userEvent.keyboard("{ArrowUp}{ArrowRight}");
    expect(focused()).toEqual([1, 2]);
    await userEvent.keyboard("{ArrowUp}{ArrowLeft}{Tab}");
    expect(focused()).toEqual([0, 2]);
    await userEvent.keyboard("{Enter}");
    expect(focused()).toEqual([1, 1]);
    await enter(4, 1, "Z{Enter}");
    await expect.poll(() => rows().length).toBe(6);
  });

  it("[UI-002] cannot be sent while all rows are empty", async () => {
    await open();
    await expect.element(submit()).toBeDisabled();
    await enter(0, 1, "A{Enter}");
    await expect.element(submit()).toBeEnabled();
    await enter(0, 1, "{Delete}");
    await expect.element(submit()).toBeDisabled();
    await userEvent.keyboard("{Enter}");
    expect(sent()).toEqual([]);
  });

  it("[UI-003] cannot be sent while the cart is being read, or while what was sent is being put into it", async () => {
    const read = Promise.withResolvers<ApiAnswer>();
    const put = Promise.withResolvers<ApiAnswer>();
    await open({ "GET /v1/carts/c1": () => read.promise, "POST /v1/carts/c1/items": () => put.promise });
    await enter(0, 1, "A{Enter}");
    await expect.element(submit()).toBeDisabled();
    read.resolve(successAnswer({ cartID: "c1", items_count: 0 }));
    await expect.element(submit()).toBeEnabled();

    await userEvent.click(submit());
    await expect.element(submit()).toBeDisabled();
    (submit().element() as HTMLElement).click();
    put.resolve(successAnswer({ cartID: "c1", items_count: 1 }));
    await expect.poll(() => page.getByRole("dialog").all().length).toBe(0);
    expect(sent()).toHaveLength(1);
  });

  it.each([
    [45, {}],
    [45, { custom_attributes: true }],
    [30, { custom_attributes: false }],
  ])("[UI-004] are entered in a dialog %d rem wide, with %j", async (wide, params) => {
    await open({}, params);
    await vi.waitFor(() => expect(width()).toBe(wide * rem()));
  });

  it("[UI-005] are explained by the answer of the configured address, when the info icon is pressed", async () => {
    await open();
    const asked = () => env.calls.filter(({ path }) => path === "/v1/carts/bulk_add/help");
    expect(asked()).toEqual([]);
    await userEvent.click(page.getByRole("button", { name: "Help for these rows" }));
    await expect.element(page.getByText("Paste them here.")).toBeVisible();
    expect(asked()).toMatchObject([{ method: "GET" }]);
    await userEvent.click(page.getByRole("button", { name: "Close the help" }));
    await expect.poll(() => page.getByText("Paste them here.").all().length).toBe(0);
  });

  it("[UI-005] say so when the explanation cannot be read, and can be asked again", async () => {
    let ill = true;
    await open({
      "GET /v1/carts/bulk_add/help": () => (ill ? errorAnswer(503, { message: "Down." }) : successAnswer({ text: "Paste them here." })),
    });
    await userEvent.click(page.getByRole("button", { name: "Help for these rows" }));
    await expect.element(page.getByText(shippedTexts["rows.help_failed"]!)).toBeVisible();
    ill = false;
    await userEvent.click(page.getByRole("button", { name: "Close the help" }));
    await userEvent.click(page.getByRole("button", { name: "Help for these rows" }));
    await expect.element(page.getByText("Paste them here.")).toBeVisible();
  });

  it("[UI-006] are sent as rows of material, quantity, unit and custom attributes, as they were pasted", async () => {
    await open();
    await enter(0, 1, "");
    paste("brg-6204\t2.5\tpc\tLine 4\nbrg-6205\t10\n");
    await expect.poll(() => text(1, 1)).toBe("brg-6205");
    await userEvent.click(submit());
    await expect.poll(() => page.getByRole("dialog").all().length).toBe(0);
    expect(sent()).toMatchObject([
      {
        items: [
          { material: "brg-6204", quantity: "2.5", unit: "PC", custom_attributes: { reference: "Line 4" } },
          { material: "brg-6205", quantity: "10" },
        ],
      },
    ]);
    // When the page comes, and when something was added.
    await expect.poll(() => opens).toBe(2);
  });

  it("are more than stood ready: what is pasted makes its own rows, and one to go on", async () => {
    await open();
    await enter(0, 1, "");
    paste(Array.from({ length: 7 }, (_, index) => `M-${index}\t${index + 1}`).join("\n"));
    await expect.poll(() => rows().length).toBe(8);
    expect(text(6, 1)).toBe("M-6");
  });

  it("name what the server refuses at its row, and stay", async () => {
    await open({ "POST /v1/carts/c1/items": () => errorAnswer(422, { message: "Not sold here.", field: "items.1.material" }) });
    await enter(0, 1, "A{Enter}B{Enter}");
    await userEvent.click(submit());
    await vi.waitFor(() => expect(cell(1, 1).ariaInvalid).toBe("true"));
    expect(rows()[1]!.nextElementSibling!.textContent).toBe("Not sold here.");
  });
});
