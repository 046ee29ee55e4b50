import "./row_answer.css";
import { ReloadOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { SourceView } from "../../model/list/source-view.ts";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { CachedAge } from "../cache_info/cached-age.tsx";
import { Icon } from "../drawing/icon.tsx";
import { Skeleton } from "../drawing/skeleton.tsx";
import { ask, type Asked } from "./joint-questions.ts";
import type { RowAnswerElement } from "./row_answer.atom.ts";

/** What is known of an entry later than the entry itself. The list stands meanwhile; what was known is shown until something newer is. */
export const RowAnswer = observer(function RowAnswer({ element, node }: AtomProps<RowAnswerElement>) {
  const { env } = node;
  const { label } = element;
  const path = node.address(element.data_url);
  const question = JSON.stringify([element.item, element.also ?? {}]);
  const [known, setKnown] = useState<{ asked: Asked } | undefined>(undefined);
  /** The question that is to be asked anew; any other is an ordinary one. */
  const [refreshed, setRefreshed] = useState<{ question: string } | undefined>(undefined);
  const [busy, setBusy] = useState(true);

  useEffect(() => {
    let left = false;
    setBusy(true);
    const [item, also] = JSON.parse(question) as [unknown, Record<string, unknown>];
    void ask(env, path, { item, also, force: refreshed?.question === question }).then((asked) => {
      if (left) return;
      setKnown({ asked });
      setBusy(false);
    });
    return () => {
      left = true;
    };
  }, [env, path, question, refreshed]);

  const info = known?.asked.ok ? (known.asked.answer["cache_info"] as SourceView["cache_info"] | undefined) : undefined;
  const refresh = env.text("row_answer.refresh", { label });
  return (
    <div className="row_answer" role="group" aria-label={label} aria-busy={busy || undefined}>
      <div className="row_answer__words">
        {known === undefined && <Pending label={env.text("row_answer.pending", { label })} />}
        {known?.asked.ok === true && <Slot nodes={node.slot("children")} with={{ answer: known.asked.answer }} />}
        {known?.asked.ok === false && (
          <span className="row_answer__failed hint">{known.asked.message || env.text("row_answer.failed", { label })}</span>
        )}
      </div>
      {known && (
        <div className="row_answer__foot">
          {/* That it is new needs no words. */}
          {info?.cached === true && <CachedAge info={info} env={env} />}
          <button
            type="button"
            className="row_answer__refresh"
            aria-label={refresh}
            title={refresh}
            disabled={busy}
            onClick={() => setRefreshed({ question })}
          >
            <Icon icon={ReloadOutlined} size={12} />
          </button>
        </div>
      )}
    </div>
  );
});

function Pending({ label }: { label: string }) {
  return (
    <span className="row_answer__pending" data-state="pend" role="status" aria-label={label}>
      <Skeleton width={7} />
      <Skeleton width={9} />
    </span>
  );
}
