import "./tabs.css";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { isWithin } from "../../model/page/is-within.ts";
import { Slot } from "../../render/slot.tsx";
import type { Opener } from "../../model/form/focus-field.ts";
import type { AtomProps } from "../atom.ts";
import type { TabsElement } from "./tabs.atom.ts";

/** Arrow keys walk the tabs and open them; a panel is drawn when first opened and then kept, with what was typed in it. */
export const Tabs = observer(function Tabs({ element, node }: AtomProps<TabsElement>) {
  const id = useId();
  const { tabs, label } = element;
  const [open, setOpen] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const list = useRef<HTMLDivElement>(null);

  const show = (index: number): void => {
    setOpen(index);
    setSeen(new Set([...seen, index]));
  };
  // A field that something leads to may stand in a tab that is closed.
  useEffect(() => {
    const reveal: Opener = (field) => {
      const index = tabs.findIndex((_, at) => isWithin(field.node, node.slot(`tabs.${at}.children`)));
      if (index >= 0) show(index);
    };
    node.form?.openers.add(reveal);
    return () => void node.form?.openers.delete(reveal);
  });
  const walk = (event: KeyboardEvent): void => {
    const rtl = list.current && getComputedStyle(list.current).direction === "rtl" ? -1 : 1;
    const to = { ArrowRight: open + rtl, ArrowLeft: open - rtl, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;

    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    show(index);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };

  return (
    <div className="tabs">
      <div ref={list} className="tabs__list" role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map((tab, index) => (
          <button
            key={tab.uuid}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className="tabs__tab"
            aria-selected={index === open}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => show(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.uuid}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          className="tabs__panel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== open}
          tabIndex={0}
        >
          {seen.has(index) && <Slot nodes={node.slot(`tabs.${index}.children`)} />}
        </div>
      ))}
    </div>
  );
});
