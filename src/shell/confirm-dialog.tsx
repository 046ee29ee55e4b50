import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { QuestionDialog, type Answer, type Question } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";

/** The one that is asked, and where its answer goes. */
export interface OpenQuestion {
  readonly id: number;
  readonly question: Question;
  answer(answer: Answer): void;
}

/** One question at a time, above everything else. Whoever goes back to another page has left it unanswered. */
export const ConfirmDialog = observer(function ConfirmDialog({ openQuestion: { question, answer } }: { openQuestion: OpenQuestion }) {
  const { env, visit } = usePortal();
  const [askedAt] = useState(visit);
  // What is only told is told there, too.
  const isLeft = visit !== askedAt && question.variant !== "alert";
  useEffect(() => {
    if (isLeft) answer(false);
  }, [isLeft, answer]);
  return <QuestionDialog question={question} env={env} onAnswer={answer} />;
});
