import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { searchField, showSearchedList, type SearchedList } from "../../../tests/support/searched-list.tsx";

const elements = [
  searchField,
  {
    uuid: "range",
    atom: "select",
    name: "range",
    label: "Period",
    value: "7",
    options: [
      { value: "7", text: "Last 7 days" },
      { value: "ALL", text: "Any date" },
      { value: "dates", text: "Between two dates" },
    ],
  },
  {
    uuid: "state",
    atom: "multi_select",
    name: "state",
    label: "Status",
    options: [
      { value: "open", text: "Open" },
      { value: "done", text: "Done" },
    ],
  },
  { uuid: "since", atom: "date", name: "since", label: "Since" },
  { uuid: "details", atom: "select", name: "details", label: "Details", value: "2", options: [{ value: "2", text: "With" }] },
  {
    uuid: "criteria",
    atom: "search_criteria",
    key_name: "by",
    value_name: "by_value",
    options: [
      { value: "reference", text: "Reference" },
      { value: "material", text: "Material" },
    ],
  },
];

let shown: SearchedList;
const asked = () => shown.asked();
const chips = () =>
  [...shown.container.querySelectorAll(".filter_chips__chip")].map((chip) =>
    [...chip.querySelectorAll("span")].map((part) => part.textContent).join(" "),
  );
const chip = (name: string) => page.getByRole("button", { name: `Remove ${name}` });

async function show(address: string): Promise<void> {
  shown = await showSearchedList(elements, {
    body: [
      { uuid: "search", atom: "search_form", form: "search", source: "list", delay: 40, open: true },
      { uuid: "chips", atom: "filter_chips", form: "search", source: "list", except: ["details"], nothing: ["dates"] },
    ],
    address,
  });
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

describe("filter chips", () => {
  it("[SRCH-027] show each active filter in the words of the form, and each is removed", async () => {
    await show("/shown?since=20261101&by_value=PO-7&by_1=material&by_value_1=85123A");
    expect(chips()).toEqual(["Period: Last 7 days", "Since: 11/01/2026", "Reference: PO-7", "Material: 85123A"]);

    await userEvent.click(chip("Since: 11/01/2026"));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ range: "7", by_value: "PO-7", by_value_1: "85123A" }));
    expect(asked().at(-1)).not.toHaveProperty("since");
    await expect.element(page.getByRole("textbox", { name: "Since" })).toHaveValue("");
    await expect.element(chip("Reference: PO-7")).toHaveFocus();

    await userEvent.click(chip("Period: Last 7 days"));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ range: "ALL" }));
    await expect.element(page.getByLabelText("Period")).toHaveValue("ALL");
    expect(chips()).toEqual(["Reference: PO-7", "Material: 85123A"]);
  });

  it("follow what is searched in the form", async () => {
    await show("/shown");
    await userEvent.selectOptions(page.getByLabelText("Period"), "ALL");
    await vi.waitFor(() => expect(chips()).toEqual([]));
    await userEvent.fill(page.getByLabelText("Value"), "PO-9");
    await userEvent.tab();
    await vi.waitFor(() => expect(chips()).toEqual(["Reference: PO-9"]));
  });

  it("[SRCH-009] what is typed freely, pages and sorting are no filters", async () => {
    await show(
      "/shown?range=ALL&q=pump&page=2&page_size=25&sort_by=state&order=asc&force_reload=true&filterCount=3&shouldRequestPricingDetails=1",
    );
    expect(chips()).toEqual([]);
    await expect.element(page.getByRole("button", { name: "Clear all" })).not.toBeInTheDocument();
  });

  it("several values of one filter are one chip", async () => {
    await show("/shown?range=dates&state=open,done");
    expect(chips()).toEqual(["Status: Open, Done"]);
  });

  it("removing a criterion moves those behind it up", async () => {
    await show("/shown?range=ALL&by_1=reference&by_value_1=A&by_2=material&by_value_2=B");
    await userEvent.click(chip("Reference: A"));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ by_1: "material", by_value_1: "B" }));
    expect(asked().at(-1)).not.toHaveProperty("by_value_2");
    await expect.element(page.getByRole("group", { name: "Criterion 2" }).getByLabelText("Value")).toHaveValue("B");
  });

  it("[SRCH-028] Clear all removes all of them, and what was typed", async () => {
    await show("/shown?q=pump&state=open&since=20261101&by_value=PO-7&by_1=material&by_value_1=85123A");
    expect(chips()).toHaveLength(5);
    await userEvent.click(page.getByRole("button", { name: "Clear all" }));
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ range: "ALL", details: "2" }));
    expect(chips()).toEqual([]);
    await expect.element(page.getByRole("group", { name: "Criterion 2" })).not.toBeInTheDocument();
    await expect.element(page.getByText("All filters removed")).toBeInTheDocument();
  });
});
