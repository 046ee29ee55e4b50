/** The value under one name of a form, and what is known about it. Several elements may share one (radios of a group). */
import { compareStructural } from "mobx";
import type { Violation } from "../../rules/rule.ts";
import { LazySignal } from "../page/lazy-signal.ts";

/** Shows the value and is not drawn anew when it changes. */
interface Input {
  show(value: unknown): void;
}

let count = 0;

export class FieldValue {
  /** Tells it from every other, also of the same name in another form. */
  readonly id = count++;
  readonly name: string;
  private current: unknown;
  private start: unknown;
  private wasLeft = false;
  private refusal: string | undefined = undefined;
  private asked: { checking: boolean; answer: Violation | undefined } | undefined = undefined;
  private reason: string | undefined = undefined;
  private demanded = false;
  private readonly valueSignal = new LazySignal();
  private readonly statusSignal = new LazySignal();
  private inputs: Input | Set<Input> | undefined = undefined;

  constructor(name: string, initial: unknown) {
    this.name = name;
    this.current = initial;
    this.start = initial;
  }

  get value(): unknown {
    this.valueSignal.reportObserved();
    return this.current;
  }

  get dirty(): boolean {
    this.valueSignal.reportObserved();
    return this.reason !== undefined || !same(this.current, this.start);
  }

  get touched(): boolean {
    this.statusSignal.reportObserved();
    return this.wasLeft;
  }

  /** Why the value is not there yet: a file is on its way. */
  get held(): string | undefined {
    this.statusSignal.reportObserved();
    return this.reason;
  }

  /** What the server said about this value; gone as soon as the value changes. */
  get serverError(): string | undefined {
    this.statusSignal.reportObserved();
    return this.refusal;
  }

  get checking(): boolean {
    this.statusSignal.reportObserved();
    return this.asked?.checking ?? false;
  }

  /** What the server answered when it was asked about this very value. */
  get answered(): Violation | undefined {
    this.statusSignal.reportObserved();
    return this.asked?.answer;
  }

  /** @param from the input that the change comes from: it shows the value already. */
  set(value: unknown, from?: Input): void {
    if (this.refusal !== undefined) this.refuse(undefined);
    if (same(value, this.current)) return;
    this.current = value;
    if (this.asked) this.answer(undefined);
    this.valueSignal.changed();
    if (this.inputs instanceof Set) {
      for (const input of this.inputs) if (input !== from) input.show(value);
    } else if (this.inputs !== from) this.inputs?.show(value);
  }

  /** A new starting point, from a record that arrived or was saved. What the user changed meanwhile stays. */
  rebase(value: unknown): void {
    const untouched = same(this.current, this.start);
    this.start = value;
    if (untouched) this.set(value);
    this.valueSignal.changed();
  }

  /** What the server has now; what was typed since then stays unsaved. */
  settle(value: unknown): void {
    this.start = value;
    this.valueSignal.changed();
  }

  reset(): void {
    this.set(this.start);
    this.wasLeft = false;
    this.refusal = undefined;
    this.statusSignal.changed();
  }

  touch(): void {
    const demanded = this.reason !== undefined;
    if (this.wasLeft && demanded === this.demanded) return;
    this.demanded = demanded;
    this.wasLeft = true;
    this.statusSignal.changed();
  }

  refuse(message: string | undefined): void {
    this.refusal = message;
    if (message !== undefined) this.wasLeft = true;
    this.statusSignal.changed();
  }

  /** `checking` while the server is asked about the value, then what it answered; undefined forgets both. */
  answer(remoteCheck: { checking: boolean; answer: Violation | undefined } | undefined): void {
    this.asked = remoteCheck;
    this.statusSignal.changed();
  }

  /** What judges the value has changed, the value has not. */
  revalidate(): void {
    this.valueSignal.changed();
  }

  /** Whether there is something to say: not while the value is on its way and nobody has asked for it. */
  get speaks(): boolean {
    return this.held === undefined || this.demanded;
  }

  hold(reason: string | undefined): void {
    if (reason === this.reason) return;
    this.reason = reason;
    this.demanded = false;
    this.statusSignal.changed();
    this.valueSignal.changed();
  }

  /** Mostly there is one; only those of a group share a value. */
  show(input: Input): () => void {
    const { inputs } = this;
    if (inputs === undefined) this.inputs = input;
    else this.inputs = inputs instanceof Set ? inputs.add(input) : new Set([inputs, input]);
    return () => {
      if (this.inputs instanceof Set) this.inputs.delete(input);
      else if (this.inputs === input) this.inputs = undefined;
    };
  }
}

/** Never filled and emptied again are the same: leaving an empty field changes nothing. */
const same = (one: unknown, other: unknown): boolean => compareStructural(one ?? "", other ?? "");
