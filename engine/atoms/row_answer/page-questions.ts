/** The questions that the entries on a page ask of one address: how old the answers are together, and asking all of them anew. */
import { compareStructural, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { PageModel } from "../../model/page/page-model.ts";
import type { RowQuestion } from "./row-question.ts";

export class PageQuestions {
  private readonly rows = observable.set<RowQuestion>([], { deep: false });
  private refreshed: readonly RowQuestion[] = [];

  constructor() {
    makeObservable<PageQuestions, "refreshed">(this, {
      refreshed: observableRef,
      count: computed,
      failures: computed,
      oldest: computed,
      progress: computed({ equals: compareStructural }),
    });
  }

  /** @returns what takes it out again */
  add(row: RowQuestion): () => void {
    runInAction(() => this.rows.add(row));
    return () => runInAction(() => this.rows.delete(row));
  }

  get count(): number {
    return this.rows.size;
  }

  get failures(): number {
    return [...this.rows].filter(({ failed, busy }) => failed && !busy).length;
  }

  /** When the oldest of the answers was read; ISO UTC, so that texts compare as the moments do. */
  get oldest(): string | undefined {
    return [...this.rows].flatMap(({ readAt }) => readAt ?? []).toSorted()[0];
  }

  /** How far the refreshing of all is, over those that are still on the page. */
  get progress(): { done: number; count: number } | undefined {
    const rows = this.refreshed.filter((row) => this.rows.has(row));
    return rows.length === 0 ? undefined : { done: rows.filter(({ busy }) => !busy).length, count: rows.length };
  }

  async refresh(): Promise<void> {
    const rows = [...this.rows];
    runInAction(() => (this.refreshed = rows));
    await Promise.all(rows.map((row) => row.refresh()));
    runInAction(() => {
      if (this.refreshed === rows) this.refreshed = [];
    });
  }
}

const byPage = new WeakMap<PageModel, Map<string, PageQuestions>>();

/** @param path of the API that is asked */
export function questionsOf(page: PageModel, path: string): PageQuestions {
  let byPath = byPage.get(page);
  if (!byPath) byPage.set(page, (byPath = new Map()));
  let questions = byPath.get(path);
  if (!questions) byPath.set(path, (questions = new PageQuestions()));
  return questions;
}
