import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { tones } from "../../../schemas/tone.ts";
import { AlertBox } from "./alert-box.tsx";
import type { AlertElement } from "./alert.atom.ts";

export const Alert = observer(function Alert({ element, node }: AtomProps<AlertElement>) {
  const { title, text } = element;
  return (
    // A condition may answer anything.
    <AlertBox tone={tones.find((tone) => tone === element.tone) ?? "info"} title={title} texts={text ? [text] : []}>
      <Slot nodes={node.slot("actions")} />
    </AlertBox>
  );
});
