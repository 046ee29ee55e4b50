import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown;
afterEach(() => shown.remove());

const texts = (): string[] => [...shown.container.querySelectorAll(".value")].map((value) => value.textContent);
const value = (uuid: string, more: Record<string, unknown>) => ({ uuid, atom: "value", ...more });

describe("a value", () => {
  it.each([
    ["FMT-003", "%m/%d/%Y", "02/07/2025"],
    ["FMT-004", "%d.%m.%Y", "07.02.2025"],
    ["FMT-005", "%Y/%m/%d", "2025/02/07"],
    ["FMT-006", "%Y-%m-%d", "2025-02-07"],
  ])("[FMT-001, FMT-002, %s] shows a server date, eight digits, in the user's format %s", async (_, date_format, text) => {
    shown = await showNodes({ body: [value("d", { value: "20250207", format: "date" })], formats: { date_format } });
    expect(texts()).toEqual([text]);
  });

  it.each([
    ["FMT-007", "%I:%M:%S %p", "02/07/2025 01:45:06 PM"],
    ["FMT-008", "%H:%M:%S", "02/07/2025 13:45:06"],
  ])("[%s] shows an instant in the user's time format %s", async (_, time_format, text) => {
    shown = await showNodes({ body: [value("t", { value: "2025-02-07T13:45:06Z", format: "datetime" })], formats: { time_format } });
    expect(texts()).toEqual([text]);
  });

  it.each([
    ["FMT-009", ".,", "1,234.50"],
    ["FMT-010", ", ", "1 234,50"],
    ["FMT-011", ",.", "1.234,50"],
    ["FMT-012", ".'", "1'234.50"],
  ])("[FMT-013, %s] shows money with two decimals, separated as the user has it: %j", async (_, number_format, text) => {
    shown = await showNodes({ body: [value("m", { value: "1234.5", format: "money" })], formats: { number_format } });
    expect(texts()).toEqual([text]);
  });

  it("is a dash or what the configuration says when there is none, and a link when it leads somewhere", async () => {
    shown = await showNodes({
      body: [
        value("a", { value: null }),
        value("b", { value: "", empty: "None yet" }),
        value("c", { value: 12, path: "/things/12", unit: "PC" }),
      ],
    });
    expect(texts()).toEqual(["–", "None yet", "12 PC"]);
    await expect.element(page.getByRole("link", { name: "12 PC" })).toHaveAttribute("href", "/things/12");
  });
});

describe("a status", () => {
  it("has one colour in a list, in a heading and on a route: the theme's", async () => {
    const things = { kind: "table", version: 1, key: "things", columns: [column("state")] };
    shown = await showNodes({
      tones: { GONE: "success", LATE: "warning" },
      documents: { "table:things": things },
      data: {
        things: {
          items: [
            { id: "1", state: "GONE" },
            { id: "2", state: "LATE" },
          ],
          pagination: { page: 1, page_size: 10, total_pages: 1, total_results: 2 },
          cache_info: { cached: false },
        },
        way: { steps: steps("GONE", "LATE") },
      },
      body: [
        { uuid: "head", atom: "page_header", title: "Thing", status: [status("GONE"), status("LATE")] },
        { uuid: "list", atom: "table", table: "things", source: "things" },
        { uuid: "route", atom: "flow", label: "Route", source: "way.steps", ports: [{ uuid: "port", of: "step", title: "Step" }] },
      ] as never,
    });
    const tones = () => [...shown.container.querySelectorAll<HTMLElement>(".status")].map(({ dataset }) => dataset.tone);
    await expect.poll(tones).toEqual(["success", "warning", "success", "warning", "success", "warning"]);
  });

  const status = (value: unknown) => ({ uuid: `status-${String(value).toLowerCase()}`, atom: "status", value });
  const column = (name: string) => ({ uuid: name, name, label: name, cell: [{ ...status({ $: { var: `row.${name}` } }), uuid: "cell" }] });
  const steps = (...statuses: string[]) =>
    statuses.map((one, at) => ({ kind: "step", number: String(at), status: one, status_caption: one }));

  it("takes its colour from the configuration's lists, and a value in none is neutral", async () => {
    const tones = { success: ["A", "approved"], warning: ["B"] };
    shown = await showNodes({
      body: ["A", "approved", "B", "C"].map((state, index) => ({
        uuid: `s${index}`,
        atom: "status",
        value: state,
        text: `State ${state}`,
        tones,
      })),
    });
    expect([...shown.container.querySelectorAll<HTMLElement>(".status")].map((status) => status.dataset.tone)).toEqual([
      "success",
      "success",
      "warning",
      "neutral",
    ]);
    await expect.element(page.getByText("State C")).toBeVisible();
  });
});
