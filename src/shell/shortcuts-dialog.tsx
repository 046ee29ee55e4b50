import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef } from "react";
import { startShortcuts } from "./shortcuts.ts";
import { usePortal } from "./portal-context.ts";

/** `?` lists what the keyboard can do here. */
export const ShortcutsDialog = observer(function ShortcutsDialog() {
  const portal = usePortal();
  const dialog = useRef<HTMLDialogElement>(null);
  const { navigation } = portal;
  const items = useMemo(() => navigation?.groups.flatMap((group) => group.items) ?? [], [navigation]);

  useEffect(
    () =>
      startShortcuts({
        help: () => dialog.current?.showModal(),
        go: (path) => portal.env.navigate(path),
        paths: items.map((item) => item.path),
      }),
    [portal, items],
  );

  return (
    <dialog
      ref={dialog}
      className="confirm shortcuts"
      aria-labelledby="shortcuts-title"
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <h2 id="shortcuts-title" className="confirm__title">
        {portal.text("shell.shortcuts")}
      </h2>
      <dl className="shortcuts__list">
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>{portal.text("shell.shortcut_search")}</dd>
        {items.slice(0, 9).map((item, index) => (
          <div key={item.uuid}>
            <dt>
              <kbd>g</kbd> <kbd>{index + 1}</kbd>
            </dt>
            <dd>{item.label}</dd>
          </div>
        ))}
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{portal.text("shell.shortcuts")}</dd>
      </dl>
      <div className="confirm__buttons">
        <button type="button" className="button" data-variant="quiet" onClick={() => dialog.current?.close()}>
          {portal.text("shell.close")}
        </button>
      </div>
    </dialog>
  );
});
