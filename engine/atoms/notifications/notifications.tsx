import "./notifications.css";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { AtomProps } from "../atom.ts";
import type { NotificationsElement } from "./notifications.atom.ts";
import { NotificationBox, type BoxType } from "./notification-box.tsx";
import { keyOf, readNotificationEntries, type NotificationEntry } from "./notification-entries.ts";

/** In the order in which they stand: what must be acted on comes first. */
const types = ["errors", "cartError", "warnings", "infos", "cartInfo", "messages"] as const satisfies readonly BoxType[];
const ofSources = new Set(["errors", "warnings", "infos", "messages"]);

export const Notifications = observer(function Notifications({ element, node }: AtomProps<NotificationsElement>) {
  const { cart_path } = element;
  const container = useRef<HTMLDivElement>(null);
  const sources = (element.sources ?? []).flatMap((id) => node.source(id) ?? []);
  const groups = types.map((type) => ({
    type,
    entries: readNotificationEntries([element[type], ...(ofSources.has(type) ? sources.map((source) => source[type as "errors"]) : [])]),
  }));
  const { isDismissed, dismiss } = useDismissed(groups.flatMap(({ type, entries }) => entries.map((each) => idOf(type, each))));
  const boxes = groups
    .map(({ type, entries }) => ({ type, entries: entries.filter((each) => !isDismissed(idOf(type, each))) }))
    .filter(({ entries }) => entries.length > 0);
  const ids = boxes.flatMap(({ type, entries }) => entries.map((each) => idOf(type, each)));

  // Whoever closed one by keyboard goes on with the next, or with the page.
  const closed = useRef(-1);
  useEffect(() => {
    if (closed.current < 0) return;
    const buttons = container.current?.querySelectorAll<HTMLElement>(".notifications__close");
    const next = buttons?.[Math.min(closed.current, buttons.length - 1)] ?? container.current?.querySelector<HTMLElement>("button");
    (next ?? document.querySelector<HTMLElement>("main[tabindex]"))?.focus({ preventScroll: true });
    closed.current = -1;
  });
  const close = (type: BoxType, one: NotificationEntry) => {
    const buttons = [...(container.current?.querySelectorAll(".notifications__close") ?? [])];
    closed.current = Math.max(0, buttons.indexOf(document.activeElement!));
    dismiss([idOf(type, one)]);
  };
  const dismissAll = () => {
    closed.current = 0;
    dismiss(ids);
  };
  if (boxes.length === 0) return null;

  const all = (
    <button type="button" className="notifications__action" onClick={dismissAll}>
      {node.env.text("notifications.dismiss_all")}
    </button>
  );
  return (
    <div ref={container} className="notifications" role="group" aria-label={node.env.text("notifications.label")}>
      {boxes.map(({ type, entries }) => (
        <NotificationBox
          key={type}
          env={node.env}
          id={`${node.uuid}-${type}`}
          type={type}
          entries={entries}
          cartPath={cart_path === undefined ? undefined : node.address(cart_path)}
          close={(one) => close(type, one)}
        >
          {boxes.length === 1 && ids.length > 1 && all}
        </NotificationBox>
      ))}
      {boxes.length > 1 && <div className="notifications__foot">{all}</div>}
    </div>
  );
});

const idOf = (type: BoxType, entry: NotificationEntry): string => `${type} ${keyOf(entry)}`;

/** What was dismissed stays away until it is over; said anew after that, it shows again. */
function useDismissed(present: readonly string[]): { isDismissed: (id: string) => boolean; dismiss: (ids: readonly string[]) => void } {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const there = JSON.stringify(present);
  useEffect(() => {
    const still = new Set(JSON.parse(there) as string[]);
    setDismissed((old) => ([...old].every((id) => still.has(id)) ? old : new Set([...old].filter((id) => still.has(id)))));
  }, [there]);
  return {
    isDismissed: (id) => dismissed.has(id),
    dismiss: (ids) => setDismissed((old) => new Set([...old, ...ids])),
  };
}
