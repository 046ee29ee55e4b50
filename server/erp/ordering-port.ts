/** What the portal has an ERP write: each document once, for a key of the portal's own. */
import type { DocumentChange } from "../../schemas/pricing/document-change.ts";
import type { OrderDocument, WrittenDocument } from "../../schemas/pricing/order-document.ts";
import type { Result } from "../result.ts";
import type { Scope } from "../scope.ts";

export interface OrderingPort {
  /**
   * Writes a document, priced by the ERP itself, once for a key: whoever asks again with the key is answered the document that was
   * written first. `invalid` names the lines that cannot be ordered by `lines.<line>`, with the code of the message; nothing is written.
   * A key that was closed is `invalid`, with the code `key_closed`.
   */
  create(scope: Scope, key: string, document: OrderDocument): Promise<Result<WrittenDocument>>;
  /** The same for a document that is there. Absent and foreign are both `not_found`. */
  change(scope: Scope, key: string, change: DocumentChange): Promise<Result<WrittenDocument>>;
  /** What was written for a key; `not_found` when nothing was, or somebody else did. */
  byKey(scope: Scope, key: string): Promise<Result<WrittenDocument>>;
  /**
   * The same, for good: where nothing was written for the key, nothing is from then on, also by a question that is still on its way. What
   * is being written at that moment is waited for.
   */
  close(scope: Scope, key: string): Promise<Result<WrittenDocument>>;
}
