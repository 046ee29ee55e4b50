import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { DateBox } from "./date-box.tsx";
import type { DateElement } from "./date.atom.ts";

export const DateInput = observer(function DateInput({ element, field, node }: AtomProps<DateElement>) {
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => (
        <DateBox inputAttributes={inputAttributes} field={field} node={node} limits={element} placeholder={element.placeholder} />
      )}
    </FieldFrame>
  );
});
