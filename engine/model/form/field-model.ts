/** One field of a living form: a light object, observable only where something looks. */
import { computed, type IComputedValue } from "mobx";
import type { ValueFormats, ScopeReader } from "../../rules/evaluation.ts";
import type { CompiledNode, FormField } from "../../compile/plan/compiled.ts";
import { validateField, isHidden, isFlagOn } from "../../compile/form/validate-field.ts";
import type { Violation } from "../../rules/rule.ts";
import type { FieldValue } from "./field-value.ts";
import { asText, isToggle, makeUpperCase, type NativeInput } from "./native-input.ts";
import { isWatched } from "../page/lazy-signal.ts";

export interface FieldHost {
  readonly id: string;
  readonly scope: ScopeReader;
  readonly updating: boolean;
  formats(): ValueFormats;
  /** The user has finished with the field: left it, or made a choice. */
  committed(field: FieldModel, how: "leave" | "choose"): void;
  /** All of its fields are: the list that a row belongs to is. */
  readonly readonly?: boolean;
  readonly disabled?: boolean;
  /** Only where a page has lists of rows. */
  readonly createRows?: CreateRows | undefined;
}

/** The living rows of a field that is a list of rows; `rows-model.ts` is loaded by pages that have one. */
export interface Rows {
  readonly inside: readonly FieldModel[];
  /** What keeps the form from being sent because of one of the rows. */
  readonly violation: Violation | undefined;
  touchAll(): void;
  /** Takes the focus to the first input that is wrong. @returns false when none is */
  focus(): boolean;
  /** @param path the row's place among those that count, then the field's name */
  refuse(path: readonly string[], message: string): void;
  dispose(): void;
}

/** Nothing before the code of rows is there. */
export type CreateRows = (field: FieldModel, fields: readonly FormField[]) => Rows | undefined;

/** What is calculated from more than the field's own state, and only again when that has changed. */
interface Derived {
  required?: IComputedValue<unknown>;
  readonly?: IComputedValue<unknown>;
  disabled?: IComputedValue<unknown>;
  hidden?: IComputedValue<unknown>;
  broken?: IComputedValue<unknown>;
}

interface Handlers {
  typed?: (event: { currentTarget: { value: string } }) => void;
  choose?: (value: unknown) => void;
  change?: (value: unknown) => void;
  leave?: () => void;
  attach?: Attach;
}

type Attach = (element: NativeInput | null) => (() => void) | undefined;

export class FieldModel {
  readonly name: string;
  readonly path: readonly string[];
  readonly node: CompiledNode;
  readonly host: FieldHost;
  /** The value, which other elements may share, and what is known about it. */
  readonly cell: FieldValue;
  private ownRows: Rows | undefined = undefined;
  private readonly formField: FormField;
  // Made when first asked for: a form has a thousand fields, and of most nobody ever asks.
  private derived: Derived | undefined = undefined;
  private handlers: Handlers | undefined = undefined;
  private element: NativeInput | null = null;
  /** While it is being decided whether the field is hidden. */
  private deciding = false;

  constructor(formField: FormField, host: FieldHost, cell: FieldValue) {
    this.formField = formField;
    this.node = formField.node;
    this.name = formField.name;
    this.path = formField.path;
    this.host = host;
    this.cell = cell;
  }

  /** Of a list of rows: the rows, alive. Made when the fields around them are there, since their conditions read those. */
  get rows(): Rows | undefined {
    return this.node.atom.rows === undefined ? undefined : (this.ownRows ??= this.host.createRows?.(this, this.formField.rows));
  }

  /** The form's value under `name`, in wire form (dates yyyymmdd, decimals as strings). */
  get value(): unknown {
    return this.cell.value;
  }

  /** What a text-like input shows. */
  get text(): string {
    return asText(this.cell.value);
  }

  get touched(): boolean {
    return this.cell.touched;
  }

  get dirty(): boolean {
    return this.cell.dirty;
  }

  get required(): boolean {
    return this.node.required ?? this.derive("required", () => this.node.rules!.required(this.host.scope));
  }

  get readonly(): boolean {
    return this.host.readonly === true || this.flag("readonly");
  }

  get disabled(): boolean {
    return this.host.disabled === true || this.flag("disabled");
  }

  /** By its own condition or by that of an element around it. */
  get hidden(): boolean {
    if (this.formField.hiddenBy.length === 0) return false;
    // Fields that hide each other are a problem of the document. Who asks back meanwhile is told what is safe.
    return this.deciding || this.derive("hidden", () => this.decide());
  }

  /** What the value breaks, shown or not. What is hidden or disabled is not asked. */
  get violation(): Violation | undefined {
    return this.derive("broken", () => (this.hidden || this.disabled ? undefined : this.validate()));
  }

  /** The first broken rule that keeps the form from being sent, shown or not. */
  get problem(): string | undefined {
    return this.messageOf("error");
  }

  get valid(): boolean {
    return this.problem === undefined;
  }

  /** The message to show under the field now: what the server said, or a broken rule once touched. */
  get error(): string | undefined {
    return this.cell.serverError ?? (this.cell.touched && this.cell.speaks ? this.problem : undefined);
  }

