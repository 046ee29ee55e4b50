import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { offerOf } from "../choices/offer.ts";
import { SingleChoice } from "../choices/single-choice.tsx";
import type { SalesAreaElement } from "./sales_area.atom.ts";

export const SalesArea = observer(function SalesArea({ element, field, node }: AtomProps<SalesAreaElement>) {
  return <SingleChoice element={element} field={field} node={node} offer={offerOf(element, node)} />;
});
