import "../choices/option-list.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { isBlankValue, visibleChoices, sameChoice } from "../choices/choice.ts";
import { WithdrawnOptionsNote, useWithdrawnOptions } from "../choices/withdrawn-options.tsx";
import { OptionLine } from "../choices/option-line.tsx";
import { emitChoice } from "../field-frame/field-events.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { RadioElement } from "./radio.atom.ts";

export const Radio = observer(function Radio({ element, field, node }: AtomProps<RadioElement>) {
  const all = Array.isArray(element.options) ? element.options : [];
  const options = visibleChoices(all);
  const withdrawn = useWithdrawnOptions(
    { choices: options, remote: undefined, state: "ready" },
    isBlankValue(field.value) ? [] : [field.value],
    () => {
      field.change("");
      emitChoice(field, node);
    },
  );
  const chosen = options.findIndex(({ value }) => sameChoice(value, field.value));
  // Radios of one group are one choice: the arrow keys go through all of them.
  const name = element.group_name === undefined ? field.inputId : `${node.form?.id ?? "page"}-${field.name}`;
  const first = Math.max(chosen, 0);

  return (
    <FieldFrame element={element} field={field} node={node} label="group" role="radiogroup">
      {({ id, disabled, readOnly }) => (
        <>
          <div className="option-list" data-arrangement={element.arrangement}>
            {options.map((option, index) => (
              <OptionLine
                key={String(option.value)}
                option={option}
                index={all.findIndex(({ value }) => value === option.value)}
                id={index === first ? id : `${id}-${index}`}
                node={node}
                chosen={index === chosen}
              >
                {(inputAttributes) => (
                  <input
                    {...inputAttributes}
                    className="radio"
                    type="radio"
                    name={name}
                    value={String(option.value)}
                    checked={index === chosen}
                    disabled={disabled || (readOnly && index !== chosen)}
                    onChange={() => !readOnly && field.choose(option.value)}
                    onBlur={field.leave}
                  />
                )}
              </OptionLine>
            ))}
          </div>
          <WithdrawnOptionsNote env={node.env} withdrawn={withdrawn} />
        </>
      )}
    </FieldFrame>
  );
});
