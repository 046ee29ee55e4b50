/** What an ERP says of a document beside its data, as in SAP's return messages. */
import { Type, type Static } from "typebox";
import { Dictionary } from "./dictionary.ts";

export const ErpMessage = Type.Object(
  {
    type: Type.Union([Type.Literal("S"), Type.Literal("I"), Type.Literal("W"), Type.Literal("E")], {
      description: "Success, information, warning, error.",
    }),
    code: Type.String({ pattern: "^[A-Za-z0-9_/-]{1,40}$", description: "Class and number: `V1-362`." }),
    text: Type.String({ maxLength: 400, description: "The ERP's own words; shown where the portal has none for the code." }),
    args: Type.Optional(
      Dictionary(Type.Union([Type.String({ maxLength: 400 }), Type.Number()]), {
        names: "^[a-z_]{1,40}$",
        description: "For the portal's words.",
      }),
    ),
  },
  { additionalProperties: false },
);
export type ErpMessage = Static<typeof ErpMessage>;

export const ErpMessages = Type.Array(ErpMessage, { maxItems: 200 });
