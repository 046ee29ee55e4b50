/** The notices and questions that the user sees, and what renders them. Loads in idle time, or when there is something. */
import { action, makeObservable, observableRef } from "mobx";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Answer, Notice, Question } from "../../engine/index.ts";
import { ConfirmDialog, type OpenQuestion } from "./confirm-dialog.tsx";
import type { Notifications } from "./portal.ts";
import { ToastList } from "./toast-list.ts";
import { Toasts } from "./toasts.tsx";

export class NotificationCenter implements Notifications {
  readonly list = new ToastList();
  question: OpenQuestion | null = null;
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
      const openQuestion: OpenQuestion = {
        id: this.nextId++,
        question,
        answer: action((answer: Answer) => {
          if (this.question === openQuestion) this.question = null;
          resolve(answer);
        }),
      };
      this.question = openQuestion;
    });
  }

  draw(): ReactNode {
    return <Overlays center={this} />;
  }
}

const isEqual = (a: Question, b: Question): boolean => JSON.stringify(a) === JSON.stringify(b);

const Overlays = observer(function Overlays({ center }: { center: NotificationCenter }) {
  return (
    <>
      <Toasts list={center.list} />
      {center.question && <ConfirmDialog key={center.question.id} openQuestion={center.question} />}
    </>
  );
});
