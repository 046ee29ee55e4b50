import { CheckCircleOutlined, CloseCircleOutlined, CloseOutlined, InfoCircleOutlined, WarningOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef, type FocusEvent } from "react";
import { Icon, type IconDefinition, type Notice } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";
import type { Toast, ToastList } from "./toast-list.ts";
import "./toasts.css";

const signs: Readonly<Record<Notice["tone"], IconDefinition>> = {
  success: CheckCircleOutlined,
  info: InfoCircleOutlined,
  warning: WarningOutlined,
  error: CloseCircleOutlined,
};

/**
 * What was said to the user, the newest below. Errors interrupt a screen reader, the rest waits its turn. Nothing leaves while
 * the pointer or the focus is here, or while nobody can see it.
 */
export const Toasts = observer(function Toasts({ list }: { list: ToastList }) {
  const portal = usePortal();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const hold = useHolding(list);
  useEscape(list, region);

  // A dialog of the browser lies above everything that was there before it, so what is said while it is open must come after.
  const newest = list.toasts.at(-1)?.id;
  useEffect(() => {
    const { current } = region;
    if (!current || newest === undefined || current.contains(document.activeElement)) return;
    if (current.matches(":popover-open")) current.hidePopover();
    current.showPopover();
  }, [newest]);

  /** The focus goes on to what is said next to it, or back to where it was. */
  const dismiss = ({ id }: Toast) => {
    const buttons = [...(region.current?.querySelectorAll<HTMLElement>(".toast__close") ?? [])];
    const index = list.toasts.findIndex((toast) => toast.id === id);
    const next = buttons[index + 1] ?? buttons[index - 1] ?? cameFrom.current;
    if (region.current?.contains(document.activeElement) && next instanceof HTMLElement) next.focus();
    list.dismiss(id);
  };
  const focused = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    hold("focus", true);
  };
  if (list.toasts.length === 0) return null;

  return (
    <section
      ref={region}
      popover="manual"
      className="toasts"
      aria-label={portal.text("shell.toasts")}
      onPointerEnter={() => hold("pointer", true)}
      onPointerLeave={() => hold("pointer", false)}
      onFocus={focused}
      onBlur={({ currentTarget, relatedTarget }) => hold("focus", currentTarget.contains(relatedTarget))}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        const toastElement = event.target instanceof Element ? event.target.closest<HTMLElement>(".toast") : null;
        const toast = list.toasts.find(({ id }) => String(id) === toastElement?.dataset.id);
        if (toast) dismiss(toast);
      }}
    >
      {list.toasts.map((toast) => (
        <div
          key={toast.id}
          className="toast floating"
          data-id={toast.id}
          data-tone={toast.tone}
          role={toast.tone === "error" ? "alert" : "status"}
        >
          <span className="toast__sign">
            <Icon icon={signs[toast.tone]} size={20} />
          </span>
          <p className="toast__text">{toast.text}</p>
          {(toast.cart_path ?? toast.path) !== undefined && (
            <a className="toast__view link" href={toast.cart_path ?? toast.path} onClick={() => dismiss(toast)}>
              {portal.text(toast.cart_path === undefined ? "notifications.view" : "notifications.view_cart")}
            </a>
          )}
          <button
            type="button"
            className="icon-button toast__close"
            aria-label={portal.text("shell.dismiss")}
            onClick={() => dismiss(toast)}
          >
            <Icon icon={CloseOutlined} />
          </button>
        </div>
      ))}
    </section>
  );
});

/** Holds the list while the pointer or the focus is in it, or while the tab is not to be seen. */
function useHolding(list: ToastList): (why: "pointer" | "focus" | "unseen", holds: boolean) => void {
  const reasons = useRef(new Set<string>()).current;
  const hold = useCallback(
    (why: string, holds: boolean) => {
      if (holds) reasons.add(why);
      else reasons.delete(why);
      if (reasons.size > 0) list.hold();
      else list.release();
    },
    [list, reasons],
  );
  useEffect(() => {
    const seen = () => hold("unseen", document.hidden);
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [hold]);
  // What the pointer stood on is gone without its having left.
  const empty = list.toasts.length === 0;
  useEffect(() => {
    if (!empty) return;
    hold("pointer", false);
    hold("focus", false);
  }, [empty, hold]);
  return hold;
}

/** From wherever one is, Escape takes back the newest, unless something nearer to the user wants it. */
function useEscape(list: ToastList, region: { current: HTMLElement | null }): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target } = event;
      const newest = list.toasts.at(-1);
      if (event.key !== "Escape" || event.defaultPrevented || !newest || document.querySelector(":modal")) return;
      if (target instanceof Element && (region.current?.contains(target) || target.closest("[aria-expanded=true], [popover]"))) return;
      list.dismiss(newest.id);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [list, region]);
}
