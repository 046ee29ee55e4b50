/** One field of a living form: a light object, observable only where something looks. */
export interface FieldModel {
  readonly name: string;
  /** The form's value under `name`, in wire form (dates yyyymmdd, decimals as strings). */
  readonly value: unknown;
  /** What a text-like input shows. */
  readonly text: string;
  readonly touched: boolean;
  readonly dirty: boolean;
  readonly required: boolean;
  readonly readonly: boolean;
  readonly disabled: boolean;
  /** The message to show under the field now: a broken rule once touched, or what the server said. */
  readonly error: string | undefined;
  readonly busy: boolean;
  /** Ids for the ARIA wiring; the field frame and the input share them. */
  readonly inputId: string;
  readonly hintId: string;
  readonly errorId: string;
  /** Native input's onInput. */
  typed(event: { currentTarget: { value: string } }): void;
  /** Sets the value from a choice, a date, a file … and touches the field. */
  choose(value: unknown): void;
  /** onBlur: touched from now on. */
  leave(): void;
}
