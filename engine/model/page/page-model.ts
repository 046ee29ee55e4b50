/** A living page: the compiled document, its address, its state, its sources, its forms and the dialogs it opened. */
import { computed, makeObservable, observableRef } from "mobx";
import type { CompiledForm, CompiledHandler, CompiledNode, CompiledPage, CompiledStep } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";
import { formFields } from "../../compile/form/form-fields.ts";
import type { EngineEnv } from "../../host/env.ts";
import { loadOnce } from "../../rules/load-once.ts";
import type { CreateRows } from "../form/field-model.ts";
import { FormModel, type FormHost, type FormSearch } from "../form/form-model.ts";
import type { FormOptions } from "../form/form-options.ts";
import type { PageDocuments } from "./page-documents.ts";
import { PageScope } from "./page-scope.ts";
import { PageState } from "./page-state.ts";
import { noState, type StateAccess } from "./state-access.ts";
import { PathSource } from "../list/path-source.ts";
import type { Source, SourceHost } from "../list/source.ts";
import type { SourceView } from "../list/source-view.ts";
import { done, failed, type Outcome } from "../steps/outcome.ts";

/** What a list of steps begins with. */
export interface StepRunContext extends EventContext {
  page: PageModel;
  /** What the steps read as `event`. */
  event?: unknown;
  /** A submit that ended before: `result.submit`. */
  submit?: Outcome | undefined;
  signal?: AbortSignal | undefined;
}

/** What is done on a page and knows pages itself: handed in by who makes one. */
export interface PageWork {
  runSteps(steps: readonly CompiledStep[], place: StepRunContext): Promise<Outcome>;
  submission: FormHost["submission"];
}

export interface PageParts {
  compiled: CompiledPage;
  documents: PageDocuments;
  env: EngineEnv;
  work: PageWork;
  /** The values of the route, read out of the address. */
  route: Readonly<Record<string, string>>;
  /** For a dialog: what `open` passed `with`. */
  params?: Readonly<Record<string, unknown>>;
  /** Shows what the portal leaves out. */
  designer?: boolean;
  /** Put before the ids of inputs, where several pages stand on one screen. */
  idPrefix?: string | undefined;
  /** From `loadSourcesOf`: only pages with sources load the code for them. */
  createSources?: ((page: PageModel) => readonly Source[]) | undefined;
  createSearch?: ((page: PageModel) => FormSearch) | undefined;
}

export type DialogVariant = "modal" | "drawer" | "alert";
export type DialogWidth = "narrow" | "small" | "normal" | "large" | "wide" | "full";

/** A page without an address, open over the page that asked for it. */
export interface OpenDialog {
  readonly page: PageModel;
  readonly variant: DialogVariant;
  readonly width: DialogWidth;
  close(result?: unknown): void;
  /** The user wants out: what was typed is not thrown away without a question. */
  dismiss(): Promise<void>;
}

/** What a handler or a step needs of the place it stands in. */
export interface EventContext {
  scope: ScopeReader;
  form: FormModel | undefined;
}

/** With MobX-State-Tree, which no page without sources needs. */
export const loadSources = loadOnce(() => import("../list/create-sources.ts"));

export async function loadSourcesOf({ sources }: CompiledPage): Promise<Pick<PageParts, "createSources" | "createSearch">> {
  return sources.length > 0 ? loadSources() : {};
}

let createRows: CreateRows | undefined;

/** Lists of rows and sheets, which few forms have: loaded with the atoms that draw them. */
export const loadRows = loadOnce(async () => {
  ({ createRows } = await import("../list/rows-model.ts"));
});

