/** The form config element (ENG-003 to ENG-027). An input atom has a `fieldSchema` and takes what it needs of the rest. */
import { Type, type TProperties } from "typebox";
import { Dynamic, Path, Text } from "./marked.ts";
import { nodeSchema } from "./node.ts";
import { EventsOf } from "./steps.ts";
import { Validations } from "./validations.ts";

/** What every input has. */
export const fieldProperties = {
  name: Type.String({
    pattern: "^[A-Za-z_][A-Za-z0-9_]*(?:\\.[A-Za-z0-9_]+)*$",
    "x-kind": "field",
    description: "The value's name in the form values and in the payload; may be a path.",
  }),
  label: Type.Optional(Text({ description: "The visible label and the accessible name." })),
  hint: Type.Optional(Text({ description: "Shown next to the field." })),
  value: Type.Optional(Dynamic(Type.Unknown(), { description: "The initial value." })),
  validations: Type.Optional(Validations({ description: "What the value must hold, asked in this order." })),
  required: Type.Optional(
    Dynamic(Type.Boolean(), {
      "x-decides": true,
      description: "Must be filled in while true; says so with the shared text `rule.required`. A rule has a message of its own.",
    }),
  ),
  readonly: Type.Optional(Dynamic(Type.Boolean(), { description: "Shown, not editable, still submitted." })),
  disabled: Type.Optional(
    Dynamic(Type.Boolean(), { "x-decides": true, description: "Shown disabled; takes no input, and its rules are not asked." }),
  ),
  when_hidden: Type.Optional(
    Type.Union([Type.Literal("keep"), Type.Literal("omit"), Type.Literal("clear")], {
      default: "keep",
      description: "What happens to the value while the element is hidden.",
    }),
  ),
  group_name: Type.Optional(
    Type.String({ description: "Elements of one group are rendered together; radios and checkboxes share its value." }),
  ),
  group_label: Type.Optional(Text({ description: "The visible name of the group; the first element that has one gives it." })),
  variants: Type.Optional(
    Type.Boolean({ description: "A choice fetches the form's variant for it from `variants_url`; values that both variants have stay." }),
  ),
} as const;

/** What inputs that are typed into have besides. */
export const typedProperties = {
  placeholder: Type.Optional(Text({ description: "Shown in the empty input." })),
  maxlength: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: "Typing ends after this many characters." })),
  uppercase: Type.Optional(Type.Boolean({ description: "Typed letters become upper case." })),
  autocomplete: Type.Optional(Type.String({ description: "Passed on as the input's autocomplete attribute." })),
  type: Type.Optional(
    Type.Union(
      ["text", "password", "email", "number", "tel", "url", "search", "hidden", "submit"].map((type) => Type.Literal(type)),
      { description: "Refines the atom." },
    ),
  ),
} as const;

/** What elements that lead somewhere have. */
export const linkProperties = {
  path: Type.Optional(Dynamic(Path(), { description: "Navigates to this path inside the portal." })),
  external_path: Type.Optional(
    Dynamic(Type.String({ pattern: "^(https://|mailto:|tel:)" }), { description: "Leads to this address outside." }),
  ),
  button_like: Type.Optional(Type.Boolean({ description: "Styled as a button." })),
} as const;

/** The schema of an input: what every input has, what its value looks like on the wire (where that is told), and what it has of its own. */
export const fieldSchema = <Id extends string, Own extends TProperties>(atom: Id, value: unknown, own: Own) =>
  nodeSchema(
    atom,
    { ...fieldProperties, ...own, on: Type.Optional(EventsOf("change", "commit")) },
    value === undefined ? {} : { "x-value": value },
  );

/** A value of an input: a text of this pattern, or the empty one. */
export const emptyOr = (pattern: string) => ({ anyOf: [{ type: "string", pattern }, { const: "" }] });

/** A bound of such values: literal or computed; nothing and an empty text are none. */
export const boundOf = (pattern: string) => (description: string) =>
  Type.Optional(Dynamic(Type.Union([Type.String({ pattern: `^$|${pattern}` }), Type.Null()]), { "x-decides": true, description }));
