/** One document being edited: its text, what is wrong with it, and how it differs from what is published. */
import { action, computed, makeObservable, observable } from "mobx";
import type { Diagnostic } from "@codemirror/lint";
import {
  applyFix,
  checkContent,
  differenceOf,
  formatDocument,
  parseDocument,
  withSentences,
  type AtomRegistry,
  type Change,
  type TextRange,
} from "../../engine/index.ts";
import type { ConfigRecord } from "../../schemas/config-record.ts";
import type { ConfigProblem, Fix } from "../../schemas/problem.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { diagnosticsOf, rangeOfProblem } from "./diagnostics.ts";

/** What was typed and not saved when the editor was left. */
export interface EditingDraft {
  text: string;
  version: number;
}

export class Editing {
  text: string;
  /** The text as it was loaded or last saved. */
  saved: string;
  record: ConfigRecord;
  /** The version of the record that the text builds on; what a write names. */
  seen: number;
  private readonly registry: AtomRegistry;
  private readonly vocabulary: Vocabulary;

  constructor(record: ConfigRecord, registry: AtomRegistry, vocabulary: Vocabulary) {
    this.record = record;
    this.text = record.content;
    this.saved = record.content;
    this.seen = record.version;
    this.registry = registry;
    this.vocabulary = vocabulary;
    makeObservable<this, "parsed">(this, {
      text: observable,
      saved: observable,
      record: observable,
      parsed: computed,
      problems: computed,
      difference: computed,
      write: action,
      load: action,
      takeUp: action,
      format: action,
      fix: action,
    });
  }

  private get parsed() {
    return parseDocument(this.text);
  }

  /** The document as far as it is JSON; `undefined` while it is not. */
  get document(): unknown {
    return this.parsed.document;
  }

  get dirty(): boolean {
    return this.text !== this.saved;
  }

  get problems(): ConfigProblem[] {
    return this.problemsOf(this.text);
  }

  get errors(): number {
    return this.problems.filter((problem) => problem.severity === "error").length;
  }

  /** What the server would say of it, too. */
  problemsOf(text: string): ConfigProblem[] {
    const { vocabulary, registry, record } = this;
    return withSentences(vocabulary.sentences, () => checkContent(text, { ...vocabulary, registry }, record.id).problems);
  }

  placeOf(problem: ConfigProblem): TextRange {
    return rangeOfProblem(this.parsed, problem);
  }

  /** The problems of a text as the editor underlines them; every fix is an action beside its problem. */
  diagnose(text: string): Diagnostic[] {
    return diagnosticsOf(text, this.problemsOf(text), (fix) => this.fix(fix));
  }

  get difference(): Change[] {
    const published = parseDocument(this.record.published_content);
    return differenceOf(published.document, this.document);
  }

  write(text: string): void {
    this.text = text;
  }

  /** A record from the server: after a save the text stays as the user has it by now. */
  load(record: ConfigRecord): void {
    const untouched = !this.dirty || record.content === this.text;
    this.record = record;
    this.seen = record.version;
    this.saved = record.content;
    if (untouched) this.text = record.content;
  }

  get draft(): EditingDraft | undefined {
    return this.dirty ? { text: this.text, version: this.seen } : undefined;
  }

  /** Goes on where the editor was left. Who saved in the meantime is found out when this is saved, as at any other time. */
  takeUp({ text, version }: EditingDraft): void {
    this.text = text;
    this.seen = version;
  }

  format(): void {
    if (this.document !== undefined) this.text = formatDocument(this.document, this.registry);
  }

  fix(fix: Fix): void {
    if (this.document !== undefined) this.text = formatDocument(applyFix(this.document, fix), this.registry);
  }
}
