import { useId, type ReactNode } from "react";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import type { SectionElement } from "./section.atom.ts";

interface SectionFrameProps extends Omit<AtomProps<SectionElement>, "field"> {
  /** In the place of the title alone; `body` is the id of what it opens and closes. */
  heading?: (body: string) => ReactNode;
  closed?: boolean;
}

export function SectionFrame({ element, node, heading, closed }: SectionFrameProps) {
  const id = useId();
  const { title, description, variant = "card" } = element;
  return (
    <section className="section" data-variant={variant} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className="section__head">
          <div className="section__words">
            <h2 className="section__title" id={id}>
              {heading ? heading(`${id}-body`) : title}
            </h2>
            {description && <p className="section__description">{description}</p>}
          </div>
          <div className="section__actions actions">
            <Slot nodes={node.slot("actions")} />
          </div>
        </header>
      )}
      <div className="section__body" id={`${id}-body`} hidden={closed}>
        <Slot nodes={node.slot("children")} />
      </div>
    </section>
  );
}
