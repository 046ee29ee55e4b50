import { Type, type Static } from "typebox";

/** How a value of the wire becomes a text for people, in the user's own formats. */
export const Format = (options: Record<string, unknown> = {}) =>
  Type.Union(
    [
      Type.Literal("text"),
      Type.Literal("date"),
      Type.Literal("datetime"),
      Type.Literal("time"),
      Type.Literal("money"),
      Type.Literal("quantity"),
      Type.Literal("number"),
      Type.Literal("boolean"),
    ],
    { default: "text", ...options },
  );
export type Format = Static<ReturnType<typeof Format>>;
