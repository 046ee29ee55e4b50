import "../choices/choice-lines.css";
import "./pick_list.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { PickListElement } from "./pick_list.atom.ts";
import { PickLists } from "./pick-lists.tsx";

/** Several of many choices in an order: one list of what can be chosen, one of what is. */
export const PickList = observer(function PickList({ element, field, node }: AtomProps<PickListElement>) {
  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {(inputAttributes) => <PickLists element={element} field={field} node={node} inputAttributes={inputAttributes} />}
    </FieldFrame>
  );
});
