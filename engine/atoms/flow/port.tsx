import { CheckOutlined, CloseOutlined, MinusOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { type CSSProperties, useId, useState } from "react";
import type { Resolved } from "../../../schemas/marked.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { ButtonView } from "../button/button-view.tsx";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import { Skeleton } from "../drawing/skeleton.tsx";
import { Anchor } from "../link/anchor.tsx";
import { formatValue } from "../value/formatted.ts";
import type { FlowElement } from "./flow.atom.ts";
import type { PortProgress, Entry, PortState } from "./port-progress.ts";

interface PortProps {
  port: Resolved<FlowElement>["ports"][number];
  call: PortProgress;
  node: NodeContext;
  max: number;
  isWaiting: boolean;
  /** Nothing has come further. */
  isHere: boolean;
  /** What failed lies before it: nothing will ever come here. */
  isBeyond: boolean;
  /** How much of the way to the next port has been made; undefined at the last one. */
  progressShare: number | undefined;
  retry: () => void;
}

const marks: Readonly<Record<PortState, IconDefinition | undefined>> = {
  done: CheckOutlined,
  current: undefined,
  ahead: undefined,
  failed: CloseOutlined,
  unknown: MinusOutlined,
};

export const Port = observer(function Port({
  port,
  call: progress,
  node,
  max,
  isWaiting,
  isHere,
  isBeyond,
  progressShare,
  retry,
}: PortProps) {
  const { env } = node;
  const { state, entries } = progress;
  const mark = marks[state];
  const share = shareOf(progress.share, state, env.formats().language);
  return (
    <li className="flow__port" data-state={state} aria-current={isHere ? "step" : undefined}>
      <span className="flow__mark" style={state === "current" ? ({ "--share": progress.share ?? 0 } as CSSProperties) : undefined}>
        {mark && <Icon icon={mark} size={12} />}
      </span>
      {progressShare !== undefined && (
        <span className="flow__leg" aria-hidden="true" style={{ "--sailed": progressShare } as CSSProperties}>
          <span className="flow__sailed" />
          {isHere && progressShare < 1 && <Ship />}
        </span>
      )}
      <div className="flow__words">
        <p className="flow__title">
          {port.title} <span className="unseen">{env.text(`flow.${state}`)}</span>
          {share && <span className="flow__share">{share}</span>}
        </p>
        {isWaiting && <Skeleton width={10} />}
        {!isWaiting && entries.length > 0 && <Entries entries={entries} port={port} node={node} max={max} label={port.title ?? ""} />}
        {!isWaiting && state === "ahead" && !isBeyond && port.empty && <p className="hint">{port.empty}</p>}
        {!isWaiting && state === "unknown" && (
          <>
            <p className="hint">{env.text("flow.not_known")}</p>
            <ButtonView label={env.text("source.retry")} variant="secondary" size="small" onClick={retry} />
          </>
        )}
      </div>
    </li>
  );
});

interface EntriesProps extends Pick<PortProps, "port" | "node" | "max"> {
  entries: readonly Entry[];
  label: string;
}

/** The newest are what one looks for; the earlier ones stand above them once they are asked for. */
function Entries({ entries, port, node, max, label }: EntriesProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const earlier = entries.length - max;
  const visibleEntries = all || earlier <= 0 ? entries : entries.slice(earlier);
  return (
    <>
      {earlier > 0 && (
        <button type="button" className="flow__earlier" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {node.env.text(all ? "flow.fewer" : "flow.earlier", { count: earlier })}
        </button>
      )}
      {/* What is scrolled must be reached by keyboard, also where nothing in it is a link. */}
      <ul className="flow__entries" id={id} {...(all && { tabIndex: 0, "aria-label": label, "data-all": true })}>
        {visibleEntries.map((entry, index) => (
          <li key={`${String(entry.number)} ${index}`} className="flow__entry">
            <EntryText entry={entry} port={port} node={node} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EntryText({ entry, port, node }: Pick<PortProps, "port" | "node"> & { entry: Entry }) {
  const { env } = node;
  const formats = env.formats();
  const number = String(entry.number ?? "");
  const path = port.path && node.address(port.path, entry);
  const date = formatValue(entry.date, "date", formats);
  const amount = formatValue(entry.amount, "money", formats);
  const caption = formatValue(entry.status_caption, "text", formats);
  return (
    <>
      {path ? (
        <Anchor env={env} to={path} className="flow__number">
          {number}
        </Anchor>
      ) : (
        <span className="flow__number">{number}</span>
      )}
      {date && <span className="flow__date">{date}</span>}
      {amount && (
        <span className="flow__amount">
          {amount} <span className="flow__unit">{String(entry.currency ?? "")}</span>
        </span>
      )}
      {caption && (
        <span className="status" data-tone={env.tones?.[String(entry.status)] ?? "neutral"}>
          <span className="status__dot" aria-hidden="true" />
          {caption}
        </span>
      )}
    </>
  );
}

/** Only a part is worth a figure; what is nearly all is not said to be all. */
function shareOf(share: number | undefined, state: PortState, language: string): string | undefined {
  if (state !== "current" || share === undefined || share <= 0 || share >= 1) return undefined;
  return new Intl.NumberFormat(language, { style: "percent" }).format(Math.max(0.01, Math.floor(share * 100) / 100));
}

/** A hull and two sails, under way along the inline axis. */
function Ship() {
  return (
    <svg className="flow__ship" viewBox="0 0 28 22" width="28" height="22" aria-hidden="true" focusable="false">
      <path className="flow__sail" d="M12.5 1.5v12H4.5C8 10.5 11 6.5 12.5 1.5Z" />
      <path className="flow__sail" d="M14.5 3.5c3.5 2 6 5.5 7 10h-7Z" />
      <path className="flow__hull" d="M2 15.5h23.5c-1 3-3 5-6 5H7.5c-2.5 0-4.5-2-5.5-5Z" />
    </svg>
  );
}