  /** Shown once touched, where there is no error; keeps nothing from being sent. */
  get warning(): string | undefined {
    return this.cell.touched && this.error === undefined ? this.messageOf("warning") : undefined;
  }

  /** The server is being asked about the value (a rule of the type `remote`); typing goes on. */
  get checking(): boolean {
    return this.cell.checking;
  }

  get busy(): boolean {
    return this.host.updating;
  }

  /** Ids for the ARIA attributes; the field frame and the input share them. */
  get inputId(): string {
    return `${this.host.id}-${this.node.uuid}`;
  }

  get hintId(): string {
    return `${this.inputId}-hint`;
  }

  get labelId(): string {
    return `${this.inputId}-label`;
  }

  get errorId(): string {
    return `${this.inputId}-error`;
  }

  /** Native input's onInput. */
  get typed(): (event: { currentTarget: { value: string } }) => void {
    return (this.own.typed ??= ({ currentTarget }) => this.take(currentTarget));
  }

  /** Sets the value from a choice, a date, a file … and touches the field. */
  get choose(): (value: unknown) => void {
    return (this.own.choose ??= (value) => {
      this.cell.touch();
      this.cell.set(value);
      this.host.committed(this, "choose");
    });
  }

  /** Sets the value without finishing with the field: half a choice, a value that a component keeps as it is typed. */
  get change(): (value: unknown) => void {
    return (this.own.change ??= (value) => this.cell.set(value));
  }

  /** onBlur: touched from now on. */
  get leave(): () => void {
    return (this.own.leave ??= () => {
      this.cell.touch();
      this.host.committed(this, "leave");
    });
  }

  /**
   * The native input's `ref`. The input keeps its own text, so a key press draws nothing but what depends on the value;
   * a value that comes from elsewhere is put into it here. What was typed into the server's markup before the page came
   * alive becomes the value.
   */
  get attach(): Attach {
    return (this.own.attach ??= (element) => this.attachTo(element));
  }

  /** Where nothing is drawn (tests, the server) there is nothing to go to. */
  focus(): void {
    if (this.rows?.focus()) return;
    const element = this.element ?? globalThis.document?.getElementById(this.inputId);
    element?.focus();
  }

  touch(): void {
    this.cell.touch();
    this.rows?.touchAll();
  }

  refuse(message: string): void {
    this.cell.refuse(message);
  }

  /** While the value is on its way (a file) the field is unsaved and the form is not sent; undefined when it is there. */
  hold(reason: string | undefined): void {
    this.cell.hold(reason);
  }

  dispose(): void {
    this.ownRows?.dispose();
  }

  /** Called by the value when it has become another one. */
  show(value: unknown): void {
    const text = asText(value);
    if (this.element && !isToggle(this.element) && this.element.value !== text) this.element.value = text;
  }

  private attachTo(element: NativeInput | null): (() => void) | undefined {
    if (!element) return undefined;
    this.element = element;
    this.adopt(element);
    const stop = this.cell.show(this);
    return () => {
      stop();
      if (this.element === element) this.element = null;
    };
  }

  private take(input: { value: string }): void {
    if (this.node.fixed.uppercase === true) makeUpperCase(input);
    this.cell.set(input.value, this);
  }

  private get own(): Handlers {
    return (this.handlers ??= {});
  }

  private adopt(element: NativeInput): void {
    if (this.cell.dirty) {
      this.show(this.cell.value);
      return;
    }
    if (isToggle(element)) {
      if (element.type === "checkbox" && element.checked !== element.defaultChecked) this.cell.set(element.checked);
    } else if (element.value !== element.defaultValue && element.value !== this.text) this.take(element);
  }

  /** The message of the value's own rules, or what the server answered about this very value. */
  private messageOf(level: Violation["level"]): string | undefined {
    const { violation } = this;
    if (level === "error" && this.cell.held !== undefined && !this.hidden) return this.cell.held;
    if (violation?.level === level) return violation.message;
    const { answered } = this.cell;
    return violation?.level !== "error" && answered?.level === level ? answered.message : undefined;
  }

  private validate(): Violation | undefined {
    const own = validateField(this.node, this.cell.value, this.host.scope, () => this.host.formats());
    return own?.level === "error" ? own : (this.rows?.violation ?? own);
  }

  private flag(name: "readonly" | "disabled"): boolean {
    return this.node.dynamic.has(name)
      ? this.derive(name, () => isFlagOn(this.node, name, this.host.scope))
      : this.node.fixed[name] === true;
  }

  private decide(): boolean {
    this.deciding = true;
    try {
      return isHidden(this.formField, this.host.scope);
    } finally {
      this.deciding = false;
    }
  }

  private derive<T>(name: keyof Derived, calculate: () => T): T {
    // Asked in passing, by nobody who watches: nothing would keep the answer.
    if (!this.derived?.[name] && !isWatched()) return calculate();
    const derived = (this.derived ??= {});
    return (derived[name] ??= computed(calculate)).get() as T;
  }
}
