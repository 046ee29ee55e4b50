import "../choices/combobox.css";
import { observer } from "mobx-react-lite";
import { useId, type CSSProperties, type FocusEvent } from "react";
import { WithdrawnOptionsNote } from "../choices/withdrawn-options.tsx";
import type { InputComponentProps } from "../field-frame/input-component-props.ts";
import type { PickListElement } from "./pick_list.atom.ts";
import { PickAvailable } from "./pick-available.tsx";
import { PickChosen } from "./pick-chosen.tsx";
import { usePickLists, type PickListView } from "./use-pick-lists.ts";

/** What can be chosen beside what is chosen; what moves is marked where it arrives. */
export const PickLists = observer(function PickLists({ element, field, node, inputAttributes }: InputComponentProps<PickListElement>) {
  const locked = inputAttributes.disabled || inputAttributes.readOnly;
  const picks = usePickLists({ element, field, node }, locked);
  const keysId = useId();
  return (
    <div
      className="pick_list"
      data-single={locked || undefined}
      // As high as all that was ever offered needs, within limits: nothing moves when a line moves or somebody searches.
      style={{ "--pick-lines": picks.height } as CSSProperties}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) field.leave();
      }}
    >
      <p className="unseen" id={keysId}>
        {node.env.text(picks.isOrdered && !locked ? "pick.keys_order" : "pick.keys")}
      </p>
      <div className="pick_list__panels">
        {!locked && <PickAvailable {...{ picks, keysId }} inputId={inputAttributes.id} />}
        <PickChosen {...{ picks, keysId }} inputId={locked ? inputAttributes.id : undefined} />
      </div>
      {!locked && <Announcement picks={picks} />}
      <WithdrawnOptionsNote env={node.env} withdrawn={picks.withdrawn} />
    </div>
  );
});

const Announcement = observer(function Announcement({ picks: { env, full, max, picking } }: { picks: PickListView }) {
  const { announcement } = picking;
  return (
    <p className="field__hint pick_list__said">
      {/* There before anything stands in it, so that a screen reader hears what appears. */}
      <span role="status">{announcement ? env.text(announcement.text, announcement.args) : ""}</span>
      {full && <span>{env.text("choice.full", { count: max })}</span>}
      {announcement?.undo && (
        <button type="button" className="word-button" onClick={() => picking.undo()}>
          {env.text("pick.undo")}
        </button>
      )}
    </p>
  );
});
