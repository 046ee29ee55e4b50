import { Type, type Static, type TSchema, type TUnsafe } from "typebox";

/**
 * An object whose names are not known beforehand. The JSON Schema is that of `Type.Record`, which would bring TypeBox's language of
 * types, 10 kB, into the client.
 */
export const Dictionary = <Values extends TSchema>(
  values: Values,
  { names = "^.*$", ...options }: Readonly<Record<string, unknown>> & { names?: string } = {},
): TUnsafe<Record<string, Static<Values>>> => Type.Unsafe({ type: "object", patternProperties: { [names]: values }, ...options });
