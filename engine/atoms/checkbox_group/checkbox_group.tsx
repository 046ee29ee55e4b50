import "../checkbox/checkbox.css";
import "../choices/option-list.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { listOf, visibleChoices, sameChoice, type ChoiceValue } from "../choices/choice.ts";
import { WithdrawnOptionsNote, useWithdrawnOptions } from "../choices/withdrawn-options.tsx";
import { OptionLine } from "../choices/option-line.tsx";
import { emitChoice } from "../field-frame/field-events.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { CheckboxGroupElement } from "./checkbox_group.atom.ts";

export const CheckboxGroup = observer(function CheckboxGroup({ element, field, node }: AtomProps<CheckboxGroupElement>) {
  const all = Array.isArray(element.options) ? element.options : [];
  const options = visibleChoices(all);
  const chosen = listOf(field.value);
  const withdrawn = useWithdrawnOptions({ choices: options, remote: undefined, state: "ready" }, chosen, (lost) => {
    field.change(chosen.filter((value) => !lost.some((one) => sameChoice(one, value))));
    emitChoice(field, node);
  });
  const isChosen = (value: ChoiceValue): boolean => chosen.some((one) => sameChoice(one, value));
  const full = element.max_count !== undefined && chosen.length >= element.max_count;

  // In the order of the options, whichever was chosen first; what is no option any more stays until the user decides.
  const toggle = (value: ChoiceValue): void => {
    const next = isChosen(value) ? chosen.filter((one) => !sameChoice(one, value)) : [...chosen, value];
    const offered = options.map((option) => option.value).filter((own) => next.some((one) => sameChoice(one, own)));
    field.choose([...next.filter((one) => !options.some((option) => sameChoice(option.value, one))), ...offered]);
  };

  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {({ id, disabled, readOnly, "aria-invalid": invalid }) => (
        <>
          <div className="option-list" data-arrangement={element.arrangement}>
            {options.map((option, index) => {
              const checked = isChosen(option.value);
              return (
                <OptionLine
                  key={String(option.value)}
                  option={option}
                  index={all.findIndex(({ value }) => value === option.value)}
                  id={index === 0 ? id : `${id}-${index}`}
                  node={node}
                  chosen={checked}
                >
                  {(inputAttributes) => (
                    <input
                      {...inputAttributes}
                      className="checkbox"
                      type="checkbox"
                      name={field.name}
                      value={String(option.value)}
                      checked={checked}
                      aria-invalid={invalid}
                      aria-readonly={readOnly || undefined}
                      disabled={disabled || (full && !checked)}
                      onChange={() => !readOnly && toggle(option.value)}
                      onBlur={field.leave}
                    />
                  )}
                </OptionLine>
              );
            })}
          </div>
          <WithdrawnOptionsNote env={node.env} withdrawn={withdrawn} />
        </>
      )}
    </FieldFrame>
  );
});
