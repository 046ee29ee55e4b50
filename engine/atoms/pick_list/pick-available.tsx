import { RightOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { NeedleSpinner } from "../drawing/needle-spinner.tsx";
import { PickAction } from "./pick-action.tsx";
import { PickPanel } from "./pick-panel.tsx";
import type { PickListView } from "./use-pick-lists.ts";

interface PickAvailableProps {
  picks: PickListView;
  inputId: string;
  keysId: string;
}

export const PickAvailable = observer(function PickAvailable({ picks, inputId, keysId }: PickAvailableProps) {
  const { add, drag, element, env, free, full, left, picking, remote, searched, state, unpicked } = picks;
  const { text } = env;
  const { available: side } = picking;
  const isWhole = side.typed.trim() === "" || remote !== undefined;
  return (
    <PickPanel
      {...{ env, keysId, searched, side, inputId }}
      locked={false}
      kind="available"
      title={element.available_label ?? text("pick.available")}
      count={isWhole ? String(left) : text("pick.of", { found: free.length, count: unpicked })}
      lines={free}
      total={left}
      busy={state === "loading"}
      empty={<Nothing picks={picks} />}
      onMove={(choices) => add(choices)}
      onPaste={(codes) => picks.paste("available", codes)}
      onUndo={() => picking.undo()}
      onDrag={(choices) => drag.begin("available", choices)}
      droppable={() => (drag.from === "chosen" ? "list" : undefined)}
      onDrop={() => picking.remove(drag.take().choices)}
      onEnd={remote && (() => remote.more())}
      actions={
        <>
          <PickAction icon={RightOutlined} iconAtEnd isOff={full || side.marked.size === 0} onPress={() => add(side.moving(free))}>
            {side.marked.size > 0 ? text("pick.add_marked", { count: side.marked.size }) : text("pick.add")}
          </PickAction>
          <PickAction isOff={full || free.length === 0} onPress={() => add(free)}>
            {text(left > free.length ? "pick.add_these" : "pick.add_all", { count: free.length })}
          </PickAction>
        </>
      }
    />
  );
});

/** Why there is nothing to choose, and what to do about it. */
const Nothing = observer(function Nothing({ picks }: { picks: PickListView }) {
  const { env, picking, remote, state, values } = picks;
  const typed = picking.available.typed.trim();
  if (state === "loading")
    return (
      <>
        <NeedleSpinner size={16} /> {env.text("choice.loading")}
      </>
    );
  if (state === "error")
    return (
      <>
        {remote?.message ?? env.text("choice.failed")}{" "}
        {remote && (
          <button type="button" className="word-button" onClick={() => remote.retry()}>
            {env.text("source.retry")}
          </button>
        )}
      </>
    );
  if (typed !== "") return env.text("choice.nothing_found", { typed });
  return env.text(values.length > 0 ? "pick.all_chosen" : "choice.none");
});
