/** The documents of the language, version 1: one JSON file each in `page-configs/`. Key order here is key order on disk. */
import { Type, type Static, type TSchema } from "typebox";
import { DataSource } from "./data-source.ts";
import { Address, Dynamic, FixedText, Path, Permission, Text, Uuid } from "./marked.ts";
import { Slot } from "./node.ts";
import { EventsOf, Steps } from "./steps.ts";

const key = Type.String({
  pattern: "^[a-z0-9_]+(?:[/-][a-z0-9_]+)*$",
  description: "The document's path below page-configs, without its kind.",
});

const header = <Kind extends string>(kind: Kind) => ({
  $schema: Type.Optional(Type.String()),
  kind: Type.Literal(kind),
  version: Type.Literal(1),
  key,
});

const closed = { additionalProperties: false } as const;

const Parameter = Type.Object(
  {
    type: Type.Union([
      Type.Literal("string"),
      Type.Literal("number"),
      Type.Literal("boolean"),
      Type.Literal("object"),
      Type.Literal("list"),
    ]),
    required: Type.Optional(Type.Boolean()),
  },
  closed,
);
const params = Type.Optional(Type.Record(Type.String(), Parameter));

const StateEntry = Type.Object(
  {
    type: Type.Union([
      Type.Literal("string"),
      Type.Literal("number"),
      Type.Literal("boolean"),
      Type.Literal("object"),
      Type.Literal("list"),
    ]),
    value: Type.Optional(Type.Unknown()),
    keep: Type.Optional(
      Type.Union([Type.Literal("none"), Type.Literal("address"), Type.Literal("local"), Type.Literal("user")], { default: "none" }),
    ),
  },
  closed,
);

export const Breadcrumb = Type.Object({ label: Text(), path: Type.Optional(Path()) }, closed);

export const PageDocument = Type.Object(
  {
    ...header("page"),
    route: Path({ "x-kind": "route", description: "The address, with `{name}` for its parts." }),
    layout: Type.Union([Type.Literal("main"), Type.Literal("unauthenticated"), Type.Literal("standalone")]),
    title: Text(),
    breadcrumbs: Type.Optional(Type.Array(Breadcrumb)),
    access: Type.Optional(Permission()),
    params,
    state: Type.Optional(Type.Record(Type.String(), StateEntry)),
    data: Type.Optional(Type.Array(DataSource)),
    on: Type.Optional(EventsOf("load", "leave")),
    body: Slot(),
  },
  closed,
);

export const DialogDocument = Type.Object(
  {
    ...header("dialog"),
    variant: Type.Union([Type.Literal("modal"), Type.Literal("drawer"), Type.Literal("alert")]),
    width: Type.Optional(
      Type.Union([Type.Literal("narrow"), Type.Literal("normal"), Type.Literal("wide"), Type.Literal("full")], { default: "normal" }),
    ),
    title: Text(),
    access: Type.Optional(Permission()),
    params,
    state: Type.Optional(Type.Record(Type.String(), StateEntry)),
    data: Type.Optional(Type.Array(DataSource)),
    body: Slot(),
  },
  closed,
);

export const FragmentDocument = Type.Object({ ...header("fragment"), params, body: Slot() }, closed);

export const FormDocument = Type.Object(
  {
    ...header("form"),
    method: Type.Optional(Dynamic(Type.Union([Type.Literal("POST"), Type.Literal("PATCH"), Type.Literal("PUT"), Type.Literal("GET")]))),
    url: Type.Optional(Dynamic(Address())),
    data_url: Type.Optional(Dynamic(Address(), { description: "Wins over `url`." })),
    if_match: Type.Optional(
      Dynamic(Type.Union([Type.String(), Type.Integer()]), {
        description: "The version of the record that is changed; another one answers 409.",
      }),
    ),
    step: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    params,
    elements: Slot(),
    on_success: Type.Optional(Steps()),
    on_error: Type.Optional(Steps()),
  },
  closed,
);

export const Column = Type.Object(
  {
    uuid: Uuid(),
    name: Type.String({ description: "The row's property; also the name for sorting." }),
    label: Text(),
    access: Type.Optional(Permission()),
    sortable: Type.Optional(Type.Boolean()),
    align: Type.Optional(Type.Union([Type.Literal("start"), Type.Literal("end")], { default: "start" })),
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1200, description: "Pixels; without it the column shares what is left." })),
    mobile: Type.Optional(
      Type.Union([Type.Literal("title"), Type.Literal("show"), Type.Literal("hide")], {
        default: "show",
        description: "Its place on the card that a row becomes on a phone.",
      }),
    ),
    cell: Type.Optional(Slot({ description: "Drawn with `row` and `index`; without it the value as text." })),
  },
  closed,
);
export type Column = Static<typeof Column>;

