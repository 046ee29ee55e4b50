import "./chart.css";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { AtomProps } from "../atom.ts";
import { SourceError } from "../table/source-error.tsx";
import type { ChartElement } from "./chart.atom.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { pointsOf } from "./points.ts";

/** A drawing for the eye, and the same figures as a table: for screen readers, for who wants them exact, and to copy. */
export const Chart = observer(function Chart({ element, node }: AtomProps<ChartElement>) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const { env } = node;
  const source = node.source(element.source);
  const { label, kind = "bar", point, point_format, point_label, value, value_label, value_format = "number", unit, reverse } = element;
  if (!source) return null;
  if (source.state === "error" && source.items.length === 0) return <SourceError source={source} env={env} />;

  const points = pointsOf(source.items, { point, point_format, value, value_format, unit, reverse }, env.formats());
  const highest = points.toSorted((a, b) => b.value - a.value)[0];
  return (
    <figure className="chart" aria-labelledby={id} aria-busy={source.fetching || undefined}>
      <figcaption className="chart__head">
        <span className="chart__label" id={id}>
          {label}
        </span>
        {points.length > 0 && (
          <button type="button" className="chart__switch" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {env.text("chart.as_table")}
          </button>
        )}
      </figcaption>
      {points.length === 0 ? (
        <p className="chart__empty">{source.state === "ready" ? env.text("chart.empty") : ""}</p>
      ) : asTable ? (
        <table className="chart__table">
          <caption className="unseen">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{point_label}</th>
              <th scope="col" className="chart__figure">
                {value_label}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, text }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td className="chart__figure">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ChartDrawing
          kind={kind}
          points={points}
          format={value_format}
          formats={env.formats()}
          name={env.text("chart.summary", { label, count: points.length, name: highest!.name, value: highest!.text })}
        />
      )}
    </figure>
  );
});
