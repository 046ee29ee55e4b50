import "../select/select.css";
import { observer } from "mobx-react-lite";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { tellChoice } from "../field-frame/field-events.ts";
import { FieldFrame, type InputWiring } from "../field-frame/field-frame.tsx";
import { choiceOf, isNothing, type Choice } from "./choice.ts";
import { knownChoice, remember, useLookedUp } from "./known-choices.ts";
import { Combobox } from "./combobox.tsx";
import type { Offer } from "./offer.ts";
import { GoneNote, useGoneChoices } from "./gone-choices.tsx";

interface SingleChoiceProps {
  element: { label?: string | undefined; hint?: string | undefined; placeholder?: string | undefined; search?: boolean | undefined };
  field: FieldModel;
  node: NodeContext;
  offer: Offer;
}

/** More than these nobody reads through; they are searched. */
const mostToReadThrough = 30;

/** One of several: the browser's own list for a few, a list that is searched for many. */
export const SingleChoice = observer(function SingleChoice({ element, field, node, offer }: SingleChoiceProps) {
  const { value } = field;
  const gone = useGoneChoices(offer, isNothing(value) ? [] : [value], () => {
    field.change("");
    tellChoice(field, node);
  });
  const search = element.search ?? (offer.remote !== undefined || offer.choices.length > mostToReadThrough);
  const props = { element, field, node, offer };

  return (
    <FieldFrame element={element} field={field} node={node}>
      {(wiring) => (
        <>
          {search || offer.remote ? <SearchedChoice {...props} wiring={wiring} /> : <NativeChoice {...props} wiring={wiring} />}
          <GoneNote env={node.env} gone={isNothing(value) ? gone : []} />
        </>
      )}
    </FieldFrame>
  );
});

interface ChoiceProps extends SingleChoiceProps {
  wiring: InputWiring;
}

const NativeChoice = observer(function NativeChoice({ element, field, node, offer, wiring }: ChoiceProps) {
  const { readOnly, ...input } = wiring;
  const { placeholder } = element;
  const { choices } = offer;
  const empty = isNothing(field.value);
  const current = empty ? "" : String(field.value);
  const chosen = choiceOf(choices, current);
  // A value that is no option must not look like the first one.
  const unknown = !empty && !chosen;
  const needsEmpty = (placeholder !== undefined || empty) && !choiceOf(choices, "");
  return (
    <select
      {...input}
      className="input select"
      value={current}
      aria-readonly={readOnly || undefined}
      disabled={wiring.disabled || readOnly}
      data-empty={empty || undefined}
      data-unknown={unknown || undefined}
      onChange={(event) => field.choose(choiceOf(choices, event.currentTarget.value)?.value ?? "")}
      onBlur={field.leave}
    >
      {needsEmpty && <option value="">{placeholder ?? ""}</option>}
      {unknown && (
        <option value={current}>{offer.state === "loading" ? current : node.env.text("choice.unknown", { value: current })}</option>
      )}
      {choices.map((choice) => (
        <option key={String(choice.value)} value={String(choice.value)}>
          {textOf(choice)}
        </option>
      ))}
    </select>
  );
});

const textOf = ({ text, description }: Choice): string => (description ? `${text} – ${description}` : text);

const SearchedChoice = observer(function SearchedChoice({ element, field, node, offer, wiring }: ChoiceProps) {
  const { value } = field;
  const values = isNothing(value) ? [] : [value];
  useLookedUp(node.env, field, offer, values);
  const known = values.length === 0 ? undefined : knownChoice(field, offer, value);
  const text =
    values.length === 0 ? "" : known === null ? node.env.text("choice.unknown", { value: String(value) }) : (known?.text ?? String(value));

  const choose = (next: Choice | undefined): void => {
    if (next) remember(field, [next]);
    field.choose(next?.value ?? "");
    tellChoice(field, node);
  };
  return (
    <Combobox
      wiring={wiring}
      env={node.env}
      label={element.label}
      offer={offer}
      chosen={values}
      text={text}
      placeholder={element.placeholder}
      onChoose={choose}
      onTakeAway={() => choose(undefined)}
      onLeave={field.leave}
    />
  );
});
