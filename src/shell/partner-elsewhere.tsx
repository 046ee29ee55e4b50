import { observer } from "mobx-react-lite";
import type { PartnerSwitch } from "./partner-switch.ts";
import { usePortal } from "./portal-context.ts";

/** Another partner became the active one, and this page still shows the one before. */
export const PartnerElsewhere = observer(function PartnerElsewhere({ watching }: { watching: PartnerSwitch }) {
  const portal = usePortal();
  const { elsewhere, partner } = watching;
  const shown = partner.active?.display_name ?? portal.text("shell.all_partners");
  const name = elsewhere?.display_name;
  return (
    <div className="partner-bar__elsewhere" role="alert">
      <p>
        {name === undefined ? portal.text("partner.elsewhere_none", { shown }) : portal.text("partner.elsewhere", { partner: name, shown })}
      </p>
      <button type="button" className="button" data-size="small" data-variant="secondary" onClick={() => void watching.showAnew()}>
        {name === undefined ? portal.text("partner.show_none") : portal.text("partner.show", { partner: name })}
      </button>
    </div>
  );
});
