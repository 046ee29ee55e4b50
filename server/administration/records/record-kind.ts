/** What makes one kind of configuration record different from the others; everything else is the same for all of them. */
import type { Static, TObject, TSchema } from "typebox";
import type { FieldProblem, Result } from "../../result.ts";
import type { Permission } from "../../identity/roles/permissions.ts";

export type RecordName = "smtp_configs" | "sap_connection_configs" | "marketing_campaigns" | "microsites" | "planned_downtimes";

/** The fields of a record by name, as they are sent, stored and answered. */
export type RecordValues = Record<string, unknown>;

export interface RecordKind<Fields extends TObject = TObject> {
  /** Its table, and its address below `/v1/admin`. */
  name: RecordName;
  access: Permission;
  /** Keys of the documents that show it. */
  form: string;
  table: string;
  /** Every property is a column of the same name. Which of them must be filled in says the configured form. */
  fields: Fields;
  /** What people call a record; filled in always, and taken only once. */
  title: "title" | "name";
  /** Columns that a search looks into. */
  searched: readonly string[];
  /** Fields that are stored encrypted and never answered, each with the fields that say where it would be sent. */
  secrets: Readonly<Record<string, readonly string[]>>;
  /** By field and value: the fields that belong to this choice. Those of the other choices are emptied, secrets among them. */
  choices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** A deleted record stays and can be restored. */
  restorable: boolean;
  /** What is answered besides what is stored: told from a record and the clock, never written. */
  derived?: { fields: TObject; of: (values: Static<Fields>, now: Date) => RecordValues };
  /** Changes that are one press, by the name that they have in the address, below the record's. */
  actions: Readonly<Record<string, RecordAction<Fields>>>;
  /** What no configured rule may allow: references to what is not there. */
  check?: (values: Static<Fields>, dependencies: RecordDependencies) => Promise<Result<FieldProblem[]>>;
  /** What ids of other things are called, beside what the options of the form say. */
  captions?: (choices: Choices) => Promise<Captions>;
}

export interface RecordAction<Fields extends TObject = TObject> {
  summary: string;
  /** Shared texts: what is said when it was done, with the record's title, and when it makes no sense. */
  done: string;
  refusal: string;
  /** The fields that change; undefined where it makes no sense. */
  change: (values: Static<Fields>, now: Date) => RecordValues | undefined;
}

/** By field and value, what people read: `captions.get("encryption")?.get("tls")`. */
export type Captions = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What the fields of a record choose from. */
export interface Choices {
  salesAreas(): Promise<Result<ReadonlyMap<string, string>>>;
  paymentProcessors(): Promise<ReadonlyMap<string, string>>;
  /** The payment options of a processor; undefined when there is no such processor. */
  paymentOptions(processor: string): Promise<readonly string[] | undefined>;
}

/** What a check may ask. */
export interface RecordDependencies extends Choices {
  /** A shared text in the user's language. */
  text(key: string): string;
}

type Given<Fields extends TObject> = Pick<RecordKind<Fields>, "name" | "access" | "form" | "fields" | "searched"> &
  Partial<RecordKind<Fields>>;

export const defineRecordKind = <Fields extends TObject>(given: Given<Fields>): RecordKind =>
  ({
    table: `admin/${given.name}`,
    title: "title",
    secrets: {},
    choices: {},
    restorable: false,
    actions: {},
    ...given,
  }) as unknown as RecordKind;

export const fieldsOf = ({ fields }: RecordKind): [name: string, schema: TSchema][] => Object.entries(fields.properties);

export const isSecret = ({ secrets }: RecordKind, name: string): boolean => Object.hasOwn(secrets, name);

/** Fields of choices that are not made, secrets among them. */
export function fieldsOfUnchosenOptions({ choices }: RecordKind, values: RecordValues): string[] {
  return Object.entries(choices).flatMap(([field, byValue]) => {
    const belongs = new Set(Object.entries(byValue).find(([value]) => value === values[field])?.[1]);
    return [...new Set(Object.values(byValue).flat())].filter((name) => !belongs.has(name));
  });
}
