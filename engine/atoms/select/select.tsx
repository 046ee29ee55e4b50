import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { sameChoice } from "../choices/choice.ts";
import { offerOf } from "../choices/offer.ts";
import { OptionDetails } from "../choices/option-details.tsx";
import { SingleChoice } from "../choices/single-choice.tsx";
import type { SelectElement } from "./select.atom.ts";

export const Select = observer(function Select({ element, field, node }: AtomProps<SelectElement>) {
  const offer = offerOf(element, node);
  // What belongs to an option is found by its place among all of them, offered or not.
  const chosen = Array.isArray(element.options)
    ? element.options.findIndex((option) => option && sameChoice(option.value, field.value))
    : -1;
  return (
    <>
      <SingleChoice element={element} field={field} node={node} offer={offer} />
      {chosen !== -1 && <OptionDetails node={node} index={chosen} />}
    </>
  );
});
