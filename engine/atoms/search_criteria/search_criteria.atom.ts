import { Type, type Static } from "typebox";
import { Dictionary } from "../../../schemas/dictionary.ts";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { Option } from "../../../schemas/options.ts";
import { defineAtom } from "../atom.ts";
import { criteriaFields, pairsOf } from "./criteria-fields.ts";

const fieldName = (description: string) => Type.String({ pattern: "^[A-Za-z_][A-Za-z0-9_]*$", description });

const element = nodeSchema("search_criteria", {
  label: Type.Optional(Text({ description: "Names the criteria together; without it the shared text `search_criteria.label`." })),
  key_name: fieldName("The name of the first criterion's value; those of the others end in `_1`, `_2`, …"),
  value_name: fieldName("The name of what is searched for by the first criterion; those of the others end in `_1`, `_2`, …"),
  key_label: Type.Optional(Text({ description: "Of the choice; without it the shared text `search_criteria.key`." })),
  value_label: Type.Optional(Text({ description: "Of the input; without it the shared text `search_criteria.value`." })),
  options: Type.Array(Option, {
    minItems: 1,
    description: "The criteria. `hides` names fields that say nothing in such a search, where the first criterion is chosen.",
  }),
  key: Type.Optional(Type.String({ description: "The criterion that a search starts with; without it the first." })),
  prefill: Type.Optional(
    Dictionary(Dynamic(Type.String()), { description: "What is searched for when a criterion is chosen, by criterion." }),
  ),
  most: Type.Optional(Type.Integer({ minimum: 0, maximum: 9, default: 4, description: "So many can be added to the first." })),
  multiple: Type.Optional(Dynamic(Type.Boolean(), { default: true, description: "False: none can be added." })),
  mark_default: Type.Optional(Type.Boolean({ default: true, description: "Users may mark the criterion that their searches start with." })),
  maxlength: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 80, description: "Typing ends after this many characters." })),
});

export type SearchCriteriaElement = Static<typeof element>;

export const searchCriteriaAtom = defineAtom({
  group: "tables",
  element,
  inner: criteriaFields,
  pairs: pairsOf,
  load: () => import("./search_criteria.tsx").then((module) => module.SearchCriteria),
});
