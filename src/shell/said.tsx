/** What was said to the user and what he is asked, with what draws it. Loads in idle time, or when there is something. */
import { action, makeObservable, observable, observableRef } from "mobx";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Notice } from "../../engine/index.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Toasts } from "./toasts.tsx";

export interface Toast extends Notice {
  id: number;
}

export interface Question {
  title: string;
  text?: string;
  confirm_label?: string;
  tone?: "neutral" | "danger";
}

/** The one that is asked, and where its answer goes. */
interface AskedQuestion extends Question {
  answer(confirmed: boolean): void;
}

/** Success toasts leave after 5 s, all others after 15 s (specification, admin §9). */
const toastMilliseconds = { success: 5_000, info: 15_000, warning: 15_000, error: 15_000 } as const;

export class Said {
  toasts: Toast[] = [];
  question: AskedQuestion | null = null;
  private nextToast = 1;

  constructor() {
    makeObservable(this, { toasts: observable, question: observableRef, notify: action, dismiss: action, ask: action });
  }

  notify(notice: Notice): void {
    const toast = { ...notice, id: this.nextToast++ };
    this.toasts.push(toast);
    setTimeout(() => this.dismiss(toast.id), toastMilliseconds[notice.tone]);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  ask(question: Question): Promise<boolean> {
    this.question?.answer(false);
    return new Promise((resolve) => {
      this.question = {
        ...question,
        answer: action((confirmed: boolean) => {
          this.question = null;
          resolve(confirmed);
        }),
      };
    });
  }

  /** It lies above the page. */
  draw(): ReactNode {
    return <Overlays said={this} />;
  }
}

const Overlays = observer(function Overlays({ said }: { said: Said }) {
  if (said.toasts.length === 0 && !said.question) return null;
  return (
    <>
      <Toasts said={said} />
      <ConfirmDialog question={said.question} />
    </>
  );
});
