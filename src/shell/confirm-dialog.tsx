import type { ReactNode } from "react";
import { QuestionDialog } from "../../engine/index.ts";
import { usePortal } from "./portal-context.ts";
import type { AskedQuestion } from "./said.tsx";

// A question must be asked even where the network is no longer there.
void QuestionDialog.preload();

/** One question at a time, above everything else. */
export function ConfirmDialog({ asked: { question, answer } }: { asked: AskedQuestion }): ReactNode {
  const { env } = usePortal();
  return <QuestionDialog question={question} env={env} onAnswer={answer} />;
}
