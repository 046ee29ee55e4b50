/** What was said to the user and what he is asked, with what draws it. Loads in idle time, or when there is something. */
import { action, makeObservable, observable, observableRef } from "mobx";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Answer, Notice, Question } from "../../engine/index.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Toasts } from "./toasts.tsx";

export interface Toast extends Notice {
  id: number;
}

/** The one that is asked, and where its answer goes. */
export interface AskedQuestion {
  readonly id: number;
  readonly question: Question;
  answer(answer: Answer): void;
}

/** Success toasts leave after 5 s, all others after 15 s (specification, admin §9). */
const toastMilliseconds = { success: 5_000, info: 15_000, warning: 15_000, error: 15_000 } as const;

export class Said {
  toasts: Toast[] = [];
  question: AskedQuestion | null = null;
  private nextId = 1;

  constructor() {
    makeObservable(this, { toasts: observable, question: observableRef, notify: action, dismiss: action, ask: action });
  }

  notify(notice: Notice): void {
    const toast = { ...notice, id: this.nextId++ };
    this.toasts.push(toast);
    setTimeout(() => this.dismiss(toast.id), toastMilliseconds[notice.tone]);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** Who asks the same while it is asked, since somebody has clicked twice, is told no; another question takes its place. */
  ask(question: Question): Promise<Answer> {
    if (this.question && isEqual(this.question.question, question)) return Promise.resolve(false);
    this.question?.answer(false);
    return new Promise((resolve) => {
      const asked: AskedQuestion = {
        id: this.nextId++,
        question,
        answer: action((answer: Answer) => {
          if (this.question === asked) this.question = null;
          resolve(answer);
        }),
      };
      this.question = asked;
    });
  }

  /** It lies above the page. */
  draw(): ReactNode {
    return <Overlays said={this} />;
  }
}

const isEqual = (a: Question, b: Question): boolean => JSON.stringify(a) === JSON.stringify(b);

const Overlays = observer(function Overlays({ said }: { said: Said }) {
  if (said.toasts.length === 0 && !said.question) return null;
  return (
    <>
      <Toasts said={said} />
      {said.question && <ConfirmDialog key={said.question.id} asked={said.question} />}
    </>
  );
});
