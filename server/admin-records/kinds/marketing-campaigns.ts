import { Type } from "typebox";
import { ok } from "../../result.ts";
import { defineRecordKind } from "../record-kind.ts";
import { Choice, Day, Flag, Ids, Words } from "../record-fields.ts";
import { unknownSalesAreas } from "../references.ts";

export const marketingCampaigns = defineRecordKind({
  name: "marketing_campaigns",
  access: "manage_marketing_campaigns",
  form: "admin/marketing_campaign",
  fields: Type.Object({
    title: Words(120),
    active: Flag(true),
    campaign_type: Choice("banner", "email", "product_highlight"),
    start_date: Day(),
    end_date: Day(),
    sales_area_ids: Ids(),
    headline: Words(120),
    placement: Choice("dashboard", "catalog", "cart"),
    link_path: Words(400, "/(?!/)[^\\s]*"),
    subject: Words(200, "[^\\r\\n]*"),
    body: Words(20_000),
    consent: Flag(),
    material: Words(40),
    description: Words(2_000),
  }),
  searched: ["title", "headline", "subject", "material", "description"],
  choices: {
    campaign_type: {
      banner: ["headline", "placement", "link_path"],
      email: ["subject", "body", "consent"],
      product_highlight: ["material", "description"],
    },
  },
  check: async ({ sales_area_ids, start_date, end_date }, means) => {
    const unknown = await unknownSalesAreas(sales_area_ids, means);
    if (!unknown.ok || start_date === "" || end_date === "" || start_date <= end_date) return unknown;
    return ok([...unknown.value, { field: "end_date", code: "before_start", message: means.text("record.ends_too_early") }]);
  },
});
