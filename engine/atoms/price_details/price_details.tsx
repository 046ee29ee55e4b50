import "./price_details.css";
import { DownOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { Skeleton } from "../drawing/skeleton.tsx";
import { SourceError } from "../table/source-error.tsx";
import { formatValue } from "../value/formatted.ts";
import type { PriceDetailsElement } from "./price_details.atom.ts";

/** So many are shown until more are asked for (CART-119). */
const shownAtFirst = 3;

export const PriceDetails = observer(function PriceDetails({ element, node }: AtomProps<PriceDetailsElement>) {
  const id = useId();
  const [all, setAll] = useState(false);
  const source = node.source(element.source);
  const { label, fields = {}, total_key } = element;
  const { title = "title", amount = "amount", unit = "currency" } = fields;
  if (!source) return null;
  if (source.state === "error" && source.items.length === 0) return <SourceError source={source} env={node.env} />;

  const sum = total_key === undefined ? undefined : source.items.find(({ key }) => key === total_key);
  const components = sum ? source.items.filter((entry) => entry !== sum) : source.items;
  const entries = all ? components : components.slice(0, shownAtFirst);
  const { total = sum?.[amount], total_label = sum?.[title], total_unit = sum?.[unit] } = element;
  return (
    <div className="price_details" role="group" aria-label={label} aria-busy={source.fetching || undefined}>
      <dl className="price_details__list" id={id}>
        {entries.map((entry, index) => (
          <Line key={index} title={String(entry[title] ?? "")} amount={entry[amount]} unit={entry[unit]} node={node} />
        ))}
        {source.state !== "ready" &&
          entries.length === 0 &&
          Array.from({ length: shownAtFirst }, (_, index) => (
            <div key={index} className="price_details__line">
              <dt>
                <Skeleton width={14} />
              </dt>
              <dd>
                <Skeleton width={7} />
              </dd>
            </div>
          ))}
      </dl>
      {components.length > shownAtFirst && (
        <button type="button" className="price_details__more" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          <Icon icon={DownOutlined} size={12} />
          {node.env.text(all ? "price_details.less" : "price_details.more")}
        </button>
      )}
      {total !== undefined && total !== null && (
        <dl className="price_details__list" data-total>
          <Line title={String(total_label ?? node.env.text("price_details.total"))} amount={total} unit={total_unit} node={node} />
        </dl>
      )}
    </div>
  );
});

function Line({ title, amount, unit, node }: { title: string; amount: unknown; unit: unknown; node: NodeContext }) {
  const figure = formatValue(amount, "money", node.env.formats());
  return (
    <div className="price_details__line">
      <dt className="price_details__title">{title}</dt>
      <dd className="price_details__amount">
        {figure ?? "–"}
        {figure !== undefined && typeof unit === "string" && <span className="price_details__unit"> {unit}</span>}
      </dd>
    </div>
  );
}
