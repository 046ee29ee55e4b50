/** A resource that keeps fields which an administrator added to its form takes them under `ext` and answers them under `ext`. */
import { Type, type TObject, type TOptional, type TProperties, type TUnsafe } from "typebox";
import { Dictionary } from "../../../schemas/dictionary.ts";

/** By name; which names there are says the configured form. */
export const Ext = Dictionary(Type.Unknown(), {
  description: "Values of fields that were added to the form, by their name without `ext.`.",
});

export type WithExt<Properties extends TProperties> = TObject<Properties & { ext: TOptional<TUnsafe<Record<string, unknown>>> }>;

/** The body's schema with a place for those fields. What comes in it is checked against the form that is sent, name by name. */
export const withExt = <Properties extends TProperties>(schema: TObject<Properties>): WithExt<Properties> =>
  ({ ...schema, properties: { ...schema.properties, ext: Type.Optional(Ext) } }) as unknown as WithExt<Properties>;
