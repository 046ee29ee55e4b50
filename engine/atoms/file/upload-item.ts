import { makeObservable, observable, observableRef, runInAction } from "mobx";
import type { FileRecord } from "./file-value.ts";
import type { UploadStatus } from "./upload-status.ts";

export class UploadItem {
  /** Of this one upload, however often it is tried. */
  readonly key: string;
  readonly file: Blob;
  readonly file_name: string;
  readonly size: number;
  status: UploadStatus;
  /** Waits for others while false. */
  started = false;
  /** Of the whole, 0 to 1. */
  progress = 0;
  /** What the server said against it. */
  reason = "";
  record: FileRecord | undefined = undefined;
  private attempt: AbortController | undefined = undefined;

  constructor(key: string, file: Blob, file_name: string, status: UploadStatus) {
    this.key = key;
    this.file = file;
    this.file_name = file_name;
    this.size = file.size;
    this.status = status;
    makeObservable(this, { status: observable, started: observable, progress: observable, reason: observable, record: observableRef });
  }

  get waits(): boolean {
    return this.status === "uploading" && !this.started;
  }

  get runs(): boolean {
    return this.status === "uploading" && this.started;
  }

  /** @returns the signal that ends this attempt */
  begin(): AbortSignal {
    const attempt = new AbortController();
    this.attempt = attempt;
    runInAction(() => {
      this.started = true;
      this.progress = 0;
    });
    return attempt.signal;
  }

  advance(loaded: number, total: number): void {
    runInAction(() => (this.progress = total > 0 ? Math.min(1, loaded / total) : 0));
  }

  end(status: UploadStatus, { reason = "", record }: { reason?: string; record?: FileRecord } = {}): void {
    runInAction(() => {
      this.status = status;
      this.reason = reason;
      this.record = record;
      this.started = false;
    });
  }

  again(): void {
    this.end("uploading");
  }

  abort(): void {
    this.end("aborted");
    this.attempt?.abort();
  }
}
