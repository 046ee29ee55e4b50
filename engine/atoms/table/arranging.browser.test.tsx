/** Arranging the columns of a table, walking its cells, and its many rows. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";

const names = ["first", "second", "third", "fourth"];
const columns = names.map((name, index) => ({ uuid: name, name, label: name, ...(index < 3 && { width: 200 }) }));
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    ...Object.fromEntries(names.map((name) => [name, `${name} ${index}`])),
  }));

let shown: Shown;
const show = async (
  table: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
  rest: Partial<ShownNodes> & { count?: number } = {},
) => {
  const items = rowsOf(rest.count ?? 4);
  shown = await showNodes({
    body: [{ uuid: "table", atom: "table", table: "things", source: "things", ...more }],
    documents: { "table:things": { kind: "table", version: 1, key: "things", columns, ...table } },
    data: { things: { items, pagination: { page: 1, page_size: items.length, total_pages: 1, total_results: items.length } } },
    ...rest,
  });
  await expect.element(page.getByText("second 0", { exact: true })).toBeInTheDocument();
};
const headers = () => [...shown.container.querySelectorAll("th")].map((th) => th.textContent);
const header = (name: string) => page.getByRole("columnheader", { name, exact: true }).element() as HTMLTableCellElement;
const widthOf = (name: string) => Math.round(header(name).getBoundingClientRect().width);
const cell = (text: string) => page.getByText(text, { exact: true }).element().closest("td")!;
const scroller = () => shown.container.querySelector<HTMLElement>(".table__scroller")!;
const kept = () => shown.env.calls.filter(({ method }) => method === "PATCH");

/** A pointer that goes from one place to another, as a hand does. */
function drag(element: Element, by: { x: number } | { to: number }): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, clientY] = [left + width / 2, top + height / 2];
  const to = "to" in by ? by.to : x + by.x;
  const send = (target: EventTarget, type: string, clientX: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, pointerType: "mouse", clientX, clientY }));
  send(element, "pointerdown", x);
  for (const part of [0.3, 0.7, 1]) send(window, "pointermove", x + (to - x) * part);
  send(window, "pointerup", to);
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

