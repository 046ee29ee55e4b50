/** Many materials at once, in the dialog that the product ships. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ApiAnswer } from "../engine/host/env.ts";
import { successAnswer, errorAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, shippedTexts, showShipped, type ShippedDocument } from "./support/shipped-page.tsx";

const shop = JSON.stringify(shippedDocuments["page:cart/shop"]);
const none = { items: [], pagination: { page: 1, page_size: 20, total_pages: 0, total_results: 0 }, cache_info: { cached: false } };

let env: TestEnv;
let remove = (): void => {};
afterEach(() => remove());
beforeEach(() => page.viewport(1280, 900));

type Answers = Record<string, () => ApiAnswer | Promise<ApiAnswer>>;

/** @param params what the page passes to the dialog besides the cart */
async function open(answers: Answers = {}, params: Record<string, unknown> = {}): Promise<void> {
  const more = JSON.stringify(params).slice(1, -1);
  const document = JSON.parse(shop.replace('"with":{', `"with":{${more}${more && ","}`)) as ShippedDocument;
  ({ env, remove } = await showShipped(document, {
    api: {
      "GET /v1/user/carts/active/items": () => successAnswer(none),
      "POST /v1/user/carts/active": () => successAnswer({ cartID: "c1", uuid: "c1", active: true, updated_at: "2026-11-20T10:00:00Z" }),
      "GET /v1/carts/c1": () => successAnswer({ cartID: "c1", items_count: 0 }),
      "POST /v1/carts/c1/items": () => successAnswer({ cartID: "c1", items_count: 2 }),
      "GET /v1/carts/bulk_add/help": () => successAnswer({ text: "Paste them here." }),
      ...answers,
    },
  }));
  await userEvent.click(page.getByRole("button", { name: "Add materials" }));
  await expect.element(page.getByRole("dialog", { name: "Add materials" })).toBeVisible();
}

const boxes = (name: string) => page.getByRole("textbox", { name });
const quantities = () => page.getByRole("spinbutton", { name: "Quantity" });
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
  it("[UI-001] are entered in a sheet of material, quantity, unit and custom attributes, with blank rows ready", async () => {
    await open();
    expect(heads()).toEqual(["Row", "Material*", "Quantity*", "Unit", "Your reference", "Actions"]);
    await expect.poll(() => boxes("Material").all().length).toBe(5);
  });

  it("[UI-001] without the unit and the custom attributes where the page says so", async () => {
    await open({}, { unit: false, custom_attributes: false });
    expect(heads()).toEqual(["Row", "Material*", "Quantity*", "Actions"]);
  });

  it("[UI-001] arrow keys, Enter and Tab go from cell to cell, and a row follows when the last is written on", async () => {
    await open();
    await expect.poll(() => boxes("Material").all().length).toBe(5);
    await userEvent.click(boxes("Material").nth(0));
    await userEvent.keyboard("a{ArrowDown}b{ArrowRight}");
    await expect.element(quantities().nth(1)).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(quantities().nth(0)).toHaveFocus();
    await expect.element(quantities().nth(0)).toHaveValue("1");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(boxes("Material").nth(0)).toHaveFocus();
    await userEvent.tab();
    await expect.element(quantities().nth(0)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(quantities().nth(1)).toHaveFocus();
    await userEvent.fill(boxes("Material").nth(4), "Z");
    await expect.poll(() => boxes("Material").all().length).toBe(6);
  });

  it("[UI-002] cannot be sent while all rows are empty", async () => {
    await open();
    await expect.element(submit()).toBeDisabled();
    await userEvent.fill(boxes("Material").nth(0), "A");
    await expect.element(submit()).toBeEnabled();
    await userEvent.clear(boxes("Material").nth(0));
    await expect.element(submit()).toBeDisabled();
    await userEvent.keyboard("{Enter}");
    expect(sent()).toEqual([]);
  });

  it("[UI-003] cannot be sent while the cart is being read, or while what was sent is being put into it", async () => {
    const read = Promise.withResolvers<ApiAnswer>();
    const put = Promise.withResolvers<ApiAnswer>();
    await open({ "GET /v1/carts/c1": () => read.promise, "POST /v1/carts/c1/items": () => put.promise });
    await userEvent.fill(boxes("Material").nth(0), "A");
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
    await userEvent.click(boxes("Material").nth(0));
    paste("brg-6204\t2.5\tpc\tLine 4\nbrg-6205\t10\n");
    await expect.element(boxes("Material").nth(1)).toHaveValue("BRG-6205");
    await userEvent.click(submit());
    await expect.poll(() => page.getByRole("dialog").all().length).toBe(0);
    expect(sent()).toMatchObject([
      {
        items: [
          { material: "BRG-6204", quantity: "2.5", unit: "PC", custom_attributes: { reference: "Line 4" } },
          { material: "BRG-6205", quantity: "10" },
        ],
      },
    ]);
    await expect.poll(() => env.calls.filter(({ path }) => path === "/v1/user/carts/active/items").length).toBe(2);
  });

  it("are more than stood ready: what is pasted makes its own rows, and one to go on", async () => {
    await open();
    await userEvent.click(boxes("Material").nth(0));
    paste(Array.from({ length: 7 }, (_, index) => `M-${index}\t${index + 1}`).join("\n"));
    await expect.poll(() => boxes("Material").all().length, { timeout: 10_000 }).toBe(8);
    await expect.element(boxes("Material").nth(6)).toHaveValue("M-6");
  });

  it("name what the server refuses at its row, and stay", async () => {
    await open({ "POST /v1/carts/c1/items": () => errorAnswer(422, { message: "Not sold here.", field: "items.1.material" }) });
    await userEvent.fill(boxes("Material").nth(0), "A");
    await userEvent.fill(boxes("Material").nth(1), "B");
    await userEvent.click(submit());
    await expect.element(boxes("Material").nth(1)).toHaveAccessibleDescription("Not sold here.");
  });
});
