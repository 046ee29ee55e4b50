import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { AtomProps } from "../atom.ts";
import { listOf, sameChoice, type Choice } from "../choices/choice.ts";
import { Chips } from "../choices/chips.tsx";
import { WithdrawnOptionsNote, useWithdrawnOptions } from "../choices/withdrawn-options.tsx";
import { cachedChoice, cacheChoices, useChoiceLookUp } from "../choices/choice-cache.ts";
import { parseCodes } from "../choices/parse-codes.ts";
import { Combobox } from "../choices/combobox.tsx";
import { offerOf, type Offer } from "../choices/offer.ts";
import { emitChoice } from "../field-frame/field-events.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { MultiSelectElement } from "./multi_select.atom.ts";
import { resolvePastedChoices } from "../choices/pasted-choices.ts";

export const MultiSelect = observer(function MultiSelect({ element, field, node }: AtomProps<MultiSelectElement>) {
  const { env } = node;
  const { max_count = Infinity } = element;
  const offer = offerOf(element, node);
  const values = listOf(field.value);
  const { set, add, remove, paste, missed, setMissed } = useChosenValues({ element, field, node }, offer);
  useChoiceLookUp(env, field, offer, values);
  const withdrawn = useWithdrawnOptions(offer, values, (lost) =>
    set(values.filter((value) => !lost.some((one) => sameChoice(one, value)))),
  );
  const full = values.length >= max_count;

  const chips = values.map((value) => {
    const choice = cachedChoice(field, offer, value);
    return { value, text: choice?.text ?? String(value), unknown: choice === null };
  });
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => (
        <>
          <Combobox
            inputAttributes={inputAttributes}
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
                locked={inputAttributes.disabled || inputAttributes.readOnly}
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
          <WithdrawnOptionsNote env={env} withdrawn={withdrawn} />
        </>
      )}
    </FieldFrame>
  );
});

/** How what is chosen changes, and which of the pasted codes nothing was found for. */
function useChosenValues({ element, field, node }: AtomProps<MultiSelectElement>, offer: Offer) {
  const { max_count = Infinity } = element;
  const [missed, setMissed] = useState<readonly string[]>([]);
  const set = (next: readonly unknown[]): void => {
    field.choose(next);
    emitChoice(field, node);
  };
  const remove = (value: unknown): void => set(listOf(field.value).filter((one) => !sameChoice(one, value)));
  const add = (choices: readonly Choice[]): void => {
    const now = listOf(field.value);
    const fresh = choices.filter((choice) => !now.some((one) => sameChoice(one, choice.value)));
    cacheChoices(field, fresh);
    set([...now, ...fresh.map(({ value }) => value)].slice(0, Math.max(max_count, now.length)));
  };
  const paste = (text: string): boolean => {
    const codes = parseCodes(text);
    if (codes.length < 2) return false;
    void resolvePastedChoices(node.env, offer, codes).then(({ found, missing }) => {
      add(found);
      setMissed(missing);
    });
    return true;
  };
  return { set, add, remove, paste, missed, setMissed };
}
