import "./quantity_action.css";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { formatQuantity, parsePositiveQuantity, parseQuantity } from "../../rules/formats/format-number.ts";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import type { QuantityActionElement } from "./quantity_action.atom.ts";

export const QuantityAction = observer(function QuantityAction({ element, node }: AtomProps<QuantityActionElement>) {
  const { label, unit, action_label, action_hidden = false, other_label, other_hidden = false, quantity: given = "1" } = element;
  const { number_format } = node.env.formats();
  const [typed, setTyped] = useState({ given, text: formatQuantity(given, number_format) ?? given });
  // The page may set another one. Where it only answers what is being typed, the text stays as it is.
  if (typed.given !== given)
    setTyped({ given, text: given === parseQuantity(typed.text) ? typed.text : (formatQuantity(given, number_format) ?? given) });
  const [busy, setBusy] = useState<"action" | "other" | undefined>(undefined);
  if (action_hidden && (other_hidden || !other_label)) return null;

  const quantity = parsePositiveQuantity(typed.text);
  const change = (text: string): void => {
    setTyped({ given, text });
    const changed = parsePositiveQuantity(text);
    if (changed !== undefined) void node.emit("change", { quantity: changed });
  };
  const run = async (event: "action" | "other"): Promise<void> => {
    if (quantity === undefined) return;
    setBusy(event);
    await node.emit(event, { quantity });
    setBusy(undefined);
  };
  return (
    <form
      className="quantity_action"
      onSubmit={(event) => {
        event.preventDefault();
        void run(action_hidden ? "other" : "action");
      }}
    >
      <span className="quantity_action__box">
        <input
          className="quantity_action__input figures"
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed.text}
          aria-invalid={quantity === undefined || undefined}
          onChange={({ target }) => change(target.value)}
          onFocus={({ target }) => target.select()}
        />
        {unit && <span className="quiet">{unit}</span>}
      </span>
      {!action_hidden && (
        <ButtonView
          label={action_label}
          variant="primary"
          size="small"
          busy={busy === "action"}
          disabled={quantity === undefined}
          onClick={() => void run("action")}
        />
      )}
      {!other_hidden && other_label && (
        <ButtonView
          label={other_label}
          variant="quiet"
          size="small"
          busy={busy === "other"}
          disabled={quantity === undefined}
          onClick={() => void run("other")}
        />
      )}
    </form>
  );
});
