import { createAtom, type IAtom } from "mobx";

const asked = createAtom("watched");

/** Whether what is read now is read for somebody who is told when it changes. */
export const isWatched = (): boolean => asked.reportObserved();

/** What makes a plain property observable, made only when something observes it: most fields of a long form never need one. */
export class LazySignal {
  private atom: IAtom | undefined = undefined;

  reportObserved(): void {
    if (!isWatched()) return;
    this.atom ??= createAtom("field");
    this.atom.reportObserved();
  }

  changed(): void {
    this.atom?.reportChanged();
  }
}
