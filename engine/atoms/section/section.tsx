import "./section.css";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import type { SectionElement } from "./section.atom.ts";

export const Section = observer(function Section({ element, node }: AtomProps<SectionElement>) {
  const id = useId();
  const { title, description, variant = "card", collapsible = false, collapsed = false } = element;
  const kept = `section:${node.uuid}`;
  const [open, setOpen] = useState(() => !collapsible || node.env.store.read(kept) !== (collapsed ? undefined : false));
  const toggle = (): void => {
    setOpen(!open);
    node.env.store.write(kept, !open);
  };

  return (
    <section className="section" data-variant={variant} aria-labelledby={title ? `${id}-title` : undefined}>
      {title && (
        <header className="section__head">
          <div className="section__words">
            <h2 className="section__title" id={`${id}-title`}>
              {collapsible ? (
                <button type="button" className="section__toggle" aria-expanded={open} aria-controls={`${id}-body`} onClick={toggle}>
                  <Icon name="chevron_down" />
                  {title}
                </button>
              ) : (
                title
              )}
            </h2>
            {description && <p className="section__description">{description}</p>}
          </div>
          <div className="section__actions">
            <Slot nodes={node.slot("actions")} />
          </div>
        </header>
      )}
      <div className="section__body" id={`${id}-body`} hidden={!open}>
        <Slot nodes={node.slot("children")} />
      </div>
    </section>
  );
});
