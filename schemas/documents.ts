/** The documents of the language, version 1: one JSON file each in `page-configs/`. Key order here is key order on disk. */
import { Type, type Static, type TSchema } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { closed } from "./closed.ts";
import { header, params } from "./document-parts.ts";
import { ColumnDrawing } from "./column-drawing.ts";
import { FormDocument as FormSchema } from "./form-document.ts";
import { Dynamic, FixedText, Path, Access, Text, Uuid } from "./marked.ts";
import { Slot } from "./node.ts";
import { pageDocument } from "./page-document.ts";
import { pageParts } from "./page-parts.ts";
import { SheetOperations } from "./sheet-operation.ts";

export const DialogDocument = Type.Object(
  {
    ...header("dialog"),
    variant: Type.Union([Type.Literal("modal"), Type.Literal("drawer"), Type.Literal("alert")], {
      description: "In the middle, at the side, or a question that wants an answer.",
    }),
    width: Type.Optional(
      Dynamic(
        Type.Union(
          [
            Type.Literal("narrow"),
            Type.Literal("small"),
            Type.Literal("normal"),
            Type.Literal("large"),
            Type.Literal("wide"),
            Type.Literal("full"),
          ],
          {
            description: "At most 26, 30, 36, 45 or 56 rem, or the whole window. A condition decides when the dialog opens.",
          },
        ),
        { default: "normal" },
      ),
    ),
    title: Text(),
    access: Type.Optional(Access()),
    params,
    state: Type.Optional(pageParts.state),
    data: Type.Optional(pageParts.data),
    body: Slot(),
  },
  closed,
);

export const FragmentDocument = Type.Object({ ...header("fragment"), params, body: Slot() }, closed);

export const Column = Type.Object(
  {
    uuid: Uuid(),
    name: Type.String({ description: "The row's property; also the name for sorting." }),
    label: Text(),
    access: Type.Optional(Access()),
    hidden: Type.Optional(
      Dynamic(Type.Boolean(), { description: "Not there while true, nor among the columns that a user may show; reads no `row`." }),
    ),
    sortable: Type.Optional(Type.Boolean()),
    align: Type.Optional(Type.Union([Type.Literal("start"), Type.Literal("end")], { default: "start" })),
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1200, description: "Pixels; without it the column shares what is left." })),
    sticky: Type.Optional(
      Type.Boolean({
        description: "Does not leave the table's start when the rest scrolls on under it; 160 pixels wide where it has no `width`.",
      }),
    ),
    hideable: Type.Optional(Type.Boolean({ default: true, description: "Whether a user may hide it, where the table is `adjustable`." })),
    hidden_at_first: Type.Optional(Type.Boolean({ description: "Not shown until the user asks for it, where the table is `adjustable`." })),
    mobile: Type.Optional(
      Type.Union([Type.Literal("title"), Type.Literal("show"), Type.Literal("hide")], {
        default: "show",
        description: "Its place on the card that a row becomes on a phone.",
      }),
    ),
    cell: Type.Optional(
      Slot({
        description: "Drawn with `row` and `index`; without it as `draw` says.",
      }),
    ),
    draw: Type.Optional(ColumnDrawing),
    edit: Type.Optional(
      Slot({
        maxItems: 1,
        description:
          "The input that edits the cell, where the list is one of a model that takes changes (`cart.items`); its conditions read `row` and `index`. Shown as the input writes it, without a `cell`.",
      }),
    ),
    total: Type.Optional(Slot({ description: "Below all rows, in the row of totals." })),
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
    adjustable: Type.Optional(
      Type.Boolean({ description: "Users resize, move and hide the columns; what they chose is remembered for each of them." }),
    ),
    children_from: Type.Optional(
      Type.String({ description: "The row's property that holds the rows below it: included parts. Drawn indented, in the same columns." }),
    ),
    marks: Type.Optional(
      Type.Object(
        {
          deleted: Type.Optional(Dynamic(Type.Boolean(), { description: "Without it: rows with `deleted_at`." })),
          error: Type.Optional(Dynamic(Type.Boolean())),
          info: Type.Optional(Dynamic(Type.Boolean())),
          text: Type.Optional(Text({ description: "Why the row is marked; stands below what leads the row." })),
        },
        { ...closed, description: "Which rows stand out, read with `row` and `index`. The first that is true counts." },
      ),
    ),
    detail: Type.Optional(Slot({ description: "What a row unfolds, drawn with `row` and `index`." })),
    row_actions: Type.Optional(Slot({ description: "At the end of each row, drawn with `row` and `index`." })),
    locked_actions: Type.Optional(Slot({ description: "Before the row actions of a row with `locked_at`: unlock." })),
    deleted_actions: Type.Optional(
      Slot({
        description: "All that a row offers that is deleted, by its `deleted_at` or by `marks`: restore. With it such a row leads nowhere.",
      }),
    ),
    error_actions: Type.Optional(
      Slot({ description: "Beside what is wrong with an edited row: the ways out, drawn with `row`, `index`." }),
    ),
    operations: Type.Optional(SheetOperations()),
    bulk_actions: Type.Optional(
      Slot({
        description:
          "What can be done with the chosen rows, drawn with `selection` (`items`, `ids`, `count`). With it, or with a column that draws a `choice`, rows can be chosen.",
      }),
    ),
  },
  closed,
);

const NavigationLink = {
  uuid: Uuid(),
  label: FixedText(),
  icon: Type.Optional(Type.String({ "x-kind": "icon" })),
  path: Path(),
  access: Type.Optional(Access()),
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

const Statuses = () => Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 200 }));

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
    statuses: Type.Optional(
      Type.Object(
        { success: Statuses(), warning: Statuses(), danger: Statuses(), info: Statuses() },
        {
          ...closed,
          description: "What statuses mean, by their codes: the same in a list, in a heading and on a route. Others are neutral.",
        },
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
    texts: Dictionary(Type.String(), {
      description: "`<kind>:<key>#<uuid>.<property>` of a document's base text, or the key of a shared text.",
    }),
  },
  closed,
);

export const documentSchemas = {
  page: pageDocument(pageParts),
  dialog: DialogDocument,
  fragment: FragmentDocument,
  form: FormSchema,
  table: TableDocument,
  navigation: NavigationDocument,
  theme: ThemeDocument,
  messages: MessagesDocument,
} as const satisfies Record<string, TSchema>;

export type DocumentKind = keyof typeof documentSchemas;
export const documentKinds = Object.keys(documentSchemas) as DocumentKind[];
export type PageDocument = Static<typeof documentSchemas.page>;
export type DialogDocument = Static<typeof DialogDocument>;
export type FragmentDocument = Static<typeof FragmentDocument>;
export type FormDocument = Static<typeof documentSchemas.form>;
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
