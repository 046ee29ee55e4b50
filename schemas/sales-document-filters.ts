/** What the search of sales documents starts with: the list call's own parameters, as texts. */
import { Type, type Static } from "typebox";

const value = () => Type.Optional(Type.String({ maxLength: 200 }));

export const SalesDocumentFilters = Type.Object(
  {
    q: value(),
    doc_number: value(),
    kind: value(),
    ship_status: value(),
    item_data: value(),
    payer_number: value(),
    partner_numbers: Type.Optional(Type.String({ maxLength: 1000 })),
    date_range: value(),
    from_date: value(),
    to_date: value(),
    search_criteria: value(),
    search_criteria_value: value(),
    search_criteria_1: value(),
    search_criteria_value_1: value(),
    search_criteria_2: value(),
    search_criteria_value_2: value(),
    search_criteria_3: value(),
    search_criteria_value_3: value(),
    search_criteria_4: value(),
    search_criteria_value_4: value(),
  },
  { additionalProperties: false },
);
export type SalesDocumentFilters = Static<typeof SalesDocumentFilters>;
