/** One of the two lists: what is searched for in it, where the keyboard stands, and what is marked to be moved. */
import { action, makeObservable, observable, observableRef } from "mobx";
import type { Choice } from "../choices/choice.ts";
import { normalizeForSearch } from "../choices/find-choices.ts";
import { keyOf } from "./picks.ts";

/** Milliseconds between two letters of one word. */
const pause = 700;

export class PickSide {
  typed = "";
  /** What is marked, also where the search does not find it now. */
  marked: ReadonlyMap<string, Choice> = new Map();
  /** The line that the keyboard stands on: the key of its value, and its place for when that has gone. */
  active: { key: string; at: number } | undefined = undefined;
  private anchor: string | undefined = undefined;
  /** The marks show only what has just come from the other list; whoever begins to mark begins anew. */
  private hasArrived = false;
  private word = "";
  private wordAt = -Infinity;

  constructor() {
    makeObservable(this, {
      typed: observable,
      marked: observableRef,
      active: observableRef,
      type: action,
      go: action,
      only: action,
      arrive: action,
      toggle: action,
      markTo: action,
      markAll: action,
      unmark: action,
    });
  }

  /** @returns -1 while the keyboard stands nowhere */
  indexIn(lines: readonly Choice[]): number {
    if (!this.active) return -1;
    const at = lines.findIndex(({ value }) => keyOf(value) === this.active!.key);
    return at >= 0 ? at : Math.min(this.active.at, lines.length - 1);
  }

  /** What a move is about: what is marked, in the order of the list, or else the line that the keyboard stands on. */
  moving(lines: readonly Choice[]): readonly Choice[] {
    if (this.marked.size === 0) return lines[this.indexIn(lines)] ? [lines[this.indexIn(lines)]!] : [];
    const seen = lines.filter(({ value }) => this.marked.has(keyOf(value)));
    const keys = new Set(seen.map(({ value }) => keyOf(value)));
    return [...seen, ...[...this.marked].filter(([key]) => !keys.has(key)).map(([, choice]) => choice)];
  }

  type(typed: string): void {
    this.typed = typed;
    this.active = undefined;
  }

  go(lines: readonly Choice[], at: number): void {
    this.begin();
    const to = Math.max(0, Math.min(lines.length - 1, at));
    const line = lines[to];
    this.active = line && { key: keyOf(line.value), at: to };
  }

  only(choices: readonly Choice[]): void {
    this.hasArrived = false;
    this.marked = new Map(choices.map((choice) => [keyOf(choice.value), choice]));
  }

  /** Marks what has come from the other list, so that moving it back takes the move back. */
  arrive(choices: readonly Choice[]): void {
    this.only(choices);
    this.hasArrived = true;
    const last = choices.at(-1);
    this.active = last && { key: keyOf(last.value), at: 0 };
  }

  toggle(lines: readonly Choice[], at: number): void {
    const line = lines[at];
    if (!line) return;
    this.begin();
    const key = keyOf(line.value);
    const marked = new Map(this.marked);
    if (!marked.delete(key)) marked.set(key, line);
    this.marked = marked;
    this.anchor = key;
    this.go(lines, at);
  }

  markTo(lines: readonly Choice[], at: number): void {
    const began = lines.findIndex(({ value }) => keyOf(value) === this.anchor);
    const start = began >= 0 ? began : Math.max(0, this.indexIn(lines));
    const to = Math.max(0, Math.min(lines.length - 1, at));
    this.begin();
    this.anchor = lines[start] && keyOf(lines[start].value);
    const range = lines.slice(Math.min(start, to), Math.max(start, to) + 1);
    this.marked = new Map([...this.marked, ...range.map((choice) => [keyOf(choice.value), choice] as const)]);
    this.go(lines, to);
  }

  /** All that the list shows; none when they are marked already. */
  markAll(lines: readonly Choice[]): void {
    this.begin();
    if (lines.every(({ value }) => this.marked.has(keyOf(value)))) this.only([]);
    else this.only([...this.marked.values(), ...lines]);
  }

  unmark(keys: ReadonlySet<string>): void {
    this.marked = new Map([...this.marked].filter(([key]) => !keys.has(key)));
  }

  /** Goes to the next line that begins with the letters typed in one go; the same letter again goes on to the next such line. */
  typeAhead(lines: readonly Choice[], letter: string, at: number): void {
    const typed = normalizeForSearch(letter);
    this.word = at - this.wordAt > pause ? typed : this.word + typed;
    this.wordAt = at;
    // An accent that comes by itself is no letter.
    const [first] = this.word;
    if (typed === "" || first === undefined) return;
    const isOneLetter = [...this.word].every((one) => one === first);
    const wanted = isOneLetter ? first : this.word;
    const from = this.indexIn(lines) + (isOneLetter ? 1 : 0);
    const count = lines.length;
    for (let step = 0; step < count; step++) {
      const to = (Math.max(0, from) + step) % count;
      if (normalizeForSearch(lines[to]!.text).startsWith(wanted)) return this.go(lines, to);
    }
  }

  private begin(): void {
    if (this.hasArrived) this.marked = new Map();
    this.hasArrived = false;
  }

  /** Whether a word is being typed, in which a blank is a blank. */
  isTyping(at: number): boolean {
    return at - this.wordAt <= pause;
  }
}
