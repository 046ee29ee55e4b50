/** The documents that a page bundle brought, compiled when first needed. */
import { observable, runInAction } from "mobx";
import type { AtomRegistry } from "../atoms/registry.ts";
import type { CompiledForm, CompiledNode, CompiledPage, CompiledTable } from "../compile/compiled.ts";
import type { Compilers } from "../compile/first-compilers.ts";
import { planDocument } from "../compile/plan-document.ts";
import type { CreateRows } from "./rows.ts";
import type { EngineEnv } from "../host/env.ts";

type Kind = keyof CompiledKinds;
interface CompiledKinds {
  page: CompiledPage;
  form: CompiledForm;
  table: CompiledTable;
  dialog: CompiledPage;
}

export interface PageDocumentsOptions {
  registry: AtomRegistry;
  compilers: Compilers;
  env: EngineEnv;
  /** Of forms, by `form:<key>`. */
  versions?: Readonly<Record<string, number>> | undefined;
  /** Told when something is left out; without it the environment is told what. */
  incomplete?: (() => void) | undefined;
  /** Loads what nodes are drawn with. */
  prepare?: ((nodes: readonly CompiledNode[]) => Promise<void>) | undefined;
}

export class PageDocuments {
  readonly registry: AtomRegistry;
  private readonly options: PageDocumentsOptions;
  private readonly documents: Readonly<Record<string, unknown>>;
  private ownPage: { name: string; document: unknown } | undefined = undefined;
  createRows: CreateRows | undefined = undefined;
  private readonly compiled = new Map<string, unknown>();
  /** Tables that the bundle did not bring, by controller. */
  private readonly asked = observable.map<string, CompiledTable | null>(undefined, { deep: false });

  constructor(documents: Readonly<Record<string, unknown>>, options: PageDocumentsOptions) {
    this.documents = documents;
    this.registry = options.registry;
    this.options = options;
  }

  /** The page itself, which stands beside the documents that it names. */
  page({ key, document }: { key: string; document: unknown }): CompiledPage | undefined {
    this.ownPage = { name: `page:${key}`, document };
    return this.once(`page:${key}`, document) as CompiledPage | undefined;
  }

  raw(kind: string, key: string): unknown {
    const name = `${kind}:${key}`;
    if (Object.hasOwn(this.documents, name)) return this.documents[name];
    return name === this.ownPage?.name ? this.ownPage.document : undefined;
  }

  /** As `X-Form` names it. */
  formVersion(key: string): number {
    return this.options.versions?.[`form:${key}`] ?? 1;
  }

  /** The nodes of every form and table of the bundle: what may be drawn without a further step of the user. */
  drawn(): CompiledNode[] {
    return Object.keys(this.documents).flatMap((name) => {
      if (name.startsWith("form:")) return this.get("form", name.slice(5))?.elements ?? [];
      if (!name.startsWith("table:")) return [];
      const table = this.get("table", name.slice(6));
      return table ? [...table.columns.flatMap((column) => column.cell), ...table.row_actions] : [];
    });
  }

  get<K extends Kind>(kind: K, key: string): CompiledKinds[K] | undefined {
    const name = `${kind}:${key}`;
    return this.once(name, this.raw(kind, key)) as CompiledKinds[K] | undefined;
  }

  /** A form that came after the page, ready to be drawn. @returns undefined when the answer is no form */
  async plan(document: unknown): Promise<CompiledForm | undefined> {
    const { kind, key } = (document ?? {}) as { kind?: unknown; key?: unknown };
    if (kind !== "form") return undefined;
    const form = this.compile(document, `form:${String(key)}`) as CompiledForm | undefined;
    if (form) await Promise.all([this.options.prepare?.(form.elements), this.prepareRows(form.elements)]);
    return form;
  }

  /** Loads what lists of rows are made with, if there is one among these nodes. */
  async prepareRows(nodes: readonly CompiledNode[]): Promise<void> {
    if (!this.createRows && hasRows(nodes)) ({ createRows: this.createRows } = await import("./rows-model.ts"));
  }

  /** The table of the bundle, else the columns that `GET {controller}/configs` answers. */
  table(key: string, controller: string | undefined): CompiledTable | undefined {
    const own = this.get("table", key);
    if (own || !controller) return own;

    if (!this.asked.has(controller)) {
      // Not while something is being drawn: the answer changes what it reads.
      queueMicrotask(() => void this.ask(controller, key));
    }
    return this.asked.get(controller) ?? undefined;
  }

  private async ask(controller: string, key: string): Promise<void> {
    if (this.asked.has(controller)) return;
    runInAction(() => this.asked.set(controller, null));
    const answer = await this.options.env.send({ method: "GET", path: `${controller}/configs` });
    if (!answer.ok) return;
    const table = this.compile(answer.data, `table:${key}`) as CompiledTable | undefined;
    if (table) runInAction(() => this.asked.set(controller, table));
  }

  private once(name: string, document: unknown): unknown {
    if (!this.compiled.has(name)) this.compiled.set(name, this.compile(document, name));
    return this.compiled.get(name);
  }

  /** Compiles a document; its fragments are looked up here. What is wrong with it is reported and left out. */
  private compile(document: unknown, name: string): unknown {
    if (document === undefined) return undefined;
    const { compilers, incomplete: told } = this.options;
    const { compiled, incomplete } = planDocument(document, this.registry, { compilers, document: this.lookUp });
    if (incomplete && told) told();
    else if (incomplete) void this.report(document, name);
    return compiled;
  }

  private readonly lookUp = (kind: string, key: string): unknown => this.raw(kind, key);

  /** What is left out is found by the whole compiler, which nobody needs before something is. */
  private async report(document: unknown, name: string): Promise<void> {
    const { compileDocument } = await import("../compile/compile-document.ts");
    const { problems } = compileDocument(document, this.registry, { document: this.lookUp });
    for (const { severity, code, message, at, uuid } of problems) {
      if (severity === "error")
        this.options.env.report({ code, message: `${name}${at}: ${message}`, ...(uuid === undefined ? {} : { uuid }) });
    }
  }
}

const hasRows = (nodes: readonly CompiledNode[]): boolean =>
  nodes.some(({ atom, slots }) => atom.rows !== undefined || [...slots.values()].some(hasRows));
