import "./partner-bar.css";
import { CloseOutlined, QuestionCircleOutlined, RightOutlined, ShopOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useId, useState, type FormEvent } from "react";
import { functionText, type PartnerFunction } from "../models/partner-functions.ts";
import { Icon } from "../../engine/index.ts";
import { isPartnerLocked } from "./partner-locked.ts";
import { PartnerNumber } from "./partner-number.tsx";
import { partnerSwitchOf, type PartnerSwitch } from "./partner-switch.ts";
import { usePortal } from "./portal-context.ts";
import { PartnerSearch } from "./partner-search.tsx";
import { PartnerLost } from "./partner-lost.tsx";

/** For whom one works, and the way to work for somebody else. Below the top bar of every page that is not about administration. */
export const PartnerBar = observer(function PartnerBar() {
  const portal = usePortal();
  const watching = partnerSwitchOf(portal);
  const [isSearching, search] = useState(false);
  const [isOpen, open] = useState(false);
  const id = useId();
  if (!watching) return null;

  const { partner } = watching;
  const isLocked = isPartnerLocked(portal.shownPath);
  // Who can work for one alone, or for nobody, has nothing to choose.
  const hasChoice = portal.session?.account.user_classification === "internal" || partner.partners.length > 1;
  if (!hasChoice && !watching.isLost) return null;

  return (
    <section className="partner-bar" aria-label={portal.text("partner.bar")} data-open={isOpen || undefined}>
      <div className="partner-bar__line">
        <Who watching={watching} isLocked={isLocked} />
        <button
          type="button"
          className="icon-button partner-bar__toggle"
          aria-label={portal.text("partner.edit")}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
        >
          <Icon icon={RightOutlined} size={14} />
        </button>
        <div id={id} className="partner-bar__choice">
          <Choice watching={watching} isLocked={isLocked} onSearch={() => search(true)} />
        </div>
      </div>
      {watching.isLost && <PartnerLost watching={watching} />}
      {isSearching && <PartnerSearch onClose={() => search(false)} choose={watching.choose} />}
    </section>
  );
});

/** Name, number and function; a warning where there is nobody. */
const Who = observer(function Who({ watching, isLocked }: { watching: PartnerSwitch; isLocked: boolean }) {
  const portal = usePortal();
  const { partner } = watching;
  const { active } = partner;
  if (!active)
    return (
      <p className="partner-bar__who" role="status" data-tone="warning">
        <Icon icon={QuestionCircleOutlined} size={18} />
        <span className="partner-bar__warning">
          {portal.text("partner.admin_mode")} <span className="partner-bar__means">{portal.text("partner.sees_all")}</span>
        </span>
      </p>
    );

  return (
    <p className="partner-bar__who" title={isLocked ? portal.text("partner.locked") : undefined}>
      <Icon icon={ShopOutlined} size={18} />
      <strong className="partner-bar__name">{active.display_name}</strong>
      <span className="partner-bar__rest">
        {portal.text(functionText(active.function_name))} {active.number}
        {active.sales_area_title && ` · ${active.sales_area_title}`}
      </span>
      {partner.isInternal && !isLocked && (
        <button
          type="button"
          className="icon-button partner-bar__leave"
          aria-label={portal.text("partner.leave")}
          title={portal.text("partner.leave")}
          onClick={() => void watching.leave()}
        >
          <Icon icon={CloseOutlined} />
        </button>
      )}
    </p>
  );
});

interface ChoiceProps {
  watching: PartnerSwitch;
  isLocked: boolean;
  onSearch: () => void;
}

const Choice = observer(function Choice({ watching, isLocked, onSearch }: ChoiceProps) {
  const portal = usePortal();
  const { partner } = watching;
  const { functions } = partner;
  const { name, number, areas, chosenArea, isSingle, isInvalid, busy, chooseFunction, chooseNumber, setArea, apply } = usePartnerChoice(
    watching,
    isLocked,
  );

  return (
    <form className="partner-bar__form" aria-label={portal.text("partner.edit")} onSubmit={(event) => void apply(event)}>
      <select
        className="input partner-bar__control partner-bar__function"
        aria-label={portal.text("partner.function")}
        value={name}
        disabled={isLocked || functions.length < 2}
        onChange={(event) => chooseFunction(event.currentTarget.value as PartnerFunction)}
      >
        {functions.map((one) => (
          <option key={one} value={one}>
            {portal.text(functionText(one))}
          </option>
        ))}
      </select>
      <PartnerNumber
        partner={partner}
        function_name={name}
        value={number}
        readOnly={isSingle}
        disabled={isLocked}
        invalid={isInvalid}
        onChange={chooseNumber}
      />
      {areas.length > 1 && (
        <select
          className="input partner-bar__control partner-bar__area"
          aria-label={portal.text("partner.sales_area")}
          value={chosenArea}
          disabled={isLocked}
          onChange={(event) => setArea(event.currentTarget.value)}
        >
          {areas.map(({ sales_area, sales_area_title }) => (
            <option key={sales_area} value={sales_area}>
              {sales_area_title}
            </option>
          ))}
        </select>
      )}
      <button
        type="submit"
        className="button"
        data-variant="secondary"
        data-size="small"
        aria-busy={busy || undefined}
        disabled={isLocked || busy || number.trim() === ""}
      >
        {portal.text("partner.apply")}
      </button>
      <button type="button" className="partner-bar__search" disabled={isLocked} onClick={onSearch}>
        {portal.text("partner.advanced")}
      </button>
    </form>
  );
});

/** What is chosen and not applied yet. */
function usePartnerChoice(watching: PartnerSwitch, isLocked: boolean) {
  const { partner } = watching;
  const { active, functions } = partner;
  const [name, setName] = useState<PartnerFunction>(active?.function_name ?? functions[0]!);
  const [number, setNumber] = useState(active?.number ?? "");
  const [area, setArea] = useState(active?.sales_area ?? "");
  const [busy, setBusy] = useState(false);
  const [isInvalid, setInvalid] = useState(false);

  const isSingle = partner.isCustomer && partner.inFunction(name).length === 1;
  const areas = partner.areasOf(name, number.trim());
  const chosenArea = areas.some(({ sales_area }) => sales_area === area) ? area : areas[0]?.sales_area;

  const chooseNumber = (next: string): void => {
    setNumber(next);
    setInvalid(false);
  };
  const chooseFunction = (next: PartnerFunction): void => {
    const only = partner.inFunction(next);
    setName(next);
    chooseNumber(active?.function_name === next ? active.number : only.length === 1 ? only[0]!.number : "");
  };
  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || isLocked || number.trim() === "") return;
    setBusy(true);
    const answer = await watching.choose({ function_name: name, number: number.trim(), ...(chosenArea && { sales_area: chosenArea }) });
    setInvalid(answer?.ok === false && answer.status === 422);
    setBusy(false);
  };
  return { name, number, areas, chosenArea, isSingle, isInvalid, busy, chooseFunction, chooseNumber, setArea, apply };
}
