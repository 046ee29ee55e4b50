/** The files that were added to a field: which may go, at most three of them at once, and what became of each. */
import { computed, makeObservable, observableRef, runInAction } from "mobx";
import type { EngineEnv } from "../../host/env.ts";
import { idempotencyKey } from "../../model/page/idempotency.ts";
import { fileRecordOf, type FileRecord } from "./file-value.ts";
import { UploadItem } from "./upload-item.ts";
import { endingOf, type UploadLimits } from "./upload-limits.ts";
import { mayBeRetried, statusOfRefusal, type UploadStatus } from "./upload-status.ts";

/** A file with the name that it will have. */
export interface AddedFile {
  file: Blob;
  name: string;
}

/** What the list asks of the field it belongs to. */
export interface UploadPlace {
  env: Pick<EngineEnv, "upload" | "report">;
  /** Where files go now; empty while a name in the address has no value. */
  address(): string;
  limits(): UploadLimits;
  /** Only one may be added at a time, and several that come together are all refused (ATT-006). */
  single(): boolean;
  /** How many the field holds already. */
  taken(): number;
  arrived(record: FileRecord, item: UploadItem): void;
  /** Files began or ceased to be on their way. */
  onBusy(busy: boolean): void;
  /** For those who do not see it. */
  onProgress(what: "started" | "done" | "failed", items: readonly UploadItem[]): void;
}

const maxAtOnce = 3;

export class UploadList {
  items: readonly UploadItem[] = [];
  private readonly place: UploadPlace;

  constructor(place: UploadPlace) {
    this.place = place;
    makeObservable(this, { items: observableRef, busy: computed });
  }

  /** Something is on its way or waits for it. */
  get busy(): boolean {
    return this.items.some(({ status }) => status === "uploading");
  }

  /** Those that have not arrived, or did not in this page's life. */
  itemOf(id: string): UploadItem | undefined {
    return this.items.find(({ record }) => record?.id === id);
  }

  add(files: readonly AddedFile[]): void {
    const several = this.place.single() && files.length > 1;
    let places = this.place.limits().max_count - this.place.taken() - this.items.filter(({ status }) => status === "uploading").length;
    const added = files.map(({ file, name }) => {
      const status = several ? "rejected_max_files" : this.validateFile(file, name, places);
      if (status === "uploading") places -= 1;
      return new UploadItem(idempotencyKey(undefined, name).key, file, name, status);
    });
    runInAction(() => (this.items = [...this.items, ...added]));
    this.announce(
      "started",
      added.filter(({ status }) => status === "uploading"),
    );
    this.announce(
      "failed",
      added.filter(({ status }) => status !== "uploading"),
    );
    this.goOn();
  }

  abort(item: UploadItem): void {
    if (item.status !== "uploading") return;
    item.abort();
    this.announce("failed", [item]);
    this.goOn();
  }

  retry(item: UploadItem): void {
    if (!mayBeRetried(item.status)) return;
    item.again();
    this.announce("started", [item]);
    this.goOn();
  }

  dismiss(item: UploadItem): void {
    runInAction(() => (this.items = this.items.filter((other) => other !== item)));
  }

  abortAll(): void {
    for (const item of this.items) this.abort(item);
  }

  private validateFile(file: Blob, name: string, places: number): UploadStatus {
    const { formats, max_size } = this.place.limits();
    if (!formats.includes(endingOf(name))) return "rejected_file_type";
    if (file.size > max_size) return "error_file_size";
    return places > 0 ? "uploading" : "rejected_max_files";
  }

  /** Sends what waits, as far as may be at once. */
  private goOn(): void {
    let free = maxAtOnce - this.items.filter(({ runs }) => runs).length;
    for (const item of this.items) {
      if (free <= 0) break;
      if (!item.waits) continue;
      free -= 1;
      void this.send(item);
    }
    this.place.onBusy(this.busy);
  }

  private async send(item: UploadItem): Promise<void> {
    const { env } = this.place;
    const signal = item.begin();
    const { key, file, file_name } = item;
    try {
      const onProgress = (loaded: number, total: number) => {
        if (!signal.aborted) item.advance(loaded, total);
      };
      const answer = await env.upload({ path: this.place.address(), file, file_name, key }, { signal, onProgress });
      if (signal.aborted) return;

      const record = answer.ok ? fileRecordOf(answer.data) : undefined;
      if (record) this.arrive(item, record);
      else if (answer.ok) item.end("error_upload");
      else item.end(statusOfRefusal(answer), { reason: answer.errors[0]?.message ?? "" });
    } catch (cause) {
      if (signal.aborted) return;
      item.end("exception_upload");
      env.report({ code: "upload_failed", message: `The file "${file_name}" could not be sent.`, cause });
    }
    this.announce(item.record ? "done" : "failed", [item]);
    this.goOn();
  }

  private arrive(item: UploadItem, record: FileRecord): void {
    runInAction(() => {
      item.end("done", { record });
      // With the last one the form may be sent: whoever saves at every change does it now.
      this.place.onBusy(this.busy);
      this.place.arrived(record, item);
    });
  }

  private announce(what: "started" | "done" | "failed", items: readonly UploadItem[]): void {
    if (items.length > 0) this.place.onProgress(what, items);
  }
}
