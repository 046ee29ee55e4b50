/** What `admin/configs` says about a document: the row of the list, the record of the editor, its history. */
import { Type, type Static } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { Problem } from "./problem.ts";
import { closed } from "./closed.ts";

const Nullable = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const ConfigState = Type.Union([Type.Literal("published"), Type.Literal("draft"), Type.Literal("broken")]);
export type ConfigState = Static<typeof ConfigState>;

const described = {
  id: Type.String({ description: "`<kind>:<key>`" }),
  kind: Type.String(),
  kind_caption: Type.String({ description: "The kind in the user's language." }),
  key: Type.String(),
  title: Type.String(),
  state: ConfigState,
  state_caption: Type.String(),
  updated_at: Nullable(Type.String(), "ISO UTC; null for the product's own file"),
  updated_by: Nullable(Type.String(), "User name; null for the product's own file"),
};

export const ConfigRow = Type.Object(
  { ...described, version: Nullable(Type.Integer(), "The published version; 0 is the product's file, null: not published yet.") },
  closed,
);
export type ConfigRow = Static<typeof ConfigRow>;

export const ConfigRecord = Type.Object(
  {
    ...described,
    version: Type.Integer({
      description: "Goes up with every saved draft and every publication; a write names in If-Match the one it saw.",
    }),
    etag: Type.String({ description: 'The same as the header: `"3"`.' }),
    published_version: Nullable(Type.Integer(), "0 is the product's file, null: not published yet."),
    content: Type.String({ description: "What the editor opens: the draft, else what is published. May be broken JSON." }),
    published_content: Type.String({ description: "What serves; empty when nothing does." }),
    draft: Type.Union([Type.Object({ by: Type.String(), at: Type.String() }, closed), Type.Null()]),
    product: Type.Boolean({ description: "There is a file of the product: version 0." }),
    problems: Type.Array(Problem, { description: "Of `content`, references to other documents included." }),
    broken: Type.Union(
      [
        Type.Object({ version: Type.Integer(), reason: Type.String(), serves: Nullable(Type.Integer(), "What serves instead.") }, closed),
        Type.Null(),
      ],
      {
        description: "The published version that cannot be loaded.",
      },
    ),
  },
  closed,
);
export type ConfigRecord = Static<typeof ConfigRecord>;

const versionProperties = {
  draft: Type.Optional(
    Type.Literal(true, { description: "It was saved, and then saved over or discarded; it is asked for as `draft-17`." }),
  ),
  number: Type.Integer({ description: "0 is the product's file; of a draft, the record's version that it was." }),
  note: Type.String(),
  author: Nullable(Type.String(), "User name; null for the product's own file"),
  created_at: Nullable(Type.String(), "ISO UTC; null for the product's own file"),
  current: Type.Boolean(),
};

export const ConfigVersion = Type.Object(versionProperties, closed);
export type ConfigVersion = Static<typeof ConfigVersion>;

export const ConfigVersionContent = Type.Object({ ...versionProperties, content: Type.String() }, closed);
export type ConfigVersionContent = Static<typeof ConfigVersionContent>;

export const ConfigCheck = Type.Object({ problems: Type.Array(Problem) }, closed);

/** Data of a 409: both versions, so that nothing that was typed is lost. */
export interface ConfigConflict {
  /** What was to be saved; null for calls that bring no content. */
  yours: { content: string } | null;
  /** What is stored by now. */
  current: ConfigRecord | null;
}

/** Everything the editor needs to check and complete what is typed without asking again. */
export const ConfigVocabulary = Type.Object(
  {
    documents: Dictionary(Type.Unknown(), { description: "Every effective document by `<kind>:<key>`." }),
    routes: Type.Array(Type.Unknown(), { description: "The routes of the API, with the schemas of their answers." }),
    permissions: Type.Array(Type.String()),
    models: Dictionary(Type.Object({ views: Type.Array(Type.String()), actions: Type.Array(Type.String()) }, closed)),
    icons: Type.Array(Type.String()),
    sentences: Dictionary(Type.String(), {
      description: "What the check says, in the user's language, by its English words; empty for English.",
    }),
  },
  closed,
);
export type ConfigVocabulary = Static<typeof ConfigVocabulary>;
