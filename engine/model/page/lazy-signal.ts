import { _isComputingDerivation, createAtom, type IAtom } from "mobx";

/** What makes a plain property observable, made only when something observes it: most fields of a long form never need one. */
export class LazySignal {
  private atom: IAtom | undefined = undefined;

  seen(): void {
    if (!_isComputingDerivation()) return;
    this.atom ??= createAtom("field");
    this.atom.reportObserved();
  }

  changed(): void {
    this.atom?.reportChanged();
  }
}
