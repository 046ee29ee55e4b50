import "../choices/choice-lines.css";
import "./pick_list.css";
import { observer } from "mobx-react-lite";
import type { CSSProperties } from "react";
import { late } from "../../render/late.tsx";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { PickListElement } from "./pick_list.atom.ts";

/** What draws and searches thousands of lines: no other input of a form needs it before a list is opened. */
const PickLists = late(() => import("./pick-lists.tsx").then((module) => module.PickLists));

/** Several of many choices in an order: one list of what can be chosen, one of what is. */
export const PickList = observer(function PickList({ element, field, node }: AtomProps<PickListElement>) {
  const lines = Array.isArray(element.options) ? element.options.length : 0;
  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {(wiring) => (
        // While it is empty it is as high as what comes.
        <div className="pick_list__place" style={{ "--pick-lines": lines } as CSSProperties}>
          <PickLists element={element} field={field} node={node} wiring={wiring} />
        </div>
      )}
    </FieldFrame>
  );
});
