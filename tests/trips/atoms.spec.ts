/** For one node of every atom that is no input (those: inputs.spec.ts): its stored document is edited, and the screen changes. */
import { globSync, readFileSync } from "node:fs";
import { allAtoms } from "../support/all-atoms.ts";
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

interface Case {
  atom: string;
  /** The document that is edited, and the node in it. */
  document: string;
  uuid: string;
  change: Record<string, unknown>;
  as: "buyer" | "admin" | "nobody";
  path: string;
  /** On the way to where the node can be seen. */
  before?: (page: Page) => Promise<unknown>;
  /** Holds only after the change. */
  then: (page: Page) => Promise<void>;
}

const openFilters = (page: Page) => page.getByRole("button", { name: /Filters/ }).click();
const openFirst = async (page: Page) => {
  await rows(page).first().getByRole("link").click();
  await expect(page.locator(".page_header h1")).toContainText("Order 1");
  await settled(page);
};

/** For what no shipped page has. */
const words = { uuid: "words", atom: "text_block", text: "Words" };
/** The editor that edits all of them cannot be published away; a second one can. */
const secondEditor = {
  ...(JSON.parse(readFileSync("page-configs/admin/configs/edit.page.json", "utf8")) as object),
  key: "trip/editor",
  route: "/trip/editor/{id}",
};

const parts = [
  secondEditor,
  { kind: "fragment", version: 1, key: "trip/words", body: [words] },
  { kind: "fragment", version: 1, key: "trip/other-words", body: [{ ...words, text: "Other words" }] },
  {
    kind: "form",
    version: 1,
    key: "trip/parts",
    data_url: "/v1/admin/smtp_configs",
    elements: [
      { uuid: "group", atom: "group", label: "Sender", children: [{ uuid: "a", atom: "text", name: "ext.a", label: "A" }] },
      { uuid: "wizard", atom: "wizard", steps: [{ uuid: "one", key: "one", title: "One", children: [words] }] },
    ],
  },
  {
    kind: "page",
    version: 1,
    key: "trip/parts",
    route: "/trip/parts",
    layout: "main",
    title: "Parts",
    data: [
      { id: "orders", type: "list", data_url: "/v1/salesdocs", needs_erp: true },
      // Elements as data: those of a form that is shipped.
      { id: "mail", type: "record", data_url: "/v1/admin/smtp_configs/configs", query: { form: "admin/smtp_config" } },
    ],
    body: [
      { uuid: "alert", atom: "alert", text: "Careful" },
      { uuid: "tabs", atom: "tabs", label: "Views", tabs: [{ uuid: "tab", label: "Front", children: [{ ...words, uuid: "front" }] }] },
      { uuid: "pages", atom: "pagination", source: "orders" },
      { uuid: "tip", atom: "tooltip", text: "Sharp", children: [{ ...words, uuid: "reef", text: "Reef" }] },
      {
        uuid: "chart",
        atom: "chart",
        label: "Worth",
        source: "orders",
        point: "doc_number",
        point_label: "Order",
        value: "net_value",
        value_label: "Net",
      },
      { uuid: "prices", atom: "price_details", source: "orders", fields: { title: "doc_number", amount: "net_value" } },
      { uuid: "json", atom: "json_view", label: "Answer", value: { id: 17 } },
      { uuid: "diff", atom: "json_diff", label: "Change", before: { id: 17 }, after: { id: 18 } },
      { uuid: "timeline", atom: "timeline", label: "Ways", items: [{ uuid: "left", title: "Left the port", at: "20261101" }] },
      { uuid: "note", atom: "note", text: "Ring twice" },
      { uuid: "boxes", atom: "notifications", infos: "Low water" },
      { uuid: "fragment", atom: "fragment", fragment: "trip/words" },
      { uuid: "form", atom: "form", form: "trip/parts" },
      {
        uuid: "attributes",
        atom: "custom_attributes",
        label: "Attributes",
        id: "1",
        data_url: "/v1/admin/smtp_configs/1",
        source: "mail.form.elements.0.actions",
      },
    ],
  },
] as const;
const onCatalog = { document: "page:catalog", as: "buyer", path: "/catalog" } as const;