describe("sticky columns", () => {
  const sticky = columns.map((column, index) => (index < 2 ? { ...column, sticky: true } : { ...column, width: 600 }));

  it("[TBL-001] stay at the start while the rest scrolls under them, one beside the other", async () => {
    await show({ columns: sticky });
    await expect.poll(() => scroller().hasAttribute("data-overflows")).toBe(true);
    const before = names.map((name) => cell(`${name} 1`).getBoundingClientRect().left);
    scroller().scrollLeft = 250;
    await new Promise(requestAnimationFrame);
    const after = names.map((name) => cell(`${name} 1`).getBoundingClientRect().left);
    expect(after[0]).toBeCloseTo(before[0]!, 0);
    expect(after[1]).toBeCloseTo(before[1]!, 0);
    expect(after[2]).toBeCloseTo(before[2]! - 250, 0);
    // What lies under them does not shine through.
    const { left, top } = cell("second 1").getBoundingClientRect();
    expect(document.elementFromPoint(left + 5, top + 10)!.closest("td")).toBe(cell("second 1"));
  });

  it("[TBL-034] with more than 5 rows let the table grow to 62vh; with 5, or without sticky columns, it is as high as its rows", async () => {
    await show({ columns: sticky }, {}, { count: 40 });
    const height = scroller().getBoundingClientRect().height;
    expect(height).toBeLessThanOrEqual(0.62 * 900 + 1);
    expect(height).toBeGreaterThan(0.62 * 900 - 60);
    shown.remove();
    await show({ columns: sticky }, {}, { count: 5 });
    expect(scroller().getBoundingClientRect().height).toBeLessThan(300);
    shown.remove();
    await show({}, {}, { count: 40 });
    expect(scroller().getBoundingClientRect().height).toBeGreaterThan(0.62 * 900);
  });

  it.each([6, 9, 40, 300])("leave no empty band below %d rows and cut none of them in two", async (count) => {
    await show({ columns: sticky }, {}, { count });
    const rows = () => [...shown.container.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
    await expect.poll(() => rows().length).toBeGreaterThan(5);
    await expect.poll(() => rows().some(({ bottom }) => Math.abs(bottom - end()) <= 1.5)).toBe(true);
    expect(rows().every(({ top, bottom }) => bottom <= end() + 1.5 || top >= end() - 1.5)).toBe(true);
  });

  /** Where the rows that can be seen end. */
  const end = () => scroller().getBoundingClientRect().top + scroller().clientHeight;

  it("the head stays in sight while the rows scroll", async () => {
    await show({ columns: sticky }, {}, { count: 60 });
    const { top } = header("second").getBoundingClientRect();
    scroller().scrollTop = 900;
    await new Promise(requestAnimationFrame);
    expect(header("second").getBoundingClientRect().top).toBeCloseTo(top, 0);
  });
});

describe("columns that users arrange", () => {
  it("[TBL-005] are resized at their border, and every other one stays as wide as it is", async () => {
    await show({ adjustable: true });
    const others = ["first", "third"].map(widthOf);
    // The whole border can be grasped: no neighbour lies over it.
    const border = header("second").querySelector(".table__border")!.getBoundingClientRect();
    for (const x of [border.left + 1, border.right - 1])
      expect(document.elementFromPoint(x, border.top + 10)!.closest("th")).toBe(header("second"));
    drag(header("second").querySelector(".table__border")!, { x: 60 });
    await vi.waitFor(() => expect(widthOf("second")).toBe(260));
    expect(["first", "third"].map(widthOf)).toEqual(others);
    expect(kept()).toHaveLength(1);
    expect(kept()[0]).toMatchObject({ path: "/settings/list%3Acolumns%2Fthings", body: { value: { widths: { second: 260 } } } });

    drag(header("second").querySelector(".table__border")!, { x: -2000 });
    await vi.waitFor(() => expect(widthOf("second")).toBe(40));
  });

  it("[TBL-006] are moved by their header, which does not sort by it", async () => {
    await show({ adjustable: true, columns: columns.map((column) => ({ ...column, sortable: true })) });
    const asked = shown.env.calls.length;
    const { left, width } = header("third").getBoundingClientRect();
    drag(header("first").querySelector("button")!, { to: left + width / 2 });
    await vi.waitFor(() => expect(headers()).toEqual(["second", "third", "first", "fourth"]));
    expect(shown.env.calls.slice(asked).map(({ method }) => method)).toEqual(["PATCH"]);
    const cells = [...shown.container.querySelectorAll("tbody tr:first-child td")].map((td) => td.textContent);
    expect(cells).toEqual(["second 0", "third 0", "first 0", "fourth 0"]);
  });

  it("are shown, hidden, moved and resized in a menu by keyboard alone, and become again what they were", async () => {
    await show({ adjustable: true, columns: columns.map((column) => ({ ...column, hidden_at_first: column.name === "fourth" })) });
    expect(headers()).toEqual(["first", "second", "third"]);
    const menu = page.getByRole("button", { name: "Columns", exact: true });
    (menu.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(menu).toHaveAttribute("aria-expanded", "true");

    const press = async (role: "button" | "checkbox", name: string, key: string): Promise<void> => {
      (page.getByRole(role, { name, exact: true }).element() as HTMLElement).focus();
      await userEvent.keyboard(key);
    };
    await press("checkbox", "fourth", " ");
    await press("checkbox", "first", " ");
    await vi.waitFor(() => expect(headers()).toEqual(["second", "third", "fourth"]));
    await press("button", "Move fourth forward", "{Enter}");
    await vi.waitFor(() => expect(headers()).toEqual(["second", "fourth", "third"]));
    const before = widthOf("second");
    await press("button", "Make second wider", "{Enter}");
    await vi.waitFor(() => expect(widthOf("second")).toBe(before + 24));

    await press("button", "Reset columns", "{Enter}");
    await vi.waitFor(() => expect(headers()).toEqual(["first", "second", "third"]));
    expect(kept().at(-1)).toMatchObject({ body: { value: null } });
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).toHaveAttribute("aria-expanded", "false");
    await expect.element(menu).toHaveFocus();
  });

  it("stay as they were arranged on the next visit; what a newer document brings stands at its place", async () => {
    const value = { widths: { second: 300 }, order: ["fourth", "second", "first"], hidden: { first: true }, compact: true };
    const store = { read: (key: string) => (key === "list:columns/things" ? value : undefined), write: () => undefined };
    await show({ adjustable: true }, {}, { store });
    expect(headers()).toEqual(["fourth", "second", "third"]);
    expect(widthOf("second")).toBe(300);
    expect(shown.container.querySelector<HTMLElement>(".table")!.dataset.density).toBe("compact");
  });

  it("cannot be arranged where the document does not say so", async () => {
    await show();
    expect(shown.container.querySelector(".table__border, .table__columns")).toBeNull();
  });
});

describe("cells that are walked", () => {
  const focused = () => document.activeElement!.textContent;

  it("by arrows, Home and End: one of them is the tab stop", async () => {
    await show({}, { grid: true });
    expect(shown.container.querySelectorAll("tbody [tabindex='0']")).toHaveLength(1);
    cell("first 0").focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    expect(focused()).toBe("second 1");
    await userEvent.keyboard("{End}");
    expect(focused()).toBe("fourth 1");
    await userEvent.keyboard("{Control>}{End}{/Control}{Home}");
    expect(focused()).toBe("first 3");
    await userEvent.keyboard("{ArrowDown}{ArrowLeft}{ArrowUp}");
    expect(focused()).toBe("first 2");
    expect(shown.container.querySelectorAll("tbody [tabindex='0']")).toHaveLength(1);
  });

  it("Space chooses the row, Enter opens it", async () => {
    await show({ bulk_actions: [{ uuid: "x", atom: "button", label: "Do it" }] }, { grid: true, row_path: "/things/{id}" });
    cell("third 1").focus();
    await userEvent.keyboard(" ");
    await expect.element(page.getByText("1 selected")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("third 2");
    await userEvent.keyboard("{Enter}");
    expect(shown.env.paths).toEqual(["/things/r2"]);
  });

  it("Enter on the box of a row opens it as on its other cells, and Space checks it", async () => {
    await show({ bulk_actions: [{ uuid: "x", atom: "button", label: "Do it" }] }, { grid: true, row_path: "/things/{id}" });
    const boxes = shown.container.querySelectorAll<HTMLInputElement>("tbody .table__box input");
    expect([...boxes].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    boxes[2]!.focus();
    await userEvent.keyboard(" ");
    expect(boxes[2]!.checked).toBe(true);
    expect(shown.env.paths).toEqual([]);
    await userEvent.keyboard("{Enter}");
    expect(shown.env.paths).toEqual(["/things/r2"]);
    expect(boxes[2]!.checked).toBe(true);
  });

  it("up from the first row into the heads, which sort and choose by Enter, and down again", async () => {
    const some = columns.map((column) => ({ ...column, sortable: column.name !== "second" }));
    await show({ columns: some, bulk_actions: [{ uuid: "x", atom: "button", label: "Do it" }] }, { grid: true });
    cell("first 0").focus();
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(page.getByRole("button", { name: "first" }).element());
    expect(shown.container.querySelectorAll("table [tabindex='0']")).toHaveLength(1);
    const asked = shown.env.calls.length;
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(shown.env.calls[asked]?.query).toMatchObject({ sort_by: "first", order: "asc" }));
    await expect.element(page.getByRole("columnheader", { name: "first" })).toHaveAttribute("aria-sort", "ascending");
    expect(focused()).toBe("first");

    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(header("second"));
    await userEvent.keyboard("{Enter} {ArrowUp}{End}");
    expect(focused()).toBe("fourth");
    await userEvent.keyboard("{Home}");
    expect(document.activeElement).toBe(page.getByRole("checkbox", { name: "Select all rows" }).element());
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("4 selected")).toBeVisible();
    await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowRight}{/Shift}");
    expect(shown.container.querySelector("[data-range]")).toBeNull();
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("second 0");
    // A page up ends at the first row, and a range does not take in the heads.
    await userEvent.keyboard("{ArrowDown}{PageUp}");
    expect(focused()).toBe("second 0");
    await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
    expect(focused()).toBe("second 0");
  });

  it("the heads are the tab stop while there are no rows", async () => {
    const many = columns.map((column) => ({ ...column, sortable: true }));
    const data = { things: { items: [], pagination: { page: 1, page_size: 10, total_pages: 0, total_results: 0 } } };
    shown = await showNodes({
      body: [{ uuid: "table", atom: "table", table: "things", source: "things", grid: true }],
      documents: { "table:things": { kind: "table", version: 1, key: "things", columns: many } },
      data,
    });
    await expect.element(page.getByText("No results found")).toBeVisible();
    const stops = shown.container.querySelectorAll<HTMLElement>("table [tabindex='0']");
    expect([...stops].map(({ textContent }) => textContent)).toEqual(["first"]);
    stops[0]!.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    expect(focused()).toBe("second");
  });

  it("rows that are cards have no heads to lead into", async () => {
    await page.viewport(390, 900);
    await show({ columns: columns.map((column) => ({ ...column, sortable: true })) }, { grid: true });
    cell("first 0").focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(focused()).toBe("first 0");
  });

  it("Shift draws a range, and Ctrl+C copies it as a spreadsheet takes it", async () => {
    await show({}, { grid: true });
    cell("second 1").focus();
    await userEvent.keyboard("{Control>}c{/Control}");
    expect(shown.env.copied).toEqual(["second 1"]);
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
    expect([...shown.container.querySelectorAll("[data-range]")].map((td) => td.textContent)).toEqual([
      "second 1",
      "third 1",
      "second 2",
      "third 2",
    ]);
    await userEvent.keyboard("{Control>}c{/Control}");
    expect(shown.env.copied.at(-1)).toBe("second 1\tthird 1\nsecond 2\tthird 2");
    await expect.element(page.getByText("4 cells copied")).toBeInTheDocument();
    await userEvent.keyboard("{ArrowUp}");
    expect(shown.container.querySelector("[data-range]")).toBeNull();
  });
});

