import "./details.css";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import type { DetailsElement } from "./details.atom.ts";

export const Details = observer(function Details({ element, node }: AtomProps<DetailsElement>) {
  const { items, columns = 2, align = "start" } = element;
  return (
    <dl className="details" data-columns={columns} data-align={align}>
      {items.map((item, index) => (
        <div key={item.uuid} className="details__row">
          <dt className="details__label">{item.label}</dt>
          <dd className="details__value">
            <Slot nodes={node.slot(`items.${index}.value`)} />
          </dd>
        </div>
      ))}
    </dl>
  );
});
