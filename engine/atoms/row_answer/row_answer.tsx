import "./row_answer.css";
import { ReloadOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { usePlace } from "../../render/engine-context.ts";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { CachedAge } from "../cache_info/cached-age.tsx";
import { Icon } from "../drawing/icon.tsx";
import { Skeleton } from "../drawing/skeleton.tsx";
import { questionsOf } from "./page-questions.ts";
import type { RowAnswerElement } from "./row_answer.atom.ts";
import { RowQuestion } from "./row-question.ts";

/** What is known of an entry later than the entry itself. The list stands meanwhile; what was known is shown until something newer is. */
export const RowAnswer = observer(function RowAnswer({ element, node }: AtomProps<RowAnswerElement>) {
  const { env } = node;
  const { label } = element;
  const { page } = usePlace();
  const path = node.address(element.data_url);
  const question = JSON.stringify([element.item, element.also ?? {}]);
  const [row] = useState(() => new RowQuestion(env));

  useEffect(() => questionsOf(page, path).add(row), [page, path, row]);
  useEffect(() => {
    const [item, also] = JSON.parse(question) as [unknown, Record<string, unknown>];
    return row.put(path, { item, also });
  }, [path, question, row]);

  const { asked, busy, cacheInfo } = row;
  const refresh = env.text("row_answer.refresh", { label });
  return (
    <div className="row_answer" role="group" aria-label={label} aria-busy={busy || undefined}>
      <div className="row_answer__words">
        {asked === undefined && <Pending label={env.text("row_answer.pending", { label })} />}
        {asked?.ok === true && <Slot nodes={node.slot("children")} with={{ answer: asked.answer }} />}
        {asked?.ok === false && (
          <span className="row_answer__failed hint">{asked.message || env.text("row_answer.failed", { label })}</span>
        )}
      </div>
      {asked && (
        <div className="row_answer__foot">
          {cacheInfo?.cached === true && <CachedAge info={cacheInfo} env={env} />}
          <button
            type="button"
            className="row_answer__refresh"
            aria-label={refresh}
            title={refresh}
            disabled={busy}
            onClick={() => void row.refresh()}
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