describe("many rows", () => {
  const drawnRows = () => shown.container.querySelectorAll("tbody .table__row").length;

  it("are in the document only where they are seen, say which they are, and can be walked to their end", async () => {
    await show({}, { grid: true }, { count: 5000 });
    expect(drawnRows()).toBeLessThan(60);
    expect(shown.container.querySelector("table")!.getAttribute("aria-rowcount")).toBe("5001");
    cell("first 0").focus();
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await vi.waitFor(() => expect(document.activeElement!.textContent).toBe("fourth 4999"));
    expect(document.activeElement!.closest("tr")!.getAttribute("aria-rowindex")).toBe("5001");
    const { bottom } = document.activeElement!.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(scroller().getBoundingClientRect().bottom + 1);
    expect(drawnRows()).toBeLessThan(80);
  });

  it("are left for the heads and come back to their first, wherever one has scrolled to", async () => {
    await show({ columns: columns.map((column) => ({ ...column, sortable: true })) }, { grid: true }, { count: 5000 });
    cell("second 0").focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(document.activeElement!.textContent).toBe("second");
    expect(document.activeElement!.closest("tr")!.getAttribute("aria-rowindex")).toBe("1");
    scroller().scrollTop = 60_000;
    await vi.waitFor(() => expect(shown.container.querySelector("tbody")!.textContent).toContain("first 1470"));
    expect(document.activeElement!.textContent).toBe("second");
    await userEvent.keyboard("{ArrowDown}");
    await vi.waitFor(() => expect(document.activeElement!.textContent).toBe("second 0"));
  });

  it("keep the focus while one scrolls away from it, and are copied from far away", async () => {
    await show({}, { grid: true }, { count: 3000 });
    cell("second 2").focus();
    scroller().scrollTop = 60_000;
    await vi.waitFor(() => expect(shown.container.querySelector("tbody")!.textContent).toContain("first 1470"));
    expect(document.activeElement!.textContent).toBe("second 2");
    await userEvent.keyboard("{Shift>}{Control>}{End}{/Control}{/Shift}");
    await userEvent.keyboard("{Control>}c{/Control}");
    const lines = shown.env.copied.at(-1)!.split("\n");
    expect(lines).toHaveLength(2998);
    expect(lines[1000]).toBe("second 1002\tthird 1002\tfourth 1002");
  });
});

describe("columns of well-known names", () => {
  const known = [
    "customer",
    "add_from_quote",
    "item_number",
    "material",
    "customer_material",
    "description",
    "quantity",
    "sales_uom",
    "download",
    "open_quantity",
    "action",
    "tracking_number",
    "availability_caption",
    "api_token",
    "permission_names",
    "prev_values",
    "new_values",
  ];
  const row = {
    id: "1",
    second: "second 0",
    customer: { name: "Sea & Sons", number: "0000004711" },
    add_from_quote: true,
    item_number: "000010",
    material: "000000000000010234",
    customer_material: "X-1",
    description: "A long description",
    quantity: "1200.5",
    sales_uom: "PC",
    download: true,
    open_quantity: "3",
    tracking_number: "1Z999",
    availability_caption: "In stock",
    availability_tone: "success",
    api_token: "abcdefghijklmnop",
    permission_names: ["a", "b", "c", "d", "e", "f", "g"],
    prev_values: { city: "Bremen" },
    new_values: { city: "Kiel", zip: null },
  };
  const all = [...known, "second"].map((name) => ({ uuid: name.replaceAll("_", "-"), name, label: name, width: 120 }));
  const of = (name: string) => shown.container.querySelector<HTMLElement>(`tbody td:nth-child(${[...known, "second"].indexOf(name) + 1})`)!;
  const showKnown = () =>
    show(
      { columns: all, row_actions: [{ uuid: "edit", atom: "button", label: "Edit" }] },
      { on: { press: [{ do: "set", name: "state.asked", value: { $: { var: "row.id" } } }] } },
      {
        page: { state: { asked: { type: "string", value: "" } } },
        data: { things: { items: [row] } },
      },
    );

  it("[TBL-024] are each drawn in their own way", async () => {
    await showKnown();
    expect(of("customer").innerText).toBe("Sea & Sons\n4711");
    expect(of("item_number").textContent).toBe("10");
    expect(of("material").textContent).toBe("10234");
    expect(of("quantity").textContent).toBe("1,200.5");
    expect(of("availability_caption").querySelector("[data-tone=success]")!.textContent).toBe("In stock");
    expect(of("customer_material").textContent).toBe("X-1");
    expect(of("description").textContent).toBe("A long description");
    expect(of("sales_uom").textContent).toBe("PC");
    expect(of("open_quantity").textContent).toContain("3");
    expect(of("add_from_quote").querySelector("button")).not.toBeNull();
    expect(of("action").querySelector("button")!.textContent).toBe("Edit");
    expect(of("download").querySelector("button")!.textContent).toBe("Download");
    expect(of("prev_values").textContent).toBe("cityBremen");
    expect(of("new_values").textContent).toBe("cityKielzip–");
    expect(of("api_token").textContent).not.toContain("abcdefgh");
    expect(shown.container.querySelectorAll("tbody td")).toHaveLength(all.length);

    await userEvent.click(of("tracking_number").querySelector("button")!);
    expect(shown.env.copied).toEqual(["1Z999"]);
  });

  it("[ORD-026] are there where they are configured: customer, download, action, tracking number, box and availability", async () => {
    const names = ["bulk_action", "customer", "download", "action", "tracking_number", "availability_caption"];
    await show(
      {
        columns: [...names, "second"].map((name) => ({ uuid: name.replaceAll("_", "-"), name, label: name })),
        row_actions: [{ uuid: "edit", atom: "button", label: "Edit" }],
      },
      { on: { press: [{ do: "copy", value: { $: { var: "row.id" } } }] } },
      { data: { things: { items: [row] } } },
    );
    const cells = [...shown.container.querySelectorAll<HTMLElement>("tbody tr:first-child td")];
    expect(cells[0]!.querySelector("input[type=checkbox]")).not.toBeNull();
    expect(cells.slice(1).map((drawn) => drawn.innerText)).toEqual([
      "Sea & Sons\n4711",
      "Download",
      "Edit",
      expect.stringContaining("1Z999"),
      "In stock",
      "second 0",
    ]);
  });

  it("are not there where they are not configured, whatever a row has", async () => {
    await show({ columns: [{ uuid: "second", name: "second", label: "second" }] }, {}, { data: { things: { items: [row] } } });
    expect(shown.container.querySelectorAll("tbody tr:first-child td")).toHaveLength(1);
    expect(shown.container.textContent).not.toContain("Sea & Sons");
  });

  it("[TBL-033] lists of words open in ceil(items / 3) columns", async () => {
    await showKnown();
    const button = of("permission_names").querySelector("button")!;
    expect(button.textContent).toBe("7 entries");
    button.focus();
    const list = of("permission_names").querySelector("ul")!;
    await vi.waitFor(() => expect(list.matches(":popover-open")).toBe(true));
    expect(new Set([...list.children].map((entry) => Math.round(entry.getBoundingClientRect().left))).size).toBe(3);
    expect(getComputedStyle(list).gridTemplateColumns.split(" ")).toHaveLength(3);
    button.blur();
    expect(list.matches(":popover-open")).toBe(false);
  });
});

it("totals stand below all rows, in their columns", async () => {
  const total = [{ uuid: "sum", atom: "value", value: { $: { count: [{ var: "data.things.items" }] } }, format: "number" }];
  await show({ columns: columns.map((column) => (column.name === "third" ? { ...column, total } : column)) }, {}, { count: 7 });
  const cells = [...shown.container.querySelectorAll("tfoot td")].map((td) => td.textContent);
  expect(cells).toEqual(["Totals", "", "7", ""]);
});
