/** The pages of the catalog as the product ships them. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ApiAnswer, ApiCall } from "../engine/host/env.ts";
import { errorAnswer, successAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, shippedTexts, showShipped } from "./support/shipped-page.tsx";

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
  // One that the test server has: a picture that cannot be loaded gives way to a drawing.
  image: `/src/public/favicon.svg?of=${sku}`,
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
  sales_area: "1000-10-00",
  explanation: { code: "", text: "", near: [] },
  without_filters: "",
  ...more,
});

let env: TestEnv;
let remove = (): void => {};
afterEach(() => remove());
beforeEach(() => page.viewport(1440, 900));

type Answers = Record<string, (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>>;

const check = (material: string, more: object = {}) => ({
  material,
  net_price: "24.8",
  currency: "USD",
  availability_status: "full",
  availability_caption: "In stock",
  scale_texts: [],
  next_scale_text: "",
  cache_info: { cached: false },
  ...more,
});
const checks =
  (answer: (material: string) => object = check) =>
  (call: ApiCall) =>
    successAnswer({ items: (call.body as { items: { material: string }[] }).items.map(({ material }) => answer(material)) });

async function open(answers: Answers = {}, key = "catalog"): Promise<void> {
  ({ env, remove } = await showShipped(shippedDocuments[`page:${key}`]!, {
    models: { session: { read: ([first]) => first === "permissions" }, partner: { read: ([first]) => first === "number" && "1000" } },
    api: {
      "POST /v1/atp_checks/bulk": checks(),
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
      "POST /v1/carts/c1/items": () => successAnswer({ cartID: "c1", items_count: 1 }, ["1 material was added to your cart."]),
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
    await expect.poll(() => card("A-1").query()?.querySelector("img")?.naturalWidth).toBeGreaterThan(0);
    expect(card("A-1").element().querySelector("img")!.getAttribute("src")).toBe("/src/public/favicon.svg?of=A-1");
  });

  it("shows the cards without waiting for prices, asks for all of them together, a dozen at a time, and draws what comes first", async () => {
    const skus = Array.from({ length: 14 }, (_, at) => `P-${at}`);
    const later = Promise.withResolvers<ApiAnswer>();
    await open({
      [`GET ${own}/catalog/searches`]: () => successAnswer(found(skus.map((sku) => product(sku)))),
      "POST /v1/atp_checks/bulk": (call) => ((call.body as { items: unknown[] }).items.length === 12 ? later.promise : checks()(call)),
    });
    await expect.element(card("P-13").getByText("24.80 USD")).toBeVisible();
    expect(card("P-0").getByText("24.80 USD").query()).toBeNull();
    await expect.element(card("P-0").getByRole("button", { name: "Add to cart" })).toBeEnabled();
    expect(sent("POST", "/v1/atp_checks/bulk").map(({ body }) => body)).toEqual(
      [skus.slice(0, 12), skus.slice(12)].map((asked) => ({ items: asked.map((material) => ({ material })), sales_area: "1000-10-00" })),
    );
    later.resolve(errorAnswer(503, { code: "erp_down", message: "The ERP does not answer." }));
    await expect.element(card("P-0").getByText("The ERP does not answer.")).toBeVisible();
  });

  it("[AVAIL-008] shows bars that move while the availability is read", async () => {
    const later = Promise.withResolvers<ApiAnswer>();
    await open({ "POST /v1/atp_checks/bulk": () => later.promise });
    const pending = card("A-1").getByRole("status", { name: "Price and availability: being read" });
    await expect.element(pending).toBeInTheDocument();
    expect(pending.element().getAttribute("data-state")).toBe("pend");
    const bars = [...pending.element().querySelectorAll(".skeleton")];
    expect(bars.map((bar) => getComputedStyle(bar).animationName)).toEqual(["skeleton", "skeleton"]);
    later.resolve(successAnswer({ items: [check("A-1"), check("B-2")] }));
    await expect.element(card("A-1").getByText("In stock")).toBeVisible();
    expect(pending.query()).toBeNull();
  });

  it("[AVAIL-009] shows full and part, and any other status in the color of a warning", async () => {
    const states = { F: ["full", "Available"], P: ["part", "Partly available"], N: ["none", "Not available"] } as const;
    await open({
      [`GET ${own}/catalog/searches`]: () => successAnswer(found(Object.keys(states).map((sku) => product(sku)))),
      "POST /v1/atp_checks/bulk": checks((sku) => {
        const [availability_status, availability_caption] = states[sku as keyof typeof states];
        return check(sku, { availability_status, availability_caption });
      }),
    });
    const tone = (sku: string) => card(sku).element().querySelector<HTMLElement>(".status");
    await expect
      .poll(() => Object.keys(states).map((sku) => tone(sku)?.textContent))
      .toEqual(["Available", "Partly available", "Not available"]);
    expect(Object.keys(states).map((sku) => tone(sku)!.dataset["tone"])).toEqual(["success", "warning", "warning"]);
  });

  it("[AVAIL-007] sends force_reload only for the entry that is to be read anew", async () => {
    let times = 0;
    await open({ "POST /v1/atp_checks/bulk": checks((sku) => check(sku, { net_price: String((times += 1)) })) });
    await expect.element(card("A-1").getByText("1.00 USD")).toBeVisible();
    await userEvent.click(card("A-1").getByRole("button", { name: "Price and availability: read anew" }));
    await expect.element(card("A-1").getByText("3.00 USD")).toBeVisible();
    await expect.element(card("B-2").getByText("2.00 USD")).toBeVisible();
    expect(sent("POST", "/v1/atp_checks/bulk").map(({ body }) => body)).toEqual([
      { items: [{ material: "A-1" }, { material: "B-2" }], sales_area: "1000-10-00" },
      { items: [{ material: "A-1" }], sales_area: "1000-10-00", force_reload: true },
    ]);
  });

  it("says how old a price is that was kept", async () => {
    await open({
      "POST /v1/atp_checks/bulk": checks((sku) => check(sku, { cache_info: { cached: sku === "A-1", cached_at: "2026-11-20T09:56:00Z" } })),
    });
    await expect.element(card("A-1").getByText(/^As of .*4 min ago$/)).toBeVisible();
    expect(
      card("B-2")
        .getByText(/^As of/)
        .query(),
    ).toBeNull();
  });

  it("reads all prices anew by one action, and says how old the oldest of them is", async () => {
    let times = 0;
    await open({
      "POST /v1/atp_checks/bulk": checks((sku) =>
        check(sku, { net_price: String((times += 1)), cache_info: { cached: sku === "A-1", cached_at: "2026-11-20T09:56:00Z" } }),
      ),
    });
    const bar = () => document.querySelector(".refresh_answers .cache_info")?.textContent;
    await expect.poll(bar).toMatch(/4 min ago$/);
    await userEvent.click(page.getByRole("button", { name: "Refresh prices" }));
    await expect.element(card("A-1").getByText("3.00 USD")).toBeVisible();
    await expect.element(card("B-2").getByText("4.00 USD")).toBeVisible();
    expect(sent("POST", "/v1/atp_checks/bulk").map(({ body }) => body)).toEqual([
      { items: [{ material: "A-1" }, { material: "B-2" }], sales_area: "1000-10-00" },
      { items: [{ material: "A-1" }, { material: "B-2" }], sales_area: "1000-10-00", force_reload: true },
    ]);
  });

  it("[AVAIL-011] lists the scale of a price in a tooltip", async () => {
    const steps = ["From 10 EA: 22.00 USD", "From 100 EA: 20.00 USD"];
    await open({ "POST /v1/atp_checks/bulk": checks((sku) => check(sku, { scale_texts: sku === "A-1" ? steps : [] })) });
    const hint = card("A-1").getByText("Cheaper by quantity");
    await userEvent.hover(hint);
    for (const step of steps) await expect.element(page.getByRole("tooltip").getByText(step)).toBeVisible();
    expect(card("B-2").getByText("Cheaper by quantity").query()).toBeNull();
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

  it("[CART-122] put into the cart is said with the way to it", async () => {
    await open();
    await userEvent.click(card("A-1").getByRole("button", { name: "Add to cart" }));
    await expect
      .poll(() => env.notices)
      .toEqual([{ tone: "success", text: "1 material was added to your cart.", cart_path: "/cart/shop" }]);
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

  it("[CAT-019][CAT-020][CAT-055][CAT-058] lists the items of a filter with label and count; choosing one searches by it, choosing it again does not", async () => {
    const searched = ({ query }: ApiCall) => {
      const active = query?.["filters"] === "brand:brand_2";
      const items = brands.map((brand) => (brand.value === "brand_2" && active ? { ...brand, active, toggled: "" } : brand));
      return successAnswer(found([product("A-1")], { filters: [{ attribute_code: "brand", label: "Brand", items }] }));
    };
    await open({ [`GET ${own}/catalog/searches`]: searched });
    const group = page.getByRole("group", { name: "Brand" });
    const brand2 = group.getByRole("checkbox", { name: /^Brand 2/ });
    await expect
      .poll(() =>
        group
          .getByRole("checkbox")
          .elements()
          .map((box) => box.closest("label")!.innerText.split(/\s{2,}|\n/)),
      )
      .toEqual(brands.slice(0, 5).map(({ label, count_text }) => [label, count_text]));
    await userEvent.click(brand2);
    await expect.poll(() => searches().at(-1)).toMatchObject({ filters: "brand:brand_2" });
    await expect.element(brand2).toBeChecked();
    await userEvent.click(brand2);
    await expect.poll(() => searches().at(-1)?.["filters"] ?? "").toBe("");
    await expect.element(brand2).not.toBeChecked();
  });

  it("[CAT-068] offers the sortings by their captions, and sorts by the one that is chosen", async () => {
    await open();
    const sort = page.getByRole("combobox", { name: "Sort by" });
    await expect.element(sort).toBeVisible();
    expect([...(sort.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual(["Recommended", "Name"]);
    await userEvent.selectOptions(sort, "Name");
    await expect.poll(() => searches().at(-1)).toMatchObject({ sort_by: "name" });
  });

  it("[CAT-070] shows suggestions while words are typed, each with its title and how many results it has", async () => {
    const suggestions = [
      { title: "ball valve", num_results: 12, count_text: "12", kind: "phrase", sku: "", path: "/catalog?q=ball%20valve" },
      { title: "valve brass", num_results: 3, count_text: "3", kind: "phrase", sku: "", path: "/catalog?q=valve%20brass" },
    ];
    await open({ [`GET ${own}/catalog/suggestions`]: () => successAnswer({ items: suggestions }) });
    await userEvent.fill(page.getByRole("combobox", { name: "Search the catalog" }), "valv");
    await expect
      .poll(() =>
        page
          .getByRole("listbox")
          .getByRole("option")
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(["ball valve12", "valve brass3"]);
    await userEvent.click(page.getByRole("option", { name: /^ball valve/ }));
    await expect.poll(() => searches().at(-1)).toMatchObject({ q: "ball valve" });
  });

  it("[CAT-032] shows the promotional banner above the products, while there is one", async () => {
    await open();
    const banner = page.getByText("Ten percent");
    await expect.element(banner).toBeVisible();
    await expect.element(card("A-1")).toBeVisible();
    expect(banner.element().compareDocumentPosition(card("A-1").element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    remove();
    await open({
      "GET /v1/user/sales_areas/default/promotional_banner": () =>
        successAnswer({ active: false, title: "", text: "Ten percent", link: "" }),
    });
    await expect.element(card("A-1")).toBeVisible();
    expect(page.getByText("Ten percent").query()).toBeNull();
  });

  it("[CAT-037] shows the news of the block that is activated, and no block where none is", async () => {
    const item = { id: 1, title: "Stocktaking", text: "We are closed.", link: "", published_on: "20261101" };
    const news = (activated: boolean) => ({
      [`GET ${own}/catalog/news`]: () => successAnswer({ activated, block_id: "home", items: [item] }),
    });
    await open(news(true));
    await expect.element(page.getByRole("heading", { name: "News" })).toBeVisible();
    await expect.element(page.getByText("We are closed.")).toBeVisible();
    remove();
    await open(news(false));
    await expect.element(card("A-1")).toBeVisible();
    expect(page.getByText("We are closed.").query()).toBeNull();
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
  it("[CAT-050] offers to sign in where others order, as long as there is a caption for it", async () => {
    await open({}, "catalog/guest");
    await expect.element(card("A-1").getByRole("link", { name: "Sign in to order" })).toBeVisible();
    expect(card("A-1").getByRole("button").query()).toBeNull();
    remove();
    const caption = shippedTexts["catalog.guest_add_to_cart"]!;
    try {
      shippedTexts["catalog.guest_add_to_cart"] = "";
      await open({}, "catalog/guest");
      await expect.element(card("A-1").getByRole("link", { name: "Part A-1" })).toBeVisible();
      expect(card("A-1").getByRole("link").all()).toHaveLength(1);
    } finally {
      shippedTexts["catalog.guest_add_to_cart"] = caption;
    }
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
  additional_info: [{ attribute_code: "additional_info", label: "Storage", value: "Store dry." }],
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
        models: { session: { read: ([first]) => first === "permissions" }, partner: { read: ([first]) => first === "number" && "1000" } },
        api: { "GET /v1/check-price": () => successAnswer(check("HO-11")), "GET /v1/hose": () => successAnswer(hose) },
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

  it("[CAT-041][CAT-059] opens with the description; below it more details list attribute and value, and what else is to be known", async () => {
    await openHose();
    await expect.element(page.getByText("Bends.")).toBeVisible();
    await expect.element(page.getByText("brass")).not.toBeVisible();
    const [description, more] = [page.getByText("Description", { exact: true }), page.getByText("More details")];
    expect(description.element().compareDocumentPosition(more.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(more);
    for (const text of ["Material", "brass", "Storage", "Store dry."])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });
});

describe("what is to come of a product", () => {
  const receipts = [{ date: "20261201", quantity: "20", total: "25" }];
  async function openValve(incoming: ApiAnswer): Promise<void> {
    const document = shippedDocuments["page:catalog/product"]!;
    const [record, ...others] = document.data as object[];
    const valve = { ...hose, ...product("VA-1"), sales_area: "1000-10-00" };
    ({ env, remove } = await showShipped(
      { ...document, route: "/list/{website}", data: [{ ...record, data_url: "/v1/valve" }, ...others] },
      {
        at: "/list/domestic",
        models: { session: { read: ([first]) => first === "permissions" }, partner: { read: ([first]) => first === "number" && "1000" } },
        api: {
          "GET /v1/valve": () => successAnswer(valve),
          "GET /v1/check-price": () =>
            successAnswer(
              check("VA-1", {
                unit: "EA",
                schedule_lines: [{ date: "20261202", quantity: "8", confirmed_quantity: "8" }],
                scaled_prices: [],
              }),
            ),
          "GET /v1/sales_areas/domestic/catalog/incoming": () => incoming,
        },
      },
    ));
  }
  const answered = (items: object[], checked_at = "2026-11-20T10:00:00Z") => successAnswer({ unit: "EA", stock: "5", checked_at, items });

  it("stands in a calendar beside what the typed quantity gets of it, and in a table behind it", async () => {
    await openValve(answered(receipts));
    const calendar = page.getByRole("group", { name: "What is to come" });
    await expect
      .element(calendar.getByRole("button", { name: /^Tuesday, December 1, 2026: .*To stock: 20 EA, There by then: 25 EA/ }))
      .toBeVisible();
    await expect.element(calendar.getByRole("button", { name: /^Wednesday, December 2, 2026: For your quantity: 8 EA/ })).toBeVisible();
    await userEvent.click(page.getByRole("tab", { name: "Table" }));
    await expect.element(page.getByRole("table", { name: "What is to come" })).toBeVisible();
    expect(calendar.query()).toBeNull();
  });

  it("is said to be nothing, or not to be known", async () => {
    await openValve(answered([]));
    await expect.element(page.getByText("Nothing is planned to come.")).toBeVisible();
    remove();
    await openValve(answered([], ""));
    await expect.element(page.getByText("What is to come is not known at the moment.")).toBeVisible();
    remove();
    await openValve(errorAnswer(500, { message: "It broke." }));
    await expect.element(page.getByText("It broke.")).toBeVisible();
  });
});
