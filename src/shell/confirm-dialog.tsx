import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { QuestionDialog } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";
import type { OpenQuestion } from "./notification-center.tsx";

/** One question at a time, above everything else. Whoever goes back to another page has left it unanswered. */
export const ConfirmDialog = observer(function ConfirmDialog({ asked: { question, answer } }: { asked: OpenQuestion }) {
  const { env, visit } = usePortal();
  const [askedAt] = useState(visit);
  // What is only told is told there, too.
  const isLeft = visit !== askedAt && question.variant !== "alert";
  useEffect(() => {
    if (isLeft) answer(false);
  }, [isLeft, answer]);
  return <QuestionDialog question={question} env={env} onAnswer={answer} />;
});
