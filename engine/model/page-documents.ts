/** The documents that a page bundle brought, compiled when first needed. */
import { observable, runInAction } from "mobx";
import type { AtomRegistry } from "../atoms/registry.ts";
import { compileDocument } from "../compile/compile-document.ts";
import type { CompiledForm, CompiledNode, CompiledPage, CompiledTable } from "../compile/compiled.ts";
import type { EngineEnv } from "../host/env.ts";

type Kind = "form" | "table" | "dialog";
interface CompiledKinds {
  form: CompiledForm;
  table: CompiledTable;
  dialog: CompiledPage;
}

export class PageDocuments {
  readonly registry: AtomRegistry;
  private readonly env: EngineEnv;
  private readonly documents: Readonly<Record<string, unknown>>;
  private readonly compiled = new Map<string, unknown>();
  /** Tables that the bundle did not bring, by controller. */
  private readonly asked = observable.map<string, CompiledTable | null>(undefined, { deep: false });

  constructor(documents: Readonly<Record<string, unknown>>, registry: AtomRegistry, env: EngineEnv) {
    this.documents = documents;
    this.registry = registry;
    this.env = env;
  }

  raw(kind: string, key: string): unknown {
    const name = `${kind}:${key}`;
    return Object.hasOwn(this.documents, name) ? this.documents[name] : undefined;
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
    if (!this.compiled.has(name)) this.compiled.set(name, this.compile(this.raw(kind, key), name));
    return this.compiled.get(name) as CompiledKinds[K] | undefined;
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
    const answer = await this.env.send({ method: "GET", path: `${controller}/configs` });
    if (!answer.ok) return;
    const table = this.compile(answer.data, `table:${key}`) as CompiledTable | undefined;
    if (table) runInAction(() => this.asked.set(controller, table));
  }

  /** Compiles a document; its fragments are looked up here. What is wrong with it is reported and left out. */
  compile(document: unknown, name: string): unknown {
    if (document === undefined) return undefined;
    const { problems, compiled } = compileDocument(document, this.registry, { document: (kind, key) => this.raw(kind, key) });
    for (const { severity, code, message, at, uuid } of problems) {
      if (severity === "error") this.env.report({ code, message: `${name}${at}: ${message}`, ...(uuid === undefined ? {} : { uuid }) });
    }
    return compiled;
  }
}
