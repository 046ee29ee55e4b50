import { observer } from "mobx-react-lite";
import { useId } from "react";
import { choicesOf, Combobox } from "../../engine/index.ts";
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

const fields = { value: "number", text: "number", description: ["display_name", "city"] };

/** A number is typed, or chosen from a list that narrows while one types: of a customer's main partners, or of those the server finds. */
export const PartnerNumber = observer(function PartnerNumber(props: PartnerNumberProps) {
  const { partner, function_name, value, onChange, readOnly, disabled, invalid } = props;
  const portal = usePortal();
  const id = useId();
  const remote = {
    path: "/v1/user/partners",
    query: { function_name },
    search_param: "q",
    fields,
    onFound: (records: readonly unknown[], page: number) => partner.offered(records as readonly Partner[], page),
  };
  const offer = partner.isCustomer
    ? { choices: choicesOf(partner.inFunction(function_name), fields), remote: undefined, state: "ready" as const }
    : { choices: [], remote, state: "ready" as const };
  return (
    <div className="partner-number">
      <label className="unseen" htmlFor={id}>
        {portal.text("partner.number")}
      </label>
      <Combobox
        inputAttributes={{
          id,
          name: "number",
          disabled,
          readOnly,
          "aria-invalid": invalid || undefined,
          "aria-required": undefined,
          "aria-describedby": undefined,
          "aria-busy": undefined,
        }}
        env={portal.env}
        label={portal.text("partner.choices")}
        offer={offer}
        chosen={value === "" ? [] : [value]}
        text={value}
        placeholder={portal.text("partner.number")}
        onChoose={(choice) => onChange(String(choice.value))}
        onTakeAway={() => onChange("")}
        onType={onChange}
        onLeave={() => undefined}
      />
    </div>
  );
});
