import "./proxy-banner.css";
import { UserSwitchOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Session } from "../../schemas/account.ts";
import { type ApiAnswer, Icon } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";

interface ProxyBannerProps {
  real: NonNullable<Session["proxied_by"]>;
}

/** Above every page while somebody acts as another user: as whom, who it really is, and the way back (SESS-007). */
export const ProxyBanner = observer(function ProxyBanner({ real }: ProxyBannerProps) {
  const portal = usePortal();
  const [busy, setBusy] = useState(false);
  const account = portal.session!.account;
  const name = `${account.first_name} ${account.last_name}`.trim() || account.username;

  const switchBack = async () => {
    setBusy(true);
    const answer = (await portal.models.get("session")!.actions?.["switch_back"]?.({})) as ApiAnswer | undefined;
    // A session that is over leads to the sign-in page by itself.
    if (!answer || answer.ok || answer.status === 401) return;
    setBusy(false);
    void portal.notify({ tone: "error", text: answer.errors[0]?.message ?? portal.text("shell.unavailable") });
  };

  return (
    <section className="proxy" aria-label={portal.text("proxy.acting", { name })}>
      <Icon icon={UserSwitchOutlined} size={20} />
      <p className="proxy__words">
        <strong className="proxy__title">{portal.text("proxy.acting", { name })}</strong>{" "}
        <span>{portal.text("proxy.who", { name: real.display_name })}</span>
      </p>
      <button type="button" className="proxy__back" disabled={busy} aria-busy={busy || undefined} onClick={() => void switchBack()}>
        {portal.text("proxy.switch_back", { name: real.display_name })}
      </button>
    </section>
  );
});
