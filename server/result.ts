/** Expected trouble is a value; only bugs are thrown. */
import type { DowntimeMessages } from "./administration/downtime/planned-downtime.ts";

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
  /** `message`: where it is no permission of a role that is missing. */
  | { kind: "forbidden"; permission: string; message?: string }
  /** Whoever acts as another user asks for what concerns an account alone. */
  | { kind: "own_session" }
  | { kind: "cross_site" }
  | { kind: "not_found"; what: string }
  | { kind: "conflict"; message: string; data?: unknown }
  | { kind: "stale_form"; message: string; data?: unknown }
  /** Whoever asks says that it is for a partner who is not the user's, or who is none at all: foreign and absent sound the same. */
  | { kind: "wrong_partner" }
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
  /**
   * `announced`: what administrators say of a downtime that they have planned; `unasked`: the question never left the portal, so the ERP
   * has done nothing about it.
   */
  | { kind: "erp_down"; retry_after: number; data?: unknown; announced?: DowntimeMessages; unasked?: true }
  | { kind: "erp_bad_answer" }
  /** The ERP that is connected has no such capability. */
  | { kind: "erp_lacks"; capability: string };

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const refused = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem });
