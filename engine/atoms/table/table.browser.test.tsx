import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";

const names = ["Ada", "Grace", "Edsger"];
const rows = names.map((name, index) => ({ id: `n/${index}`, name, amount: `${(index + 1) * 1000}.5`, note: "x" }));

const columns = [
  { uuid: "name", name: "name", label: "Name", sortable: true, mobile: "title" },
  {
    uuid: "amount",
    name: "amount",
    label: "Amount",
    sortable: true,
    align: "end",
    cell: [{ uuid: "amount-value", atom: "value", value: { $: { var: "row.amount" } }, format: "money" }],
  },
  { uuid: "note", name: "note", label: "Note", mobile: "hide" },
];
const peopleTable = { kind: "table", version: 1, key: "people", columns, default_sort: { sort_by: "amount", order: "desc" } };

const list = (items: readonly unknown[], total = items.length, pageSize = 10, number = 1) => ({
  items,
  pagination: { page: number, page_size: pageSize, total_pages: Math.max(1, Math.ceil(total / pageSize)), total_results: total },
  cache_info: { cached: false },
});

/** Answers as a server does: the asked page of 95 rows. */
const paged = ({ query = {} }: ApiCall): ApiAnswer => successAnswer(list(rows, 95, Number(query.page_size ?? 10), Number(query.page ?? 1)));

let shown: Shown;
const show = async (data: unknown, more: Record<string, unknown> = {}, rest: Partial<ShownNodes> = {}): Promise<void> => {
  shown = await showNodes({
    body: [{ uuid: "table", atom: "table", table: "people", source: "people", ...more }],
    documents: { "table:people": peopleTable },
    data: { people: data },
    ...rest,
  });
};
const asked = (): Record<string, string>[] => shown.env.calls.map((call) => call.query ?? {});
const ready = (name: string) => expect.element(page.getByText(name, { exact: true })).toBeVisible();

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

