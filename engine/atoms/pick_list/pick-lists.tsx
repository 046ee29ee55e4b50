import "../choices/combobox.css";
import { observer } from "mobx-react-lite";
import { useId, type CSSProperties, type FocusEvent } from "react";
import { GoneNote } from "../choices/gone-choices.tsx";
import type { WiredProps } from "../field-frame/wired-props.ts";
import type { PickListElement } from "./pick_list.atom.ts";
import { PickAvailable } from "./pick-available.tsx";
import { PickChosen } from "./pick-chosen.tsx";
import { usePickLists, type ShownPicks } from "./use-pick-lists.ts";

/** What can be chosen beside what is chosen; what moves is marked where it arrives. */
export const PickLists = observer(function PickLists({ element, field, node, wiring }: WiredProps<PickListElement>) {
  const locked = wiring.disabled || wiring.readOnly;
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
        {!locked && <PickAvailable {...{ picks, keysId }} inputId={wiring.id} />}
        <PickChosen {...{ picks, keysId }} inputId={locked ? wiring.id : undefined} />
      </div>
      {!locked && <Said picks={picks} />}
      <GoneNote env={node.env} gone={picks.gone} />
    </div>
  );
});

/** What the last move did, and the way back. */
const Said = observer(function Said({ picks: { env, full, most, picking } }: { picks: ShownPicks }) {
  const { said } = picking;
  return (
    <p className="field__hint pick_list__said">
      {/* There before anything stands in it, so that a screen reader hears what appears. */}
      <span role="status">{said ? env.text(said.text, said.args) : ""}</span>
      {full && <span>{env.text("choice.full", { count: most })}</span>}
      {said?.undo && (
        <button type="button" className="word-button" onClick={() => picking.undo()}>
          {env.text("pick.undo")}
        </button>
      )}
    </p>
  );
});
