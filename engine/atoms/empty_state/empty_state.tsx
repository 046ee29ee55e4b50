import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { MessagePanel } from "../drawing/message-panel.tsx";
import type { EmptyStateElement } from "./empty_state.atom.ts";

export const EmptyState = observer(function EmptyState({ element, node }: AtomProps<EmptyStateElement>) {
  const { drawing = "open_sea", title, text, place = "page" } = element;
  return (
    <MessagePanel drawing={drawing} title={title} text={text} place={place}>
      <Slot nodes={node.slot("actions")} />
    </MessagePanel>
  );
});
