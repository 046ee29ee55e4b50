/** Choosing, marking and unfolding the rows of a table. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer } from "../../../tests/support/test-env.ts";

const people = ["Ada", "Grace", "Edsger", "Barbara"].map((name, index) => ({ id: `n${index}`, name, amount: String(index + 1) }));

const columns = [
  { uuid: "name", name: "name", label: "Name", sortable: true, mobile: "title" },
  { uuid: "amount", name: "amount", label: "Amount", align: "end" },
];
const remove = {
  uuid: "remove",
  atom: "button",
  label: "Delete",
  on: {
    click: [
      { do: "confirm", title: "Are you sure you want to delete the data?" },
      { do: "call", method: "POST", data_url: "/v1/people/delete", body: { ids: { $: { var: "selection.ids" } } } },
    ],
  },
};

let shown: Shown;
const show = async (
  rows: readonly unknown[],
  table: Record<string, unknown> = {},
  rest: Partial<ShownNodes> = {},
  more = {},
): Promise<void> => {
  shown = await showNodes({
    body: [{ uuid: "table", atom: "table", table: "people", source: "people", ...more }],
    documents: { "table:people": { kind: "table", version: 1, key: "people", columns, ...table } },
    data: { people: { items: rows, pagination: { page: 1, page_size: 10, total_pages: 1, total_results: rows.length } } },
    ...rest,
  });
  await expect.element(page.getByText(String((rows[0] as { name: string }).name), { exact: true })).toBeVisible();
};
const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
const row = (text: string): HTMLTableRowElement => page.getByText(text, { exact: true }).element().closest("tr")!;
const calls = () => shown.env.calls.filter(({ method }) => method === "POST");

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

describe("rows that can be chosen", () => {
  it("[TBL-003] have a box each, which bulk actions bring or a column bulk_action; without either there is none", async () => {
    await show(people);
    expect(shown.container.querySelector("[type=checkbox]")).toBeNull();
    shown.remove();
    await show(people, { bulk_actions: [remove] });
    expect(shown.container.querySelectorAll("tbody [type=checkbox]")).toHaveLength(4);
    shown.remove();
    await show(people, { columns: [...columns, { uuid: "box", name: "bulk_action", label: "" }] });
    expect(shown.container.querySelectorAll("tbody td:last-child [type=checkbox]")).toHaveLength(4);
  });

  it("[TBL-009] are handed to the actions above them, and no click on a box opens its row", async () => {
    await show(
      people,
      { bulk_actions: [remove] },
      { api: { "POST /v1/people/delete": () => successAnswer({}) } },
      { row_path: "/people/{id}" },
    );
    await userEvent.click(box("Select Grace"));
    await userEvent.click(box("Select Barbara"));
    await expect.element(page.getByText("2 selected")).toBeVisible();
    expect(row("Grace").getAttribute("aria-selected")).toBe("true");
    expect(row("Ada").getAttribute("aria-selected")).toBe("false");
    await userEvent.click(page.getByRole("button", { name: "Delete" }));
    await vi.waitFor(() => expect(calls()).toMatchObject([{ body: { ids: ["n1", "n3"] } }]));
    expect(shown.env.paths).toEqual([]);
    await userEvent.click(page.getByRole("button", { name: "Clear selection" }));
    await expect.element(page.getByText("2 selected")).not.toBeInTheDocument();
  });

  it("[TBL-009, TBL-010] deleted rows have no box, and select all leaves them out", async () => {
    const rows = people.map((one, index) => (index === 1 ? { ...one, deleted_at: "2026-11-01T08:00:00Z" } : one));
    await show(rows, { bulk_actions: [remove] }, { api: { "POST /v1/people/delete": () => successAnswer({}) } });
    await expect.element(box("Select Grace")).not.toBeInTheDocument();
    await userEvent.click(box("Select all rows"));
    await expect.element(page.getByText("3 selected")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Delete" }));
    await vi.waitFor(() => expect(calls()).toMatchObject([{ body: { ids: ["n0", "n2", "n3"] } }]));

    await userEvent.click(box("Select Edsger"));
    expect((box("Select all rows").element() as HTMLInputElement).indeterminate).toBe(true);
    await userEvent.click(box("Select all rows"));
    await expect.element(page.getByText("3 selected")).toBeVisible();
    await userEvent.click(box("Select all rows"));
    await expect.element(page.getByText("3 selected")).not.toBeInTheDocument();
  });

  it("Shift chooses everything in between", async () => {
    await show(people, { bulk_actions: [remove] });
    await userEvent.click(box("Select Ada"));
    await userEvent.keyboard("{Shift>}");
    await userEvent.click(box("Select Edsger"));
    await userEvent.keyboard("{/Shift}");
    await expect.element(page.getByText("3 selected")).toBeVisible();
  });

  it("what is no longer in the list is no longer chosen", async () => {
    let rows: readonly unknown[] = people;
    await show(people, { bulk_actions: [remove] }, { data: { people: () => successAnswer({ items: rows }) } });
    await userEvent.click(box("Select all rows"));
    await expect.element(page.getByText("4 selected")).toBeVisible();
    rows = people.slice(2);
    await userEvent.click(page.getByRole("button", { name: "Name" }));
    await expect.element(page.getByText("2 selected")).toBeVisible();
  });
});

describe("rows that come anew", () => {
  const link = (name: string) => page.getByRole("link", { name, exact: true });

  it("of one key are all there", async () => {
    await show([people[0], { ...people[1], id: "n0" }, { ...people[2], id: "n0" }]);
    expect([...shown.container.querySelectorAll("tbody tr")].map((one) => (one as HTMLTableRowElement).cells[0]!.textContent)).toEqual([
      "Ada",
      "Grace",
      "Edsger",
    ]);
  });

  it("take nobody along: whoever was in a row that has gone is in none, and in one that stays he stays", async () => {
    let rows: readonly unknown[] = people;
    const list = () => successAnswer({ items: rows, pagination: { page: 1, page_size: 10, total_pages: 1, total_results: rows.length } });
    await show(people, {}, { data: { people: list } }, { row_path: "/people/{id}" });
    (link("Edsger").element() as HTMLElement).focus();
    rows = [people[2], people[0]];
    await shown.page.source("people")!.reload();
    await expect.element(link("Grace")).not.toBeInTheDocument();
    await expect.element(link("Edsger")).toHaveFocus();
    rows = [people[3], people[0]];
    await shown.page.source("people")!.reload();
    await expect.element(link("Barbara")).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });
});

describe("the rules of a row", () => {
  const action = (uuid: string, label: string) => ({ uuid, atom: "button", label });
  const actions = {
    row_actions: [action("edit", "Edit")],
    locked_actions: [action("unlock", "Unlock")],
    deleted_actions: [action("restore", "Restore")],
  };

  it("[TBL-022] deleted_at, locked_at, active and default are said where no column shows them", async () => {
    const rows = [
      { ...people[0], default: true },
      { ...people[1], active: false },
      { ...people[2], locked_at: "2026-11-01T08:00:00Z" },
      { ...people[3], deleted_at: "2026-11-01T08:00:00Z", active: false },
    ];
    await show(rows);
    expect(rows.map(({ name }) => [...row(String(name)).querySelectorAll(".table__chip")].map((chip) => chip.textContent))).toEqual([
      ["Default"],
      ["Inactive"],
      ["Locked"],
      ["Deleted"],
    ]);
    shown.remove();
    await show(rows, {
      columns: [...columns, { uuid: "on", name: "active", label: "Active" }, { uuid: "std", name: "default", label: "Standard" }],
    });
    expect([...shown.container.querySelectorAll(".table__chip")].map((chip) => chip.textContent)).toEqual(["Locked"]);
  });

  it("[TBL-017, TBL-018] a deleted row offers only restore and leads nowhere, a locked one unlock besides the rest", async () => {
    const rows = [people[0], { ...people[1], locked_at: "2026-11-01T08:00:00Z" }, { ...people[2], deleted_at: "2026-11-01T08:00:00Z" }];
    await show(rows, actions, {}, { row_path: "/people/{id}" });
    const offered = (name: string) => [...row(name).querySelectorAll("button")].map((button) => button.textContent);
    expect(offered("Ada")).toEqual(["Edit"]);
    expect(offered("Grace")).toEqual(["Unlock", "Edit"]);
    expect(offered("Edsger")).toEqual(["Restore"]);
    expect(row("Ada").querySelector("a")).not.toBeNull();
    expect(row("Edsger").querySelector("a")).toBeNull();
  });

  it("[TBL-019] rows are marked deleted, error or info, by words and not by colour alone", async () => {
    const is = (value: string) => ({ $: { "==": [{ var: "row.kind" }, value] } });
    await show(
      people.map((one, index) => ({ ...one, kind: ["", "bad", "note", "gone"][index] })),
      { marks: { deleted: is("gone"), error: is("bad"), info: is("note"), text: { $: { cat: ["Says ", { var: "row.kind" }] } } } },
    );
    expect(["Ada", "Grace", "Edsger", "Barbara"].map((name) => row(name).dataset.mark)).toEqual([undefined, "error", "info", "deleted"]);
    expect(row("Grace").textContent).toContain("Error");
    expect(row("Grace").textContent).toContain("Says bad");
    expect(row("Edsger").textContent).toContain("Note");
    expect(row("Ada").textContent).not.toContain("Says");
    expect(getComputedStyle(row("Barbara").cells[1]!).textDecorationLine).toBe("line-through");
    expect(getComputedStyle(row("Grace")).backgroundColor).not.toBe(getComputedStyle(row("Ada")).backgroundColor);
  });
});

describe("what a row unfolds", () => {
  it("[TBL-002] is drawn with its row, and folded again", async () => {
    await show(people, {
      detail: [{ uuid: "more", atom: "text_block", text: { $: { cat: ["More of ", { var: "row.name" }] } } }],
    });
    const turn = page.getByRole("button", { name: "Details of Grace" });
    await expect.element(turn).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(turn);
    await expect.element(page.getByText("More of Grace")).toBeVisible();
    await expect.element(turn).toHaveAttribute("aria-expanded", "true");
    expect(shown.container.querySelectorAll(".table__detail")).toHaveLength(1);
    await userEvent.click(turn);
    await expect.element(page.getByText("More of Grace")).not.toBeInTheDocument();
  });

  it("[TBL-007] included parts stand below their row, in the same columns, and can be put away", async () => {
    const parts = [
      { id: "p1", name: "Wheel", amount: "4" },
      { id: "p2", name: "Axle", amount: "2", parts: [{ id: "p3", name: "Nut", amount: "8" }] },
    ];
    await show([people[0], { ...people[1], parts }], { children_from: "parts", bulk_actions: [remove] });
    const names = () =>
      [...shown.container.querySelectorAll<HTMLTableRowElement>("tbody tr")].map(
        (tr) => `${tr.dataset.depth ?? 0} ${tr.cells[1]!.textContent}`,
      );
    expect(names()).toEqual(["0 Ada", "0 Grace", "1 Wheel", "1 Axle", "2 Nut"]);
    expect(row("Nut").cells[2]!.textContent).toBe("8");
    await userEvent.click(page.getByRole("button", { name: "Details of Grace" }));
    expect(names()).toEqual(["0 Ada", "0 Grace"]);
    await userEvent.click(box("Select all rows"));
    await expect.element(page.getByText("2 selected")).toBeVisible();
  });
});

it("a row knows what another source knows of the same thing, as soon as that has been read", async () => {
  const table = {
    kind: "table",
    version: 1,
    key: "lines",
    columns: [
      { uuid: "name", name: "name", label: "Name" },
      { uuid: "sent", name: "way", label: "Sent", cell: [{ uuid: "sent-value", atom: "value", value: { $: { var: "row.way.sent" } } }] },
    ],
  };
  shown = await showNodes({
    body: [{ uuid: "lines", atom: "table", table: "lines", source: "order.items", key: "id", join: { source: "flow.lines", as: "way" } }],
    documents: { "table:lines": table },
    data: {
      order: {
        items: [
          { id: "10", name: "Gasket" },
          { id: "20", name: "Pump" },
        ],
      },
      flow: { lines: [{ id: "20", sent: "3 of 4" }] },
    },
  });
  const texts = () => [...shown.container.querySelectorAll("tbody .table__row:not([aria-hidden])")].map((row) => row.textContent);
  await expect.poll(texts).toEqual(["Gasket–", "Pump3 of 4"]);
});
