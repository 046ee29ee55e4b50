import { Type } from "typebox";
import { ownPathPattern } from "../../../../schemas/own-path.ts";
import { ok } from "../../../result.ts";
import { defineRecordKind } from "../record-kind.ts";
import { optionalChoice, day, flag, idList, shortText } from "../record-fields.ts";
import { unknownSalesAreas } from "../references.ts";

export const marketingCampaigns = defineRecordKind({
  name: "marketing_campaigns",
  access: "manage_marketing_campaigns",
  form: "admin/marketing_campaign",
  fields: Type.Object({
    title: shortText(120),
    active: flag(true),
    campaign_type: optionalChoice("banner", "email", "product_highlight"),
    start_date: day(),
    end_date: day(),
    sales_area_ids: idList(),
    headline: shortText(120),
    placement: optionalChoice("dashboard", "catalog", "cart"),
    link_path: shortText(400, ownPathPattern),
    subject: shortText(200, "[^\\r\\n]*"),
    body: shortText(20_000),
    consent: flag(),
    material: shortText(40),
    description: shortText(2_000),
  }),
  searched: ["title", "headline", "subject", "material", "description"],
  choices: {
    campaign_type: {
      banner: ["headline", "placement", "link_path"],
      email: ["subject", "body", "consent"],
      product_highlight: ["material", "description"],
    },
  },
  check: async ({ sales_area_ids, start_date, end_date }, dependencies) => {
    const unknown = await unknownSalesAreas(sales_area_ids, dependencies);
    if (!unknown.ok || start_date === "" || end_date === "" || start_date <= end_date) return unknown;
    return ok([...unknown.value, { field: "end_date", code: "before_start", message: dependencies.text("record.ends_too_early") }]);
  },
});
