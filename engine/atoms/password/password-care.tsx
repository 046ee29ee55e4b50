/** What a password field shows besides its input: that Caps Lock is on, and which of its own rules the password keeps already. */
import "./password-care.css";
import { CheckOutlined, MinusOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { CompiledRule } from "../../rules/rule.ts";
import { Icon } from "../drawing/icon.tsx";

interface PasswordCareProps {
  field: FieldModel;
  node: NodeContext;
  strength: boolean;
}

export const PasswordCare = observer(function PasswordCare({ field, node, strength }: PasswordCareProps) {
  const capsLock = useCapsLock(field.inputId);
  return (
    <>
      <p className="password-care__caps" aria-live="polite">
        {capsLock && node.env.text("password.caps_lock")}
      </p>
      {strength && <Rules field={field} node={node} />}
    </>
  );
});

/** The keyboard tells with its next key; nobody can be asked. */
function useCapsLock(inputId: string): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!input) return undefined;
    // What a password manager fills in comes as a key event without a keyboard.
    const look = (event: Event): void => setOn(event instanceof KeyboardEvent && event.getModifierState("CapsLock"));
    const leave = (): void => setOn(false);
    for (const type of ["keydown", "keyup"]) input.addEventListener(type, look);
    input.addEventListener("blur", leave);
    return () => {
      for (const type of ["keydown", "keyup"]) input.removeEventListener(type, look);
      input.removeEventListener("blur", leave);
    };
  }, [inputId]);
  return on;
}

const Rules = observer(function Rules({ field, node }: Omit<PasswordCareProps, "strength">) {
  const scope = { read: (root: string, path: readonly string[]) => node.read(root, path) };
  const formats = () => node.env.formats();
  const rules = (field.node.rules?.parts ?? []).filter(isListed);
  if (rules.length === 0) return null;

  const { text } = field;
  const kept = rules.map(({ check }) => text !== "" && check(text, scope, formats) === undefined);
  const count = kept.filter(Boolean).length;
  const progressText = node.env.text("password.rules_kept", { count, total: rules.length });
  return (
    <div className="password-care">
      <div
        className="password-care__meter"
        role="meter"
        aria-label={node.env.text("password.strength")}
        aria-valuemin={0}
        aria-valuemax={rules.length}
        aria-valuenow={count}
        aria-valuetext={progressText}
        data-level={count === rules.length ? "whole" : count * 2 >= rules.length ? "half" : "little"}
      >
        {rules.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The rules of a field never change their order.
          <span key={index} className="password-care__step" data-reached={index < count || undefined} />
        ))}
      </div>
      <ul className="password-care__rules">
        {rules.map(({ says }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- As above.
          <li key={index} className="password-care__rule hint" data-kept={kept[index] || undefined}>
            <Icon icon={kept[index] ? CheckOutlined : MinusOutlined} size={12} />
            <span>{says(scope, formats)}</span>
            <span className="unseen"> {node.env.text(kept[index] ? "password.rule_kept" : "password.rule_open")}</span>
          </li>
        ))}
      </ul>
      {/* Says only how many, and only when that changes: the keys are heard anyway. */}
      <p className="unseen" aria-live="polite">
        {text !== "" && progressText}
      </p>
    </div>
  );
});

type Listed = CompiledRule & Required<Pick<CompiledRule, "says">>;

/** That something must be entered is said by the asterisk. */
const isListed = (rule: CompiledRule): rule is Listed => rule.says !== undefined && rule.required === undefined;
