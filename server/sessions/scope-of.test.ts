import { describe, expect, it } from "vitest";
import { scopeOf } from "./scope-of.ts";

const acme = { function_name: "sold_to", number: "1000", sales_area: "1000-10-00" } as const;
const quay = { function_name: "ship_to", number: "1001", sales_area: "2000-10-00" } as const;
const customer = {
  user_id: "u",
  user_classification: "customer",
  assigned_partners: [acme, quay],
  sales_areas: [],
  active_partner: acme,
} as const;
const internal = {
  user_id: "u",
  user_classification: "internal",
  assigned_partners: [],
  sales_areas: ["1000-10-00", "3000-10-00"],
  active_partner: null,
} as const;

describe("the scope of a session", () => {
  it("of a customer is the assigned partners with their sales areas, whichever is active", () => {
    expect(scopeOf(customer)).toEqual({ user_id: "u", sales_areas: ["1000-10-00", "2000-10-00"], partners: [acme, quay] });
  });

  it("of a customer without partners is nothing, whatever sales areas stand beside it", () => {
    expect(scopeOf({ ...customer, assigned_partners: [], sales_areas: ["1000-10-00"] })).toEqual({
      user_id: "u",
      sales_areas: [],
      partners: [],
    });
  });

  it("of an internal user is every partner of the own sales areas", () => {
    expect(scopeOf(internal)).toEqual({ user_id: "u", sales_areas: ["1000-10-00", "3000-10-00"], partners: "all" });
  });

  it("of an internal user who works for a partner is that partner alone", () => {
    expect(scopeOf({ ...internal, active_partner: acme })).toEqual({ user_id: "u", sales_areas: ["1000-10-00"], partners: [acme] });
  });

  it("of an internal user does not reach a chosen partner whose sales area was taken away", () => {
    expect(scopeOf({ ...internal, active_partner: quay })).toEqual({ user_id: "u", sales_areas: internal.sales_areas, partners: "all" });
  });
});
