import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { AtomProps } from "../atom.ts";
import type { Choice } from "../choices/choice.ts";
import { SingleChoice } from "../choices/single-choice.tsx";
import type { CountryElement } from "./country.atom.ts";

const none: readonly Choice[] = [];

export const Country = observer(function Country({ element, field, node }: AtomProps<CountryElement>) {
  const { only, first = none } = element;
  const { language } = node.env.formats();
  const [choices, setChoices] = useState<readonly Choice[]>();
  useEffect(() => {
    let gone = false;
    void import("./country-choices.ts").then(({ countryChoices }) => {
      if (!gone) setChoices(countryChoices(language, only, first as readonly string[]));
    });
    return () => {
      gone = true;
    };
  }, [language, only, first]);

  // A few are read through, all of them are searched; which it will be is known before the names are there.
  const search = (only?.length ?? Infinity) > 30;
  const offer = { choices: choices ?? none, remote: undefined, state: choices ? ("ready" as const) : ("loading" as const) };
  return <SingleChoice element={{ ...labelsOf(element), search }} field={field} node={node} offer={offer} />;
});

const labelsOf = ({ label, hint, placeholder }: AtomProps<CountryElement>["element"]) => ({ label, hint, placeholder });