describe("the table", () => {
  it("shows columns and rows, with values in the user's formats and nothing of what it was not given", async () => {
    await show(list(rows), {}, { formats: { number_format: ",." } });
    await ready("Ada");
    expect([...shown.container.querySelectorAll("th")].map((th) => th.textContent)).toEqual(["Name", "Amount", "Note"]);
    await ready("1.000,50");
  });

  it("[TBL-008] takes its columns from GET {controller}/configs when the page did not bring them", async () => {
    await show(list(rows), {}, { documents: {}, api: { "GET /v1/shown/people/configs": () => successAnswer(peopleTable) } });
    await ready("Ada");
    expect(shown.env.calls.map((call) => call.path)).toContain("/v1/shown/people/configs");
    expect(shown.container.querySelectorAll("th")).toHaveLength(3);
  });

  it("[TBL-004, TBL-011] a click on a sortable header sorts, another one turns the order round; others cannot be clicked", async () => {
    await show(list(rows));
    await ready("Ada");
    await expect.element(page.getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort", "descending");
    expect(page.getByRole("columnheader", { name: "Note" }).element().querySelector("button")).toBeNull();

    await userEvent.click(page.getByRole("button", { name: "Name" }));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ sort_by: "name", order: "asc" }));
    await userEvent.click(page.getByRole("button", { name: "Name" }));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ sort_by: "name", order: "desc" }));
    await expect.element(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
  });

  it("a row leads on by a real link, by a click anywhere in it, and not while text is selected", async () => {
    await show(list(rows), { row_path: "/people/{id}" });
    await ready("Ada");
    const link = page.getByRole("link", { name: "Ada" });
    await expect.element(link).toHaveAttribute("href", "/people/n%2F0");

    await userEvent.click(page.getByText("2,000.50"));
    expect(shown.env.paths).toEqual(["/people/n%2F1"]);

    const cell = page.getByText("3,000.50").element();
    window.getSelection()!.selectAllChildren(cell);
    cell.dispatchEvent(new MouseEvent("click", { bubbles: true, button: 0 }));
    expect(shown.env.paths).toHaveLength(1);
  });

  it("arrow keys walk the rows and Enter opens one", async () => {
    await show(list(rows), { row_path: "/people/{id}" });
    await ready("Ada");
    (page.getByRole("link", { name: "Ada" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(page.getByRole("link", { name: "Edsger" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(shown.env.paths).toEqual(["/people/n%2F2"]);
  });

  it("waits in the shape of what comes, and keeps the old rows while new ones are read", async () => {
    const answers = [Promise.withResolvers<ApiAnswer>(), Promise.withResolvers<ApiAnswer>()];
    let next = 0;
    await show(() => answers[next++]!.promise, { row_path: "/people/{id}" });
    // What comes at once has nothing standing for it that would flicker; its room is kept.
    const room = shown.container.querySelector("tbody")!.getBoundingClientRect().height;
    expect(shown.container.querySelectorAll(".skeleton")).toHaveLength(0);
    await vi.waitFor(() => expect(shown.container.querySelectorAll("tbody tr[aria-hidden]")).toHaveLength(10));
    expect(shown.container.querySelectorAll("tbody tr[aria-hidden] td")).toHaveLength(30);
    const { height } = shown.container.querySelector("tbody tr")!.getBoundingClientRect();
    expect(room / 10).toBeCloseTo(height, -1);

    answers[0]!.resolve(successAnswer(list(rows)));
    await ready("Ada");
    expect(shown.container.querySelector("tbody tr")!.getBoundingClientRect().height).toBeCloseTo(height, 0);

    await userEvent.click(page.getByRole("button", { name: "Name" }));
    await vi.waitFor(() => expect(shown.container.querySelector(".table")!.getAttribute("aria-busy")).toBe("true"));
    await ready("Ada");
    answers[1]!.resolve(successAnswer(list(rows.slice(1))));
    await expect.element(page.getByText("Ada", { exact: true })).not.toBeInTheDocument();
  });

  it("without rows says so and what to do next", async () => {
    await show(list([]), { empty: [{ uuid: "all", atom: "button", label: "Show all" }] });
    await ready("No results found");
    await ready("Try adjusting your search or filters to find what you're looking for.");
    await ready("Show all");
  });

  it("an error shows what the server said and tries again", async () => {
    let isDown = true;
    await show(() => (isDown ? errorAnswer(503, { message: "The back office is resting." }) : successAnswer(list(rows))));
    await ready("The back office is resting.");
    isDown = false;
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await ready("Ada");
  });

  it("an error while old rows are there leaves them and says what is wrong", async () => {
    let isDown = false;
    await show(() => (isDown ? errorAnswer(503, { message: "The back office is resting." }) : successAnswer(list(rows))));
    await ready("Ada");
    isDown = true;
    await userEvent.click(page.getByRole("button", { name: "Name" }));
    await ready("The back office is resting.");
    await ready("Ada");
  });

  it("[NAV-019] becomes cards below 54.79rem, still a table for screen readers", async () => {
    await page.viewport(390, 900);
    await show(list(rows), { row_path: "/people/{id}" });
    await ready("Ada");
    expect(getComputedStyle(shown.container.querySelector("tbody tr")!).display).toBe("flex");
    expect(getComputedStyle(shown.container.querySelector("thead")!).display).toBe("none");
    expect(shown.container.querySelectorAll("[role=row]").length).toBeGreaterThanOrEqual(3);
    await expect.element(page.getByText("x", { exact: true }).first()).not.toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);

    const { display } = getComputedStyle(shown.container.querySelector("tbody tr")!);
    expect(display).toBe("flex");
    // 54.79rem are 876.64 pixels.
    for (const [width, drawn] of [
      [876, "flex"],
      [877, "table-row"],
    ] as const) {
      await page.viewport(width, 900);
      expect(getComputedStyle(shown.container.querySelector("tbody tr")!).display, String(width)).toBe(drawn);
    }
  });
});

it("says how many were found to those who do not see it, none included", async () => {
  await show(({ query = {} }: ApiCall) => successAnswer(query.q === "nobody" ? list([], 0) : list(rows, 95)));
  const told = () => shown.container.querySelector('.table > [role="status"]')!.textContent;
  await expect.poll(told).toBe("95 results");
  await shown.page.source("people")!.change({ q: "nobody" });
  await expect.poll(told).toBe("0 results");
});

describe("its pagination", () => {
  it("[TBL-025, TBL-031] stands below the table and says begin - end / total", async () => {
    await show(paged);
    await ready("1 - 10 / 95");
    const bar = page.getByRole("navigation", { name: "Pages" }).element();
    expect(shown.container.querySelector("tbody")!.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("[TBL-012] turning the page reloads the list and keeps its order", async () => {
    await show(paged);
    await ready("1 - 10 / 95");
    await userEvent.click(page.getByRole("button", { name: "Amount" }));
    await userEvent.click(page.getByRole("button", { name: "Page 2" }));
    await ready("11 - 20 / 95");
    expect(asked().at(-1)).toMatchObject({ page: "2", sort_by: "amount", order: "asc" });
    await userEvent.click(page.getByRole("button", { name: "Next page" }));
    await ready("21 - 30 / 95");
  });

  it("[TBL-013, TBL-026] offers 10, 25, 50 and 100; another size reloads from the first page", async () => {
    await show(paged);
    await ready("1 - 10 / 95");
    const size = page.getByLabelText("Rows");
    expect([...(size.element() as HTMLSelectElement).options].map((option) => option.value)).toEqual(["10", "25", "50", "100"]);

    await userEvent.click(page.getByRole("button", { name: "Page 2" }));
    await ready("11 - 20 / 95");
    await userEvent.selectOptions(size, "50");
    await ready("1 - 50 / 95");
    expect(asked().at(-1)).toMatchObject({ page_size: "50" });
    expect(asked().at(-1)).not.toHaveProperty("page");
  });

  it("[TBL-030] the quick-jumper goes to a page by its number, and to the last beyond it", async () => {
    await show(paged);
    await ready("1 - 10 / 95");
    await userEvent.fill(page.getByLabelText("Go to page"), "4");
    await userEvent.keyboard("{Enter}");
    await ready("31 - 40 / 95");
    await userEvent.fill(page.getByLabelText("Go to page"), "77");
    await userEvent.keyboard("{Enter}");
    await ready("91 - 95 / 95");
  });

  it("[TBL-029] is hidden when there is only one page", async () => {
    await show(list(rows));
    await ready("Ada");
    await expect.element(page.getByRole("navigation", { name: "Pages" })).not.toBeInTheDocument();
  });
});
