import "./checkbox.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { listOf, sameChoice } from "../choices/choice.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { CheckboxElement } from "./checkbox.atom.ts";

export const Checkbox = observer(function Checkbox({ element, field, node }: AtomProps<CheckboxElement>) {
  const { option } = element;
  const isSwitch = element.type === "switch" || element.look === "switch";
  const inGroup = option !== undefined;
  const others = inGroup ? listOf(field.value).filter((one) => !sameChoice(one, option)) : [];
  const checked = inGroup ? listOf(field.value).length > others.length : field.value === true;
  const choose = (on: boolean): void => field.choose(inGroup ? (on ? [...others, option] : others) : on);

  return (
    <FieldFrame element={element} field={field} node={node} label="beside">
      {({ readOnly, ...inputAttributes }) => (
        <input
          {...inputAttributes}
          className={isSwitch ? "switch" : "checkbox"}
          // What was ticked before the page came alive is adopted as true or false, which in a group says too little.
          ref={inGroup ? undefined : field.attach}
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
          checked={checked}
          aria-readonly={readOnly || undefined}
          onChange={(event) => !readOnly && choose(event.currentTarget.checked)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
});
