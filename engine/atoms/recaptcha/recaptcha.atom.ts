import { type Static, Type } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import type { ValueValidator } from "../../compile/atom.ts";

const { name, label, hint, required, validations, disabled, when_hidden } = fieldProperties;

const element = nodeSchema(
  "recaptcha",
  { name, label, hint, required, validations, disabled, when_hidden, on: Type.Optional(EventsOf("change", "commit")) },
  { "x-value": { type: "string", maxLength: 8192 } },
);

/** Whether the answer is right only the server knows. */
const validateAnswer: ValueValidator = (value) => (typeof value === "string" ? undefined : { text: "captcha.wrong" });

export type RecaptchaElement = Static<typeof element>;

export const recaptchaAtom = defineAtom({
  group: "records",
  field: true,
  // An answer is good once: a kept one would be refused.
  secret: true,
  proof: true,
  element,
  validate: validateAnswer,
  load: () => import("./recaptcha.tsx").then((module) => module.Recaptcha),
});
