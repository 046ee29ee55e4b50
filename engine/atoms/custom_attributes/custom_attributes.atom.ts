import { Type, type Static } from "typebox";
import { Address, Dynamic, OneOf, Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("custom_attributes", {
  source: Source({ description: "The attributes: form elements as data, in a list or under a part of a record." }),
  label: Type.Optional(Text({ description: "Names the group." })),
  id: Type.Optional(Dynamic(Type.Unknown(), { description: "The id of what the attributes belong to; sent with each of them." })),
  method: Type.Optional(OneOf(["PATCH", "PUT", "POST"], { default: "PATCH", description: "How they are saved." })),
  data_url: Address({ "x-method": "PATCH", description: "Where one attribute is saved, as `{ id, name, value }`." }),
  form: Type.Optional(
    Type.String({ pattern: "^[a-z0-9_/-]{1,200}$", description: "Names them in the header `X-Form`.", default: "custom_attributes" }),
  ),
  columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, default: 2, description: "Next to each other, where there is room." })),
});

export type CustomAttributesElement = Static<typeof element>;

export const customAttributesAtom = defineAtom({
  group: "records",
  element,
  load: () => import("./custom_attributes.tsx").then((module) => module.CustomAttributes),
});
