import { Type, type Static } from "typebox";

/** How a value of the wire becomes a text for people, in the user's own formats. */
export const Format = (options: Record<string, unknown> = {}) =>
  Type.Union(
    [
      Type.Literal("text"),
      Type.Literal("date"),
      Type.Literal("month"),
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

const formats: readonly Format[] = ["text", "date", "month", "datetime", "time", "money", "quantity", "number", "boolean"];

export const isFormat = (value: unknown): value is Format => (formats as readonly unknown[]).includes(value);
