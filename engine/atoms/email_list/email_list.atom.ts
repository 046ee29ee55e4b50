import { Type, type Static } from "typebox";
import { fieldProperties, typedProperties } from "../../../schemas/form-element.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsEmailList } from "./email_list.value.ts";

const element = Type.Object(
  {
    ...nodeProperties("email_list"),
    ...fieldProperties,
    placeholder: typedProperties.placeholder,
    max_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: "At most so many addresses." })),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": Type.Array(Type.String()) },
);

export type EmailListElement = Static<typeof element>;

export const emailListAtom = defineAtom({
  id: "email_list",
  group: "records",
  field: true,
  list: true,
  element,
  accepts: acceptsEmailList,
  load: () => import("./email_list.tsx").then((module) => module.EmailList),
});
