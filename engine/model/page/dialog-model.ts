/** An open dialog: a page without an address, and the promise of what it closes with. */
import type { EngineEnv } from "../../host/env.ts";
import type { DialogVariant, DialogWidth, OpenDialog, PageModel } from "./page-model.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";

export class DialogModel implements OpenDialog {
  readonly page: PageModel;
  readonly variant: DialogVariant;
  readonly width: DialogWidth;
  /** Resolves with the `result` of the step `close`; with `undefined` when the user closed the dialog. */
  readonly closed: Promise<unknown>;
  private readonly env: EngineEnv;
  private asking = false;
  private resolve!: (result: unknown) => void;

  constructor(page: PageModel, options: { variant: DialogVariant; width: DialogWidth }, onClosed: () => void) {
    this.page = page;
    this.env = page.env;
    this.variant = options.variant;
    this.width = options.width;
    this.closed = new Promise((resolve) => {
      this.resolve = (result) => {
        onClosed();
        resolve(result);
      };
    });
  }

  close(result?: unknown): void {
    this.resolve(result);
    this.page.dispose();
  }

  async dismiss(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    if (!hasUnsavedWork(this.page) || (await this.mayDiscard())) this.close();
    this.asking = false;
  }

  private async mayDiscard(): Promise<boolean> {
    const { env } = this;
    const answer = await env.confirm({
      title: env.text("dialog.unsaved_title"),
      text: env.text("dialog.unsaved_text"),
      confirm_label: env.text("dialog.discard"),
      tone: "danger",
    });
    return answer !== false;
  }
}
