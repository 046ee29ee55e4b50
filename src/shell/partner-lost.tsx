import { nameOf, type PartnerSwitch } from "./partner-switch.ts";
import { usePortal } from "./portal-context.ts";

/** The partner whom this page shows is no longer the user's: nothing on it is answered any more. */
export function PartnerLost({ watching }: { watching: PartnerSwitch }) {
  const portal = usePortal();
  const { active } = watching.partner;
  if (!active) return null;
  return (
    <div className="partner-bar__lost" role="alert">
      <p>{portal.text("partner.taken_away", { partner: nameOf(active) })}</p>
      <button type="button" className="button" data-size="small" data-variant="secondary" onClick={() => void watching.goOn()}>
        {portal.text("partner.go_on")}
      </button>
    </div>
  );
}
