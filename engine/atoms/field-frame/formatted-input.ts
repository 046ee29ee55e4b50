/**
 * For inputs whose text is not their value: people read and type in their own way, the value is in wire form. While somebody types
 * the text is theirs; it is written in order when they are done. What cannot be read stays as it was typed, in the value too, so
 * that it is neither sent nor lost.
 */
import { autorun, untracked } from "mobx";
import { useEffect, useRef, type FocusEvent, type InputEvent, type KeyboardEvent, type RefObject } from "react";
import type { FieldModel } from "../../model/form/field-model.ts";

export interface InputCodec {
  /** The value as the user writes it, and what is no such value as it was typed. */
  write: (value: unknown) => string;
  /** What was typed, in wire form; undefined for what cannot be read. Not asked about an empty text. */
  read: (text: string) => unknown;
  /** The same on leaving: may take a short entry for a whole one. Without it `read`. */
  complete?: ((text: string) => unknown) | undefined;
  /** Whether two values are only two ways to write the same; then the field keeps the one that it had. */
  same?: ((one: unknown, other: unknown) => boolean) | undefined;
  /** Puts right what stands in the input after a key; the caret is its business. */
  mask?: ((input: HTMLInputElement, event: globalThis.InputEvent) => void) | undefined;
  /** What an empty field becomes when it is left. */
  whenEmpty?: unknown;
  /** Changes when `write` would write the same value in another way: the user's formats. */
  key: string;
}

export interface FormattedInputProps {
  ref: RefObject<HTMLInputElement | null>;
  defaultValue: string;
  onInput: (event: InputEvent<HTMLInputElement>) => void;
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export interface FormattedInput {
  input: FormattedInputProps;
  /** Takes a value that was not typed (a step, a choice) and writes it out. */
  put: (value: unknown) => void;
}

/** As much of a field as is needed here: a box may hold only a part of one. */
export type FormattedField = Pick<FieldModel, "value" | "change" | "leave">;

export function useFormattedInput(field: FormattedField, writing: InputCodec): FormattedInput {
  const ref = useRef<HTMLInputElement>(null);
  /** What the field held when the user came to it. */
  const before = useRef<unknown>(undefined);
  const { write, read, complete = read, mask, whenEmpty, key } = writing;
  const same = (one: unknown, other: unknown): boolean => Object.is(one, other) || (writing.same?.(one, other) ?? false);

  // A value from elsewhere (a reset, a loaded record) is shown, as are other formats; what is being typed is left alone.
  useEffect(
    () =>
      autorun(() => {
        const text = write(field.value);
        const input = ref.current;
        if (!input || input.value === text) return;
        if (input.ownerDocument.activeElement === input && same(valueOf(input.value, read), field.value)) return;
        input.value = text;
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the functions, which are new at every drawing.
    [field, key],
  );

  const take = (value: unknown): void => field.change(same(value, before.current) ? before.current : value);
  const settle = (): void => {
    const input = ref.current;
    if (!input || input.readOnly || input.disabled) return;
    take(input.value.trim() === "" ? (whenEmpty ?? "") : valueOf(input.value, complete));
    const text = write(untracked(() => field.value));
    if (input.value !== text) input.value = text;
    field.leave();
  };

  return {
    input: {
      ref,
      defaultValue: untracked(() => write(field.value)),
      onInput: ({ currentTarget, nativeEvent }) => {
        mask?.(currentTarget, nativeEvent);
        take(valueOf(currentTarget.value, read));
      },
      onFocus: () => {
        before.current = field.value;
      },
      onBlur: settle,
      onKeyDown: ({ key: pressed, nativeEvent }) => {
        if (pressed !== "Enter" || nativeEvent.isComposing) return;
        settle();
        before.current = field.value;
      },
    },
    put: (value) => {
      take(value);
      if (ref.current) ref.current.value = write(field.value);
    },
  };
}

/** A text of blanks is none. */
const valueOf = (text: string, read: (text: string) => unknown): unknown => (text.trim() === "" ? "" : (read(text) ?? text));