export class PageModel implements SourceHost {
  readonly key: string;
  readonly env: EngineEnv;
  readonly compiled: CompiledPage;
  readonly documents: PageDocuments;
  private readonly work: PageWork;
  readonly designer: boolean;
  readonly route: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly state: StateAccess;
  readonly scope: PageScope;
  readonly sources: readonly Source[];
  /** Parts of the address that change without the page becoming another one: a wizard's step. */
  readonly ownParams = new Set<string>();
  /** Whether another path is this page, too. */
  stays: ((path: string) => boolean) | undefined = undefined;
  /** Set when this page is the content of a dialog. */
  dialog: OpenDialog | undefined = undefined;
  /** Open dialogs, the topmost last. */
  dialogs: readonly OpenDialog[] = [];
  private readonly byId: ReadonlyMap<string, Source>;
  private readonly parts = new Map<string, PathSource>();
  private readonly forms = new Map<string, FormModel>();
  private readonly search: FormSearch | undefined;
  private readonly idPrefix: string;
  private fieldsOfBody: FormModel | null | undefined = undefined;
  private stopListening: (() => void) | undefined = undefined;
  /** It is, or was, on screen. */
  started = false;
  private over = false;

  constructor(parts: PageParts) {
    const { compiled, documents, env } = parts;
    this.key = compiled.key;
    this.compiled = compiled;
    this.documents = documents;
    this.env = env;
    this.work = parts.work;
    this.designer = parts.designer ?? false;
    this.idPrefix = parts.idPrefix ?? "";
    this.route = parts.route;
    this.params = parts.params ?? {};
    this.state = Object.keys(compiled.state).length > 0 ? new PageState(compiled.key, compiled.state, env) : noState;
    this.scope = new PageScope({
      env,
      route: this.route,
      params: this.params,
      state: this.state,
      source: (id) => this.byId.get(id),
      values: () => this.implicitForm,
    });
    this.sources = parts.createSources?.(this) ?? [];
    this.byId = new Map(this.sources.map((source) => [source.id, source]));
    this.search = parts.createSearch?.(this);
    makeObservable(this, { dialogs: observableRef, title: computed });
  }

  get title(): string {
    return String(this.compiled.title.run(this.scope) ?? "");
  }

  /** From here on sources read and the document's `load` steps have run; called when the page is on screen. */
  start(): void {
    if (this.started || this.over) return;
    this.started = true;
    this.stopListening = this.env.onSessionOver(() => {
      for (const form of this.forms.values()) form.behaviour?.drafts?.keep();
    });
    for (const source of this.sources) source.start();
    void this.emitOwn("load");
  }

  dispose(): void {
    if (this.over) return;
    this.over = true;
    if (this.started) void this.emitOwn("leave");
    this.stopListening?.();
    for (const source of this.sources) source.stop();
    for (const form of this.forms.values()) form.dispose();
    for (const dialog of this.dialogs) dialog.close();
  }

  /** @returns undefined for an id that the page does not have: the user may not see it, or nothing is meant. */
  source(id: string): Source | undefined {
    return this.byId.get(id);
  }

  /** A source, or a part of one or of a model by its path (`order.items`, `cart.items`). */
  view(id: string): SourceView | undefined {
    const own = this.byId.get(id);
    const [root, ...rest] = id.split(".");
    if (own || rest.length === 0) return own;

    const parent = this.byId.get(root!);
    if (!parent && !this.env.models.has(root!)) return undefined;
    const existing = this.parts.get(id) ?? new PathSource(id, this.scope, parent);
    this.parts.set(id, existing);
    return existing;
  }

  /** The living form of a node; the same one when the node is drawn again. */
  openForm(uuid: string, scope: ScopeReader, options: FormOptions, planned?: CompiledForm): FormModel | undefined {
    const compiled = planned ?? this.documents.get("form", options.form);
    if (!compiled) return undefined;

    const id = placeOf(options.part === undefined ? uuid : `${uuid}.${options.part}`, scope);
    const existing = this.forms.get(id);
    // In a list that was read again the row behind the form is a new one; what was typed stays.
    if (existing && existing.origin === compiled && (existing.around === scope || existing.dirty)) {
      // Called while the form is drawn, when nothing that others have drawn may change.
      queueMicrotask(() => existing.setParams(options.with));
      return existing;
    }
    existing?.dispose();
    const form = new FormModel(compiled, options, this.formHost(scope), {
      id: `${this.idPrefix}${id}`,
      draftKey: () => this.draftKey(id),
      version: planned ? undefined : this.documents.formVersion(options.form),
    });
    this.forms.set(id, form);
    return form;
  }

