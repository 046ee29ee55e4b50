import { describe, expect, it } from "vitest";
import type { ErpPort } from "../../erp/erp-port.ts";
import { createPartnerDirectory } from "../partners/partner-directory.ts";
import { ok, refused } from "../../result.ts";
import { createSessionPresenter } from "./session.presenter.ts";
import type { SignedIn } from "./signed-in.ts";

const partner = { function_name: "sold_to", number: "4711", sales_area: "1000-10-00" } as const;
const session = {
  handle: "h",
  account: {},
  active_partner: partner,
  assigned_partners: [{ ...partner, is_default: true }],
  filter_partner_selection: null,
  reach: { partners: [partner], sales_areas: [] },
  permissions: new Set(),
  rights: { area_permissions: {} },
  expires_at: new Date("2026-11-20T21:00:00Z"),
  proxied_by: null,
} as unknown as SignedIn;
const found = ok({ items: [{ ...partner, name: "Harbor Point", sales_area_title: "Domestic" }], total_results: 1 });
const presented = async (list: ErpPort["partners"]["list"]) =>
  (await createSessionPresenter(createPartnerDirectory({ partners: { list } as ErpPort["partners"] }, 20))(session)).active_partner;

describe("the session that pages and sign-in answer with", () => {
  it("names its partners as the ERP does", async () => {
    expect(await presented(async () => found as never)).toMatchObject({ display_name: "Harbor Point", default: true });
  });

  it("does not wait for an ERP that takes its time: a partner is shown by its number", async () => {
    expect(await presented(() => new Promise(() => {}))).toMatchObject({ display_name: "4711", default: true });
  });

  it("keeps a partner's name while the ERP is away", async () => {
    let away = false;
    const list = async () => (away ? refused({ kind: "erp_down", retry_after: 30 }) : found);
    const present = createSessionPresenter(createPartnerDirectory({ partners: { list } as never }, 20));
    await present(session);
    away = true;

    expect((await present(session)).active_partner).toMatchObject({ display_name: "Harbor Point", sales_area_title: "Domestic" });
  });
});
