import "../status/status.css";
import "./flow.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { SourceTrouble } from "../table/source-trouble.tsx";
import type { FlowElement } from "./flow.atom.ts";
import { Port } from "./port.tsx";
import { callsOf, furthest, sailedTo } from "./route.ts";

const none = [] as const;

/** A route between ports: where something has called, where it is, and what lies ahead. */
export const Flow = observer(function Flow({ element, node }: AtomProps<FlowElement>) {
  const { label, ports, whole = "quantity", failed = none, most = 3 } = element;
  const source = node.source(element.source);
  if (!source) return null;
  if (source.state === "error" && source.items.length === 0) return <SourceTrouble source={source} env={node.env} />;

  const isWaiting = source.state !== "ready" && source.items.length === 0;
  const lines = node.source(element.lines)?.items ?? none;
  const calls = callsOf({ ports, entries: source.items, lines, whole, failed, unknown: element.unknown ?? none });
  const reached = furthest(calls);
  const lost = calls.findIndex(({ state }) => state === "failed");
  return (
    <div className="flow" aria-busy={source.fetching || undefined}>
      <ol className="flow__route" aria-label={label} data-ports={calls.length}>
        {calls.map((call, index) => {
          const port = ports[call.at]!;
          const next = calls[index + 1];
          return (
            <Port
              key={port.uuid}
              port={port}
              call={call}
              node={node}
              most={most}
              isWaiting={isWaiting}
              isHere={index === reached}
              isBeyond={lost >= 0 && index > lost}
              sailed={next ? sailedTo(next) : undefined}
              retry={() => void source.reload()}
            />
          );
        })}
      </ol>
    </div>
  );
});
