/** What a component may ask of the page it stands on. */
import type { CompiledForm, CompiledNode, CompiledTable } from "../../compile/plan/compiled.ts";
import type { EngineEnv } from "../../host/env.ts";
import type { FieldModel } from "../form/field-model.ts";
import type { FormModel } from "../form/form-model.ts";
import type { FormOptions } from "../form/form-options.ts";
import type { SourceView } from "../list/source-view.ts";
import type { Outcome } from "../steps/outcome.ts";

export interface NodeContext {
  readonly uuid: string;
  readonly env: EngineEnv;
  /** The nearest form, when the node stands in one. */
  readonly form: FormModel | undefined;
  /** The page is drawn inside the designer: what the portal leaves out is shown as a placeholder. */
  readonly designer: boolean;
  /** The compiled children of a slot (`children`, `columns.2.cell`); draw them with `<Slot>`. */
  slot(name: string): readonly CompiledNode[];
  /** The living field that an input in one of its slots draws. */
  fieldOf(node: CompiledNode): FieldModel | undefined;
  /** The source by its id, `undefined` when the page has none of that name (or the user may not see it). */
  source(id: string | undefined): SourceView | undefined;
  /** A form, table … document that the page bundle brought. */
  document(kind: string, key: string): unknown;
  /** The compiled table; until the bundle's or the server's (`GET {controller}/configs`) is there, `undefined`. */
  table(key: string, controller?: string): CompiledTable | undefined;
  /** The living form of this node; opened once, so what was typed survives a re-mount. Draw it with `<FormView>`.
   * @param planned in the place of a document of the bundle */
  openForm(options: FormOptions, planned?: CompiledForm): FormModel | undefined;
  /** Plans a form document that came as data, and loads what it is drawn with. @returns undefined for what is no form */
  planForm(document: unknown): Promise<CompiledForm | undefined>;
  /** Whether the configuration handles this event; for example a row is clickable only then. */
  handles(event: string): boolean;
  /** Runs the handler's steps with `event` in scope; resolves with how they ended. */
  emit(event: string, payload?: unknown, extra?: Readonly<Record<string, unknown>>): Promise<Outcome>;
  /** A template `/things/{key}` filled from the scope and `extra` (a row), each value escaped as one segment. */
  address(template: string, extra?: Readonly<Record<string, unknown>>): string;
  /** Reads the scope as a condition would: `read("row", ["id"])`. */
  read(root: string, path: readonly string[]): unknown;
}
