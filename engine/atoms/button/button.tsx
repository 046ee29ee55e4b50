import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { AtomProps } from "../atom.ts";
import { Anchor } from "../link/anchor.tsx";
import { ButtonView } from "./button-view.tsx";
import type { ButtonElement } from "./button.atom.ts";

export const Button = observer(function Button({ element, node }: AtomProps<ButtonElement>) {
  const [busy, run] = useBusy(() => node.emit("click"));
  const { label, variant = "secondary", size, disabled, path, external_path } = element;

  const to = external_path ?? (path === undefined ? undefined : node.address(path));
  if (to !== undefined && !disabled) {
    return (
      <Anchor
        env={node.env}
        to={to}
        className="button"
        data-variant={variant}
        data-size={size}
        {...(node.handles("click") && { onClick: run })}
      >
        {label}
      </Anchor>
    );
  }
  return <ButtonView label={label} variant={variant} size={size} disabled={disabled} busy={busy} onClick={run} />;
});

/** Busy from the click until its steps are done, unless the page was left meanwhile. */
function useBusy(work: () => Promise<unknown>): [busy: boolean, run: () => void] {
  const [busy, setBusy] = useState(false);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  const run = async (): Promise<void> => {
    setBusy(true);
    await work();
    if (mounted.current) setBusy(false);
  };
  return [busy, () => void run()];
}
