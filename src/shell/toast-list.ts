/** What was said, and how long each of it still stays. */
import { action, makeObservable, observable } from "mobx";
import type { Notice } from "../../engine/index.ts";

export interface Toast extends Notice {
  id: number;
}

/** Success toasts leave after 5 s, all others after 15 s (MSG-008, MSG-010). */
const toastMilliseconds = { success: 5_000, info: 15_000, warning: 15_000, error: 15_000 } as const;

/** A toast's way out: how long it still has, counted from `since` while time runs. */
interface Stay {
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class ToastList {
  toasts: readonly Toast[] = [];
  private nextId = 1;
  private held = false;
  private readonly stays = new Map<number, Stay>();

  constructor() {
    makeObservable(this, { toasts: observable, add: action, dismiss: action });
  }

  /** What is said again while it still stands is not said twice: it stays longer, and is read out anew. */
  add(notice: Notice): void {
    const names = ["tone", "text", "path", "cart_path"] as const;
    const same = this.toasts.find((toast) => names.every((name) => toast[name] === notice[name]));
    if (same) this.dismiss(same.id);

    const toast = { ...notice, id: this.nextId++ };
    this.toasts = [...this.toasts, toast];
    this.stays.set(toast.id, { left: toastMilliseconds[notice.tone], since: 0, timer: undefined });
    if (!this.held) this.run(toast.id);
  }

  dismiss(id: number): void {
    clearTimeout(this.stays.get(id)?.timer);
    this.stays.delete(id);
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** While somebody reads or is about to act, nothing leaves under his hands. */
  hold(): void {
    if (this.held) return;
    this.held = true;
    for (const stay of this.stays.values()) {
      clearTimeout(stay.timer);
      stay.left -= performance.now() - stay.since;
    }
  }

  /** Each goes on with the time that it had left. */
  release(): void {
    if (!this.held) return;
    this.held = false;
    for (const id of this.stays.keys()) this.run(id);
  }

  private run(id: number): void {
    const stay = this.stays.get(id)!;
    stay.since = performance.now();
    stay.timer = setTimeout(() => this.dismiss(id), stay.left);
  }
}
