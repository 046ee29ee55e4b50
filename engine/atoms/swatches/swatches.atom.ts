import { Type, type Static } from "typebox";
import { Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("swatches", {
  source: Source({ description: "The record whose variants are chosen from." }),
  options: Type.Optional(
    Type.String({
      default: "configurable_options",
      description:
        "The property with what variants differ in: `label`, `attribute_code`, `values` of `value_index`, `swatch_value`, `swatch_value_type` (hex, image, text), `default_label`, `product_ids`.",
    }),
  ),
  base: Type.Optional(
    Type.String({ default: "catalog_api_url", description: "The property with the address that pictures of swatches are loaded from." }),
  ),
  chosen: Type.Optional(Type.Integer({ description: "The id of the variant that is chosen at first." })),
  label: Text({ description: "Names all of it for screen readers." }),
  on: Type.Optional(EventsOf("change")),
});

export type SwatchesElement = Static<typeof element>;

/** `change` brings `product_id`: of the only variant that is left, or null. */
export const swatchesAtom = defineAtom({
  group: "lists",
  element,
  load: () => import("./swatches.tsx").then((module) => module.Swatches),
});
