/** Calls of the API by axios; loaded with the first call, because the first paint makes none. */
import axios, { type AxiosResponse } from "axios";
import type { Notifications } from "../../schemas/answer.ts";
import { apiPrefix } from "../../schemas/api-prefix.ts";
import type { ApiAnswer, ApiCall, FileAnswer } from "./env.ts";
import { readPushNotifications } from "./push-notifications.ts";
import { readErrors } from "./read-errors.ts";

const client = axios.create({
  baseURL: "/api",
  timeout: 30_000,
  headers: { Accept: "application/json" },
  // Trouble is a value, whatever its status.
  validateStatus: () => true,
});

/** How a long body is sent: as long as the server takes one in, and telling how far it is. */
export interface Sending {
  timeoutMs: number;
  onProgress?: ((loaded: number, total: number) => void) | undefined;
}

/** Never rejects. `authorization` is the answer's header of that name. */
export async function sendByAxios(
  call: ApiCall,
  token: string | undefined,
  sending?: Sending,
): Promise<{ answer: ApiAnswer; authorization?: string }> {
  // The token goes to our own server and nowhere else: no foreign host, no path that climbs out of the API.
  if (!isApiPath(call.path)) return { answer: refusal("foreign_address", `"${call.path}" is no address of this portal.`) };

  try {
    const response = await client.request<unknown>({
      method: call.method,
      url: call.path,
      responseType: call.as === "file" ? "blob" : "json",
      headers: { ...call.headers, ...(token === undefined ? {} : { Authorization: token }) },
      ...(call.query ? { params: call.query } : {}),
      ...(call.body === undefined ? {} : { data: call.body }),
      ...(call.signal ? { signal: call.signal } : {}),
      // A file of thousands of rows comes as fast as the ERP reads them; whoever waits can stop it.
      ...(call.as === "file" ? { timeout: 300_000 } : {}),
      ...(sending && {
        timeout: sending.timeoutMs,
        onUploadProgress: ({ loaded, total }) => sending.onProgress?.(loaded, total ?? loaded),
      }),
    });
    const authorization = headerOf(response, "authorization");
    const answer = await read(response, call);
    return authorization === undefined ? { answer } : { answer, authorization };
  } catch (cause) {
    // Not the network but a mistake of ours: the page goes on, and whoever watches it is told.
    if (!axios.isAxiosError(cause)) reportError(cause);
    return { answer: refusal("network", cause instanceof Error ? cause.message : String(cause)) };
  }
}

export function isApiPath(path: string): boolean {
  return path.startsWith(apiPrefix) && !path.includes("\\") && !path.split(/[/?#]/).some((segment) => segment === ".." || segment === ".");
}

const refusal = (code: string, message: string): ApiAnswer => ({ ok: false, status: 0, errors: [{ code, message }] });

async function read(response: AxiosResponse<unknown>, call: ApiCall): Promise<ApiAnswer> {
  const { status } = response;
  const failed = status < 200 || status >= 300;
  if (call.as === "file" && !failed) return fileOf(response);

  const body = response.data instanceof Blob ? await asJson(response.data) : response.data;
  const pushed = readPushNotifications(asRecord(body).push_notifications);
  const push_notifications = pushed.length > 0 ? { push_notifications: pushed } : undefined;
  if (failed) return { ...failureOf(response, body), ...push_notifications };

  const { data, notifications } = asRecord(body);
  const etag = headerOf(response, "etag");
  return {
    ok: true,
    status,
    data: data ?? null,
    notifications: notificationsOf(notifications),
    ...push_notifications,
    ...(etag === undefined ? {} : { etag }),
  };
}

/** What a server of whatever make says went wrong: our own `errors`, or what stands in their place elsewhere. */
function failureOf(response: AxiosResponse<unknown>, body: unknown): ApiAnswer {
  const { data } = asRecord(body);
  const retry_after = secondsUntil(headerOf(response, "retry-after"));
  return {
    ok: false,
    status: response.status,
    errors: readErrors(body, response),
    ...(data === undefined ? {} : { data }),
    ...(retry_after === undefined ? {} : { retry_after }),
  };
}

/** @param retryAfter seconds, or a date as HTTP writes them @returns whole seconds, at least one; undefined for what is neither */
function secondsUntil(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^[0-9]+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function fileOf(response: AxiosResponse<unknown>): ApiAnswer {
  const file: FileAnswer = { blob: response.data as Blob, name: fileName(headerOf(response, "content-disposition") ?? "") };
  return { ok: true, status: response.status, data: file, notifications: { messages: [], infos: [], warnings: [] } };
}

function fileName(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return undefined;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function notificationsOf(value: unknown): Notifications {
  const { messages, infos, warnings } = asRecord(value);
  const texts = (list: unknown): string[] => (Array.isArray(list) ? list.filter((text): text is string => typeof text === "string") : []);
  return { messages: texts(messages), infos: texts(infos), warnings: texts(warnings) };
}

function headerOf(response: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

async function asJson(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text()) as unknown;
  } catch {
    return undefined;
  }
}
