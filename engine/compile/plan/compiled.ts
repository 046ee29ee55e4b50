/** The compiled page: what the renderer and the models work with. Plain data and closures; no React, no MobX. */
import type { Evaluation, ScopeReader } from "../../rules/evaluation.ts";
import type { CompiledRules } from "../../rules/compile-rules.ts";
import type { Atom } from "../atom.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import type { MessagesDocument, NavigationDocument, ThemeDocument } from "../../../schemas/documents.ts";
import type { ColumnDrawing } from "../../../schemas/column-drawing.ts";
import type { DataSource } from "../../../schemas/data-source.ts";
import type { StepNode } from "../../../schemas/steps.ts";

export interface CompiledHandler {
  readonly steps: readonly CompiledStep[];
  readonly debounce: number;
  readonly second: "drop" | "queue" | "restart";
}

/** A step with every dynamic value compiled: literals stay in `step`, the rest in `dynamic` by property name. */
export interface CompiledStep {
  readonly step: StepNode;
  readonly when: Evaluation | undefined;
  readonly dynamic: ReadonlyMap<string, Evaluation>;
  /** Nested lists: `then`, `otherwise`, `steps`, `on_error`, `on_close`. */
  readonly nested: ReadonlyMap<string, readonly CompiledStep[]>;
}

export interface CompiledNode {
  readonly uuid: string;
  readonly atom: Atom;
  /** Literal properties, defaults in; slots, events and dynamic ones left out. */
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly dynamic: ReadonlyMap<string, Evaluation>;
  /** By slot path: `children`, `tabs.0.children`, `columns.2.cell`. A fragment's nodes are the `children` of the node that names it. */
  readonly slots: ReadonlyMap<string, readonly CompiledNode[]>;
  readonly events: ReadonlyMap<string, CompiledHandler>;
  /** Of a field that has `validations`. */
  readonly rules: CompiledRules | undefined;
  /** It has no rules, or they say nothing in the language of conditions and judge at once. */
  readonly plain: boolean;
  /** Whether it is marked as required, where that depends on nothing; undefined: its rules are asked. */
  readonly required: boolean | undefined;
}

export interface CompiledSource {
  readonly source: DataSource;
  readonly when: Evaluation | undefined;
  /** `query.<name>`, `body`, `value`. */
  readonly dynamic: ReadonlyMap<string, Evaluation>;
  /** Ids of the sources that must be ready first: declared and read by its expressions. */
  readonly after: readonly string[];
  readonly on_load: readonly CompiledStep[];
  readonly on_error: readonly CompiledStep[];
}

export type Condition = (scope: ScopeReader) => boolean;

export interface FormField {
  readonly node: CompiledNode;
  /** As in the payload; may be a path (`ext.colour`). */
  readonly name: string;
  readonly path: readonly string[];
  /** Its own condition and those of what holds it; hidden while one of them is true. */
  readonly hiddenBy: readonly Condition[];
  /** Of a list of rows: what a row consists of. Their conditions read `row` and `index` as well. */
  readonly rows: readonly FormField[];
}

/** What a document wants to be called `with`. */
export type CompiledParams = Readonly<Record<string, { readonly type: string; readonly required?: boolean }>>;

/** A page, or a dialog: that is a page without route and layout. */
export interface CompiledPage {
  readonly key: string;
  readonly route?: string | undefined;
  readonly layout?: string | undefined;
  readonly params?: CompiledParams | undefined;
  readonly title: Evaluation;
  /** Of a dialog. */
  readonly width?: Evaluation | undefined;
  readonly breadcrumbs: readonly CompiledBreadcrumb[];
  readonly state: Readonly<Record<string, { type: string; value: unknown; keep: "none" | "address" | "local" | "user" }>>;
  readonly sources: readonly CompiledSource[];
  readonly events: ReadonlyMap<string, CompiledHandler>;
  readonly body: readonly CompiledNode[];
}

export interface CompiledBreadcrumb {
  readonly label: Evaluation;
  readonly path: string | undefined;
  /** The list of levels that data name. */
  readonly levels: string | undefined;
}

export type CompiledPageParts = Pick<CompiledPage, "sources" | "state" | "breadcrumbs">;

export interface CompiledForm {
  readonly key: string;
  readonly step: number;
  readonly method: Evaluation;
  readonly data_url: Evaluation;
  /** The version of the record that a submit changes. */
  readonly if_match: Evaluation;
  readonly params?: CompiledParams | undefined;
  /** Where the form's variants are fetched from: the address of the list's `configs`. */
  readonly variants_url: Evaluation;
  readonly elements: readonly CompiledNode[];
  /** All fields among the elements, in the order in which they stand. */
  readonly fields: readonly FormField[];
  readonly on_success: readonly CompiledStep[];
  readonly on_error: readonly CompiledStep[];
}

export interface CompiledFragment {
  readonly key: string;
  readonly params: CompiledParams;
  readonly body: readonly CompiledNode[];
}

export interface CompiledTable {
  readonly key: string;
  readonly columns: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly label: Evaluation;
    readonly hidden: Evaluation | undefined;
    readonly fixed: Readonly<Record<string, unknown>>;
    readonly cell: readonly CompiledNode[];
    readonly total: readonly CompiledNode[];
    /** What edits its cells; its node is drawn in the row. */
    readonly edit: FormField | undefined;
    /** Of a column without a cell. */
    readonly drawing: ColumnDrawing;
  }[];
  readonly default_sort: { sort_by: string; order: "asc" | "desc" } | undefined;
  /** `adjustable`, `children_from`, `operations`, and `marks` where nothing in them is dynamic. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** Which marks a row has; undefined where they are fixed or not configured. */
  readonly marks: Evaluation | undefined;
  /** `detail`, `row_actions`, `locked_actions`, `deleted_actions`, `error_actions`, `bulk_actions`. */
  readonly slots: ReadonlyMap<string, readonly CompiledNode[]>;
  readonly nodes: readonly CompiledNode[];
}

export interface CompiledKinds {
  page: CompiledPage;
  dialog: CompiledPage;
  fragment: CompiledFragment;
  form: CompiledForm;
  table: CompiledTable;
  navigation: NavigationDocument;
  theme: ThemeDocument;
  messages: MessagesDocument;
}

export interface Compilation<Compiled> {
  problems: ConfigProblem[];
  /** Undefined only when the document is no document of its kind at all. */
  compiled: Compiled | undefined;
}

/** What a document may refer to. Without it (in the browser of a buyer) references are not checked again. */
export interface CompileContext {
  /** Every document's content by `<kind>:<key>`. */
  document(kind: string, key: string): unknown;
  keys(kind: string): readonly string[];
  /** The routes of the API: `{ method: "GET", path: "/articles/{id}", … }`. */
  routes: readonly ApiRoute[];
  permissions: readonly string[];
  /** The models the host provides, with the names that conditions may read and the actions that `run` may call. */
  models: Readonly<Record<string, { views: readonly string[]; actions: readonly string[] }>>;
}

export interface ApiRoute {
  method: string;
  path: string;
  summary: string;
  /** POST routes that only read. */
  reading: boolean;
  /** The JSON Schema of the answer's `data`, from which `row.…` and `data.…` names are known. */
  data: unknown;
  /** The forms a writing route accepts; the first applies when the client names none. */
  forms: readonly string[];
  /** The JSON Schema of the body, where that is an object which says everything that it may have. */
  body?: unknown;
}
