/** The texts of an answer that failed, from where they are most particular (MSG-001 to 005). */
import { isPlainObject } from "../rules/is-plain-object.ts";
import type { ApiError } from "../../schemas/answer.ts";

/** What the answer says by itself, besides its body. */
interface Status {
  status: number;
  /** Of the status line; HTTP/2 has none. */
  statusText: string;
}

/**
 * The list `errors`, else `error`, else `message`, else the status text, else what the client itself has to say.
 * @returns at least one, none without a text
 */
export function readErrors(body: unknown, { status, statusText }: Status): ApiError[] {
  const { errors, error, message } = asRecord(body);
  const listed = Array.isArray(errors) ? errors.flatMap(asError) : byField(errors);
  if (listed.length > 0) return listed;

  const code = `http_${status}`;
  const [single] = asError(error);
  if (single) return [{ ...single, code: single.code || code }];

  const text = [message, statusText].find((given) => typeof given === "string" && given.trim() !== "");
  return [{ code, message: typeof text === "string" ? text : `Request failed with status code ${status}` }];
}

function asError(error: unknown): ApiError[] {
  if (typeof error === "string") return error.trim() === "" ? [] : [{ code: "", message: error }];
  const { code, message, field, hint, at } = asRecord(error);
  if (typeof message !== "string" || message.trim() === "") return [];
  return [
    {
      code: typeof code === "string" ? code : "",
      message,
      ...(typeof field === "string" ? { field } : {}),
      ...(typeof hint === "string" ? { hint } : {}),
      ...(typeof at === "string" ? { at } : {}),
    },
  ];
}

/** Some servers name the field first: `{ "name": ["is taken"] }`. */
const byField = (errors: unknown): ApiError[] =>
  Object.entries(asRecord(errors)).flatMap(([field, texts]) =>
    [texts].flat().flatMap((text) => asError(text).map((error) => ({ ...error, field: error.field ?? field }))),
  );

const asRecord = (value: unknown): Record<string, unknown> => (isPlainObject(value) ? value : {});
