import "../status/status.css";
import "./flow.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { SourceError } from "../table/source-error.tsx";
import type { FlowElement } from "./flow.atom.ts";
import { Port } from "./port.tsx";
import { progressOfPorts, lastReachedPort, progressToPort } from "./port-progress.ts";

const none = [] as const;

/** A route between ports: where something has called, where it is, and what lies ahead. */
export const Flow = observer(function Flow({ element, node }: AtomProps<FlowElement>) {
  const { label, ports, whole = "quantity", failed = none, most = 3 } = element;
  const source = node.source(element.source);
  if (!source) return null;
  if (source.state === "error" && source.items.length === 0) return <SourceError source={source} env={node.env} />;

  const isWaiting = source.state !== "ready" && source.items.length === 0;
  const lines = node.source(element.lines)?.items ?? none;
  const progress = progressOfPorts({ ports, entries: source.items, lines, quantityName: whole, failed, unknown: element.unknown ?? none });
  const reached = lastReachedPort(progress);
  const lost = progress.findIndex(({ state }) => state === "failed");
  return (
    <div className="flow" aria-busy={source.fetching || undefined}>
      <ol className="flow__route" aria-label={label} data-ports={progress.length}>
        {progress.map((call, index) => {
          const port = ports[call.at]!;
          const next = progress[index + 1];
          return (
            <Port
              key={port.uuid}
              port={port}
              call={call}
              node={node}
              max={most}
              isWaiting={isWaiting}
              isHere={index === reached}
              isBeyond={lost >= 0 && index > lost}
              progressShare={next ? progressToPort(next) : undefined}
              retry={() => void source.reload()}
            />
          );
        })}
      </ol>
    </div>
  );
});
