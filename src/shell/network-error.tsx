import "./network-error.css";
import { createRoot } from "react-dom/client";
import { ModalFrame } from "../../engine/index.ts";

interface NetworkErrorProps {
  text: string;
  reload_label: string;
  reload(): void;
}

/** The portal cannot be reached: there is nothing to do but to load it again, so nothing else is offered, and nothing closes it. */
function NetworkError({ text, reload_label, reload }: NetworkErrorProps) {
  return (
    <ModalFrame title={text} variant="alert" width="narrow" onLeave={stay} onClickOutside={undefined}>
      <footer className="network-error">
        <button type="button" className="button" data-variant="primary" data-first-focus onClick={reload}>
          {reload_label}
        </button>
      </footer>
    </ModalFrame>
  );
}

/** Above whatever is on screen. @returns how to take it away */
export function showNetworkError(props: NetworkErrorProps): () => void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<NetworkError {...props} />);
  return () => {
    root.unmount();
    place.remove();
  };
}

const stay = (): void => undefined;