  /** Every form that was opened, with the fields that stand on the page itself. */
  get openForms(): readonly FormModel[] {
    return [...this.forms.values()];
  }

  formOf(uuid: string): FormModel | undefined {
    return this.forms.get(uuid) ?? [...this.forms.values()].find((form) => form.id.startsWith(`${uuid}.`));
  }

  /** Fields that stand on the page itself, in no form. */
  get implicitForm(): FormModel | undefined {
    if (this.fieldsOfBody === undefined) {
      // Set first: the initial values of its fields may read `values`.
      this.fieldsOfBody = null;
      const form = new FormModel(fieldsOf(this.compiled), { form: "" }, this.formHost(this.scope), {
        id: `${this.idPrefix}page`,
        draftKey: () => this.draftKey("page"),
        version: 1,
      });
      this.fieldsOfBody = form.fields.length > 0 ? form : null;
      if (this.fieldsOfBody) this.forms.set("page", this.fieldsOfBody);
    }
    return this.fieldsOfBody ?? undefined;
  }

  /** Runs a handler's steps with `event` in scope. */
  async runHandler(handler: CompiledHandler, place: EventContext, event: unknown, signal?: AbortSignal): Promise<Outcome> {
    return this.runList(handler.steps, { ...place, event, signal });
  }

  async runSteps(steps: readonly CompiledStep[], event: unknown): Promise<void> {
    await this.runList(steps, { scope: this.scope, form: undefined, event });
  }

  private async runList(
    steps: readonly CompiledStep[],
    place: EventContext & { event?: unknown; submit?: Outcome; signal?: AbortSignal | undefined },
  ): Promise<Outcome> {
    if (steps.length === 0) return done();
    try {
      return await this.work.runSteps(steps, { page: this, ...place });
    } catch (cause) {
      // Trouble that is expected is a value: what arrives here is a bug.
      this.env.report({ code: "steps_failed", message: `Steps of the page "${this.key}" broke off.`, cause });
      this.env.notify({ tone: "error", text: this.env.text("steps.failed") });
      return failed(0, [], { isShown: true });
    }
  }

  /** What a dialog above this page shows. */
  async contentOf(dialog: CompiledPage, params: Readonly<Record<string, unknown>>, env: EngineEnv): Promise<PageModel> {
    const { documents, route, designer, work } = this;
    return new PageModel({ compiled: dialog, documents, env, work, route, params, designer, ...(await loadSourcesOf(dialog)) });
  }

  private async emitOwn(event: "load" | "leave"): Promise<void> {
    const handler = this.compiled.events.get(event);
    if (handler) await this.runSteps(handler.steps, undefined);
  }

  private formHost(scope: ScopeReader): FormHost {
    return {
      env: this.env,
      scope,
      search: this.search,
      createRows: (field, fields) => createRows?.(field, fields),
      submission: this.work.submission,
      source: (id) => this.view(id),
      plan: (document) => this.documents.plan(document),
      sources: this.sources,
      runSteps: async (form, steps, submit) => void (await this.runList(steps, { scope: form.scope, form, event: undefined, submit })),
    };
  }

  private draftKey(form: string): string {
    const own = Object.entries(this.route).filter(([name]) => !this.ownParams.has(name));
    return [this.key, ...own.map(([, value]) => value), form].join("/");
  }
}

/** A form in a row is another one for each row. */
function placeOf(uuid: string, scope: ScopeReader): string {
  const row = scope.read("row", ["id"]) ?? scope.read("index", []);
  return row === undefined || row === null ? uuid : `${uuid}.${String(row)}`;
}

function fieldsOf(page: CompiledPage): CompiledForm {
  const nothing = { run: () => undefined, reads: [] };
  const elements = page.body as readonly CompiledNode[];
  return {
    key: page.key,
    step: 1,
    method: nothing,
    data_url: nothing,
    if_match: nothing,
    variants_url: nothing,
    elements,
    fields: formFields(elements),
    on_success: [],
    on_error: [],
  };
}
