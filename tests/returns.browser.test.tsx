/** A return and an adjustment as the product ships their page: what they are headed, and which way they take. */
import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { successAnswer } from "./support/test-env.ts";
import { shippedDocuments, showShipped } from "./support/shipped-page.tsx";

let remove = (): void => {};
afterEach(() => remove());

const details = shippedDocuments["page:orders/details"]!;
const step = (kind: string, number: string, more: object = {}) => ({
  kind,
  number,
  date: "20261101",
  status: "GR",
  status_caption: "Goods received",
  ...more,
});

async function show(kind: string, steps: object[]): Promise<void> {
  const [order, flow] = details.data as object[];
  const data = [
    { ...order, data_url: "/v1/salesdocs/4711" },
    { ...flow, data_url: "/v1/salesdocs/4711/flow" },
  ];
  const document = {
    details: { doc_number: "4711", kind, document_type: { id: "X" } },
    items: [],
    pricing: [],
    texts: [],
    output_types: [],
    attachments: [],
  };
  ({ remove } = await showShipped(
    { ...details, data, route: "/list" },
    {
      api: {
        "GET /v1/salesdocs/4711": () => successAnswer(document),
        "GET /v1/salesdocs/4711/flow": () =>
          successAnswer({ steps, lines: [{ quantity: "2", invoiced_quantity: "2", delivered_quantity: "2", issued_quantity: "2" }] }),
      },
      models: { session: { read: ([first]) => first === "permissions" }, partner: { read: () => undefined } },
    },
  ));
}
const ports = () =>
  page
    .getByRole("list", { name: /^The documents of this/ })
    .element()
    .querySelectorAll<HTMLElement>(":scope > li");
const titles = () => [...ports()].map((port) => `${port.querySelector(".flow__title")!.firstChild!.textContent} ${port.dataset["state"]}`);

describe("the page of a sales document", () => {
  it("is headed Return for a return, whose way leads from its order to the credit", async () => {
    await show("return", [
      step("order", "500010"),
      step("return", "4711"),
      step("credit_note", "910001", { amount: "-8" }),
      step("payment", "700009", { amount: "-2", status: "POSTED" }),
    ]);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Return");
    await expect.element(page.getByRole("heading", { level: 2, name: "Return" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "500010" })).toHaveAttribute("href", "/orders/500010");
    expect(titles()).toEqual(["Order done", "Return done", "Credit note done", "Payment current"]);
  });

  it("is headed Adjustment for an adjustment, which goes nowhere", async () => {
    await show("adjustment", [step("adjustment", "4711")]);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Adjustment");
    await expect.poll(titles).toEqual(["Adjustment done"]);
  });

  it("shows the payment of an order as under way while a part of it is paid, and as done when all is", async () => {
    const billed = [
      step("order", "4711"),
      step("shipment", "80"),
      step("goods_issue", "80"),
      step("invoice", "90", { amount: "100", status: "PART" }),
    ];
    await show("order", [...billed, step("payment", "14", { amount: "40", status: "POSTED" })]);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Order");
    await expect.poll(() => titles().at(-1)).toBe("Payment current");
    await expect.element(page.getByText("40%")).toBeVisible();
    remove();
    await show("order", [...billed, step("payment", "14", { amount: "100", status: "POSTED" })]);
    await expect.poll(() => titles().at(-1)).toBe("Payment done");
  });
});
