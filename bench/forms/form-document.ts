/** The form as Portolan is told of it. */
import { messages, maxCharacters, sendLabel, type WorkField } from "./work.ts";

export const formOf = (fields: readonly WorkField[]) => ({
  kind: "form",
  version: 1,
  key: "bench",
  method: "POST",
  data_url: "/v1/bench",
  elements: [...fields.map(elementOf), { uuid: "send", atom: "submit", label: sendLabel }],
});

const elementOf = ({ name, label, shownBy, atLeast }: WorkField) => ({
  uuid: name,
  atom: "text",
  name,
  label,
  maxlength: maxCharacters,
  ...(shownBy && { when_hidden: "omit", hidden: { $: { "!=": [{ var: `values.${shownBy}` }, "show"] } } }),
  validations: [
    { type: "required", message: messages.required },
    { type: "max_length", value: maxCharacters, message: messages.long },
    ...(atLeast ? [{ type: "greater_than_or_equal_to", value: atLeast, message: messages.less }] : []),
  ],
});
