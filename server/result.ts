/** Expected trouble is a value; only bugs are thrown. */
import type { DowntimeMessages } from "./downtime/planned-downtime.ts";

export interface FieldProblem {
  field?: string;
  code: string;
  message: string;
  hint?: string;
  at?: string;
  /** Of a document's text, from 1. */
  line?: number;
}

export type Problem =
  | { kind: "malformed"; message: string; hint?: string }
  | { kind: "invalid"; fields: FieldProblem[] }
  | { kind: "unauthenticated"; why?: "wrong_password" }
  | { kind: "forbidden"; permission: string }
  | { kind: "cross_site" }
  | { kind: "not_found"; what: string }
  | { kind: "conflict"; message: string; data?: unknown }
  | { kind: "stale_form"; message: string; data?: unknown }
  /** Whoever asks believes to work for another partner than the session does; `lost` when that one was taken away. */
  | { kind: "partner_changed"; lost: boolean }
  /** The same write, sent before, has no answer yet. */
  | { kind: "still_running"; retry_after: number }
  | { kind: "too_large"; message: string; limit: number; actual: number }
  | { kind: "wrong_type"; allowed: string[] }
  | { kind: "too_many_tries"; retry_after: number }
  /** The document of a page cannot be read, and none stands in for it. */
  | { kind: "broken_page" }
  | { kind: "busy"; retry_after: number }
  | { kind: "storage_full" }
  | { kind: "database_down"; retry_after: number }
  /** `announced`: what administrators say of a downtime that they have planned. */
  | { kind: "erp_down"; retry_after: number; data?: unknown; announced?: DowntimeMessages }
  | { kind: "erp_bad_answer" };

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const refused = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem });
