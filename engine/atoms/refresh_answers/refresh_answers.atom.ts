import type { Static } from "typebox";
import { Address, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("refresh_answers", {
  data_url: Address({
    "x-method": "POST",
    description: "Which answers it is about: those of all `row_answer`s of the page that ask this address.",
  }),
  label: Text({ description: "What the button says." }),
});

export type RefreshAnswersElement = Static<typeof element>;

export const refreshAnswersAtom = defineAtom({
  group: "lists",
  element,
  load: () => import("./refresh_answers.tsx").then((module) => module.RefreshAnswers),
});
