/** What a sales document is to the ERP, as the API answers it. */
import { Type, type Static } from "typebox";

const text = () => Type.Optional(Type.String({ maxLength: 400 }));

export const DocumentType = Type.Object(
  {
    id: Type.String({ maxLength: 400, description: "The ERP's code: OR" }),
    title: text(),
    description: text(),
    classification: Type.Union([Type.Literal("salesdoc"), Type.Literal("quote")]),
  },
  {
    additionalProperties: false,
    description: "Titles and descriptions of an ERP are its own, where it has some; the API's answers always have them.",
  },
);
export type DocumentType = Static<typeof DocumentType>;
