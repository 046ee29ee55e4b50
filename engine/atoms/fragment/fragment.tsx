import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import type { FragmentElement } from "./fragment.atom.ts";

/** The compiler has put the fragment's nodes into `children`; they stand here as if written here and read its params. */
export const FragmentView = observer(function FragmentView({ element, node }: AtomProps<FragmentElement>) {
  return <Slot nodes={node.slot("children")} with={element.with && { params: element.with }} />;
});
