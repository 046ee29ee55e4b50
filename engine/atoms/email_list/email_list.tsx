import "../choices/combobox.css";
import { observer } from "mobx-react-lite";
import { useRef, useState, type KeyboardEvent } from "react";
import type { AtomProps } from "../atom.ts";
import { listOf } from "../choices/choice.ts";
import { Chips } from "../choices/chips.tsx";
import { usePaste } from "../choices/use-paste.ts";
import { emitChoice } from "../field-frame/field-events.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { EmailListElement } from "./email_list.atom.ts";
import { entriesIn } from "./email_list.value.ts";

export const EmailList = observer(function EmailList({ element, field, node }: AtomProps<EmailListElement>) {
  const { env } = node;
  const box = useRef<HTMLInputElement>(null);
  const { entries, typed, setTyped, setEntries, addEntries } = useEntries({ field, node });
  usePaste(box, (text) => {
    if (field.readonly || field.disabled || entriesIn(text).length < 2) return false;
    addEntries(`${typed}${text}`);
    return true;
  });
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || field.readonly || field.disabled) return;
    if (event.key === "Enter" && typed.trim() !== "") {
      // Enter ends the entry; the next one sends the form.
      event.preventDefault();
      addEntries(typed);
    } else if (event.key === "Backspace" && typed === "" && entries.length > 0) setEntries(entries.slice(0, -1));
  };

  return (
    <FieldFrame element={element} field={field} node={node}>
      {({ readOnly, ...inputAttributes }) => {
        const locked = inputAttributes.disabled || readOnly;
        return (
          <>
            <div
              className="input combobox__box email-list"
              data-multiple
              data-disabled={inputAttributes.disabled || undefined}
              onMouseDown={(event) => {
                if (event.target !== event.currentTarget) return;
                event.preventDefault();
                box.current?.focus();
              }}
            >
              <Chips
                chips={entries.map((entry) => ({ value: entry, text: entry, problem: entryError(entry, { field, node }) }))}
                locked={locked}
                env={env}
                onRemove={(entry) => {
                  setEntries(entries.filter((one) => one !== entry));
                  box.current?.focus();
                }}
              />
              <input
                {...inputAttributes}
                ref={box}
                className="combobox__input"
                type="text"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                readOnly={readOnly}
                value={typed}
                placeholder={entries.length === 0 ? element.placeholder : undefined}
                onChange={(event) => {
                  event.stopPropagation();
                  const { value } = event.currentTarget;
                  if (/[\s,;]$/u.test(value)) addEntries(value);
                  else setTyped(value);
                }}
                onKeyDown={pressed}
                onBlur={() => {
                  if (!readOnly) addEntries(typed);
                  field.leave();
                }}
              />
            </div>
            <span className="unseen" aria-live="polite">
              {env.text("email_list.count", { count: entries.length })}
            </span>
          </>
        );
      }}
    </FieldFrame>
  );
});

type EntriesField = Pick<AtomProps, "field" | "node">;

/** The value's entries, and the text that is not an entry yet. */
function useEntries({ field, node }: EntriesField) {
  const [typed, setTyped] = useState("");
  const entries = listOf(field.value).map(String);
  const setEntries = (next: readonly string[]): void => {
    field.choose(next);
    emitChoice(field, node);
  };
  /** Every entry is taken, once. */
  const addEntries = (text: string): void => {
    setTyped("");
    const fresh = entriesIn(text).filter((entry) => !entries.includes(entry));
    if (fresh.length > 0) setEntries([...entries, ...new Set(fresh)]);
  };
  return { entries, typed, setTyped, setEntries, addEntries };
}

/** What the configured rules say of one entry; how many there must be is said of the whole list. */
function entryError(entry: string, { field, node }: EntriesField): string | undefined {
  const violation = field.node.rules?.([entry], { read: (root, path) => node.read(root, path) });
  return violation?.level === "error" && !listRules.has(violation.type) ? violation.message : undefined;
}

const listRules: ReadonlySet<string> = new Set(["required", "dynamic_required", "min_length", "max_length", "unique"]);
