import type { ApiAnswer, ApiCall, UploadCall, UploadOptions } from "./env.ts";
import type { Sending } from "./send-by-axios.ts";

/** As long as the server waits for one. */
const timeoutMs = 120_000;

export function upload(
  exchange: (call: ApiCall, sending: Sending) => Promise<ApiAnswer>,
  { path, file, file_name, key }: UploadCall,
  { onProgress, signal }: UploadOptions = {},
): Promise<ApiAnswer> {
  const body = new FormData();
  body.append("file", file, file_name);
  return exchange(
    { method: "POST", path, body, headers: { "Idempotency-Key": key }, ...(signal ? { signal } : {}) },
    { timeoutMs, onProgress },
  );
}
