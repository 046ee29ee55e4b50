/** What a price is made of. */
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown;
afterEach(() => shown.remove());

const show = async (count: number): Promise<void> => {
  const pricing = Array.from({ length: count }, (_, index) => ({ title: `Part ${index + 1}`, amount: `${index + 1}`, currency: "EUR" }));
  shown = await showNodes({
    body: [{ uuid: "prices", atom: "price_details", source: "order.pricing", total: "10", total_label: "Sum", total_unit: "EUR" }],
    data: { order: { items: [], pricing } },
  });
  await expect.element(page.getByText("Part 1")).toBeVisible();
};
const lines = () => [...shown.container.querySelectorAll(".price_details__title")].map((line) => line.textContent);

describe("price details", () => {
  it("[CART-119] show at most 3 entries until more are asked for, and the total always", async () => {
    await show(5);
    expect(lines()).toEqual(["Part 1", "Part 2", "Part 3", "Sum"]);
    await userEvent.click(page.getByRole("button", { name: "More results" }));
    expect(lines()).toEqual(["Part 1", "Part 2", "Part 3", "Part 4", "Part 5", "Sum"]);
    await userEvent.click(page.getByRole("button", { name: "Less results" }));
    expect(lines()).toHaveLength(4);
  });

  it("[CART-119] show the list's own total below the others, where it does not count", async () => {
    shown = await showNodes({
      body: [{ uuid: "prices", atom: "price_details", source: "order.pricing", total_key: "total" }],
      data: {
        order: {
          items: [],
          pricing: ["net", "freight", "tax", "total"].map((key) => ({ key, title: `The ${key}`, amount: "1", currency: "EUR" })),
        },
      },
    });
    await expect.element(page.getByText("The net")).toBeVisible();
    expect(lines()).toEqual(["The net", "The freight", "The tax", "The total"]);
    expect(shown.container.querySelectorAll("[data-total] .price_details__line")).toHaveLength(1);
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  });

  it("offer no more than there is", async () => {
    await show(3);
    expect(lines()).toHaveLength(4);
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  });
});
