import {
  CheckCircleOutlined,
  CheckOutlined,
  CloseOutlined,
  CopyOutlined,
  InfoCircleOutlined,
  WarningOutlined,
} from "@ant-design/icons-svg";
import { useState, type ReactNode } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import { Anchor } from "../link/anchor.tsx";
import { hasDetails, type NotificationEntry } from "./notification-entries.ts";

export type BoxType = "errors" | "warnings" | "infos" | "messages" | "cartError" | "cartInfo";

interface Look {
  tone: "danger" | "warning" | "info" | "success";
  sign: IconDefinition;
  /** The shared text that says how many there are. */
  count: string;
  view: string;
}

const looks: Readonly<Record<BoxType, Look>> = {
  errors: { tone: "danger", sign: WarningOutlined, count: "notifications.errors", view: "notifications.view" },
  cartError: { tone: "danger", sign: WarningOutlined, count: "notifications.errors", view: "notifications.view" },
  warnings: { tone: "warning", sign: WarningOutlined, count: "notifications.warnings", view: "notifications.view_warnings" },
  infos: { tone: "info", sign: InfoCircleOutlined, count: "notifications.infos", view: "notifications.view_notices" },
  cartInfo: { tone: "info", sign: InfoCircleOutlined, count: "notifications.infos", view: "notifications.view_notices" },
  messages: { tone: "success", sign: CheckCircleOutlined, count: "notifications.messages", view: "notifications.view" },
};

interface NotificationBoxProps {
  env: EngineEnv;
  id: string;
  type: BoxType;
  /** At least one. */
  entries: readonly NotificationEntry[];
  cartPath: string | undefined;
  close: (entry: NotificationEntry) => void;
  /** More to do with the whole box. */
  children: ReactNode;
}

/** One kind of what is said. A single thing stands there as it is; several are one line until somebody wants to see them. */
export function NotificationBox({ env, id, type, entries, cartPath, close, children }: NotificationBoxProps) {
  const [open, setOpen] = useState(false);
  const { tone, sign, count, view } = looks[type];
  const [first] = entries;
  const several = entries.length > 1;
  const viewCart = (type === "cartError" || type === "cartInfo") && cartPath !== undefined && (
    <Anchor env={env} to={cartPath} className="notifications__action">
      {env.text("notifications.view_cart")}
    </Anchor>
  );
  return (
    <div className="notifications__box" data-tone={tone} data-type={type}>
      <span className="notifications__sign">
        <Icon icon={sign} size={18} />
      </span>
      <div className="notifications__body">
        <div className="notifications__head">
          {several && (
            <p className="notifications__line" role={tone === "danger" ? "alert" : "status"}>
              <strong>{env.text(count, { count: entries.length })}</strong>
              {!open && <span className="ellipsis">{first!.text}</span>}
            </p>
          )}
          {!several && (
            <Line env={env} id={id} tone={tone} entry={first!} close={close}>
              {viewCart}
            </Line>
          )}
          {several && (
            <div className="notifications__actions">
              <Toggle label={env.text(view)} open={open} controls={`${id}-list`} toggle={() => setOpen(!open)} />
              {viewCart}
              {children}
              <Copy env={env} text={entries.map(({ text }) => text).join("\n")} />
            </div>
          )}
        </div>
        {several && open && (
          <ul id={`${id}-list`} className="notifications__list">
            {entries.map((one, index) => (
              <li key={`${one.text} ${one.field ?? ""}`}>
                <Line env={env} id={`${id}-${index}`} tone={tone} entry={one} close={close} inList />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface LineProps {
  env: EngineEnv;
  id: string;
  tone: Look["tone"];
  entry: NotificationEntry;
  close: (entry: NotificationEntry) => void;
  inList?: boolean;
  /** More to do about it. */
  children?: ReactNode;
}

function Line({ env, id, tone, entry, close, inList = false, children }: LineProps) {
  const [open, setOpen] = useState(false);
  const role = tone === "danger" ? "alert" : "status";
  return (
    <div className="notifications__item">
      <p className="notifications__text" {...(!inList && { role })}>
        {entry.text}
      </p>
      <div className="notifications__actions">
        {entry.path !== undefined && (
          <Anchor env={env} to={entry.path} className="notifications__action">
            {env.text("notifications.view")}
          </Anchor>
        )}
        {entry.path === undefined && hasDetails(entry) && (
          <Toggle label={env.text("notifications.view")} open={open} controls={`${id}-details`} toggle={() => setOpen(!open)} />
        )}
        {children}
        <Copy env={env} text={entry.text} />
        <button
          type="button"
          className="notifications__icon notifications__close"
          aria-label={env.text("notifications.close")}
          title={env.text("notifications.close")}
          onClick={() => close(entry)}
        >
          <Icon icon={CloseOutlined} size={14} />
        </button>
      </div>
      {open && <Details env={env} id={`${id}-details`} entry={entry} />}
    </div>
  );
}

function Details({ env, id, entry }: { env: EngineEnv; id: string; entry: NotificationEntry }) {
  const details = (["hint", "field", "code"] as const).flatMap((name) => {
    const value = entry[name];
    return value === undefined || value === "" ? [] : [{ name, value }];
  });
  return (
    <dl id={id} className="notifications__details">
      {details.map(({ name, value }) => (
        <div key={name}>
          <dt>{env.text(`notifications.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Toggle({ label, open, controls, toggle }: { label: string; open: boolean; controls: string; toggle: () => void }) {
  return (
    <button
      type="button"
      className="notifications__action"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={toggle}
    >
      {label}
    </button>
  );
}

/** Says that it worked where it was asked for, until the user is elsewhere. */
function Copy({ env, text }: { env: EngineEnv; text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    env.copy(text).then(
      () => setCopied(true),
      () => env.notify({ tone: "error", text: env.text("notifications.copy_failed") }),
    );
  const label = env.text(copied ? "notifications.copied" : "notifications.copy");
  return (
    <button
      type="button"
      className="notifications__icon"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
    >
      <Icon icon={copied ? CheckOutlined : CopyOutlined} size={14} />
    </button>
  );
}
