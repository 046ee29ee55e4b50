import { Type } from "typebox";
import { ok } from "../../../result.ts";
import { defineRecordKind } from "../record-kind.ts";
import { flag, idList, shortText } from "../record-fields.ts";
import { unknownPaymentOptions, unknownSalesAreas } from "../references.ts";

/** Parts of the site with their own settings, sales areas and ways to pay. */
export const microsites = defineRecordKind({
  name: "microsites",
  access: "manage_microsites",
  form: "admin/microsite",
  title: "name",
  restorable: true,
  fields: Type.Object({
    name: shortText(80),
    active: flag(true),
    sales_area_ids: idList(),
    street: shortText(120),
    postal_code: shortText(20),
    city: shortText(80),
    country: shortText(2, "[A-Z]{2}"),
    state: shortText(40),
    payment_processor_id: shortText(40),
    salesdoc_payment_option_ids: idList(),
    salesdoc_request_payment_option_ids: idList(),
    salesdoc_change_payment_option_ids: idList(),
    open_item_payment_option_ids: idList(),
    multiple_search_criteria: flag(),
    cart_materials_availability: flag(),
    show_cart_images: flag(true),
    show_catalog_images: flag(true),
  }),
  searched: ["name", "city", "country"],
  captions: async ({ salesAreas, paymentProcessors }) => {
    const areas = await salesAreas();
    return new Map([["payment_processor_id", await paymentProcessors()], ...(areas.ok ? [["sales_area_ids", areas.value] as const] : [])]);
  },
  check: async (values, dependencies) => {
    const areas = await unknownSalesAreas(values.sales_area_ids, dependencies);
    return areas.ok ? ok([...areas.value, ...(await unknownPaymentOptions(values, dependencies))]) : areas;
  },
});
