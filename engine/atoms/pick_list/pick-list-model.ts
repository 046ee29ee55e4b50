/** Moving between the two lists: what it does to the value, what is said about it, and the way back. */
import { action, makeObservable, observableRef } from "mobx";
import { isSameValue } from "../../rules/same-value.ts";
import { listOf, type Choice } from "../choices/choice.ts";
import { PickSide } from "./pick-side.ts";
import { keyOf, insertBefore, moveValues, withoutKeys, type MoveDirection } from "./picks.ts";

/** A shared text. */
export interface Announcement {
  text: string;
  args: Readonly<Record<string, string | number>>;
  undo: boolean;
}

interface PickedField {
  readonly value: unknown;
  choose(value: unknown): void;
}

export interface PickListLimits {
  max: number;
  /** Puts chosen values in the order that is not the user's to change. */
  arrange: ((values: readonly unknown[]) => unknown[]) | undefined;
}

const maxSteps = 100;

export class PickListModel {
  readonly available = new PickSide();
  readonly chosen = new PickSide();
  announcement: Announcement | undefined = undefined;
  private readonly field: PickedField;
  private readonly onChange: () => void;
  private steps: { before: readonly unknown[]; after: readonly unknown[] }[] = [];

  /** @param onChange called when the value has changed */
  constructor(field: PickedField, onChange: () => void) {
    this.field = field;
    this.onChange = onChange;
    makeObservable<this, "set">(this, {
      announcement: observableRef,
      announce: action,
      add: action,
      remove: action,
      shift: action,
      undo: action,
      set: action,
    });
  }

  private get values(): readonly unknown[] {
    return listOf(this.field.value);
  }

  announce(text: string, args: Announcement["args"] = {}, undo = false): void {
    this.announcement = { text, args, undo };
  }

  /** As many as still may; they are marked where they arrive, so that moving them back takes it back. @param before key of a value */
  add(choices: readonly Choice[], { max, arrange }: PickListLimits, before?: string): void {
    const { values } = this;
    const has = new Set(values.map(keyOf));
    const fresh = choices.filter(({ value }) => !has.has(keyOf(value))).slice(0, Math.max(0, max - values.length));
    if (fresh.length === 0) return;

    const next = insertBefore(
      values,
      fresh.map(({ value }) => value),
      before,
    );
    this.set(arrange ? arrange(next) : next);
    this.available.unmark(new Set(fresh.map(({ value }) => keyOf(value))));
    this.chosen.arrive(fresh);
    this.announce("pick.added", { count: fresh.length, total: this.values.length }, true);
  }

  remove(choices: readonly Choice[]): void {
    const keys = new Set(choices.map(({ value }) => keyOf(value)));
    const before = this.values.length;
    const next = withoutKeys(this.values, keys);
    if (next.length === before) return;

    this.set(next);
    this.chosen.unmark(keys);
    this.available.arrive(choices);
    this.announce("pick.removed", { count: before - next.length, total: next.length }, true);
  }

  /** Moves within the chosen ones: a step, or to where they were dropped. */
  shift(choices: readonly Choice[], to: MoveDirection | { before: string | undefined }): void {
    const first = choices[0];
    if (!first) return;
    const keys = new Set(choices.map(({ value }) => keyOf(value)));
    const { values } = this;
    const moving = values.filter((value) => keys.has(keyOf(value)));
    const next = typeof to === "string" ? moveValues(values, keys, to) : insertBefore(values, moving, to.before);
    const place = next.findIndex((value) => keyOf(value) === keyOf(first.value)) + 1;
    if (!next.every((value, index) => value === values[index])) this.set(next);
    this.chosen.active = { key: keyOf(first.value), at: place - 1 };
    this.announce("pick.placed", { choice: first.text, place, total: next.length });
  }

  /** Values that are offered no longer go without a word: who took them away says so. */
  takeBack(lost: readonly unknown[]): void {
    this.field.choose(withoutKeys(this.values, new Set(lost.map(keyOf))));
    this.onChange();
  }

  /** Takes the last move back, unless the value has come from elsewhere since. */
  undo(): void {
    const step = this.steps.pop();
    if (!step || !isSameValue(step.after, this.values)) {
      this.steps = [];
      return;
    }
    this.field.choose(step.before);
    this.onChange();
    for (const side of [this.available, this.chosen]) side.only([]);
    this.announce("pick.undone", { total: step.before.length });
  }

  private set(next: readonly unknown[]): void {
    this.steps = [...this.steps.slice(1 - maxSteps), { before: this.values, after: next }];
    this.field.choose(next);
    this.onChange();
  }
}
