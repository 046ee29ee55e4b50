import { Type, type Static } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Dynamic, Source } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { validateJsonValue, loadJsonValidation } from "./json_schema.value.ts";

const element = fieldSchema("json_schema", undefined, {
  schema: Type.Optional(
    Dynamic(Type.Unknown(), {
      "x-decides": true,
      description: "The JSON Schema (draft 7 or 2020-12) of the value; references lead inside of it. Enforced by the server, too.",
    }),
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
