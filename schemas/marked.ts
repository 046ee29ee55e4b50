/**
 * The two marked objects of the language and the annotated schemas built with them.
 *
 * Every schema below is plain JSON Schema with one extra keyword, `x-kind`, that says what a value *means*: an API
 * address, a permission, a slot of nodes. The compiler, the editor's completion and the inspectors all read that one
 * keyword, so an atom that declares a property needs to tell nobody else about it.
 */
import { Type, type TSchema } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { apiPrefix } from "./api-prefix.ts";
import { ownPathPattern } from "./own-path.ts";

/** What a value means beyond its JSON type. */
export type Kind =
  | "dynamic"
  | "text"
  | "logic"
  | "text_reference"
  | "slot"
  | "steps"
  | "events"
  | "uuid"
  | "node"
  | "atom"
  | "source"
  | "document"
  | "address"
  | "path"
  | "route"
  | "permission"
  | "field"
  | "variant"
  | "validations"
  | "pattern"
  | "target"
  | "model"
  | "action";

/** `{ "$": <JSON Logic> }` */
export interface Expression {
  $: unknown;
}

/** `{ "t": "key", "args": {…} }`: a text that several documents share. */
export interface TextReference {
  t: string;
  args?: Record<string, unknown>;
}

export const Expression = Type.Unsafe<Expression>(
  Type.Object({ $: Type.Unknown() }, { additionalProperties: false, "x-kind": "logic", description: "A JSON Logic expression." }),
);

type Options = Record<string, unknown> & { description?: string; default?: unknown };

/** A literal, or `{ "$": … }` evaluated whenever something it reads changes. */
export const Dynamic = <T extends TSchema>(schema: T, options: Options = {}) =>
  Type.Union([schema, Expression], { "x-kind": "dynamic", ...options });

/** One of some words. */
export const OneOf = <const Word extends string>(words: readonly Word[], options: Options = {}) =>
  Type.Unsafe<Word>(
    Type.Union(
      words.map((word) => Type.Literal(word)),
      options,
    ),
  );

export const TextReference = Type.Unsafe<TextReference>(
  Type.Object(
    {
      t: Type.String({ minLength: 1 }),
      args: Type.Optional(Dictionary(Dynamic(Type.Unknown()), { description: "What stands for the `{name}` places of the text." })),
    },
    { additionalProperties: false, "x-kind": "text_reference", description: "A shared text by its key." },
  ),
);

/** A text for people: a literal (the base text, translatable), a shared text, or an expression. */
export const Text = (options: Options = {}) => Type.Union([Type.String(), TextReference, Expression], { "x-kind": "text", ...options });

/** A text that may not depend on data, because it is needed before there is any. */
export const FixedText = (options: Options = {}) => Type.Union([Type.String(), TextReference], { "x-kind": "text", ...options });

/** The address of our own API: `/v1/x/{name}`; each `{name}` is escaped as one segment. */
export const Address = (options: Options = {}) => Type.String({ pattern: `^${apiPrefix}[^\\s?#]*$`, "x-kind": "address", ...options });

/** A path inside the portal: `/orders/{doc_number}`. */
export const Path = (options: Options = {}) => Type.String({ pattern: ownPathPattern, "x-kind": "path", ...options });

const permission = Type.String({ minLength: 1, "x-kind": "permission" });

/** For whom something is. `engine/compile/read/has-access.ts` reads it. */
export const Access = () =>
  Type.Union([permission, Type.Array(permission, { minItems: 1, uniqueItems: true })], {
    description: "Left out by the server for users without this permission; of several, one is enough.",
  });
export type Access = string | string[];

/** The key of another document, for example `Document("form")`. */
export const Document = (of: string, options: Options = {}) =>
  Type.String({ pattern: "^[a-z0-9_]+(?:[/-][a-z0-9_]+)*$", "x-kind": "document", "x-of": of, ...options });

/** The id of one of the page's data sources (`orders`) or a path into one or into a model (`cart.items`). */
export const Source = (options: Options = {}) =>
  Type.String({ pattern: "^[a-z][a-z0-9_]*(?:\\.[a-z0-9_]+)*$", "x-kind": "source", ...options });

export const Uuid = (options: Options = {}) =>
  Type.String({
    pattern: "^[a-z0-9][a-z0-9-]{0,63}$",
    "x-kind": "uuid",
    description: "Unique in its document and never reused.",
    ...options,
  });

/** What a value looks like after texts are translated and expressions evaluated: what a component receives. */
export type Resolved<T> = T extends Expression | TextReference
  ? never
  : T extends readonly (infer Item)[]
    ? Resolved<Item>[]
    : T extends object
      ? { [Key in keyof T]: Resolved<T[Key]> }
      : T;

export const isExpression = (value: unknown): value is Expression =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "$") && Object.keys(value).length === 1;

export const isTextReference = (value: unknown): value is TextReference =>
  typeof value === "object" &&
  value !== null &&
  Object.hasOwn(value, "t") &&
  Object.keys(value).every((key) => key === "t" || key === "args");
