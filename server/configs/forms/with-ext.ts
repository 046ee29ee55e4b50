/** A resource that keeps fields which an administrator added to its form takes them under `ext` and answers them under `ext`. */
import { Type, type TObject, type TOptional, type TProperties, type TRecord, type TUnknown } from "typebox";

/** By name; which names there are says the configured form. */
export const Ext = Type.Record(Type.String(), Type.Unknown(), {
  description: "Values of fields that were added to the form, by their name without `ext.`.",
});

export type WithExt<Properties extends TProperties> = TObject<Properties & { ext: TOptional<TRecord<string, TUnknown>> }>;

/** The body's schema with a place for those fields. What comes in it is checked against the form that is sent, name by name. */
export const withExt = <Properties extends TProperties>(schema: TObject<Properties>): WithExt<Properties> =>
  ({ ...schema, properties: { ...schema.properties, ext: Type.Optional(Ext) } }) as unknown as WithExt<Properties>;