export const TableDocument = Type.Object(
  {
    ...header("table"),
    columns: Type.Array(Column, { "x-kind": "columns" }),
    default_sort: Type.Optional(
      Type.Object({ sort_by: Type.String(), order: Type.Union([Type.Literal("asc"), Type.Literal("desc")]) }, closed),
    ),
    row_actions: Type.Optional(Slot()),
  },
  closed,
);

const NavigationLink = {
  uuid: Uuid(),
  label: FixedText(),
  icon: Type.Optional(Type.String({ "x-kind": "icon" })),
  path: Path(),
  access: Type.Optional(Permission()),
  also: Type.Optional(Type.Array(Path(), { description: "Further paths on which this item is the active one." })),
};

export const NavigationDocument = Type.Object(
  {
    ...header("navigation"),
    groups: Type.Array(
      Type.Object({ uuid: Uuid(), label: Type.Optional(FixedText()), items: Type.Array(Type.Object(NavigationLink, closed)) }, closed),
    ),
  },
  closed,
);

const Colour = (options: Record<string, unknown> = {}) => Type.String({ pattern: "^#[0-9A-F]{6}$", "x-kind": "colour", ...options });
const ButtonColours = (description: string) =>
  Type.Object(
    {
      bg: Type.Optional(Colour()),
      text_color: Type.Optional(Colour()),
      bg_hover: Type.Optional(Colour()),
      text_color_hover: Type.Optional(Colour()),
    },
    { ...closed, description },
  );

export const ThemeDocument = Type.Object(
  {
    ...header("theme"),
    title: Type.String(),
    colors: Type.Array(Colour(), { minItems: 1, description: "The current colours; the first is primary." }),
    named_colors: Type.Optional(
      Type.Object(
        {
          Primary100: Type.Optional(Colour()),
          Primary90: Type.Optional(Colour()),
          SuccessDarkSecondary: Type.Optional(Colour()),
          White: Type.Optional(Colour()),
        },
        closed,
      ),
    ),
    nav_colors: Type.Optional(
      Type.Object(
        {
          logoBg: Type.Optional(Colour()),
          navBg: Type.Optional(Colour()),
          navLinkHoverBg: Type.Optional(Colour()),
          navLinkTextColor: Type.Optional(Colour()),
          navLinkTextHoverColor: Type.Optional(Colour()),
          navLinkHoverMarkerColor: Type.Optional(Colour()),
          navLinkIconColor: Type.Optional(Colour()),
        },
        closed,
      ),
    ),
    button_colors: Type.Optional(
      Type.Object(
        { primary: Type.Optional(ButtonColours("The main action")), secondary: Type.Optional(ButtonColours("Every other action")) },
        closed,
      ),
    ),
    login_background: Type.Optional(
      Type.Object(
        {
          color: Type.Optional(Colour()),
          pattern: Type.Optional(Type.Union([Type.Literal("none"), Type.Literal("chart"), Type.Literal("rose")])),
        },
        closed,
      ),
    ),
  },
  closed,
);

export const MessagesDocument = Type.Object(
  {
    ...header("messages"),
    language: Type.String({ pattern: "^[a-z]{2}$" }),
    texts: Type.Record(Type.String(), Type.String(), {
      description: "`<kind>:<key>#<uuid>.<property>` of a document's base text, or the key of a shared text.",
    }),
  },
  closed,
);

export const documentSchemas = {
  page: PageDocument,
  dialog: DialogDocument,
  fragment: FragmentDocument,
  form: FormDocument,
  table: TableDocument,
  navigation: NavigationDocument,
  theme: ThemeDocument,
  messages: MessagesDocument,
} as const satisfies Record<string, TSchema>;

export type DocumentKind = keyof typeof documentSchemas;
export const documentKinds = Object.keys(documentSchemas) as DocumentKind[];
export type PageDocument = Static<typeof PageDocument>;
export type DialogDocument = Static<typeof DialogDocument>;
export type FragmentDocument = Static<typeof FragmentDocument>;
export type FormDocument = Static<typeof FormDocument>;
export type TableDocument = Static<typeof TableDocument>;
export type NavigationDocument = Static<typeof NavigationDocument>;
export type ThemeDocument = Static<typeof ThemeDocument>;
export type MessagesDocument = Static<typeof MessagesDocument>;
export type AnyDocument =
  | PageDocument
  | DialogDocument
  | FragmentDocument
  | FormDocument
  | TableDocument
  | NavigationDocument
  | ThemeDocument
  | MessagesDocument;
