import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { DialogView, openDialog, type PageModel } from "../../engine/index.ts";
import type { Partner } from "../../schemas/account.ts";
import type { PartnerChoice } from "../models/partner-identity.ts";
import { partnerSwitchOf } from "./partner-switch.ts";
import type { Portal } from "./portal.ts";
import { usePortal } from "./portal-context.ts";

interface PartnerSearchProps {
  choose: (partner: PartnerChoice) => Promise<unknown>;
  onClose: () => void;
}

/** The page that the dialog belongs to, as a document; the dialog's own key. */
const page = "/user/partners";
const dialog = "user/partners/search";

/** The search for partners above whatever page is on screen; the row that is chosen there is applied. */
export const PartnerSearch = observer(function PartnerSearch({ choose, onClose }: PartnerSearchProps) {
  const portal = usePortal();
  const [host, setHost] = useState<PageModel>();

  const chosen = useRef({ choose, onClose });
  chosen.current = { choose, onClose };

  useEffect(() => {
    let opened: PageModel | undefined;
    let unmounted = false;
    const show = (model: PageModel): void => {
      opened = model;
      if (unmounted) model.dispose();
      else setHost(model);
    };
    void search(portal, show).then((partner) => {
      if (unmounted) return;
      chosen.current.onClose();
      if (partner) void chosen.current.choose(partner);
    });
    return () => {
      unmounted = true;
      opened?.dispose();
    };
  }, [portal]);

  return host?.dialogs.map((open) => <DialogView key={open.page.key} dialog={open} />);
});

/** @returns the row that was chosen; undefined when the user left, or when it could not be opened, which is told */
async function search(portal: Portal, show: (host: PageModel) => void): Promise<Partner | undefined> {
  const { bundle } = await portal.env.page(page);
  const host = bundle && (await portal.prepare(page, bundle));
  const opened = host && (await openDialog(host, dialog, {}));
  if (!opened) {
    // Of a partner who was taken away the bar speaks already.
    if (!partnerSwitchOf(portal)?.isLost) void portal.notify({ tone: "error", text: portal.text("shell.unavailable") });
    return undefined;
  }
  show(host);
  return (await opened.closed) as Partner | undefined;
}
