/** What was scanned, what was found for it, and what has been added. */
import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { EngineEnv } from "../../host/env.ts";
import type { Outcome } from "../../model/steps/outcome.ts";
import { decodedSegment } from "../../rules/decoded-segment.ts";
import { choicesOf, type Choice, type ChoiceFields } from "../choices/choice.ts";
import { Camera, problemOf, type CameraProblem } from "./camera.ts";

type Env = Pick<EngineEnv, "send" | "text">;

interface Options {
  env: Env;
  /** The list in which a number is looked up. */
  path: string;
  fields: ChoiceFields | undefined;
  add(found: { value: unknown; quantity: string }): Promise<Outcome>;
}

/** More are no choice on a phone. */
const maxChoices = 5;

export class ScanModel {
  problem: CameraProblem | undefined = undefined;
  hasTorch = false;
  isLit = false;
  isLookingUp = false;
  /** What may be meant; one alone is what was scanned. */
  found: readonly Choice[] = [];
  quantity = "1";
  /** What has happened last, in words. */
  announcement = "";
  private readonly options: Options;
  private readonly camera = new Camera();
  private code = "";

  constructor(options: Options) {
    this.options = options;
    makeObservable(this, {
      problem: observable,
      hasTorch: observable,
      isLit: observable,
      isLookingUp: observable,
      found: observableRef,
      quantity: observable,
      announcement: observable,
      setQuantity: action,
      choose: action,
      skip: action,
    });
  }

  async start(video: HTMLVideoElement): Promise<void> {
    try {
      await this.camera.start(video, (code) => this.scanned(code));
      runInAction(() => (this.hasTorch = this.camera.hasTorch));
    } catch (error) {
      runInAction(() => (this.problem = problemOf(error)));
    }
  }

  stop(): void {
    this.camera.stop();
  }

  async switchTorch(): Promise<void> {
    const lit = !this.isLit;
    try {
      await this.camera.setTorch(lit);
      runInAction(() => (this.isLit = lit));
    } catch {
      // Another program has the lamp: there is no switch for it then.
      runInAction(() => (this.hasTorch = false));
    }
  }

  /** While something waits to be added, what else comes into the picture is left alone. */
  private scanned(code: string): void {
    if (this.found.length === 0 && !this.isLookingUp) void this.lookUp(code);
  }

  async lookUp(entered: string): Promise<void> {
    const code = numberIn(entered);
    if (code === "") return;
    const { env, path, fields } = this.options;
    this.code = code;
    runInAction(() => Object.assign(this, { isLookingUp: true, announcement: "" }));
    const answer = await env.send({ method: "GET", path, query: { q: code } });
    if (this.code !== code) return;
    runInAction(() => {
      this.isLookingUp = false;
      if (!answer.ok) {
        this.announcement = answer.errors[0]?.message ?? env.text("scan.not_found", { code });
        return;
      }
      this.found = matchesOf(code, choicesOf((answer.data as { items: Record<string, unknown>[] }).items, fields));
      if (this.found.length === 0) this.announcement = env.text("scan.not_found", { code });
      else navigator.vibrate?.(40);
    });
  }

  choose(row: Choice): void {
    this.found = [row];
  }

  setQuantity(typed: string): void {
    this.quantity = typed;
  }

  /** Not this one. */
  skip(): void {
    Object.assign(this, { found: [], quantity: "1" });
  }

  /** And on to the next; what could not be added waits for another try. */
  async add(quantity: string): Promise<void> {
    const [row] = this.found;
    if (!row) return;
    const { value, text: name } = row;
    const { env, add } = this.options;
    const outcome = await add({ value, quantity });
    runInAction(() => {
      if (outcome.kind === "done") {
        this.skip();
        this.announcement = env.text("scan.added", { name, quantity });
      } else {
        const reason = outcome.kind === "failed" ? outcome.error.message : "";
        this.announcement = `${env.text("scan.not_added", { name })} ${reason}`.trimEnd();
      }
    });
  }
}

/** Longer ones name nothing; the server takes no more. */
const maxCodeLength = 100;

/** A square code often holds an address, whose last part is the number. */
function numberIn(entered: string): string {
  const text = entered.trim();
  const address = /^https?:\/\//.test(text) ? URL.parse(text) : null;
  const number = address ? decodedSegment(address.pathname.split("/").findLast(Boolean) ?? "") : text;
  return number.slice(0, maxCodeLength);
}

/** Codes leave out what separates the parts of a number. */
const withoutSigns = (number: string): string => number.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** The one that has this very number, else all that the search has found. */
function matchesOf(code: string, rows: readonly Choice[]): readonly Choice[] {
  const exact = rows.filter(({ value }) => withoutSigns(String(value)) === withoutSigns(code));
  return exact.length > 0 ? exact : rows.slice(0, maxChoices);
}
