import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState } from "react";
import { ModalFrame } from "../../engine/index.ts";
import { startShortcuts } from "./shortcuts.ts";
import { usePortal } from "./portal-context.ts";

/** `?` lists what the keyboard can do here. */
export const ShortcutsDialog = observer(function ShortcutsDialog() {
  const portal = usePortal();
  const [isOpen, open] = useState(false);
  const { navigation } = portal;
  const items = useMemo(() => navigation?.groups.flatMap((group) => group.items) ?? [], [navigation]);

  useEffect(
    () =>
      startShortcuts({
        help: () => open(true),
        go: (path) => portal.env.navigate(path),
        paths: items.map((item) => item.path),
      }),
    [portal, items],
  );

  const close = () => open(false);
  return isOpen ? (
    <ModalFrame
      title={portal.text("shell.shortcuts")}
      variant="modal"
      width="narrow"
      closeLabel={portal.text("shell.close")}
      onLeave={close}
      onClickOutside={close}
    >
      <dl className="dialog__body shortcuts__list">
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
    </ModalFrame>
  ) : null;
});
