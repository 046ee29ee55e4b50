import "./search-everywhere.css";
import { SearchOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState } from "react";
import { Icon, late } from "../../engine/index.ts";
import { PartnerSearch } from "../shell/partner-search.tsx";
import { partnerSwitchOf } from "../shell/partner-switch.ts";
import { usePortal } from "../shell/portal-context.ts";
import { commandKey } from "./command-key.ts";

/** Comes in idle time, so that it opens at once. */
export const SearchDialog = late(() => import("./search-dialog.tsx").then((module) => module.SearchDialog));

/** The field in the top bar and its keys: `Ctrl K`, on a Mac `⌘ K`, from wherever one is. */
export const SearchEverywhere = observer(function SearchEverywhere({ onShortcuts }: { onShortcuts: () => void }) {
  const portal = usePortal();
  const [isOpen, open] = useState(false);
  const [choosesPartner, choosePartner] = useState(false);
  const shell = useMemo(() => ({ shortcuts: onShortcuts, choosePartner: () => choosePartner(true) }), [onShortcuts]);
  const watching = partnerSwitchOf(portal);
  useSearchKeys(open);

  return (
    <>
      <button type="button" className="search-field" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => open(true)}>
        <Icon icon={SearchOutlined} size={16} />
        <span className="search-field__text">{portal.text("search.field")}</span>
        <span className="search-field__keys" aria-hidden="true">
          <kbd>{commandKey(portal.text)}</kbd> <kbd>K</kbd>
        </span>
      </button>
      {isOpen && <SearchDialog shell={shell} onClose={() => open(false)} />}
      {choosesPartner && watching && <PartnerSearch onClose={() => choosePartner(false)} choose={watching.choose} />}
    </>
  );
});

/** The browser's own meaning of the keys gives way; a dialog that is open asks for something and is not covered. */
function useSearchKeys(open: (change: (isOpen: boolean) => boolean) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== "k" || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      const other = document.querySelector('dialog[open]:not([data-variant="search"])');
      if (!other) open((isOpen) => !isOpen);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [open]);
}
