/** What can become of a file (ATT-003 to ATT-014). */
import type { ApiAnswer } from "../../host/env.ts";

export type UploadStatus =
  | "uploading"
  | "done"
  | "rejected_file_type"
  | "rejected_max_files"
  | "error_file_size"
  | "error_upload"
  | "error_upload_params"
  | "exception_upload"
  | "aborted";

/** Trouble that another try may overcome. */
const passing: ReadonlySet<UploadStatus> = new Set(["error_upload", "error_upload_params", "exception_upload", "aborted"]);

export const mayBeRetried = (status: UploadStatus): boolean => passing.has(status);

/** What the server's no means: the same as the browser would have said had it known, or that the call itself went wrong. */
export function statusOfRefusal({ status, errors }: ApiAnswer & { ok: false }): UploadStatus {
  // Nothing was answered: the connection, not the file.
  if (status === 0) return "exception_upload";
  if (status === 413) return "error_file_size";
  if (status === 415) return "rejected_file_type";
  if (status === 422) return errors.some(({ code }) => code === "too_many_files") ? "rejected_max_files" : "error_upload_params";
  return status === 400 ? "error_upload_params" : "error_upload";
}
