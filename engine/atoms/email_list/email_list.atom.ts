import { Type, type Static } from "typebox";
import { fieldSchema, typedProperties } from "../../../schemas/form-element.ts";
import { defineAtom } from "../atom.ts";
import { validateEmailList } from "./email_list.value.ts";

const element = fieldSchema("email_list", Type.Array(Type.String()), {
  placeholder: typedProperties.placeholder,
  max_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: "At most so many addresses." })),
});

export type EmailListElement = Static<typeof element>;

export const emailListAtom = defineAtom({
  group: "records",
  field: true,
  list: true,
  element,
  validate: validateEmailList,
  load: () => import("./email_list.tsx").then((module) => module.EmailList),
});
