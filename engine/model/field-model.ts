/** One field of a living form: a light object, observable only where something looks. */
import { computed, type IComputedValue } from "mobx";
import type { CompiledNode, ScopeReader } from "../compile/compiled.ts";
import type { CompiledRules } from "../rules/compile-rules.ts";
import { isTrue } from "../rules/operators/operator.ts";
import type { FieldValue } from "./field-value.ts";

/** What a field asks of its form. */
export interface FieldHost {
  readonly id: string;
  readonly scope: ScopeReader;
  readonly updating: boolean;
  /** The user has finished with the field: left it, or made a choice. */
  committed(field: FieldModel, how: "leave" | "choose"): void;
}

export type HiddenBy = (scope: ScopeReader) => boolean;

type NativeInput = HTMLInputElement | HTMLTextAreaElement;

export class FieldModel {
  readonly name: string;
  readonly node: CompiledNode;
  private readonly host: FieldHost;
  private readonly cell: FieldValue;
  private readonly rules: CompiledRules | undefined;
  private readonly hiddenBy: readonly HiddenBy[];
  private readonly derived = new Map<string, IComputedValue<unknown>>();
  private element: NativeInput | null = null;

  constructor(node: CompiledNode, host: FieldHost, parts: { cell: FieldValue; hiddenBy: readonly HiddenBy[] }) {
    this.node = node;
    this.name = parts.cell.name;
    this.host = host;
    this.cell = parts.cell;
    this.rules = node.rules;
    this.hiddenBy = parts.hiddenBy;
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
    return this.derive("required", () => this.rules?.required(this.host.scope) ?? false);
  }

  get readonly(): boolean {
    return this.flag("readonly");
  }

  get disabled(): boolean {
    return this.flag("disabled");
  }

  /** By its own condition or by that of an element around it. */
  get hidden(): boolean {
    if (this.hiddenBy.length === 0) return false;
    return this.derive("hidden", () => this.hiddenBy.some((hides) => hides(this.host.scope)));
  }

  /** The first broken rule, shown or not. What is hidden is not asked. */
  get problem(): string | undefined {
    return this.derive("problem", () => (this.hidden || this.disabled ? undefined : this.rules?.(this.cell.value, this.host.scope)));
  }

  get valid(): boolean {
    return this.problem === undefined;
  }

  /** The message to show under the field now: what the server said, or a broken rule once touched. */
  get error(): string | undefined {
    return this.cell.serverError ?? (this.cell.touched ? this.problem : undefined);
  }

  get busy(): boolean {
    return this.host.updating;
  }

  /** Ids for the ARIA wiring; the field frame and the input share them. */
  get inputId(): string {
    return `${this.host.id}-${this.node.uuid}`;
  }

  get hintId(): string {
    return `${this.inputId}-hint`;
  }

  get errorId(): string {
    return `${this.inputId}-error`;
  }

  /** Native input's onInput. */
  readonly typed = (event: { currentTarget: { value: string } }): void => {
    const input = event.currentTarget;
    if (this.node.fixed.uppercase === true) makeUpperCase(input);
    this.cell.set(input.value, this.show);
  };

  /** Sets the value from a choice, a date, a file … and touches the field. */
  readonly choose = (value: unknown): void => {
    this.cell.touch();
    this.cell.set(value);
    this.host.committed(this, "choose");
  };

  /** onBlur: touched from now on. */
  readonly leave = (): void => {
    this.cell.touch();
    this.host.committed(this, "leave");
  };

  /**
   * The native input's `ref`. The input keeps its own text, so a key press draws nothing but what depends on the value;
   * a value that comes from elsewhere is put into it here. What was typed into the server's markup before the page came
   * alive becomes the value.
   */
  readonly attach = (element: NativeInput | null): (() => void) | undefined => {
    if (!element) return undefined;
    this.element = element;
    this.adopt(element);
    const stop = this.cell.show(this.show);
    return () => {
      stop();
      if (this.element === element) this.element = null;
    };
  };

  /** Where nothing is drawn (tests, the server) there is nothing to go to. */
  focus(): void {
    const element = this.element ?? globalThis.document?.getElementById(this.inputId);
    element?.focus();
  }

  touch(): void {
    this.cell.touch();
  }

  refuse(message: string): void {
    this.cell.refuse(message);
  }

  private readonly show = (value: unknown): void => {
    const text = asText(value);
    if (this.element && !isToggle(this.element) && this.element.value !== text) this.element.value = text;
  };

  private adopt(element: NativeInput): void {
    if (this.cell.dirty) {
      this.show(this.cell.value);
      return;
    }
    if (isToggle(element)) {
      if (element.type === "checkbox" && element.checked !== element.defaultChecked) this.cell.set(element.checked);
    } else if (element.value !== element.defaultValue && element.value !== this.text) this.typed({ currentTarget: element });
  }

  private flag(name: "readonly" | "disabled"): boolean {
    const dynamic = this.node.dynamic.get(name);
    return dynamic ? this.derive(name, () => isTrue(dynamic.run(this.host.scope))) : this.node.fixed[name] === true;
  }

  private derive<T>(name: string, calculate: () => T): T {
    let value = this.derived.get(name);
    if (!value) this.derived.set(name, (value = computed(calculate)));
    return value.get() as T;
  }
}

const isToggle = (element: NativeInput): element is HTMLInputElement => element.type === "checkbox" || element.type === "radio";

/** Numbers and texts as they are; anything else is no text. */
function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Keeps the caret where it is: setting `value` would send it to the end. */
function makeUpperCase(input: {
  value: string;
  selectionStart?: number | null;
  selectionEnd?: number | null;
  setSelectionRange?: (start: number | null, end: number | null) => void;
}): void {
  const upper = input.value.toUpperCase();
  if (upper === input.value) return;

  const { selectionStart, selectionEnd } = input;
  input.value = upper;
  if (selectionStart != null) input.setSelectionRange?.(selectionStart, selectionEnd ?? selectionStart);
}
