/** Thousands of rows: those that are seen stand in the document, and do what every row does. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

const money = { uuid: "total-value", atom: "value", value: { $: { var: "row.total" } }, format: "money" };
const columns: Record<string, unknown>[] = [
  { uuid: "number", name: "number", label: "Number", width: 160 },
  { uuid: "total", name: "total", label: "Total", width: 160, cell: [money] },
  { uuid: "note", name: "note", label: "Note", width: 120 },
];

const rows = Array.from({ length: 1000 }, (_, index) => ({
  id: `r${index}`,
  number: `N ${index}`,
  total: `${index}.5`,
  note: index % 2 ? "short" : "far too long for a column as narrow as this one",
  ...(index === 7 && { deleted_at: "2026-11-01" }),
}));

let shown: Shown;
const show = async (table: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Promise<void> => {
  shown = await showNodes({
    body: [{ uuid: "table", atom: "table", table: "things", source: "things", ...more }],
    documents: { "table:things": { kind: "table", version: 1, key: "things", columns, ...table } },
    data: { things: { items: rows, pagination: { page: 1, page_size: 1000, total_pages: 1, total_results: 1000 } } },
  });
  await expect.element(page.getByText("N 0", { exact: true }).first()).toBeVisible();
};
const drawn = () => [...shown.container.querySelectorAll<HTMLTableRowElement>("tbody .table__row")];
const row = (number: number) => drawn().find(({ dataset }) => dataset.index === String(number))!;
const box = (number: number) => row(number).querySelector<HTMLInputElement>("input")!;
const scroller = () => shown.container.querySelector<HTMLElement>(".table__scroller")!;
const scrollTo = async (number: number): Promise<void> => {
  scroller().scrollTop = number * 41;
  await vi.waitFor(() => expect(row(number)).toBeDefined());
};

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

it("lend their elements to those that come into sight, and stand in order as soon as nobody scrolls", async () => {
  await show();
  const before = new Set<Element>(drawn());
  await scrollTo(500);
  expect(drawn().filter((one) => before.has(one)).length).toBeGreaterThan(10);
  expect(row(500).textContent).toContain("N 500");
  expect(row(500).textContent).toContain("500.50");
  expect(row(500).ariaRowIndex).toBe("502");
  await vi.waitFor(() => {
    const places = drawn().map(({ dataset }) => Number(dataset.index));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
  // One below the other, without a gap.
  const tops = drawn().map((one) => one.getBoundingClientRect().top);
  expect(new Set(tops.slice(1).map((top, index) => Math.round(top - tops[index]!)))).toEqual(new Set([41]));
});

it("are chosen by their boxes, with Shift from one to another, and one that is deleted has none", async () => {
  await show({ columns: [{ uuid: "box", name: "bulk_action", label: "" }, ...columns] });
  await userEvent.click(box(2));
  expect(box(2).checked).toBe(true);
  expect(row(2).ariaSelected).toBe("true");
  expect(row(7).querySelector("input")).toBeNull();
  await userEvent.keyboard("{Shift>}");
  await userEvent.click(box(5));
  await userEvent.keyboard("{/Shift}");
  expect([1, 2, 3, 4, 5, 6].map((number) => box(number).checked)).toEqual([false, true, true, true, true, false]);
  await scrollTo(500);
  expect(box(500).checked).toBe(false);
  await scrollTo(0);
  await vi.waitFor(() => expect(box(3).checked).toBe(true));
});

it("lead on by their link and by a click anywhere else", async () => {
  await show({}, { row_path: "/things/{id}" });
  await scrollTo(300);
  row(301).querySelector("a")!.click();
  row(302).cells[1]!.click();
  expect(shown.env.paths).toEqual(["/things/r301", "/things/r302"]);
});

it("are not pointed at while they fly by, and are at once when they rest", async () => {
  await show({}, { row_path: "/things/{id}" });
  const { left, top } = scroller().getBoundingClientRect();
  const pointedAt = () => document.elementFromPoint(left + 30, top + 200)!.closest("tr");
  expect(pointedAt()).not.toBeNull();
  scroller().scrollTop = 500 * 41;
  await vi.waitFor(() => expect(pointedAt()).toBeNull());
  await vi.waitFor(() => expect(pointedAt()).not.toBeNull());
});

it("keep the focus of a link while one scrolls away from it", async () => {
  await show({}, { row_path: "/things/{id}" });
  const link = row(3).querySelector("a")!;
  link.focus();
  await scrollTo(600);
  const inOrder = () => drawn().every((one, at, all) => at === 0 || Number(all[at - 1]!.dataset.index) < Number(one.dataset.index));
  await vi.waitFor(() => expect(inOrder()).toBe(true));
  expect(document.activeElement).toBe(link);
  expect(link.textContent).toBe("N 3");
  expect(scroller().scrollTop).toBe(600 * 41);
});

it("cut off what is wider than its column", async () => {
  await show();
  const { overflowX, textOverflow } = getComputedStyle(row(0).cells[2]!);
  expect([overflowX, textOverflow]).toEqual(["clip", "ellipsis"]);
});

it("show what stands beyond the edge as soon as one looks there", async () => {
  const wide = Array.from({ length: 12 }, (_, at) => ({ uuid: `c${at}`, name: at % 2 ? "number" : "id", label: `C ${at}`, width: 200 }));
  await show({ columns: [columns[0]!, ...wide] });
  await vi.waitFor(() => expect(row(0).cells[12]!.textContent).toBe("N 0"));
  scroller().scrollTop = 400 * 41;
  await vi.waitFor(() => expect(row(400)).toBeDefined());
  scroller().scrollLeft = 3000;
  await new Promise(requestAnimationFrame);
  expect(row(400).cells[12]!.textContent).toBe("N 400");
  scroller().scrollLeft = 0;
  scroller().scrollTop = 800 * 41;
  await vi.waitFor(() => expect(row(800).cells[12]!.textContent).toBe("N 800"));
});

it("are drawn anew when their columns are arranged in another way", async () => {
  await show({ adjustable: true });
  await userEvent.click(page.getByRole("button", { name: "Columns" }));
  await userEvent.click(page.getByRole("checkbox", { name: "Total" }));
  await vi.waitFor(() => expect(row(0).cells).toHaveLength(2));
  expect(row(0).cells[1]!.textContent).toContain("far too long");
});

it("hold whatever an atom draws", async () => {
  const copy = { uuid: "copy", atom: "copy", text: { $: { var: "row.number" } } };
  await show({ columns: [...columns, { uuid: "copy-column", name: "copy", label: "", cell: [copy] }] });
  await vi.waitFor(() => expect(row(0).querySelector("button")).not.toBeNull());
  await scrollTo(700);
  await vi.waitFor(() => expect(row(700).querySelector("button")).not.toBeNull());
  expect(row(700).textContent).toContain("700.50");
});

it("unfold what belongs to them", async () => {
  await show({ detail: [{ uuid: "more", atom: "value", value: { $: { cat: ["More of ", { var: "row.number" }] } } }] });
  await vi.waitFor(() => expect(row(1).querySelector(".table__turn")).not.toBeNull());
  await userEvent.click(row(1).querySelector(".table__turn")!);
  await expect.element(page.getByText("More of N 1", { exact: true })).toBeVisible();
  const detail = shown.container.querySelector(".table__detail")!.getBoundingClientRect();
  // The line after the row's own.
  await vi.waitFor(() => expect(row(3).getBoundingClientRect().top).toBeCloseTo(detail.bottom, 0));
});
