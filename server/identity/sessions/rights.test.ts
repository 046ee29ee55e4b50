import { describe, expect, it } from "vitest";
import { authorizations, rightsIn, scopeFor } from "./rights.ts";

const by_roles = ["view_catalog", "view_orders", "view_invoices", "report_sap"] as const;
const nothing = { by_roles, documents: null, reports: null };

describe("what somebody may do", () => {
  it("is what the roles say, everywhere, while nothing was given area by area", () => {
    const { permissions, everywhere, area_permissions } = rightsIn(nothing, ["A", "B"]);
    expect([...permissions]).toEqual(by_roles);
    expect(everywhere).toEqual(by_roles);
    expect(area_permissions).toEqual({});
  });

  it("is limited to the sales areas that were given; what is not about documents is not", () => {
    const rights = rightsIn({ ...nothing, documents: { A: ["salesdoc"], B: ["salesdoc", "invoice"] } }, ["A", "B"]);
    expect([...rights.permissions]).toEqual(by_roles);
    expect(rights.everywhere).toEqual(["view_catalog", "view_orders", "report_sap"]);
    expect(rights.area_permissions).toEqual({ B: { view_invoices: true } });
  });

  it("[PERM-004] to convert quotes is given sales area by sales area", () => {
    const documents = { A: ["salesdoc"], B: ["salesdoc", "quote"] };
    const by = { by_roles: ["place_orders", "convert_quotes"], documents, reports: null } as const;
    expect(rightsIn(by, ["A", "B"]).area_permissions).toEqual({ B: { convert_quotes: true } });
    expect([...rightsIn(by, ["A"]).permissions]).toEqual(["place_orders"]);
    expect([...rightsIn(by, ["B"]).permissions]).toEqual(["place_orders", "convert_quotes"]);
  });

  it("goes with the sales areas in which somebody works at the moment", () => {
    const source = { ...nothing, documents: { B: ["invoice"] }, reports: { A: ["sap"] } };
    expect([...rightsIn(source, ["A"]).permissions]).toEqual(["view_catalog", "report_sap"]);
    expect([...rightsIn(source, ["B"]).permissions]).toEqual(["view_catalog", "view_invoices"]);
    expect([...rightsIn(source, []).permissions]).toEqual(["view_catalog"]);
  });

  it("does not come from names that every object has", () => {
    expect([...rightsIn({ ...nothing, documents: {} }, ["constructor", "__proto__"]).permissions]).toEqual(["view_catalog", "report_sap"]);
  });
});

describe("the scope of a permission", () => {
  const partners = [
    { function_name: "sold_to", number: "1", sales_area: "A" },
    { function_name: "sold_to", number: "1", sales_area: "B" },
  ] as const;
  const scope = { user_id: "u", sales_areas: ["A", "B"], partners };
  const given = (documents: typeof nothing.documents | Record<string, string[]>, reports: Record<string, string[]> | null = null) => ({
    by_roles,
    documents,
    reports,
  });

  it("has the sales areas, and the partners of these, in which documents may be seen", () => {
    const inA = { user_id: "u", sales_areas: ["A"], partners: [partners[0]] };
    expect(scopeFor(scope, given({ A: ["salesdoc"] }), "view_orders")).toEqual(inA);
    const all = { ...scope, partners: "all" } as const;
    expect(scopeFor(all, given({ B: ["invoice"] }), "view_invoices")).toMatchObject({ sales_areas: ["B"], partners: "all" });
    expect(scopeFor(scope, given({ A: ["salesdoc"] }), "view_invoices")).toMatchObject({ sales_areas: [], partners: [] });
  });

  it("has those in which a report may be run; one about documents asks for both", () => {
    const inB = { sales_areas: ["B"], partners: [partners[1]] };
    expect(scopeFor(scope, given(null, { B: ["sap"] }), "report_sap")).toMatchObject(inB);
    expect(scopeFor(scope, given({ B: ["pdf_order"] }, { A: ["pdf_orders"], B: ["pdf_orders"] }), "report_pdf_orders")).toMatchObject(inB);
    expect(scopeFor(scope, given({ B: ["pdf_order"] }, { A: ["pdf_orders"] }), "report_pdf_orders")).toMatchObject({ sales_areas: [] });
  });

  it("is the whole where nothing was given, and for what is given nowhere", () => {
    expect(scopeFor(scope, given(null), "view_invoices")).toBe(scope);
    expect(scopeFor(scope, given({}), "view_catalog")).toBe(scope);
    expect(scopeFor(scope, given({}, {}), "signed_in")).toBe(scope);
  });

  it("is told by document type and sales area", () => {
    expect(authorizations(["salesdoc", "invoice"], { A: ["invoice"] }, ["A", "B"])).toEqual({
      salesdoc: { A: false, B: false },
      invoice: { A: true, B: false },
    });
    expect(authorizations(["salesdoc"], null, ["A"])).toEqual({ salesdoc: { A: true } });
  });
});
