import "./number-box.css";
import { MinusOutlined, PlusOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useRef, type FocusEvent, type KeyboardEvent } from "react";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { InputAttributes } from "../field-frame/field-frame.tsx";
import { emitChange } from "../field-frame/field-events.ts";
import { useFormattedInput, type InputCodec } from "../field-frame/formatted-input.ts";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import { stepNumber, parseWireNumber, type NumberLimits } from "./number.value.ts";

interface NumberBoxProps {
  inputAttributes: InputAttributes;
  field: FieldModel;
  node: NodeContext;
  writing: InputCodec;
  limits: NumberLimits;
  step: string | number | undefined;
  inputMode: "decimal" | "numeric" | "text";
  placeholder?: string | undefined;
  prefix?: string | undefined;
  unit?: string | undefined;
  /** Buttons that do what the arrow keys do. */
  stepper?: boolean | undefined;
  toWire: (decimal: string) => unknown;
}

const keys: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A box for a number: arrow and page keys change it by steps, the wheel never does. */
export const NumberBox = observer(function NumberBox(props: NumberBoxProps) {
  const { inputAttributes, field, node, writing, limits, step, inputMode, placeholder, prefix, unit, stepper, toWire } = props;
  const { input, put } = useFormattedInput(field, writing);
  const box = useRef<HTMLDivElement>(null);
  const number = parseWireNumber(field.value);
  const isFixed = inputAttributes.disabled || inputAttributes.readOnly;

  const move = (count: number): void => {
    const next = isFixed ? undefined : stepNumber(field.value, count, step, limits);
    if (next === undefined) return;
    put(toWire(next));
    emitChange(field, node);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    input.onKeyDown(event);
    const count = keys[event.key];
    if (count === undefined || event.altKey || event.ctrlKey || event.metaKey || isFixed) return;
    event.preventDefault();
    move(count);
  };
  // Going from the input to its buttons is not leaving.
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    if (!box.current?.contains(event.relatedTarget)) input.onBlur(event);
  };
  const leaveButton = (event: FocusEvent<HTMLElement>): void => {
    if (!box.current?.contains(event.relatedTarget)) field.leave();
  };

  return (
    <div className="input number-box" ref={box} data-stepper={stepper || undefined}>
      {stepper && !inputAttributes.readOnly && (
        <StepButton
          icon={MinusOutlined}
          label={node.env.text("number.decrease")}
          controls={inputAttributes.id}
          disabled={isFixed}
          onPress={() => move(-1)}
          onLeave={leaveButton}
        />
      )}
      {prefix && <span className="number-box__affix ellipsis">{prefix}</span>}
      <input
        {...inputAttributes}
        {...input}
        className="number-box__input"
        type="text"
        dir="ltr"
        role="spinbutton"
        aria-valuenow={number && Number(field.value)}
        aria-valuetext={number && `${writing.write(field.value)}${unit ? ` ${unit}` : ""}`}
        aria-valuemin={limitOf(limits.min)}
        aria-valuemax={limitOf(limits.max)}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={press}
        onBlur={leave}
      />
      {unit && <span className="number-box__affix ellipsis">{unit}</span>}
      {stepper && !inputAttributes.readOnly && (
        <StepButton
          icon={PlusOutlined}
          label={node.env.text("number.increase")}
          controls={inputAttributes.id}
          disabled={isFixed}
          onPress={() => move(1)}
          onLeave={leaveButton}
        />
      )}
    </div>
  );
});

const limitOf = (limit: unknown): number | undefined => (limit === undefined || limit === null ? undefined : Number(limit));

interface StepButtonProps {
  icon: IconDefinition;
  label: string;
  controls: string;
  disabled: boolean;
  onPress: () => void;
  onLeave: (event: FocusEvent<HTMLElement>) => void;
}

/** The keyboard has its arrows, so the buttons are no further stops on its way. */
function StepButton({ icon, label, controls, disabled, onPress, onLeave }: StepButtonProps) {
  return (
    <button
      type="button"
      className="number-box__step"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      disabled={disabled}
      onClick={onPress}
      onBlur={onLeave}
    >
      <Icon icon={icon} size={12} />
    </button>
  );
}
