import "../select/select.css";
import { observer } from "mobx-react-lite";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { emitChoice } from "../field-frame/field-events.ts";
import { FieldFrame, type InputAttributes } from "../field-frame/field-frame.tsx";
import { choiceOf, isBlankValue, type Choice } from "./choice.ts";
import { cachedChoice, cacheChoices, useChoiceLookUp } from "./choice-cache.ts";
import { Combobox } from "./combobox.tsx";
import type { Offer } from "./offer.ts";
import { WithdrawnOptionsNote, useWithdrawnOptions } from "./withdrawn-options.tsx";

interface SingleChoiceProps {
  element: { label?: string | undefined; hint?: string | undefined; placeholder?: string | undefined; search?: boolean | undefined };
  field: FieldModel;
  node: NodeContext;
  offer: Offer;
}

/** More than these nobody reads through; they are searched. */
const maxToReadThrough = 30;

/** One of several: the browser's own list for a few, a list that is searched for many. */
export const SingleChoice = observer(function SingleChoice({ element, field, node, offer }: SingleChoiceProps) {
  const { value } = field;
  const withdrawn = useWithdrawnOptions(offer, isBlankValue(value) ? [] : [value], () => {
    field.change("");
    emitChoice(field, node);
  });
  const search = element.search ?? (offer.remote !== undefined || offer.choices.length > maxToReadThrough);
  const props = { element, field, node, offer };

  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => (
        <>
          {search || offer.remote ? (
            <SearchedChoice {...props} inputAttributes={inputAttributes} />
          ) : (
            <NativeChoice {...props} inputAttributes={inputAttributes} />
          )}
          <WithdrawnOptionsNote env={node.env} withdrawn={isBlankValue(value) ? withdrawn : []} />
        </>
      )}
    </FieldFrame>
  );
});

interface ChoiceProps extends SingleChoiceProps {
  inputAttributes: InputAttributes;
}

const NativeChoice = observer(function NativeChoice({ element, field, node, offer, inputAttributes }: ChoiceProps) {
  const { readOnly, ...input } = inputAttributes;
  const { placeholder } = element;
  const { choices } = offer;
  const empty = isBlankValue(field.value);
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
      disabled={inputAttributes.disabled || readOnly}
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

const SearchedChoice = observer(function SearchedChoice({ element, field, node, offer, inputAttributes }: ChoiceProps) {
  const { value } = field;
  const values = isBlankValue(value) ? [] : [value];
  useChoiceLookUp(node.env, field, offer, values);
  const choice = values.length === 0 ? undefined : cachedChoice(field, offer, value);
  const text =
    values.length === 0
      ? ""
      : choice === null
        ? node.env.text("choice.unknown", { value: String(value) })
        : (choice?.text ?? String(value));

  const choose = (next: Choice | undefined): void => {
    if (next) cacheChoices(field, [next]);
    field.choose(next?.value ?? "");
    emitChoice(field, node);
  };
  return (
    <Combobox
      inputAttributes={inputAttributes}
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
