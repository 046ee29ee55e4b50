import "./refresh_answers.css";
import { observer } from "mobx-react-lite";
import { usePlace } from "../../render/engine-context.ts";
import type { AtomProps } from "../atom.ts";
import { ButtonView } from "../button/button-view.tsx";
import { CachedAge } from "../cache_info/cached-age.tsx";
import { questionsOf } from "../row_answer/page-questions.ts";
import type { RefreshAnswersElement } from "./refresh_answers.atom.ts";

/** Of all answers on the page: how old the oldest is, and asking for all anew. Each stands as it was until its own comes. */
export const RefreshAnswers = observer(function RefreshAnswers({ element, node }: AtomProps<RefreshAnswersElement>) {
  const { env } = node;
  const questions = questionsOf(usePlace().page, node.address(element.data_url));
  const { count, oldest, progress, failures } = questions;
  if (count === 0) return null;

  const failed = failures > 0 ? env.text("refresh_answers.failed", { count: failures }) : "";
  return (
    <div className="refresh_answers">
      <span className="refresh_answers__progress hint" role="status">
        {progress ? env.text("refresh_answers.progress", { ...progress }) : failed}
      </span>
      {!progress && oldest !== undefined && <CachedAge info={{ cached: true, cached_at: oldest }} env={env} />}
      <ButtonView
        label={element.label}
        variant="quiet"
        size="small"
        busy={progress !== undefined}
        onClick={() => void questions.refresh()}
      />
    </div>
  );
});
