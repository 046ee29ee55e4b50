import { observer } from "mobx-react-lite";
import { Icon } from "./icons.tsx";
import { usePortal } from "./portal-context.ts";

/** For whom the user works right now; whoever may work for all of them reads so. */
export const PartnerChip = observer(function PartnerChip() {
  const portal = usePortal();
  const partner = portal.models.get("partner");
  if (!partner) return null;

  const name = partner.read(["display_name"]);
  return (
    <span className="partner-chip" title={typeof name === "string" ? name : undefined}>
      <Icon name="partner" size={16} />
      <span className="partner-chip__name">{typeof name === "string" ? name : portal.text("shell.all_partners")}</span>
    </span>
  );
});
