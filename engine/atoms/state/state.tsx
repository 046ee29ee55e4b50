import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import type { AtomProps } from "../atom.ts";
import { SingleChoice } from "../choices/single-choice.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { StateElement } from "./state.atom.ts";
import { stateChoices } from "./state-choices.ts";
import { statesOf } from "./state-codes.ts";

export const State = observer(function State(props: AtomProps<StateElement>) {
  const { element, node } = props;
  const country = node.read("values", (element.country_field ?? "country").split("."));
  return statesOf(country) ? <ListedState {...props} country={String(country)} /> : <TypedState {...props} />;
});

function ListedState({ element, field, node, country }: AtomProps<StateElement> & { country: string }) {
  const choices = useMemo(() => stateChoices(country), [country]);
  const offer = { choices, remote: undefined, state: "ready" as const };
  const { label, hint, placeholder } = element;
  return (
    <SingleChoice
      element={{ label, hint, placeholder: placeholder ?? node.env.text("choice.choose"), search: country === "US" }}
      field={field}
      node={node}
      offer={offer}
    />
  );
}

const TypedState = observer(function TypedState({ element, field, node }: AtomProps<StateElement>) {
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => (
        <input
          {...inputAttributes}
          className="input"
          type="text"
          ref={field.attach}
          defaultValue={field.text}
          placeholder={element.placeholder}
          maxLength={element.maxlength}
          autoComplete="address-level1"
          onInput={field.typed}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
});
