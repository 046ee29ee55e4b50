/** The list of orders as the product ships it: what checking rows brings. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ApiCall } from "../engine/host/env.ts";
import { successAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, showShipped } from "./support/shipped-page.tsx";

const order = (doc_number: string) => ({ doc_number, doc_date: "20261101", net_value: "10", currency: "GBP", sold_to_name: "Harbour" });

/** Only the first has left the house. */
const buttonsOf = (numbers: string[]) =>
  (numbers.every((number) => number === "500001")
    ? ["download", "order_confirmation", "packing_list"]
    : ["download", "order_confirmation"]
  ).map((key) => ({ key }));
const file = () => successAnswer({ blob: new Blob(["x"]), name: "file" });

let env: TestEnv;
let remove = (): void => {};
afterEach(() => remove());

beforeEach(async () => {
  await page.viewport(1440, 900);
  ({ env, remove } = await showShipped(
    { ...shippedDocuments["page:orders"]!, route: "/list" },
    {
      api: {
        "GET /v1/salesdocs": () =>
          successAnswer({
            items: [order("500001"), order("500002")],
            pagination: { page: 1, page_size: 10, total_pages: 1, total_results: 2 },
            cache_info: null,
          }),
        "GET /v1/salesdocs/checked": ({ query }: ApiCall) => {
          const doc_numbers = (query?.["doc_numbers"] ?? "").split(",").filter(Boolean);
          return successAnswer({ details: doc_numbers.map(order), buttons: buttonsOf(doc_numbers), params: { doc_numbers } });
        },
        "POST /v1/salesdocs/download": file,
        "POST /v1/salesdocs/output_types/order_confirmation/download": file,
        "GET /v1/salesdocs/500001/output_types/packing_list": file,
      },
      models: { partner: { read: ([name]) => ({ filter_number: "1000", filter_function_name: "sold_to" })[String(name)] } },
    },
  ));
});

const boxes = page.getByRole("checkbox", { name: /^Select/ });
const bulk = page.getByRole("group", { name: "Actions" });
const callsTo = (part: string) => env.calls.filter(({ path }) => path.includes(part));

it("[STORE-012] checking rows reads their details and offers what all of them allow", async () => {
  await expect.element(page.getByText("500002").first()).toBeVisible();
  await userEvent.click(boxes.nth(1));
  await vi.waitFor(() => expect(callsTo("/checked").at(-1)?.query?.["doc_numbers"]).toMatch(/^,?500001$/));
  await userEvent.click(bulk.getByRole("button", { name: "Download packing lists (PDF)" }));
  await vi.waitFor(() =>
    expect(callsTo("/output_types/").map(({ path }) => path)).toEqual(["/v1/salesdocs/500001/output_types/packing_list"]),
  );

  await userEvent.click(boxes.nth(2));
  await vi.waitFor(() => expect(callsTo("/checked").at(-1)?.query?.["doc_numbers"]).toMatch(/^,?500001,500002$/));
  await expect.element(bulk.getByRole("button", { name: "Download packing lists (PDF)" })).not.toBeInTheDocument();
  await expect.element(bulk.getByRole("button", { name: "Download order confirmations (PDF)" })).toBeVisible();

  await userEvent.click(bulk.getByRole("button", { name: "Download order confirmations (PDF)" }));
  await vi.waitFor(() =>
    expect(callsTo("/output_types/").slice(1)).toMatchObject([
      {
        method: "POST",
        path: "/v1/salesdocs/output_types/order_confirmation/download",
        body: { doc_numbers: ["500001", "500002"] },
      },
    ]),
  );
  await userEvent.click(bulk.getByRole("button", { name: "Export selected" }));
  await vi.waitFor(() => expect(callsTo("/download").at(-1)?.body).toEqual({ doc_numbers: ["500001", "500002"] }));
  expect(env.reports).toEqual([]);
});
