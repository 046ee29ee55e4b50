import "./details.css";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Skeleton } from "../drawing/skeleton.tsx";
import type { DetailsElement } from "./details.atom.ts";

export const Details = observer(function Details({ element, node }: AtomProps<DetailsElement>) {
  const { items, columns = 2, align = "start" } = element;
  const isComing = node.source(element.source)?.state === "fetching";
  return (
    <dl className="details" data-columns={columns} data-align={align} aria-busy={isComing || undefined}>
      {items.map((item, index) => (
        <div key={item.uuid} className="details__row">
          <dt className="details__label">{item.label}</dt>
          <dd className="details__value">
            {isComing ? <Skeleton width={widths[index % widths.length]!} /> : <Slot nodes={node.slot(`items.${index}.value`)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
});

/** In characters: texts are of many lengths. */
const widths = [14, 10, 18, 12] as const;
