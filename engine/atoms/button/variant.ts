import { Type, type Static } from "typebox";

/** How loud an action is. One `primary` per screen; `danger` where something cannot be undone. */
export const Variant = (options: Record<string, unknown> = {}) =>
  Type.Union([Type.Literal("primary"), Type.Literal("secondary"), Type.Literal("quiet"), Type.Literal("danger")], {
    default: "secondary",
    ...options,
  });
export type Variant = Static<ReturnType<typeof Variant>>;
