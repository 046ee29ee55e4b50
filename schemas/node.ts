/** A node: everything that is drawn. Concrete atoms add their own properties to these. */
import { Type, type TProperties } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { Dynamic, Access, Uuid } from "./marked.ts";
import type { Events } from "./steps.ts";
import { closed } from "./closed.ts";

export interface Node {
  uuid: string;
  atom: string;
  access?: Access;
  hidden?: unknown;
  on?: Events;
  [property: string]: unknown;
}

/** A list of nodes inside a container; the compiler checks each by its own atom's schema. */
export const Slot = (options: Record<string, unknown> = {}) =>
  Type.Unsafe<Node[]>(Type.Array(Type.Unknown(), { "x-kind": "slot", ...options }));

/** In every atom's schema: `nodeSchema("alert", { text: Text() })`. */
export const nodeProperties = <Id extends string>(atom: Id) => ({
  uuid: Uuid(),
  atom: Type.Literal(atom, { "x-kind": "atom" }),
  access: Type.Optional(Access()),
  hidden: Type.Optional(
    Dynamic(Type.Boolean(), {
      "x-safe": true,
      "x-decides": true,
      description: "Not shown while true. Comfort, not security: that is `access`.",
    }),
  ),
  in_variant: Type.Optional(
    Dictionary(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()])), {
      "x-kind": "variant",
      description: "Part of the form only for these values of the fields that choose its variant; the server leaves it out otherwise.",
    }),
  ),
});

/** The schema of an atom's element: what every node has, and what it has of its own. */
export const nodeSchema = <Id extends string, Own extends TProperties>(atom: Id, own: Own, options: Record<string, unknown> = {}) =>
  Type.Object({ ...nodeProperties(atom), ...own }, { ...closed, ...options });
