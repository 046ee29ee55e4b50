import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { offerOf } from "../choices/offer.ts";
import { SingleChoice } from "../choices/single-choice.tsx";
import type { PartnerElement } from "./partner.atom.ts";

export const Partner = observer(function Partner({ element, field, node }: AtomProps<PartnerElement>) {
  return <SingleChoice element={element} field={field} node={node} offer={offerOf(element, node)} />;
});
