import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import type { AtomProps } from "../atom.ts";
import type { Choice } from "../choices/choice.ts";
import { SingleChoice } from "../choices/single-choice.tsx";
import { countryChoices } from "./country-choices.ts";
import type { CountryElement } from "./country.atom.ts";

const none: readonly Choice[] = [];

export const Country = observer(function Country({ element, field, node }: AtomProps<CountryElement>) {
  const { only, first = none } = element;
  const { language } = node.env.formats();
  const choices = useMemo(() => countryChoices(language, only, first as readonly string[]), [language, only, first]);

  // A few are read through, all of them are searched.
  const search = (only?.length ?? Infinity) > 30;
  const offer = { choices, remote: undefined, state: "ready" as const };
  return <SingleChoice element={{ ...labelsOf(element), search }} field={field} node={node} offer={offer} />;
});

const labelsOf = ({ label, hint, placeholder }: AtomProps<CountryElement>["element"]) => ({ label, hint, placeholder });
