/** The documents that a page bundle brought, compiled when first needed. */
import type { AtomRegistry } from "../../compile/atom.ts";
import type { CompiledForm, CompiledNode, CompiledPage, CompiledTable } from "../../compile/plan/compiled.ts";
import type { Compilers } from "../../compile/plan/plan-run.ts";
import { planDocument } from "../../compile/plan/plan-document.ts";
import { RemoteTables } from "../list/remote-tables.ts";
import type { EngineEnv } from "../../host/env.ts";

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
  private readonly compiled = new Map<string, unknown>();
  private readonly remoteTables: RemoteTables;

  constructor(documents: Readonly<Record<string, unknown>>, options: PageDocumentsOptions) {
    this.documents = documents;
    this.registry = options.registry;
    this.options = options;
    this.remoteTables = new RemoteTables(options.env, (answer, key) => this.compile(answer, `table:${key}`) as CompiledTable | undefined);
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
      return name.startsWith("table:") ? (this.get("table", name.slice(6))?.nodes ?? []) : [];
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
    if (form) await this.options.prepare?.(form.elements);
    return form;
  }

  /** The table of the bundle, else the columns that `GET {controller}/configs` answers. */
  table(key: string, controller: string | undefined): CompiledTable | undefined {
    return this.get("table", key) ?? (controller ? this.remoteTables.get(controller, key) : undefined);
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
    const { compileDocument } = await import("../../compile/plan/compile-document.ts");
    const { problems } = compileDocument(document, this.registry, { document: this.lookUp });
    for (const { severity, code, message, at, uuid } of problems) {
      if (severity === "error")
        this.options.env.report({ code, message: `${name}${at}: ${message}`, ...(uuid === undefined ? {} : { uuid }) });
    }
  }
}