const onParts = { document: "page:trip/parts", as: "admin", path: "/trip/parts" } as const;

const cases: readonly Case[] = [
  {
    atom: "page_header",
    document: "page:orders",
    uuid: "head",
    change: { subtitle: "All that was ordered" },
    as: "buyer",
    path: "/orders",
    then: (page) => expect(page.getByText("All that was ordered")).toBeVisible(),
  },
  {
    atom: "dashboard",
    document: "page:dashboard",
    uuid: "tiles",
    change: {
      tiles: [
        {
          uuid: "only-tile",
          label: "Only",
          wide: { x: 0, y: 0, w: 6, h: 3 },
          children: [{ uuid: "only", atom: "text_block", text: "The only tile" }],
        },
      ],
    },
    as: "buyer",
    path: "/dashboard",
    then: async (page) => {
      await expect(page.getByText("The only tile")).toBeVisible();
      await expect(page.locator(".dashboard__tile")).toHaveCount(1);
    },
  },
  {
    atom: "stat_tiles",
    document: "page:dashboard",
    uuid: "balance",
    change: { label: "What is open" },
    as: "buyer",
    path: "/dashboard",
    then: (page) => expect(page.getByLabel("What is open")).toBeVisible(),
  },
  {
    atom: "stat_tile",
    document: "page:dashboard",
    uuid: "balance-entry",
    change: { hint: "As of today" },
    as: "buyer",
    path: "/dashboard",
    then: (page) => expect(page.locator(".stat_tile").first()).toContainText("As of today"),
  },
  {
    atom: "section",
    document: "page:dashboard",
    uuid: "recent",
    change: { title: "Just ordered" },
    as: "buyer",
    path: "/dashboard",
    then: (page) => expect(page.getByRole("region", { name: "Just ordered" })).toBeVisible(),
  },
  {
    atom: "link",
    document: "page:dashboard",
    uuid: "recent-all",
    change: { label: "Every order", path: "/salesdocs" },
    as: "buyer",
    path: "/dashboard",
    then: (page) => expect(page.getByRole("link", { name: "Every order" })).toHaveAttribute("href", "/salesdocs"),
  },
  {
    atom: "table",
    document: "page:orders",
    uuid: "table",
    change: { label: "The orders", density: "compact" },
    as: "buyer",
    path: "/orders",
    then: async (page) => {
      await expect(page.getByRole("grid", { name: "The orders" })).toBeVisible();
      await expect(page.locator(".table")).toHaveAttribute("data-density", "compact");
    },
  },
  {
    atom: "text_block",
    document: "page:sign-in",
    uuid: "head",
    change: { text: "Come aboard" },
    as: "nobody",
    path: "/",
    then: (page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Come aboard"),
  },
  {
    atom: "empty_state",
    document: "page:not-found",
    uuid: "message",
    change: { title: "No land in sight" },
    as: "buyer",
    path: "/nowhere",
    then: (page) => expect(page.getByText("No land in sight")).toBeVisible(),
  },
  {
    atom: "button",
    document: "page:orders",
    uuid: "refresh",
    change: { label: "Ask again" },
    as: "buyer",
    path: "/orders",
    then: (page) => expect(page.getByRole("button", { name: "Ask again" })).toBeVisible(),
  },
  {
    atom: "search_form",
    document: "page:orders",
    uuid: "search",
    change: { bar: ["q", "ship_status"], filters_label: "More" },
    as: "buyer",
    path: "/orders",
    then: async (page) => {
      await expect(page.getByRole("button", { name: "More" })).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Status" })).toBeVisible();
    },
  },
  {
    atom: "search_criteria",
    document: "form:salesdocs/search",
    uuid: "criteria",
    change: { key_label: "Find by" },
    as: "buyer",
    path: "/orders",
    then: async (page) => {
      await page.getByRole("button", { name: /^Filters/ }).click();
      await expect(page.getByRole("combobox", { name: "Find by" })).toBeVisible();
    },
  },
  {
    atom: "filter_chips",
    document: "page:orders",
    uuid: "chips",
    change: { clear_label: "Show everything" },
    as: "buyer",
    path: "/orders",
    then: (page) => expect(page.getByRole("button", { name: "Show everything" })).toBeVisible(),
  },
  {
    atom: "saved_searches",
    document: "page:orders",
    uuid: "saved",
    change: { label: "My searches" },
    as: "buyer",
    path: "/orders",
    then: (page) => expect(page.getByRole("button", { name: "My searches" })).toBeVisible(),
  },
  {
    atom: "form",
    document: "page:profile",
    uuid: "form",
    change: { width: "full" },
    as: "buyer",
    path: "/profile",
    then: (page) => expect(page.locator(".form__body")).toHaveAttribute("data-width", "full"),
  },
  {
    atom: "value",
    document: "table:salesdocs",
    uuid: "doc-date-value",
    change: { format: "text" },
    as: "buyer",
    path: "/orders",
    then: (page) => expect(rows(page).first().locator('[data-label="Date"]')).toHaveText(/^\d{8}$/),
  },
  {
    atom: "status",
    document: "table:salesdocs",
    uuid: "ship-status-value",
    change: { tones: { danger: ["SHIP", "GI", "GR", "PCKD", "DLCR", "SCHD", "CANC", "PEND", "NSHP", "PRCV"] } },
    as: "buyer",
    path: "/orders",
    then: (page) => expect(rows(page).first().locator(".status")).toHaveAttribute("data-tone", "danger"),
  },
  {
    atom: "repeat",
    document: "page:sign-in",
    uuid: "demo-accounts",
    change: { columns: 3 },
    as: "nobody",
    path: "/",
    then: (page) => expect(page.locator(".repeat")).toHaveAttribute("data-columns", "3"),
  },
  {
    atom: "hidden",
    document: "form:user/password",
    uuid: "token",
    change: { value: "from the document" },
    as: "nobody",
    path: "/password/repair?reset_password_token=from-the-address",
    then: async (page) => {
      const sent = page.waitForRequest((request) => request.method() === "PATCH");
      await page.locator("input[name=password]").fill("a sentence that is long enough");
      await page.getByRole("button", { name: "Set the password" }).click();
      expect((await sent).postDataJSON()).toMatchObject({ reset_password_token: "from the document" });
    },
  },
  {
    atom: "password",
    document: "form:auth/login",
    uuid: "password",
    change: { label: "Watchword" },
    as: "nobody",
    path: "/",
    then: (page) => expect(page.getByLabel("Watchword")).toHaveAttribute("type", "password"),
  },
  {
    atom: "submit",
    document: "form:auth/login",
    uuid: "send",
    change: { label: "Come in" },
    as: "nobody",
    path: "/",
    then: (page) => expect(page.getByRole("button", { name: "Come in" })).toHaveAttribute("type", "submit"),
  },
  {
    atom: "text",
    document: "form:auth/login",
    uuid: "username",
    change: { placeholder: "first.last" },
    as: "nobody",
    path: "/",
    then: (page) => expect(page.getByPlaceholder("first.last")).toBeVisible(),
  },
  {
    atom: "select",
    document: "form:profile/formats",
    uuid: "time-format",
    change: { hint: "As on your wall" },
    as: "buyer",
    path: "/profile",
    then: (page) => expect(page.getByRole("combobox", { name: "Times" })).toHaveAccessibleDescription("As on your wall"),
  },
  {
    atom: "date",
    document: "form:salesdocs/search",
    uuid: "from-date",
    change: { label: "Since", hidden: false },
    as: "buyer",
    path: "/orders",
    before: openFilters,
    then: (page) => expect(page.getByLabel("Since", { exact: true })).toBeVisible(),
  },
  {
    atom: "grid",
    document: "page:orders/details",
    uuid: "facts",
    change: { columns: 1 },
    as: "buyer",
    path: "/orders",
    before: openFirst,
    then: (page) => expect(page.locator(".grid").first()).toHaveAttribute("data-columns", "1"),
  },
  {
    atom: "details",
    document: "page:orders/details",
    uuid: "general-details",
    change: { align: "end" },
    as: "buyer",
    path: "/orders",
    before: openFirst,
    then: (page) => expect(page.locator(".details").first()).toHaveAttribute("data-align", "end"),
  },
  {
    atom: "copy",
    document: "page:orders/details",
    uuid: "po-number-copy",
    change: { label: "Take the number along" },
    as: "buyer",
    path: "/orders",
    before: openFirst,
    then: (page) => expect(page.getByRole("button", { name: "Take the number along" })).toBeVisible(),
  },
  {
    atom: "flow",
    document: "page:orders/details",
    uuid: "flow-route",
    change: { label: "The way so far" },
    as: "buyer",
    path: "/orders",
    before: openFirst,
    then: (page) => expect(page.getByRole("list", { name: "The way so far" }).getByRole("listitem").first()).toContainText(/Quote|Order/),
  },
  {
    ...onParts,
    atom: "timeline",
    uuid: "timeline",
    change: { label: "The way so far" },
    then: (page) => expect(page.getByRole("list", { name: "The way so far" }).getByRole("listitem").first()).toContainText("Left the port"),
  },
  {
    atom: "image",
    document: "table:salesdocs/items",
    uuid: "picture-image",
    change: { alt: "Picture of the material" },
    as: "buyer",
    path: "/orders",
    before: openFirst,
    then: (page) => expect(page.getByRole("img", { name: "Picture of the material" }).first()).toBeVisible(),
  },
  {
    atom: "config_editor",
    document: "page:trip/editor",
    uuid: "editor",
    change: { hidden: true },
    as: "admin",
    path: "/trip/editor/page%3Aorders",
    then: (page) => expect(page.locator(".config_editor")).toHaveCount(0),
  },
  {
    atom: "gallery",
    document: "page:admin/gallery",
    uuid: "gallery",
    change: { hidden: true },
    as: "admin",
    path: "/admin/gallery",
    then: (page) => expect(page.locator(".gallery")).toHaveCount(0),
  },
  {
    ...onParts,
    atom: "alert",
    uuid: "alert",
    change: { tone: "warning", text: "Mind the step" },
    then: (page) => expect(page.locator(".alert[data-tone=warning]")).toHaveText("Mind the step"),
  },
  {
    ...onParts,
    atom: "tooltip",
    uuid: "tip",
    change: { text: "Give it a wide berth" },
    then: async (page) => {
      await page.getByText("Reef").hover();
      await expect(page.getByRole("tooltip")).toHaveText("Give it a wide berth");
    },
  },
  {
    ...onParts,
    atom: "chart",
    uuid: "chart",
    change: { label: "What they are worth" },
    then: (page) => expect(page.getByRole("img", { name: /^What they are worth: / })).toBeVisible(),
  },
  {
    ...onParts,
    atom: "price_details",
    uuid: "prices",
    change: { total: "1", total_label: "All in all" },
    then: async (page) => {
      await expect(page.locator(".price_details__title")).toHaveCount(4);
      await expect(page.locator(".price_details__title").last()).toHaveText("All in all");
    },
  },
  {
    ...onParts,
    atom: "tabs",
    uuid: "tabs",
    change: { label: "Sides" },
    then: (page) => expect(page.getByRole("tablist", { name: "Sides" })).toBeVisible(),
  },
  {
    ...onParts,
    atom: "pagination",
    uuid: "pages",
    change: { hidden: true },
    then: (page) => expect(page.locator(".pagination")).toHaveCount(0),
  },
  {
    ...onParts,
    atom: "json_view",
    uuid: "json",
    change: { label: "As it came" },
    then: (page) => expect(page.getByText("As it came")).toBeVisible(),
  },
  {
    ...onParts,
    atom: "json_diff",
    uuid: "diff",
    change: { label: "What changed" },
    then: (page) => expect(page.getByText("What changed")).toBeVisible(),
  },
  {
    ...onParts,
    atom: "note",
    uuid: "note",
    change: { text: "Ring at the back door" },
    then: (page) => expect(page.getByText("Ring at the back door")).toBeVisible(),
  },
  {
    ...onParts,
    atom: "notifications",
    uuid: "boxes",
    change: { infos: "The lock is closed" },
    then: (page) => expect(page.getByText("The lock is closed")).toBeVisible(),
  },
  {
    atom: "cache_info",
    document: "page:orders",
    uuid: "age",
    change: { hidden: true },
    as: "buyer",
    path: "/orders",
    then: async (page) => {
      await expect(page.getByRole("button", { name: "Refresh" })).toBeVisible();
      await expect(page.locator(".cache_info")).toHaveCount(0);
    },
  },
  {
    atom: "action_menu",
    document: "page:cart/shop",
    uuid: "more",
    change: { label: "And" },
    as: "buyer",
    path: "/cart/shop",
    then: (page) => expect(page.getByRole("button", { name: "And", exact: true })).toBeVisible(),
  },
  {
    atom: "export_menu",
    document: "page:orders",
    uuid: "export",
    change: { label: "Take along" },
    as: "buyer",
    path: "/orders",
    then: (page) => expect(page.getByRole("button", { name: "Take along" })).toBeVisible(),
  },
  {
    atom: "document_viewer",
    document: "page:salesdocs/output_types",
    uuid: "viewer",
    change: { title: "On paper" },
    as: "buyer",
    path: "/salesdocs/1/output_types/order_confirmation",
    then: (page) => expect(page.getByRole("heading", { name: "On paper" })).toBeVisible(),
  },
  {
    ...onParts,
    atom: "fragment",
    uuid: "fragment",
    change: { fragment: "trip/other-words" },
    then: (page) => expect(page.getByText("Other words")).toBeVisible(),
  },
  {
    ...onParts,
    atom: "group",
    document: "form:trip/parts",
    uuid: "group",
    change: { label: "Who asks" },
    then: (page) => expect(page.getByRole("group", { name: "Who asks" })).toBeVisible(),
  },
  {
    ...onParts,
    atom: "wizard",
    document: "form:trip/parts",
    uuid: "wizard",
    change: { steps: [{ uuid: "only", key: "only", title: "The only step", children: [] }] },
    then: (page) => expect(page.getByRole("heading", { name: "The only step" })).toBeVisible(),
  },
  {
    ...onParts,
    atom: "custom_attributes",
    uuid: "attributes",
    change: { label: "What is special" },
    then: (page) => expect(page.getByText("What is special")).toBeVisible(),
  },
  {
    ...onCatalog,
    atom: "suggest_field",
    uuid: "search",
    change: { label: "Look for parts" },
    then: (page) => expect(page.getByRole("combobox", { name: "Look for parts" })).toBeVisible(),
  },
  {
    ...onCatalog,
    atom: "cards",
    uuid: "cards",
    change: { label: "Parts" },
    then: (page) => expect(page.getByRole("list", { name: "Parts", exact: true })).toBeVisible(),
  },
  {
    ...onCatalog,
    atom: "quantity_action",
    uuid: "order",
    change: { action_label: "Take it" },
    then: (page) => expect(page.getByRole("button", { name: "Take it" }).first()).toBeVisible(),
  },
  {
    ...onCatalog,
    atom: "row_answer",
    uuid: "price",
    change: { label: "What it costs" },
    then: (page) => expect(page.getByRole("group", { name: "What it costs" }).first()).toBeVisible(),
  },
  {
    ...onCatalog,
    atom: "refresh_answers",
    uuid: "refresh-prices",
    change: { label: "All prices again" },
    then: (page) => expect(page.getByRole("button", { name: "All prices again" })).toBeVisible(),
  },
  {
    ...onCatalog,
    atom: "month_calendar",
    document: "page:catalog/product",
    uuid: "incoming-calendar",
    change: { label: "Arrivals" },
    path: "/catalog/domestic/VA-111-001",
    then: (page) => expect(page.getByRole("group", { name: "Arrivals" })).toBeVisible(),
  },
  {
    ...onCatalog,
    atom: "toggle_button",
    uuid: "heart",
    change: { label: "Remember" },
    then: (page) => expect(page.getByRole("button", { name: "Remember" }).first()).toBeVisible(),
  },
  {
    ...onCatalog,
    atom: "facets",
    uuid: "facets",
    change: { levels_label: "Departments" },
    then: (page) => expect(page.getByRole("navigation", { name: "Departments" })).toBeVisible(),
  },
  {
    ...onCatalog,
    atom: "swatches",
    document: "page:catalog/product",
    uuid: "swatches",
    change: { label: "Choose yours" },
    path: "/catalog/domestic/HO-1",
    then: (page) => expect(page.getByRole("group", { name: "Choose yours" })).toBeVisible(),
  },
  {
    ...onCatalog,
    atom: "comparison",
    document: "page:catalog/compare",
    uuid: "table",
    change: { label: "Side by side" },
    path: "/catalog/default/compare?skus=VA-111-001,VA-112-002",
    then: (page) => expect(page.getByRole("region", { name: "Side by side" })).toBeVisible(),
  },
  {
    atom: "scan",
    document: "page:cart/shop",
    uuid: "scan",
    change: { label: "Read a code" },
    as: "buyer",
    path: "/cart/shop",
    then: async (page) => {
      // As on a phone, whose browser reads codes.
      await page.addInitScript(() => {
        Object.assign(window, { BarcodeDetector: { getSupportedFormats: async () => ["ean_13"] } });
        Object.assign(navigator.mediaDevices, { enumerateDevices: async () => [{ kind: "videoinput" }] });
      });
      await page.reload();
      await expect(page.getByRole("button", { name: "Read a code" })).toBeVisible();
    },
  },
];

test.beforeAll(async ({ api }) => {
  for (const document of parts) await api.add(document as never);
});

for (const { atom, document, uuid, change, as, path, before, then } of cases) {
  test(`${atom}: an edit of ${document} shows`, async ({ page, portal, administrator }) => {
    await administrator.change(document, (content) => {
      const node = nodesIn(content).find((one) => one.uuid === uuid && one.atom === atom);
      if (!node) throw new Error(`${document} has no ${atom} "${uuid}".`);
      Object.assign(node, change);
    });
    if (as === "nobody") await page.goto(path);
    else await openAs(page, portal, as, path);
    await before?.(page);
    await then(page);
  });
}

test("no atom of the shipped documents and of the engine is left out here", () => {
  const used = globSync("page-configs/**/*.json").flatMap((file) =>
    nodesIn(JSON.parse(readFileSync(file, "utf8"))).map(({ atom }) => atom),
  );
  const inputs = new Set(allAtoms.filter(({ field, id }) => field && id !== "hidden").map(({ id }) => id));
  const edited = (id: string): boolean => inputs.has(id) || cases.some(({ atom }) => atom === id);
  expect([...new Set([...used, ...allAtoms.map(({ id }) => id)])].filter((id) => !edited(id))).toEqual([]);
});

interface Node {
  uuid: string;
  atom: string;
}

function nodesIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const own = typeof (value as Partial<Node>).atom === "string" ? [value as Node] : [];
  return [...own, ...Object.values(value).flatMap(nodesIn)];
}
