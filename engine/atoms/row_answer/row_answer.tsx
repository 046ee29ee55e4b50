import "./row_answer.css";
import { ReloadOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef, useState } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { SourceView } from "../../model/list/source-view.ts";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { CachedAge } from "../cache_info/cached-age.tsx";
import { Icon } from "../drawing/icon.tsx";
import { Skeleton } from "../drawing/skeleton.tsx";
import { requestInBatch, type ItemAnswer } from "./batched-requests.ts";
import type { RowAnswerElement } from "./row_answer.atom.ts";

/** What is known of an entry later than the entry itself. The list stands meanwhile; an older answer is shown until there is a newer one. */
export const RowAnswer = observer(function RowAnswer({ element, node }: AtomProps<RowAnswerElement>) {
  const { env } = node;
  const { label, item, also = {} } = element;
  const { latest, busy, refresh } = useItemAnswer(env, node.address(element.data_url), JSON.stringify([item, also]));
  const info = latest?.ok ? (latest.answer["cache_info"] as SourceView["cache_info"] | undefined) : undefined;
  const refreshLabel = env.text("row_answer.refresh", { label });
  return (
    <div className="row_answer" role="group" aria-label={label} aria-busy={busy || undefined}>
      <div className="row_answer__words">
        {latest === undefined && <Pending label={env.text("row_answer.pending", { label })} />}
        {latest?.ok === true && <Slot nodes={node.slot("children")} with={{ answer: latest.answer }} />}
        {latest?.ok === false && (
          <span className="row_answer__failed hint">{latest.message || env.text("row_answer.failed", { label })}</span>
        )}
      </div>
      {latest && (
        <div className="row_answer__foot">
          {/* On a card an answer is taken for new unless it says how old it is. */}
          {info?.cached === true && <CachedAge info={info} env={env} />}
          <button
            type="button"
            className="row_answer__refresh"
            aria-label={refreshLabel}
            title={refreshLabel}
            disabled={busy}
            onClick={refresh}
          >
            <Icon icon={ReloadOutlined} size={12} />
          </button>
        </div>
      )}
    </div>
  );
});

/** @param asked what is sent, as JSON: the same text is the same question */
function useItemAnswer(env: EngineEnv, path: string, asked: string) {
  const [latest, setLatest] = useState<ItemAnswer | undefined>(undefined);
  const [busy, setBusy] = useState(true);
  /** Counts what was asked: an answer to anything but the last of it is not shown. */
  const turn = useRef(0);

  const read = useCallback(
    async (force: boolean): Promise<void> => {
      const own = ++turn.current;
      setBusy(true);
      const [item, also] = JSON.parse(asked) as [unknown, Record<string, unknown>];
      const answer = await requestInBatch(env, path, { item, also, force });
      if (own !== turn.current) return;
      setLatest(answer);
      setBusy(false);
    },
    [env, path, asked],
  );
  useEffect(() => void read(false), [read]);
  return { latest, busy, refresh: () => void read(true) };
}

function Pending({ label }: { label: string }) {
  return (
    <span className="row_answer__pending" data-state="pend" role="status" aria-label={label}>
      <Skeleton width={7} />
      <Skeleton width={9} />
    </span>
  );
}
