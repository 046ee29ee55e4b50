import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Dynamic, Source } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsJson, jsonJudgeReady } from "./json_schema.value.ts";

const element = Type.Object(
  {
    ...nodeProperties("json_schema"),
    ...fieldProperties,
    schema: Type.Optional(
      Dynamic(Type.Unknown(), {
        "x-decides": true,
        description: "The JSON Schema (draft 7 or 2020-12) of the value; references lead inside of it. Enforced by the server, too.",
      }),
    ),
    schema_from: Type.Optional(
      Source({ description: "Where the schema comes from when it is data of the page; the server does not know it, and takes any JSON." }),
    ),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  closed,
);

export type JsonSchemaElement = Static<typeof element>;

export const jsonSchemaAtom = defineAtom({
  id: "json_schema",
  group: "records",
  field: true,
  element,
  accepts: acceptsJson,
  ready: jsonJudgeReady,
  load: () => import("./json_schema.tsx").then((module) => module.JsonSchemaInput),
});
