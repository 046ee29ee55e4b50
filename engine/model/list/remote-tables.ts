/** Tables that a page's bundle did not bring: their columns are what `GET {controller}/configs` answers. */
import { observable, runInAction } from "mobx";
import type { CompiledTable } from "../../compile/plan/compiled.ts";
import type { EngineEnv } from "../../host/env.ts";

/** @returns undefined for an answer that is no table */
type Plan = (answer: unknown, key: string) => CompiledTable | undefined;

export class RemoteTables {
  private readonly send: EngineEnv["send"];
  private readonly plan: Plan;
  /** By controller; null while the answer is on its way, or when there is none. */
  private readonly tables = observable.map<string, CompiledTable | null>(undefined, { deep: false });

  constructor({ send }: EngineEnv, plan: Plan) {
    this.send = send;
    this.plan = plan;
  }

  /** @returns undefined until it is there; what is drawn with it is then drawn again */
  get(controller: string, key: string): CompiledTable | undefined {
    // Not while something is being drawn: the answer changes what it reads.
    if (!this.tables.has(controller)) queueMicrotask(() => void this.ask(controller, key));
    return this.tables.get(controller) ?? undefined;
  }

  private async ask(controller: string, key: string): Promise<void> {
    if (this.tables.has(controller)) return;
    runInAction(() => this.tables.set(controller, null));
    const answer = await this.send({ method: "GET", path: `${controller}/configs` });
    if (!answer.ok) return;
    const table = this.plan(answer.data, key);
    if (table) runInAction(() => this.tables.set(controller, table));
  }
}
