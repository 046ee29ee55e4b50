import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  LeftOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import { PickAction } from "./pick-action.tsx";
import { PickPanel } from "./pick-panel.tsx";
import type { MoveDirection } from "./picks.ts";
import type { PickListView } from "./use-pick-lists.ts";

interface PickChosenProps {
  picks: PickListView;
  /** Where this is the only list. */
  inputId: string | undefined;
  keysId: string;
}

export const PickChosen = observer(function PickChosen({ picks, inputId, keysId }: PickChosenProps) {
  const { drag, element, env, found, isOrdered, locked, picking, searched } = picks;
  const { text } = env;
  const { chosen: side } = picking;
  const typed = side.typed.trim();
  const canShift = isOrdered && !locked;
  const shift = (way: MoveDirection): void => {
    if (typed === "") picking.shift(side.moving(found), way);
  };
  return (
    <PickPanel
      {...{ env, keysId, searched, locked, side, inputId }}
      kind="chosen"
      title={element.chosen_label ?? text("pick.chosen")}
      count={countOf(picks, typed)}
      lines={found}
      total={found.length}
      numbered={isOrdered}
      empty={typed === "" ? text("pick.none_chosen") : text("choice.nothing_found", { typed })}
      onMove={(choices) => picking.remove(choices)}
      onPaste={(codes) => picks.paste("chosen", codes)}
      onUndo={() => picking.undo()}
      onShift={canShift ? shift : undefined}
      onDrag={(choices) => drag.begin("chosen", choices)}
      droppable={() => {
        const toPlace = isOrdered && typed === "";
        return drag.from === undefined || (drag.from === "chosen" && !toPlace) ? undefined : toPlace ? "line" : "list";
      }}
      onDrop={(before) => {
        const { from, choices } = drag.take();
        if (from === "available") picks.add(choices, before);
        else picking.shift(choices, { before });
      }}
      tools={canShift && <Ways picks={picks} onShift={shift} />}
      actions={
        <>
          <PickAction icon={LeftOutlined} isOff={side.marked.size === 0} onPress={() => picking.remove(side.moving(found))}>
            {side.marked.size > 0 ? text("pick.remove_marked", { count: side.marked.size }) : text("pick.remove")}
          </PickAction>
          <PickAction isOff={found.length === 0} onPress={() => picking.remove(found)}>
            {text("pick.remove_all", { count: found.length })}
          </PickAction>
        </>
      }
    />
  );
});

function countOf({ env, found, max, values }: PickListView, typed: string): string {
  if (typed !== "") return env.text("pick.of", { found: found.length, count: values.length });
  return max < Infinity ? env.text("pick.of", { found: values.length, count: max }) : String(values.length);
}

const ways: readonly { way: MoveDirection; icon: IconDefinition; text: string }[] = [
  { way: "first", icon: VerticalAlignTopOutlined, text: "pick.first" },
  { way: "up", icon: ArrowUpOutlined, text: "pick.up" },
  { way: "down", icon: ArrowDownOutlined, text: "pick.down" },
  { way: "last", icon: VerticalAlignBottomOutlined, text: "pick.last" },
];

/** For the pointer what Alt and the arrows do. */
const Ways = observer(function Ways({ picks, onShift }: { picks: PickListView; onShift: (way: MoveDirection) => void }) {
  const { env, found, picking, values } = picks;
  const { chosen: side } = picking;
  const isOff = side.typed.trim() !== "" || side.moving(found).length === 0 || values.length < 2;
  return (
    <span className="pick_list__ways">
      {ways.map(({ way, icon, text }) => (
        <button
          key={way}
          type="button"
          className="icon-button"
          aria-label={env.text(text)}
          title={env.text(text)}
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && onShift(way)}
        >
          <Icon icon={icon} size={14} />
        </button>
      ))}
    </span>
  );
});
