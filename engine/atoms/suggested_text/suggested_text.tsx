import "./suggested_text.css";
import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { useState, type KeyboardEvent } from "react";
import type { AtomProps } from "../atom.ts";
import { choicesOf, type Choice } from "../choices/choice.ts";
import { emitChoice } from "../field-frame/field-events.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { SuggestionList } from "../suggestions/suggestion-list.tsx";
import { useSuggestionBox } from "../suggestions/use-suggestion-box.ts";
import type { SuggestedTextElement } from "./suggested_text.atom.ts";

/** The input keeps its own text, as that of `text` does: nothing that is suggested comes into it by itself. */
export const SuggestedText = observer(function SuggestedText({ element, field, node }: AtomProps<SuggestedTextElement>) {
  const { data_url, search_param = "q", option_fields, min_length = 2, label, placeholder, maxlength, uppercase } = element;
  const [typed, setTyped] = useState("");
  const box = useSuggestionBox({
    node,
    question: { data_url, param: search_param },
    term: typed.length < min_length ? "" : typed,
    read: (records) => choicesOf(records as readonly Record<string, unknown>[], option_fields),
  });
  const take = ({ value }: Choice): void => {
    box.close();
    field.choose(String(value));
    emitChoice(field, node);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, nativeEvent, currentTarget } = event;
    if (field.readonly || nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") setTyped(currentTarget.value.trim());
    if (box.press(event) || (key !== "Enter" && key !== "Tab")) return;
    if (box.chosen) take(box.chosen);
    else return box.close();
    // The form is not sent by it.
    if (key === "Enter") event.preventDefault();
  };

  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => (
        <div className="anchor">
          <input
            {...inputAttributes}
            {...box.inputAttributes}
            className="input"
            ref={field.attach}
            // Its text is its value also while the list is open: Enter in a sheet takes it and goes on (`sheet-hand.ts`).
            data-free
            defaultValue={untracked(() => field.text)}
            maxLength={maxlength}
            placeholder={placeholder}
            autoCapitalize={uppercase ? "characters" : undefined}
            onInput={(event) => {
              field.typed(event);
              setTyped(event.currentTarget.value.trim());
              box.open();
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              box.close();
              field.leave();
            }}
          />
          <SuggestionList box={box} env={node.env} label={label} onChoose={take}>
            {({ value, text, description }) => (
              <>
                <span className="suggested_text__value figures">{String(value)}</span>
                <span className="suggested_text__words">
                  {text !== String(value) && <span>{text}</span>}
                  {description && <span className="suggested_text__description quiet figures">{description}</span>}
                </span>
              </>
            )}
          </SuggestionList>
        </div>
      )}
    </FieldFrame>
  );
});
