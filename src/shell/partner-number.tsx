import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { Partner } from "../../schemas/account.ts";
import type { PartnerFunction } from "../models/partner-functions.ts";
import type { PartnerModel } from "../models/partner-model.ts";
import { usePortal } from "./portal-context.ts";

interface PartnerNumberProps {
  partner: PartnerModel;
  function_name: PartnerFunction;
  value: string;
  onChange: (number: string) => void;
  /** There is one number only, or the partner must not change here. */
  readOnly: boolean;
  disabled: boolean;
  invalid: boolean;
}

/** Milliseconds of quiet after typing. */
const pause = 200;

/** A number is typed, or chosen from a list that narrows while one types: of a customer's main partners, or of those the server finds. */
export const PartnerNumber = observer(function PartnerNumber(props: PartnerNumberProps) {
  const { partner, function_name, value, onChange, readOnly, disabled, invalid } = props;
  const portal = usePortal();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** What the list is narrowed by: nothing until somebody types. */
  const [typed, setTyped] = useState("");
  const [marked, mark] = useState(-1);

  useEffect(() => {
    if (!isOpen || partner.isCustomer) return undefined;
    const timer = setTimeout(() => void partner.offer(function_name, typed.trim()), typed === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [isOpen, partner, function_name, typed]);

  const offered = partner.isCustomer ? fitting(partner.inFunction(function_name), typed) : eachOnce(partner.csr_partners, function_name);
  const open = (): void => {
    if (readOnly || disabled || isOpen) return;
    setTyped("");
    mark(-1);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  const choose = ({ number }: Partner): void => {
    onChange(number);
    close();
  };
  const move = (by: number): void => {
    if (!isOpen) return open();
    const next = (marked + by + offered.length) % Math.max(offered.length, 1);
    mark(marked < 0 && by < 0 ? offered.length - 1 : next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(isOpen && { Escape: close }),
      ...(isOpen && offered[marked] && { Enter: () => choose(offered[marked]!) }),
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]!();
  };

  useEffect(() => {
    if (marked >= 0) box.current?.querySelector(`[data-at="${marked}"]`)?.scrollIntoView({ block: "nearest" });
  }, [marked]);

  return (
    <div ref={box} className="partner-number" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <input
        className="input partner-bar__control"
        role="combobox"
        aria-label={portal.text("partner.number")}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && offered[marked] ? `${id}-${marked}` : undefined}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder={portal.text("partner.number")}
        value={value}
        readOnly={readOnly}
        disabled={disabled}
        onChange={(event) => {
          open();
          onChange(event.currentTarget.value);
          setTyped(event.currentTarget.value);
          mark(-1);
        }}
        onClick={open}
        onKeyDown={onKeyDown}
      />
      <ul
        id={`${id}-list`}
        className="partner-number__list floating"
        role="listbox"
        aria-label={portal.text("partner.choices")}
        hidden={!isOpen}
      >
        {isOpen &&
          offered.map((one, at) => (
            <li
              key={one.number}
              id={`${id}-${at}`}
              data-at={at}
              className="partner-number__choice"
              role="option"
              aria-selected={one.number === value}
              data-marked={at === marked || undefined}
              // The input keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <span className="partner-number__number">{one.number}</span>
              <span className="partner-number__name ellipsis">{[one.display_name, one.city].filter(Boolean).join(", ")}</span>
            </li>
          ))}
        {isOpen && offered.length === 0 && (
          <li className="partner-number__nothing" role="option" aria-disabled="true" aria-selected="false">
            {portal.text("partner.nothing")}
          </li>
        )}
      </ul>
    </div>
  );
});

function fitting(partners: readonly Partner[], typed: string): readonly Partner[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return partners.filter(({ number, display_name, city = "" }) => {
    const text = `${number} ${display_name} ${city}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const eachOnce = (partners: readonly Partner[], name: PartnerFunction): readonly Partner[] =>
  partners.filter(({ function_name, number }, at) => function_name === name && partners.findIndex((one) => one.number === number) === at);
