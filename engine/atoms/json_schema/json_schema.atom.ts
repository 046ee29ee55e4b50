import { Type, type Static } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Dictionary } from "../../../schemas/dictionary.ts";
import { Dynamic, Source, Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { validateJsonValue, loadJsonValidation } from "./json_schema.value.ts";

const element = fieldSchema("json_schema", undefined, {
  schema: Type.Optional(
    Dynamic(Type.Unknown(), {
      "x-decides": true,
      description: "The JSON Schema (draft 7 or 2020-12) of the value; references lead inside of it. Enforced by the server, too.",
    }),
  ),
  labels: Type.Optional(
    Dictionary(
      Type.Object(
        {
          label: Type.Optional(Text({ description: "Shown instead of the schema's `title`." })),
          hint: Type.Optional(Text({ description: "Shown instead of the schema's `description`." })),
        },
        { additionalProperties: false },
      ),
      {
        description:
          "What people read at a part of the value, in their language: by its place, the names of properties joined by dots, `items` for the entries of a list (`links.items.text`).",
      },
    ),
  ),
  schema_from: Type.Optional(
    Source({ description: "Where the schema comes from when it is data of the page; the server does not know it, and takes any JSON." }),
  ),
});

export type JsonSchemaElement = Static<typeof element>;

export const jsonSchemaAtom = defineAtom({
  group: "records",
  field: true,
  element,
  validate: validateJsonValue,
  ready: loadJsonValidation,
  load: () => import("./json_schema.tsx").then((module) => module.JsonSchemaInput),
});
