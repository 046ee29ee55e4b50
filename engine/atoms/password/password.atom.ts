import { Type, type Static } from "typebox";
import { fieldSchema, typedProperties } from "../../../schemas/form-element.ts";
import { defineAtom } from "../atom.ts";

const element = fieldSchema("password", undefined, {
  placeholder: Type.Optional(typedProperties.placeholder),
  maxlength: Type.Optional(typedProperties.maxlength),
  autocomplete: Type.Optional(
    Type.String({
      default: "new-password",
      description:
        "`current-password` where one signs in, `new-password` where one is set, `off` for a secret that is no password of the user: neither browser nor manager fills it in.",
    }),
  ),
  strength: Type.Optional(
    Type.Boolean({ description: "Lists the field's own rules, each ticked off while one types, with a meter over them." }),
  ),
});

export type PasswordElement = Static<typeof element>;

export const passwordAtom = defineAtom({
  group: "first",
  field: true,
  secret: true,
  element,
  load: () => import("./password.tsx").then((module) => module.Password),
});
