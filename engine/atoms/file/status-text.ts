import type { EngineEnv } from "../../host/env.ts";
import type { UploadItem } from "./upload-item.ts";
import { sizeText, type UploadLimits } from "./upload-limits.ts";

interface UploadMessages {
  env: Pick<EngineEnv, "text" | "formats">;
  limits: UploadLimits;
  /** Configured for this element (ATT-014). */
  exception: string | undefined;
}

export function statusText({ status, started, reason }: UploadItem, { env, limits, exception }: UploadMessages): string {
  if (status === "uploading") return env.text(started ? "upload.uploading" : "upload.waiting");
  if (status === "exception_upload") return exception || env.text("upload.exception_upload");
  if (status === "rejected_file_type") return env.text("upload.rejected_file_type", { formats: formatsText(limits.formats) });
  if (status === "rejected_max_files") return env.text("upload.rejected_max_files", { max: limits.max_count });
  if (status === "error_file_size")
    return Number.isFinite(limits.max_size)
      ? env.text("upload.error_file_size", { max: sizeText(limits.max_size, env.formats().number_format) })
      : reason;
  return env.text(`upload.${status}`, { reason }).trim();
}

export const formatsText = (formats: readonly string[]): string => formats.map((format) => format.toUpperCase()).join(", ");

export function limitsText({ formats, max_size, max_count }: UploadLimits, env: UploadMessages["env"]): string {
  const size = max_count === 1 ? "upload.limits.size_one" : "upload.limits.size";
  return [
    formatsText(formats),
    Number.isFinite(max_size) && env.text(size, { size: sizeText(max_size, env.formats().number_format) }),
    Number.isFinite(max_count) && max_count > 1 && env.text("upload.limits.count", { count: max_count }),
  ]
    .filter(Boolean)
    .join(" · ");
}
