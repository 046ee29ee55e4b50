/** The shapes of a kind of record on the wire, made of its fields. */
import { Type, type TSchema } from "typebox";
import { Dictionary } from "../../../schemas/dictionary.ts";
import { closed } from "../../platform/plugins/api-routes.ts";
import { withExt } from "../../configs/forms/with-ext.ts";
import { fieldsOf, isSecret, type RecordKind } from "./record-kind.ts";

const Instant = Type.String({ description: "ISO UTC" });

/** A record as it is answered: no secret, but whether there is one. */
export const recordAnswer = (kind: RecordKind) =>
  Type.Object(
    {
      id: Type.String(),
      ...Object.fromEntries(fieldsOf(kind).filter(([name]) => !isSecret(kind, name))),
      ...Object.fromEntries(
        Object.keys(kind.secrets).map((name) => [`${name}_set`, Type.Boolean({ description: `Whether a ${name} is stored.` })]),
      ),
      ...kind.derived?.fields.properties,
      ext: Dictionary(Type.Unknown()),
      captions: Dictionary(Type.Unknown(), { description: "By field: the text of the form's option that was chosen." }),
      version: Type.Integer(),
      created_at: Instant,
      updated_at: Instant,
      updated_by: Type.String({ description: "User name" }),
      deleted_at: Type.Union([Instant, Type.Null()]),
    },
    closed,
  );

/** A record as it is sent: what is left out keeps its value, or begins with that of an empty form. */
export const recordBody = (kind: RecordKind) =>
  withExt(Type.Object(Object.fromEntries(fieldsOf(kind).map(([name, schema]) => [name, withoutDefault(schema)])), closed));

/** A default would fill in what a change has left alone. */
const withoutDefault = ({ default: _ofNewRecords, ...schema }: TSchema & { default?: unknown }) =>
  Type.Optional(Type.Unsafe(schema as TSchema));
