import { observer } from "mobx-react-lite";
import { useEffect, useId, useMemo, useState } from "react";
import { type EngineEnv, saveSetting, ModalFrame } from "../../engine/index.ts";
import { commandKey } from "../search/command-key.ts";
import { startShortcuts } from "./shortcuts.ts";
import { usePortal } from "./portal-context.ts";

interface ShortcutsDialogProps {
  isOpen: boolean;
  open: (isOpen: boolean) => void;
}

/** What the keyboard can do everywhere, and whether single keys do; `?` and the user's menu list it. */
export const ShortcutsDialog = observer(function ShortcutsDialog({ isOpen, open }: ShortcutsDialogProps) {
  const portal = usePortal();
  const { env, navigation, text } = portal;
  const hint = useId();
  const [act, setAct] = useState(() => singleKeysAct(env));
  const items = useMemo(() => navigation?.groups.flatMap((group) => group.items) ?? [], [navigation]);

  useEffect(() => {
    if (!act) return undefined;
    return startShortcuts({ help: () => open(true), go: (path) => env.navigate(path), paths: items.map((item) => item.path) });
  }, [act, env, open, items]);

  if (!isOpen) return null;
  const close = () => open(false);
  return (
    <ModalFrame
      title={text("shell.shortcuts")}
      variant="modal"
      width="narrow"
      closeLabel={text("shell.close")}
      onLeave={close}
      onClickOutside={close}
    >
      <div className="dialog__body">
        <dl className="shortcuts__list" data-off={!act || undefined}>
          <dt>
            <kbd>{commandKey(text)}</kbd> <kbd>K</kbd>
          </dt>
          <dd>{text("shell.shortcut_everywhere")}</dd>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{text("shell.shortcut_search")}</dd>
          <dt>
            <kbd>t</kbd>
          </dt>
          <dd>{text("shell.shortcut_table")}</dd>
          <dt>
            <kbd>a</kbd>
          </dt>
          <dd>{text("shell.shortcut_actions")}</dd>
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
          <dd>{text("shell.shortcuts")}</dd>
        </dl>
        <div className="shortcuts__switch">
          <label>
            <input
              type="checkbox"
              checked={act}
              aria-describedby={hint}
              onChange={({ currentTarget: { checked } }) => {
                setAct(checked);
                letSingleKeysAct(env, checked);
              }}
            />
            {text("shell.single_keys")}
          </label>
          <p id={hint}>{text("shell.single_keys_hint")}</p>
        </div>
      </div>
    </ModalFrame>
  );
});

/** Every page load carries what lists remember (`list:`); no page's own list has a key like this one. */
const key = "list:shell/single_keys";

const singleKeysAct = ({ store }: Pick<EngineEnv, "store">): boolean => store.read(key) !== false;

const letSingleKeysAct = (env: EngineEnv, act: boolean): void => void saveSetting(env, key, act ? null : false);
