import "./checkbox.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { CheckboxElement } from "./checkbox.atom.ts";

export const Checkbox = observer(function Checkbox({ element, field, node }: AtomProps<CheckboxElement>) {
  const isSwitch = element.type === "switch";
  return (
    <FieldFrame element={element} field={field} node={node} label="beside">
      {({ readOnly, ...wiring }) => (
        <input
          {...wiring}
          className={isSwitch ? "switch" : "checkbox"}
          ref={field.attach}
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
          checked={field.value === true}
          aria-readonly={readOnly || undefined}
          onChange={(event) => !readOnly && field.choose(event.currentTarget.checked)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
});
