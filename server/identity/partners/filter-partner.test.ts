import { expect, it } from "vitest";
import { filterPartnerOf } from "./filter-partner.ts";

const harbour = { function_name: "sold_to", number: "1000", sales_area: "10", is_default: true } as const;
const anchor = { function_name: "sold_to", number: "2000", sales_area: "10", is_default: false } as const;
const quay = { function_name: "ship_to", number: "1001", sales_area: "10", is_default: false } as const;
const assigned_partners = [anchor, harbour, quay];

it.each([
  ["the default partner", null, harbour, harbour],
  ["the default partner, also for goods that go elsewhere", null, quay, harbour],
  ["nobody, where no document could be of both", null, anchor, null],
  ["the partner of the bar, for whoever is set so", "selection_bar" as const, anchor, anchor],
])("filters begin with %s", (_, filter_partner_selection, active_partner, expected) => {
  expect(filterPartnerOf({ filter_partner_selection, active_partner, assigned_partners })).toEqual(expected);
});

it("filters of staff begin with nobody", () => {
  const staff = { filter_partner_selection: null, active_partner: anchor, assigned_partners: [] };
  expect(filterPartnerOf(staff)).toBeNull();
  expect(filterPartnerOf({ ...staff, filter_partner_selection: "selection_bar" })).toBe(anchor);
});
