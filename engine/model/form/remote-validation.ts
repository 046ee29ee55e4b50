/**
 * Rules that are judged later than the value changes: those that only the server can answer, and those whose engine still loads.
 * Typing never waits for them; a submit does.
 */
import { compareShallow, reaction, runInAction } from "mobx";
import type { ApiCall, EngineEnv } from "../../host/env.ts";
import { isEmpty } from "../../rules/empty.ts";
import { remoteRequestOf, violationOf, type RemoteRequest } from "../../rules/remote.ts";
import type { Violation, RemoteRule } from "../../rules/rule.ts";
import type { FieldModel } from "./field-model.ts";
import { watch } from "../page/watch.ts";

/** Milliseconds after the last key. */
const patience = 350;

export class RemoteValidation {
  private readonly send: EngineEnv["send"];
  private readonly checks = new Map<FieldModel, FieldCheck>();
  /** What the server has said, by question: it is not asked twice. Trouble on the way is no answer. */
  private readonly answers = new Map<string, Promise<unknown>>();
  private readonly loading = new Set<Promise<void>>();
  private readonly stop: () => void;

  /** @param fields looked at again whenever what they are read from changes: another variant has others */
  constructor(env: Pick<EngineEnv, "send">, fields: () => readonly FieldModel[]) {
    this.send = (call) => env.send(call);
    this.stop = reaction(
      () => withRows(fields()),
      (now) => this.follow(now),
      { fireImmediately: true, equals: compareShallow },
    );
  }

  /** The user has finished with the field: no need to wait for another key. */
  now(field: FieldModel): void {
    void this.checks.get(field)?.now();
  }

  /** Resolves when everything that is under way has been judged, or cannot be. */
  async settled(): Promise<void> {
    // What is judged meanwhile may show fields that have something to ask.
    for (let rounds = 0; rounds < 5; rounds++) {
      const waiting = [...this.loading, ...[...this.checks.values()].flatMap((check) => check.now() ?? [])];
      if (waiting.length === 0) return;
      await Promise.all(waiting);
    }
  }

  dispose(): void {
    this.stop();
    for (const check of this.checks.values()) check.dispose();
    this.checks.clear();
  }

  /** What is under way for fields that are still there goes on. */
  private follow(fields: readonly FieldModel[]): void {
    const there = new Set(fields);
    for (const [field, check] of this.checks) {
      if (there.has(field)) continue;
      check.dispose();
      this.checks.delete(field);
    }
    for (const field of fields) {
      if (field.node.rules?.remote && !this.checks.has(field))
        this.checks.set(field, new FieldCheck(field, (question, signal) => this.ask(question, signal)));
    }
    this.load(fields);
  }

  private load(fields: readonly FieldModel[]): void {
    const late = fields.flatMap((field) => {
      const { rules, atom, fixed } = field.node;
      return [rules?.ready?.(), atom.ready?.(fixed)].flatMap((loaded) => (loaded ? [{ field, loaded }] : []));
    });
    if (late.length === 0) return;
    const loading = Promise.allSettled(late.map(({ loaded }) => loaded)).then(() => {
      this.loading.delete(loading);
      runInAction(() => {
        for (const { field } of late) field.cell.revalidate();
      });
    });
    this.loading.add(loading);
  }

  /** @returns the answer's data, undefined when there is no answer */
  private ask(question: RemoteRequest, signal: AbortSignal): Promise<unknown> {
    const call: ApiCall = { method: "GET", path: question.path, query: question.query };
    const key = JSON.stringify(call);
    const cached = this.answers.get(key);
    if (cached) return cached;

    const pending = this.send({ ...call, signal }).then((answer) => {
      if (answer.ok) return answer.data;
      this.answers.delete(key);
      return undefined;
    });
    this.answers.set(key, pending);
    // Broken off by the next key: whoever asks the same again must not get this answer.
    signal.addEventListener("abort", () => this.answers.delete(key));
    void pending.finally(() => this.keepFew());
    return pending;
  }

  private keepFew(): void {
    for (const key of this.answers.keys()) {
      if (this.answers.size <= maxAnswers) return;
      this.answers.delete(key);
    }
  }
}

const withRows = (fields: readonly FieldModel[]): FieldModel[] =>
  fields.flatMap((field) => (field.rows ? [field, ...withRows(field.rows.inside)] : [field]));

const maxAnswers = 200;

interface AskedRule {
  rule: RemoteRule;
  question: RemoteRequest;
}

/** One field's questions: the newest value's count, older ones are broken off. */
class FieldCheck {
  private readonly field: FieldModel;
  private readonly ask: (question: RemoteRequest, signal: AbortSignal) => Promise<unknown>;
  private readonly stop: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private waiting: readonly AskedRule[] = [];
  private running: { work: Promise<void>; abort: AbortController } | undefined = undefined;

  constructor(field: FieldModel, ask: FieldCheck["ask"]) {
    this.field = field;
    this.ask = ask;
    this.stop = watch(
      () => this.questions(),
      (questions) => this.changed(questions),
      { now: true },
    );
  }

  /** Asks at once what waits for the last key. @returns what is under way */
  now(): Promise<void> | undefined {
    if (this.timer !== undefined) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.run(this.waiting);
    }
    return this.running?.work;
  }

  dispose(): void {
    this.stop();
    this.drop();
  }

  /** What the record came with is the server's own, and what is broken anyway need not be asked about. */
  private questions(): AskedRule[] {
    const { field } = this;
    const { scope } = field.host;
    if (!field.dirty || isEmpty(field.value) || field.hidden || field.disabled || field.violation?.level === "error") return [];
    return (field.node.rules?.remote?.(scope) ?? []).flatMap((rule) => {
      const question = remoteRequestOf(rule, field.value, scope);
      return question ? [{ rule, question }] : [];
    });
  }

  private changed(questions: readonly AskedRule[]): void {
    this.drop();
    if (this.field.cell.answered) this.field.cell.answer(undefined);
    if (questions.length === 0) return;
    this.waiting = questions;
    this.timer = setTimeout(() => void this.now(), patience);
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.running) return;
    this.running.abort.abort();
    this.running = undefined;
    this.field.cell.answer(undefined);
  }

  private run(questions: readonly AskedRule[]): void {
    const abort = new AbortController();
    const work = this.validate(questions, abort.signal).finally(() => {
      if (this.running?.abort === abort) this.running = undefined;
    });
    this.running = { work, abort };
  }

  private async validate(questions: readonly AskedRule[], signal: AbortSignal): Promise<void> {
    const { cell, host } = this.field;
    cell.answer({ checking: true, answer: undefined });
    const answers = await Promise.all(questions.map(({ question }) => this.ask(question, signal)));
    if (signal.aborted) return;
    const violations = answers.flatMap((answer, index) => violationOf(answer, questions[index]!.rule, host.scope) ?? []);
    cell.answer({ checking: false, answer: worst(violations) });
  }
}

const worst = (violations: readonly Violation[]): Violation | undefined =>
  violations.find(({ level }) => level === "error") ?? violations[0];
