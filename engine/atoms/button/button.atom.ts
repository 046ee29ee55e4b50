import { Type, type Static } from "typebox";
import { linkProperties } from "../../../schemas/form-element.ts";
import { Dynamic, OneOf, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { Variant } from "./variant.ts";

const element = nodeSchema("button", {
  label: Text({ description: "A verb: what happens on a click." }),
  variant: Type.Optional(Variant({ description: "How loud it is; one `primary` per screen." })),
  size: Type.Optional(OneOf(["normal", "small"], { default: "normal", description: "`small` for rows and bars." })),
  disabled: Type.Optional(Dynamic(Type.Boolean(), { description: "Takes no click." })),
  path: Type.Optional(linkProperties.path),
  external_path: Type.Optional(linkProperties.external_path),
  on: Type.Optional(EventsOf("click")),
});

export type ButtonElement = Static<typeof element>;

export const buttonAtom = defineAtom({
  group: "first",
  element,
  leads: true,
  load: () => import("./button.tsx").then((module) => module.Button),
});
