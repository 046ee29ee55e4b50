import "./back-office-notice.css";
import { observer } from "mobx-react-lite";
import type { EngineEnv } from "../host/env.ts";

interface BackOfficeNoticeProps {
  env: EngineEnv;
  /** What else is said there, errors above all; read while it is drawn. */
  shownErrors: () => readonly string[];
}

/** Why what a dialog asks for may not come: the ERP is down. Not where its error says so already. */
export const BackOfficeNotice = observer(function BackOfficeNotice({ env, shownErrors }: BackOfficeNoticeProps) {
  const message = env.backOfficeMessage?.() ?? "";
  if (message === "" || shownErrors().some((text) => text.includes(message))) return null;
  return (
    <p className="back-office-notice" role="status">
      {message}
    </p>
  );
});
