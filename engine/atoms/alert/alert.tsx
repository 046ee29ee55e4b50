import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { AlertBox } from "./alert-box.tsx";
import type { AlertElement } from "./alert.atom.ts";

export const Alert = observer(function Alert({ element, node }: AtomProps<AlertElement>) {
  const { tone = "info", title, text } = element;
  return (
    <AlertBox tone={tone} title={title} texts={text ? [text] : []}>
      <Slot nodes={node.slot("actions")} />
    </AlertBox>
  );
});
