import { describe, expect, it } from "vitest";
import { activePartnerOf, isSamePartner, mainPartners, fullScopeOf, scopeOf, type ScopeSource } from "./scope-of.ts";

const acme = { function_name: "sold_to", number: "1000", sales_area: "1000-10-00" } as const;
const quay = { function_name: "ship_to", number: "1001", sales_area: "2000-10-00" } as const;
const bank = { function_name: "payer", number: "1002", sales_area: "1000-10-00" } as const;
const customer: ScopeSource = { user_id: "u", user_classification: "customer", assigned_partners: [acme, quay, bank], sales_areas: [] };
const internal: ScopeSource = {
  user_id: "u",
  user_classification: "internal",
  assigned_partners: [],
  sales_areas: ["1000-10-00", "3000-10-00"],
};
const nothing = { user_id: "u", sales_areas: [], partners: [] };

describe("the main partners", () => {
  it("are the assigned sold-tos and ship-tos", () => {
    expect(mainPartners([acme, bank, quay])).toEqual([acme, quay]);
  });

  it("are the payers of whoever has nobody else", () => {
    expect(mainPartners([bank])).toEqual([bank]);
  });
});

describe("the active partner", () => {
  it("of a customer is the chosen one", () => {
    expect(activePartnerOf(customer, quay)).toEqual(quay);
  });

  it("of a customer who has chosen none is the default, else the first", () => {
    expect(activePartnerOf(customer, null)).toEqual(acme);
    expect(activePartnerOf({ ...customer, assigned_partners: [acme, { ...quay, is_default: true }] }, null)).toEqual(quay);
  });

  it("of a customer is no longer one that was taken away, and never a payer beside others", () => {
    expect(activePartnerOf({ ...customer, assigned_partners: [acme] }, quay)).toEqual(acme);
    expect(activePartnerOf(customer, bank)).toEqual(acme);
  });

  it("of a customer without partners is nobody", () => {
    expect(activePartnerOf({ ...customer, assigned_partners: [] }, acme)).toBeNull();
  });

  it("of an internal user is the chosen one, as long as its sales area is the user's", () => {
    expect(activePartnerOf(internal, acme)).toEqual(acme);
    expect(activePartnerOf(internal, quay)).toBeNull();
    expect(activePartnerOf(internal, null)).toBeNull();
  });

  it("is another one when its function, its number or its sales area is another", () => {
    expect(isSamePartner(acme, { ...acme })).toBe(true);
    for (const other of [{ ...acme, function_name: "payer" as const }, { ...acme, number: "1" }, { ...acme, sales_area: "x" }, null])
      expect(isSamePartner(acme, other)).toBe(false);
  });
});

describe("the scope of a session", () => {
  it("is the active partner in its sales area, and nobody else", () => {
    for (const source of [customer, internal])
      expect(scopeOf(source, acme)).toEqual({ user_id: "u", sales_areas: ["1000-10-00"], partners: [acme] });
  });

  it("of an internal user without a partner is every partner of the own sales areas", () => {
    expect(scopeOf(internal, null)).toEqual({ user_id: "u", sales_areas: ["1000-10-00", "3000-10-00"], partners: "all" });
  });

  it("of a customer without partners is nothing, whatever sales areas stand beside it", () => {
    expect(scopeOf({ ...customer, assigned_partners: [], sales_areas: ["1000-10-00"] }, null)).toEqual(nothing);
  });
});

describe("what a user may choose from", () => {
  it("are a customer's assigned partners with their sales areas, whichever is active", () => {
    expect(fullScopeOf(customer)).toEqual({ user_id: "u", sales_areas: ["1000-10-00", "2000-10-00"], partners: [acme, quay, bank] });
  });

  it("are all partners of an internal user's sales areas", () => {
    expect(fullScopeOf(internal)).toEqual({ user_id: "u", sales_areas: internal.sales_areas, partners: "all" });
  });
});
