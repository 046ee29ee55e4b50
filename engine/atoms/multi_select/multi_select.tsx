import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { AtomProps } from "../atom.ts";
import { listOf, sameChoice, type Choice } from "../choices/choice.ts";
import { Chips } from "../choices/chips.tsx";
import { GoneNote, useGoneChoices } from "../choices/gone-choices.tsx";
import { knownChoice, remember, useLookedUp } from "../choices/known-choices.ts";
import { codesIn } from "../choices/codes-in.ts";
import { Combobox } from "../choices/combobox.tsx";
import { offerOf } from "../choices/offer.ts";
import { tellChoice } from "../field-frame/field-events.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { MultiSelectElement } from "./multi_select.atom.ts";
import { pastedChoices } from "../choices/pasted-choices.ts";

export const MultiSelect = observer(function MultiSelect({ element, field, node }: AtomProps<MultiSelectElement>) {
  const { env } = node;
  const { max_count = Infinity } = element;
  const offer = offerOf(element, node);
  const values = listOf(field.value);
  const [missed, setMissed] = useState<readonly string[]>([]);
  useLookedUp(env, field, offer, values);

  const set = (next: readonly unknown[]): void => {
    field.choose(next);
    tellChoice(field, node);
  };
  const remove = (value: unknown): void => set(listOf(field.value).filter((one) => !sameChoice(one, value)));
  const add = (choices: readonly Choice[]): void => {
    const now = listOf(field.value);
    const fresh = choices.filter((choice) => !now.some((one) => sameChoice(one, choice.value)));
    remember(field, fresh);
    set([...now, ...fresh.map(({ value }) => value)].slice(0, Math.max(max_count, now.length)));
  };
  const paste = (text: string): boolean => {
    const codes = codesIn(text);
    if (codes.length < 2) return false;
    void pastedChoices(env, offer, codes).then(({ found, missing }) => {
      add(found);
      setMissed(missing);
    });
    return true;
  };
  const gone = useGoneChoices(offer, values, (lost) => set(values.filter((value) => !lost.some((one) => sameChoice(one, value)))));
  const full = values.length >= max_count;

  const chips = values.map((value) => {
    const known = knownChoice(field, offer, value);
    return { value, text: known?.text ?? String(value), unknown: known === null };
  });
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(wiring) => (
        <>
          <Combobox
            wiring={wiring}
            env={env}
            label={element.label}
            offer={offer}
            chosen={values}
            text=""
            placeholder={element.placeholder}
            multiple
            full={full}
            before={
              <Chips
                chips={chips}
                locked={wiring.disabled || wiring.readOnly}
                env={env}
                onRemove={(value) => {
                  remove(value);
                  field.focus();
                }}
              />
            }
            onChoose={(choice) => (values.some((value) => sameChoice(value, choice.value)) ? remove(choice.value) : add([choice]))}
            onChooseAll={add}
            onTakeAway={() => values.length > 0 && remove(values.at(-1))}
            onPaste={paste}
            onLeave={() => {
              setMissed([]);
              field.leave();
            }}
          />
          <span className="unseen" aria-live="polite">
            {env.text("choice.chosen", { count: values.length })}
          </span>
          <p className="field__hint choice-note" aria-live="polite">
            {missed.length > 0
              ? env.text("choice.missed", { count: missed.length, codes: missed.slice(0, 10).join(", ") })
              : full && env.text("choice.full", { count: max_count })}
          </p>
          <GoneNote env={env} gone={gone} />
        </>
      )}
    </FieldFrame>
  );
});
