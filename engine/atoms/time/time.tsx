import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { TimeBox } from "./time-box.tsx";
import type { TimeElement } from "./time.atom.ts";

export const TimeInput = observer(function TimeInput({ element, field, node }: AtomProps<TimeElement>) {
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => <TimeBox inputAttributes={inputAttributes} field={field} node={node} limits={element} />}
    </FieldFrame>
  );
});
