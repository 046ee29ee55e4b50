/** The pages of the catalog as the product ships them. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ApiAnswer } from "../engine/host/env.ts";
import { errorAnswer, successAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, showShipped } from "./support/shipped-page.tsx";

const own = "/v1/sales_areas/default";
const product = (sku: string, more: object = {}) => ({
  entity_id: 1,
  sku,
  name: `Part ${sku}`,
  type_id: "simple",
  short_description: "Valves",
  base_uom: "EA",
  price: "24.8",
  currency: "USD",
  availability: { status: "AVAILABLE", caption: "In stock", quantity: "12" },
  media_gallery_entries: [],
  custom_attributes: [{ attribute_code: "material", label: "Material", value: "brass" }],
  favorite: false,
  can_add_to_cart: true,
  can_add_to_quote: true,
  path: `/catalog/domestic/${sku}`,
  image: `/api/v1/catalog/media/small/valves~${sku}.svg`,
  ...more,
});
const brands = Array.from({ length: 7 }, (_, at) => ({
  label: `Brand ${at + 1}`,
  value: `brand_${at + 1}`,
  item_count: 9 - at,
  count_text: String(9 - at),
  attribute_code: "brand",
  active: false,
  toggled: `brand:brand_${at + 1}`,
}));
const found = (items: object[], more: object = {}) => ({
  items,
  pagination: { page: 1, page_size: 24, total_pages: 1, total_results: items.length },
  cache_info: { cached: false },
  filters: [{ attribute_code: "brand", label: "Brand", items: brands }],
  active_filters: [],
  counts_exact: true,
  total_text: String(items.length),
  sorts: [
    { value: "relevance", caption: "Recommended", active: true },
    { value: "name", caption: "Name", active: false },
  ],
  categories: [
    { id: 1000001, title: "Fluid control", level: 0, item_count: 12, count_text: "12", path: "/catalog?category=1000001", active: false },
  ],
  breadcrumbs: [
    { label: "Catalog", path: "/catalog/domestic" },
    { label: "Valves", path: "/catalog/domestic?category=2" },
  ],
  title: "Valves",
  explanation: { code: "", text: "", near: [] },
  without_filters: "",
  ...more,
});

let env: TestEnv;
let remove = (): void => {};
afterEach(() => remove());
beforeEach(() => page.viewport(1440, 900));

type Answers = Record<string, () => ApiAnswer | Promise<ApiAnswer>>;

async function open(answers: Answers = {}, key = "catalog"): Promise<void> {
  ({ env, remove } = await showShipped(shippedDocuments[`page:${key}`]!, {
    models: { session: { read: ([first]) => first === "permissions" } },
    api: {
      [`GET ${own}/catalog/searches`]: () =>
        successAnswer(found([product("A-1"), product("B-2", { can_add_to_cart: false, can_add_to_quote: false })])),
      "GET /v1/guest/catalog/searches": () =>
        successAnswer(found([product("A-1", { price: null, can_add_to_cart: false, can_add_to_quote: false })])),
      [`GET /v1/user/sales_areas/default/promotional_banner`]: () =>
        successAnswer({ active: true, title: "Winter", text: "Ten percent", link: "" }),
      [`GET ${own}/catalog/news`]: () => successAnswer({ activated: true, block_id: "home", items: [] }),
      "POST /v1/favorites": () => successAnswer({ items: [] }),
      "DELETE /v1/favorites": () => successAnswer({ items: [] }),
      "POST /v1/user/carts/active": () => successAnswer({ cartID: "c1" }),
      "POST /v1/carts/c1/items": () => successAnswer({ cartID: "c1", items_count: 1 }),
      "POST /v1/user/carts/quotes/active": () => successAnswer({ cartID: "q1" }),
      "POST /v1/carts/quotes/q1/items": () => successAnswer({ cartID: "q1", items_count: 1 }),
      ...answers,
    },
  }));
}

const sent = (method: string, path: string) => env.calls.filter((call) => call.method === method && call.path === path);
const searches = () => sent("GET", `${own}/catalog/searches`).map(({ query }) => query);
const card = (sku: string) =>
  page
    .getByRole("list", { name: "Products" })
    .getByRole("listitem")
    .filter({ hasText: `Part ${sku}` });

describe("the catalog's page", () => {
  it("[CAT-043][CAT-044] shows a card with picture, number, price and availability", async () => {
    await open();
    await expect.poll(() => card("A-1").query()?.textContent).toMatch(/A-1.*Part A-1.*24\.80.*USD.*In stock/s);
    expect(card("A-1").element().querySelector("img")!.getAttribute("src")).toContain("/media/small/valves~A-1.svg");
  });

  it("[CAT-046][CAT-047][CAT-052] adds the quantity that is typed to the cart, where that is allowed", async () => {
    await open();
    await expect.element(card("A-1").getByRole("button", { name: "Add to cart" })).toBeVisible();
    expect(card("B-2").getByRole("button", { name: "Add to cart" }).query()).toBeNull();
    await userEvent.fill(card("A-1").getByRole("textbox", { name: "Quantity" }), "3");
    await userEvent.click(card("A-1").getByRole("button", { name: "Add to cart" }));
    await expect
      .poll(() => sent("POST", "/v1/carts/c1/items").map(({ body }) => body))
      .toEqual([{ items: [{ material: "A-1", quantity: "3" }] }]);
  });

  it("[CAT-048][CAT-053] adds to the quote, where that is allowed", async () => {
    await open();
    await userEvent.click(card("A-1").getByRole("button", { name: "Add to quote" }));
    expect(card("B-2").getByRole("button", { name: "Add to quote" }).query()).toBeNull();
    await expect
      .poll(() => sent("POST", "/v1/carts/quotes/q1/items").map(({ body }) => body))
      .toEqual([{ items: [{ material: "A-1", quantity: "1" }] }]);
  });

  it("[CAT-036][CAT-045] has a heart that changes at once and sends the number", async () => {
    await open();
    const heart = card("A-1").getByRole("button", { name: "Favorite" });
    await userEvent.click(heart);
    expect(heart.element().getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(heart);
    expect(heart.element().getAttribute("aria-pressed")).toBe("false");
    await expect.poll(() => sent("DELETE", "/v1/favorites").map(({ body }) => body)).toEqual([{ items: ["A-1"] }]);
    expect(sent("POST", "/v1/favorites").map(({ body }) => body)).toEqual([{ items: ["A-1"] }]);
  });

  it("[CAT-049] leads from a configurable product to its variants", async () => {
    await open({
      [`GET ${own}/catalog/searches`]: () =>
        successAnswer(found([product("H-1", { type_id: "configurable", can_add_to_cart: false, can_add_to_quote: false })])),
    });
    await expect.element(card("H-1").getByRole("link", { name: "Choose variant" })).toHaveAttribute("href", "/catalog/domestic/H-1");
  });

  it("[CAT-056] shows five items of a filter, and all of them on demand", async () => {
    await open();
    const items = () => page.getByRole("group", { name: "Brand" }).getByRole("checkbox").all().length;
    await expect.poll(items).toBe(5);
    await userEvent.click(page.getByRole("button", { name: "Show 2 more" }));
    await expect.poll(items).toBe(7);
    await userEvent.click(page.getByRole("button", { name: "Show less" }));
    await expect.poll(items).toBe(5);
  });

  it("[CAT-057] searches favorites only, by its switch", async () => {
    await open();
    await userEvent.click(page.getByRole("checkbox", { name: "Favorites only" }));
    await expect.poll(() => searches().at(-1)).toMatchObject({ favorites: "true" });
  });

  it("[CAT-069] says when nothing is found, and what to do", async () => {
    await open({ [`GET ${own}/catalog/searches`]: () => successAnswer(found([])) });
    await expect.element(page.getByText("No results found")).toBeVisible();
    await expect.element(page.getByText("Try adjusting your search or filters to find what you're looking for.")).toBeVisible();
  });

  it("[CAT-030] says when the news block is empty", async () => {
    await open();
    await expect.element(page.getByText("This news block is empty.")).toBeVisible();
  });

  it("[CAT-071] stays usable when suggestions cannot be read, and only reports it", async () => {
    await open({ [`GET ${own}/catalog/suggestions`]: () => errorAnswer(500, { message: "No." }) });
    const search = page.getByRole("combobox", { name: "Search the catalog" });
    await userEvent.fill(search, "valve");
    await expect.poll(() => env.reports.map(({ code }) => code)).toEqual(["suggestions_failed"]);
    expect(env.notices).toEqual([]);
    await userEvent.type(search, "{Enter}");
    await expect.poll(() => searches().at(-1)).toMatchObject({ q: "valve" });
  });
});

describe("the catalog of guests", () => {
  it("[CAT-050] offers to sign in where others order", async () => {
    await open({}, "catalog/guest");
    await expect.element(card("A-1").getByRole("link", { name: "Sign in to order" })).toBeVisible();
    expect(card("A-1").getByRole("button").query()).toBeNull();
  });
});

const value = (value_index: number, swatch_value_type: string, swatch_value: string, default_label: string, product_ids: number[]) => ({
  value_index,
  swatch_value_type,
  swatch_value,
  default_label,
  product_ids,
});
const hose = {
  ...product("HO-1", { type_id: "configurable", price: null, can_add_to_cart: false, can_add_to_quote: false }),
  description: "Bends.",
  additional_info: [],
  configurable_options: [
    {
      label: "Color",
      attribute_code: "color",
      values: [value(1, "hex", "#23282C", "black", [11, 12]), value(2, "image", "zinc", "zinc", [22, 23])],
    },
    {
      label: "Size",
      attribute_code: "size",
      values: [
        value(10, "text", "10 mm", "10 mm", [11]),
        value(20, "text", "19 mm", "19 mm", [12, 22]),
        value(30, "text", "25 mm", "25 mm", [23]),
      ],
    },
  ],
  variants: [11, 12, 22, 23].map((entity_id) => product(`HO-${entity_id}`, { entity_id })),
  resources: [],
  breadcrumbs: [],
  catalog_api_url: "/api/v1/catalog/media/",
};

describe("the page of a configurable product", () => {
  async function openHose(): Promise<void> {
    const document = shippedDocuments["page:catalog/product"]!;
    const [record, ...others] = document.data as object[];
    ({ env, remove } = await showShipped(
      { ...document, route: "/list", data: [{ ...record, data_url: "/v1/hose" }, ...others] },
      {
        models: { session: { read: ([first]) => first === "permissions" } },
        api: { "GET /v1/hose": () => successAnswer(hose) },
      },
    ));
  }
  const swatch = (name: string) => page.getByRole("group", { name: "Variants" }).getByRole("button", { name });
  const isPressed = (name: string) => swatch(name).element().getAttribute("aria-pressed") === "true";

  it("[CAT-060] draws swatches as a color, a picture or a text", async () => {
    await openHose();
    await expect.element(swatch("black")).toBeVisible();
    expect(swatch("black").element().querySelector<HTMLElement>(".swatches__paint")!.style.getPropertyValue("--paint")).toBe("#23282C");
    expect(swatch("zinc").element().querySelector("img")!.getAttribute("src")).toBe("/api/v1/catalog/media/tiny/zinc.svg");
    expect(swatch("10 mm").element().textContent).toBe("10 mm");
  });

  it("[CAT-063][CAT-064][CAT-065] crosses out what no variant has; choosing it clears the other choices", async () => {
    await openHose();
    await userEvent.click(swatch("black"));
    expect(swatch("25 mm").element().hasAttribute("data-impossible")).toBe(true);
    expect(swatch("10 mm").element().hasAttribute("data-impossible")).toBe(false);
    await userEvent.click(swatch("25 mm"));
    expect([isPressed("25 mm"), isPressed("black")]).toEqual([true, false]);
  });

  it("[CAT-066] chooses with it what all remaining variants have in common, and shows the variant", async () => {
    await openHose();
    await userEvent.click(swatch("10 mm"));
    expect([isPressed("10 mm"), isPressed("black"), isPressed("zinc")]).toEqual([true, true, false]);
    await expect.element(page.getByText("HO-11", { exact: true })).toBeVisible();
  });

  it("[CAT-059] opens with the description; more details list attribute and value", async () => {
    await openHose();
    await expect.element(page.getByText("Bends.")).toBeVisible();
    await userEvent.click(page.getByText("More details"));
    await expect.element(page.getByText("brass")).toBeVisible();
  });
});
