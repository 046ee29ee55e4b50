import { Type } from "typebox";
import { ok } from "../../result.ts";
import { defineRecordKind } from "../record-kind.ts";
import { Flag, Ids, Words } from "../record-fields.ts";
import { unknownPaymentOptions, unknownSalesAreas } from "../references.ts";

/** Parts of the site with their own settings, sales areas and ways to pay. */
export const microsites = defineRecordKind({
  name: "microsites",
  access: "manage_microsites",
  form: "admin/microsite",
  title: "name",
  restorable: true,
  fields: Type.Object({
    name: Words(80),
    active: Flag(true),
    sales_area_ids: Ids(),
    street: Words(120),
    postal_code: Words(20),
    city: Words(80),
    country: Words(2, "[A-Z]{2}"),
    state: Words(40),
    payment_processor_id: Words(40),
    salesdoc_payment_option_ids: Ids(),
    salesdoc_request_payment_option_ids: Ids(),
    salesdoc_change_payment_option_ids: Ids(),
    open_item_payment_option_ids: Ids(),
    multiple_search_criteria: Flag(),
    cart_materials_availability: Flag(),
    show_cart_images: Flag(true),
    show_catalog_images: Flag(true),
  }),
  searched: ["name", "city", "country"],
  captions: async ({ salesAreas, paymentProcessors }) => {
    const areas = await salesAreas();
    return new Map([["payment_processor_id", await paymentProcessors()], ...(areas.ok ? [["sales_area_ids", areas.value] as const] : [])]);
  },
  check: async (values, means) => {
    const areas = await unknownSalesAreas(values.sales_area_ids, means);
    return areas.ok ? ok([...areas.value, ...(await unknownPaymentOptions(values, means))]) : areas;
  },
});
