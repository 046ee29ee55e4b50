import "./date_range.css";
import { observer } from "mobx-react-lite";
import { dateOfInstant } from "../../rules/formats/format-time.ts";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { DateBox } from "../date/date-box.tsx";
import { emitChoice } from "../field-frame/field-events.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { DateRangeElement } from "./date_range.atom.ts";
import { rangeOf, type PresetName } from "./presets.ts";

export const DateRange = observer(function DateRange({ element, field, node }: AtomProps<DateRangeElement>) {
  const { label, hint, label_from, presets } = element;
  const labelId = `${field.inputId}-range`;
  const [to] = node.slot("to");
  const last = to && node.fieldOf(to);

  return (
    <div
      className="date_range"
      role="group"
      aria-labelledby={label ? labelId : undefined}
      aria-describedby={hint ? `${labelId}-hint` : undefined}
    >
      {label && (
        <span className="date_range__label" id={labelId}>
          {label}
        </span>
      )}
      {presets && last && <Presets names={presets} first={field} last={last} node={node} />}
      <div className="date_range__days">
        <FieldFrame element={{ label: label_from ?? node.env.text("date_range.from") }} field={field} node={node}>
          {(inputAttributes) => <DateBox inputAttributes={inputAttributes} field={field} node={node} limits={element} />}
        </FieldFrame>
        <Slot nodes={node.slot("to")} />
      </div>
      {hint && (
        <p className="field__hint" id={`${labelId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
});

interface PresetsProps {
  names: readonly PresetName[];
  first: FieldModel;
  last: FieldModel;
  node: NodeContext;
}

const Presets = observer(function Presets({ names, first, last, node }: PresetsProps) {
  const today = dateOfInstant(node.env.now(), node.env.formats().time_zone)!;
  const choose = ({ from, to }: { from: string; to: string }): void => {
    // The end first, so that the range is never the wrong way round in between.
    last.choose(to);
    first.choose(from);
    emitChoice(first, node);
  };
  return (
    <div className="date_range__presets">
      {names.map((name) => {
        const range = rangeOf(name, today);
        return (
          <button
            key={name}
            type="button"
            className="date_range__preset"
            aria-pressed={first.value === range.from && last.value === range.to}
            disabled={first.disabled || first.readonly}
            onClick={() => choose(range)}
          >
            {node.env.text(`date_range.${name}`)}
          </button>
        );
      })}
    </div>
  );
});
