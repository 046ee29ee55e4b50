/** What was said to the user and what he is asked, with what draws it. Loads in idle time, or when there is something. */
import { action, makeObservable, observableRef } from "mobx";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Answer, Notice, Question } from "../../engine/index.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { ToastList } from "./toast-list.ts";
import { Toasts } from "./toasts.tsx";

/** The one that is asked, and where its answer goes. */
export interface AskedQuestion {
  readonly id: number;
  readonly question: Question;
  answer(answer: Answer): void;
}

export class Said {
  readonly list = new ToastList();
  question: AskedQuestion | null = null;
  private nextId = 1;

  constructor() {
    makeObservable(this, { question: observableRef, ask: action });
  }

  notify(notice: Notice): void {
    this.list.add(notice);
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
  return (
    <>
      <Toasts list={said.list} />
      {said.question && <ConfirmDialog key={said.question.id} asked={said.question} />}
    </>
  );
});
