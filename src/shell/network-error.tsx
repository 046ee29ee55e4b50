import "./network-error.css";
import { useEffect, useId, useRef, type SyntheticEvent } from "react";
import { Icon } from "./icons.tsx";

interface NetworkErrorProps {
  text: string;
  reload_label: string;
  reload(): void;
}

/** The portal cannot be reached: there is nothing to do but to load it again, so nothing else is offered. */
export function NetworkError({ text, reload_label, reload }: NetworkErrorProps) {
  const element = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const show = () => element.current?.isConnected && !element.current.open && element.current.showModal();
  useEffect(() => void show(), []);

  return (
    <dialog
      ref={element}
      className="network-error"
      role="alertdialog"
      aria-labelledby={textId}
      onCancel={(event: SyntheticEvent) => event.preventDefault()}
      onClose={show}
    >
      <Icon name="connections" size={28} />
      <p id={textId} className="network-error__text">
        {text}
      </p>
      <button type="button" className="button" data-variant="primary" autoFocus onClick={reload}>
        {reload_label}
      </button>
    </dialog>
  );
}
