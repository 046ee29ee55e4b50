import "./group.css";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import type { GroupElement } from "./group.atom.ts";

export const Group = observer(function Group({ element, node }: AtomProps<GroupElement>) {
  const hintId = useId();
  return (
    <fieldset className="group" aria-describedby={element.hint ? hintId : undefined}>
      <legend className="group__legend">{element.label}</legend>
      {element.hint && (
        <p className="group__hint hint" id={hintId}>
          {element.hint}
        </p>
      )}
      <div className="group__children">
        <Slot nodes={node.slot("children")} />
      </div>
    </fieldset>
  );
});
