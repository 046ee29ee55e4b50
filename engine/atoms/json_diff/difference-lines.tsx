import "./json_diff.css";
import { useMemo, useState } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { jsonDifference, type Line } from "./json-difference.ts";

interface DifferenceLinesProps {
  before: unknown;
  after: unknown;
  label?: string | undefined;
  env: EngineEnv;
}

const signs = { same: " ", removed: "−", added: "+", moved: "~" } as const;
const elements = { same: "span", removed: "del", added: "ins", moved: "span" } as const;

/** Two JSON values in one, line by line; what stays the same is folded away from what changes. */
export function DifferenceLines({ before, after, label, env }: DifferenceLinesProps) {
  const lines = useMemo(() => jsonDifference(before, after), [before, after]);
  const [opened, open] = useState<ReadonlySet<number>>(new Set());
  const count = (kind: Line["kind"]): number => lines.filter((line) => line.kind === kind).length;
  const isSame = lines.every(({ kind }) => kind === "same");

  return (
    <figure className="json_diff">
      <figcaption className="json_diff__head quiet">
        <span>{label ?? env.text("json_diff.label")}</span>
        {!isSame && (
          <span className="json_diff__counts">
            <span data-kind="added">+{count("added")}</span> <span data-kind="removed">−{count("removed")}</span>
          </span>
        )}
      </figcaption>
      {isSame ? (
        <p className="json_diff__same">{env.text("json_diff.same")}</p>
      ) : (
        <div className="json_diff__lines" role="region" aria-label={label ?? env.text("json_diff.label")} tabIndex={0}>
          <div className="json_diff__sheet">
            {foldedLines(lines).map(({ at, folded, lines: stretch }) =>
              folded && !opened.has(at) ? (
                <button key={at} type="button" className="json_diff__fold" onClick={() => open(new Set([...opened, at]))}>
                  {env.text("json_diff.unchanged", { count: stretch.length })}
                </button>
              ) : (
                stretch.map((line, index) => <DifferenceLine key={`${at}-${index}`} {...line} />)
              ),
            )}
          </div>
        </div>
      )}
    </figure>
  );
}

function DifferenceLine({ kind, depth, text }: Line) {
  const Element = elements[kind];
  return (
    <Element className="json_diff__line" data-kind={kind}>
      <span className="json_diff__sign">{signs[kind]}</span>
      {"  ".repeat(depth)}
      {text}
      {"\n"}
    </Element>
  );
}

/** Long stretches of lines that stay the same are folded, so that what changes is found. */
interface Stretch {
  /** The place of its first line among all. */
  at: number;
  folded: boolean;
  lines: readonly Line[];
}

/** So many lines stay around a change. */
const around = 3;
/** Fewer are not worth a fold. */
const leastFolded = 4;

function foldedLines(lines: readonly Line[]): Stretch[] {
  const near = new Set(
    lines.flatMap(({ kind }, at) => (kind === "same" ? [] : Array.from({ length: 2 * around + 1 }, (_, step) => at - around + step))),
  );
  const stretches: Stretch[] = [];
  for (let at = 0; at < lines.length;) {
    const open = near.has(at);
    let end = at;
    while (end < lines.length && near.has(end) === open) end++;
    stretches.push({ at, folded: !open && end - at >= leastFolded, lines: lines.slice(at, end) });
    at = end;
  }
  return stretches;
}
