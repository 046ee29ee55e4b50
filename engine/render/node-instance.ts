/** One drawn node: what its component may ask of the page. Made for each row it stands in, so it costs next to nothing. */
import type { CompiledForm, CompiledHandler, CompiledNode, CompiledTable } from "../compile/plan/compiled.ts";
import type { EngineEnv } from "../host/env.ts";
import { fillTemplate } from "../model/page/fill-template.ts";
import type { FieldModel } from "../model/form/field-model.ts";
import type { FormModel } from "../model/form/form-model.ts";
import type { FormOptions } from "../model/form/form-options.ts";
import { HandlerRunner } from "../model/page/handler-runner.ts";
import type { NodeContext } from "../model/page/node-context.ts";
import { Scope } from "../model/page/scope.ts";
import { PathSource } from "../model/list/path-source.ts";
import type { SourceView } from "../model/list/source-view.ts";
import { done, type Outcome } from "../model/steps/outcome.ts";
import type { RenderPlace } from "./engine-context.ts";

const nothing: readonly CompiledNode[] = [];

interface Emitted {
  payload: unknown;
  extra: Readonly<Record<string, unknown>> | undefined;
}

export class NodeInstance implements NodeContext {
  readonly uuid: string;
  private readonly node: CompiledNode;
  private readonly place: RenderPlace;
  private partOfRow: PathSource | undefined = undefined;
  private runners: Map<string, HandlerRunner<Emitted>> | undefined = undefined;

  constructor(node: CompiledNode, place: RenderPlace) {
    this.uuid = node.uuid;
    this.node = node;
    this.place = place;
  }

  get env(): EngineEnv {
    return this.place.page.env;
  }

  get form(): FormModel | undefined {
    return this.place.form;
  }

  get designer(): boolean {
    return this.place.page.designer;
  }

  /** The field of an input; inputs outside a form belong to the page itself. */
  get field(): FieldModel | undefined {
    return this.fieldOf(this.node);
  }

  fieldOf(node: CompiledNode): FieldModel | undefined {
    const { row, form, page } = this.place;
    return row?.fieldOf(node) ?? (form ?? page.implicitForm)?.fieldOf(node);
  }

  slot(name: string): readonly CompiledNode[] {
    return this.node.slots.get(name) ?? nothing;
  }

  source(id: string | undefined): SourceView | undefined {
    if (id === undefined) return undefined;
    // A list inside a row (`row.lines`) belongs to the row, not to the page.
    return id.startsWith("row.") ? (this.partOfRow ??= new PathSource(id, this.place.scope, undefined)) : this.place.page.view(id);
  }

  document(kind: string, key: string): unknown {
    return this.place.page.documents.raw(kind, key);
  }

  table(key: string, controller?: string): CompiledTable | undefined {
    return this.place.page.documents.table(key, controller);
  }

  planForm(document: unknown): Promise<CompiledForm | undefined> {
    return this.place.page.documents.plan(document);
  }

  openForm(options: FormOptions, planned?: CompiledForm): FormModel | undefined {
    // HTML knows no form in a form, and one that stands in itself would never end.
    if (this.place.form) return undefined;
    return this.place.page.openForm(this.uuid, this.place.scope, options, planned);
  }

  handles(event: string): boolean {
    return this.node.events.has(event);
  }

  async emit(event: string, payload?: unknown, extra?: Readonly<Record<string, unknown>>): Promise<Outcome> {
    const handler = this.node.events.get(event);
    if (!handler) return done();

    const runner = this.runners?.get(event) ?? this.createRunner(event, handler);
    return runner.emit({ payload, extra });
  }

  private createRunner(event: string, handler: CompiledHandler): HandlerRunner<Emitted> {
    const { page, form, scope } = this.place;
    const runner = new HandlerRunner<Emitted>(handler, ({ payload, extra }, signal) =>
      page.runHandler(handler, { scope: extra ? new Scope(scope, extra) : scope, form }, payload, signal),
    );
    (this.runners ??= new Map()).set(event, runner);
    return runner;
  }

  /** Empty while a name in it has no value: nothing to lead to. */
  address(template: string, extra?: Readonly<Record<string, unknown>>): string {
    const { scope } = this.place;
    return fillTemplate(template, extra ? new Scope(scope, { row: extra }) : scope) ?? "";
  }

  read(root: string, path: readonly string[]): unknown {
    return this.place.scope.read(root, path);
  }
}
