import { describe, expect, it } from "vitest";
import type { ErpPort } from "../erp/erp-port.ts";
import { ok } from "../result.ts";
import { createSessionPresenter } from "./session.presenter.ts";
import type { SignedIn } from "./signed-in.ts";

const partner = { function_name: "sold_to", number: "4711", sales_area: "1000-10-00" } as const;
const session = {
  handle: "h",
  account: {},
  active_partner: partner,
  assigned_partners: [{ ...partner, is_default: true }],
  lost_partner: null,
  filter_partner_selection: null,
  reach: { partners: [partner], sales_areas: [] },
  permissions: new Set(),
  rights: { area_permissions: {} },
  expires_at: new Date("2026-11-20T21:00:00Z"),
  proxied_by: null,
} as unknown as SignedIn;
const found = ok({ items: [{ ...partner, name: "Harbor Point", sales_area_title: "Domestic" }], total_results: 1 });
const presented = async (partners: ErpPort["partners"]) => (await createSessionPresenter({ partners }, 20)(session)).active_partner;

describe("the session that pages and sign-in answer with", () => {
  it("names its partners as the ERP does", async () => {
    expect(await presented(async () => found as never)).toMatchObject({ display_name: "Harbor Point", default: true });
  });

  it("does not wait for an ERP that takes its time: a partner is shown by its number", async () => {
    expect(await presented(() => new Promise(() => {}))).toMatchObject({ display_name: "4711", default: true });
  });
});
